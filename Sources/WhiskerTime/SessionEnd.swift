import WhiskerText

/// The state that a session left when it ended.
package struct SessionEnd: Sendable, Equatable {
  /// The work pending when the end began, in the order of ``VirtualTimeSession/pending``; not an error in itself.
  package let interrupted: [PendingItem]
  /// The work that could not be ended.
  ///
  /// It slept again after every cancellation, or a continuation was not resumed when its task was cancelled.
  package let leftovers: [PendingItem]
  /// The number of jobs still ready when the limit for ending was reached; they never run.
  package let droppedJobs: Int
  /// The number of jobs from other threads that no earlier call has reported.
  package let leakedJobs: Int
  /// The calls that moved work out of the session and that no earlier call has reported.
  package let leakedCalls: [LeakedCall]
  /// Whether the process keeps traces of the session that no end can remove: work left it at some time, or the program used
  /// `UserDefaults`.
  package let leavesTraces: Bool
  /// The number of jobs run to end the session.
  package let jobsRun: Int

  /// Whether nothing remains that could disturb a later session in this process.
  package var isClean: Bool {
    leftovers.isEmpty && droppedJobs == 0 && leakedJobs == 0 && leakedCalls.isEmpty
  }
}

extension SessionEnd: CustomStringConvertible {
  /// `ended cleanly`, or a list of what remains.
  package var description: String { text(\.description) }

  /// `ended cleanly`, or a list of what remains, with words for each item of work that is left over.
  package func text(_ words: (PendingItem) -> String) -> String {
    if isClean { return "ended cleanly" }
    var parts: [String] = []
    if !leftovers.isEmpty {
      parts.append("still waiting: " + folded(leftovers.map(words)))
    }
    if droppedJobs > 0 { parts.append("jobs dropped: \(droppedJobs)") }
    if leakedJobs > 0 { parts.append("jobs from other threads: \(leakedJobs)") }
    if !leakedCalls.isEmpty {
      parts.append("work left by " + leakedCalls.map(\.description).joined(separator: "; "))
    }
    return "ended with work left; " + parts.joined(separator: "; ")
  }
}
