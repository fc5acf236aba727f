/// What a session left behind when it ended.
package struct SessionEnd: Sendable, Equatable {
  /// What was pending when the end began, in the order of ``VirtualTimeSession/pending``; not an error in itself.
  package let interrupted: [PendingItem]
  /// What could not be ended: it slept again after every cancellation, nobody withdrew its announcement, or a
  /// continuation was not resumed when its task was cancelled.
  package let leftovers: [PendingItem]
  /// Jobs that were still ready when the limit for ending was reached; they will never run.
  package let droppedJobs: Int
  /// Jobs that other threads sent and that no earlier call has reported.
  package let leakedJobs: Int
  /// Calls with which work left the session and that no earlier call has reported.
  package let leakedCalls: [LeakedCall]
  /// Jobs that ran in order to end the session.
  package let jobsRun: Int

  /// Whether nothing is left that could disturb a later session in this process.
  package var isClean: Bool {
    leftovers.isEmpty && droppedJobs == 0 && leakedJobs == 0 && leakedCalls.isEmpty
  }
}

extension SessionEnd: CustomStringConvertible {
  /// `ended cleanly`, or what is left.
  package var description: String {
    if isClean { return "ended cleanly" }
    var parts: [String] = []
    if !leftovers.isEmpty {
      parts.append("still waiting: " + leftovers.map(\.description).joined(separator: ", "))
    }
    if droppedJobs > 0 { parts.append("jobs dropped: \(droppedJobs)") }
    if leakedJobs > 0 { parts.append("jobs from other threads: \(leakedJobs)") }
    if !leakedCalls.isEmpty {
      parts.append("work left by " + leakedCalls.map(\.description).joined(separator: "; "))
    }
    return "ended with work left; " + parts.joined(separator: "; ")
  }
}
