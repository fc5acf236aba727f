import WhiskerReport
import WhiskerRunner
import WhiskerText

/// The runs of `run --watch` as each of them ended when it was last run, for the reports of a round that runs only some of them.
final class WatchedRuns {
  /// A run that has ended.
  fileprivate struct Run {
    /// Its path and variant, with secrets hidden.
    let place: String
    let hasFailed: Bool
    /// Whether it was run to its end.
    let hasEnded: Bool
    /// Its events as ``EventEncoder`` writes them; none if no report needs them.
    let events: [UInt8]
  }

  /// The runs of the whole plan, in their order.
  private var all: [Bytewise] = []
  /// The runs of the round, by their indexes.
  private var round: [Bytewise] = []
  private var ended: [Bytewise: Run] = [:]

  /// Begins a round; runs that are no longer planned are forgotten.
  ///
  /// - Parameters:
  ///   - plan: The runs of the round.
  ///   - whole: The runs that a round of everything has.
  func begin(_ plan: JourneyPlan, of whole: JourneyPlan) {
    round = plan.entries.map { Bytewise($0.place) }
    all = whole.entries.map { Bytewise($0.place) }
    let planned = Set(all)
    ended = ended.filter { planned.contains($0.key) }
  }

  /// Returns a reporter that receives the round, and at its end passes on the whole plan to others.
  func reporter(of others: [any Reporter]) -> any Reporter { WholeReports(runs: self, others: others) }

  /// The number of runs that are not of the round, and which of them failed, in one line; nil if none did.
  var note: String? {
    let current = Set(round)
    let rest = all.filter { !current.contains($0) }
    let failed = rest.compactMap { ended[$0] }.filter(\.hasFailed).map(\.place)
    if failed.isEmpty { return nil }
    let places = folded(failed.map(VisibleText.inLine))
    if rest.count == 1 { return "1 journey was not run again and failed before: \(places)" }
    return "\(rest.count) journeys were not run again, of which \(failed.count) failed before: \(places)"
  }

  /// Whether a run was run to its end in any round: one that a mistake in another file or an earlier failure kept from it was not.
  func haveEnded(_ entry: JourneyPlan.Entry) -> Bool {
    ended[Bytewise(entry.place)]?.hasEnded ?? false
  }

  fileprivate var count: Int { all.count }

  fileprivate func end(_ run: Run, at index: Int, _ status: JourneyOutcome.Status) {
    guard round.indices.contains(index) else { return }
    // Nothing new is known about a run before which the round ended.
    if status == .notRun, ended[round[index]] != nil { return }
    ended[round[index]] = run
  }

  /// Calls a function with the events of every run, in the order of the plan.
  fileprivate func forEachEvent(_ body: (RunEvent) -> Void) {
    for (index, key) in all.enumerated() {
      guard let run = ended[key] else { continue }
      var decoder = EventDecoder()
      do throws(EventStreamError) {
        try decoder.decode(run.events[...]) { event in
          if case .journeyStarted(let head) = event {
            body(.journeyStarted(head.numbered(index)))
          } else {
            body(event)
          }
        }
      } catch { preconditionFailure("the events of this process cannot be read: \(error.description)") }
    }
  }
}

/// Reports of the whole plan, which are made at the end of each round.
private struct WholeReports: Reporter {
  private let runs: WatchedRuns
  private var others: [any Reporter]
  private var head: JourneyHead?
  private var encoder = EventEncoder()
  private var events: [UInt8] = []

  let details: RunDetails

  init(runs: WatchedRuns, others: [any Reporter]) {
    self.runs = runs
    self.others = others
    details = others.reduce(RunDetails(rawValue: 0)) { $0.union($1.details) }
  }

  mutating func receive(_ event: RunEvent) {
    if case .journeyStarted(let head) = event {
      self.head = head
      // The events of each run can be read without those of another one.
      encoder = EventEncoder()
      events = []
    }
    if !others.isEmpty, details.include(event) { events += encoder.encode(event) }
    guard case .journeyEnded(let outcome) = event, let head else { return }
    runs.end(
      WatchedRuns.Run(
        place: head.place, hasFailed: hasFailed(outcome.status),
        hasEnded: ![.notRun, .interrupted].contains(outcome.status), events: events),
      at: head.index, outcome.status)
    events = []
  }

  private func hasFailed(_ status: JourneyOutcome.Status) -> Bool {
    switch status {
    case .failed, .crashed, .recorded: true
    case .passed, .failedAsExpected, .skipped, .interrupted, .notRun: false
    }
  }

  mutating func finish(_ totals: RunTotals) {
    if others.isEmpty { return }
    var whole = RunTotals()
    whole.planned = runs.count
    whole.orphanPaths = totals.orphanPaths
    whole.artifacts = totals.artifacts
    runs.forEachEvent { event in
      whole.receive(event)
      for index in others.indices { others[index].receive(event) }
    }
    for index in others.indices { others[index].finish(whole) }
  }
}
