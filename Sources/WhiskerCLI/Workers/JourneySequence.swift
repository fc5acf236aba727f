import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// Passes the events of journeys to the reporters in the order of the plan, whichever worker ran them and whenever it did.
@MainActor
final class JourneySequence {
  private let entries: [JourneyPlan.Entry]
  private let options: RunOptions
  private let reporters: Reporters
  private let status: StatusLine?
  private let failsFast: Bool
  /// The totals of the journeys so far.
  private(set) var totals = RunTotals()
  /// The position of the journey whose events the reporters receive.
  private(set) var front = 0
  /// Whether the beginning of that journey was reported, and its end was not.
  private var isUnderWay = false
  /// The events of later journeys.
  private var ahead: [Int: [RunningWorker.Arrival]] = [:]
  /// The workers of journeys whose output was not passed on completely, with the number of bytes until its end; nil for all.
  private var speakers: [Int: (worker: RunningWorker, end: Int?)] = [:]
  /// The failure of the last worker that died; nil if none did.
  private(set) var crash: RunFailure?

  /// Creates a sequence of which nothing is reported.
  ///
  /// - Parameters:
  ///   - entries: The journeys, in their order.
  ///   - options: The options of the runs, whose secrets are hidden.
  ///   - reporters: Receive each event.
  ///   - status: Shows the progress of the run; nil if nobody would see it.
  ///   - failsFast: Whether no further journey is reported after one that fails the run.
  init(
    _ entries: [JourneyPlan.Entry], options: RunOptions, reporters: Reporters, status: StatusLine?,
    failsFast: Bool
  ) {
    self.entries = entries
    self.options = options
    self.reporters = reporters
    self.status = status
    self.failsFast = failsFast
    totals.planned = entries.count
  }

  /// Whether no journey is left to report.
  var hasFinished: Bool {
    front == entries.count || failsFast && !isUnderWay && !totals.hasNoFailure
  }

  /// Counts the crash of a worker that ran no journey.
  func countCrash() { totals.add(.crashed, steps: 0) }

  /// Takes an event of a worker, and passes on every event whose turn it is.
  func receive(_ arrival: RunningWorker.Arrival, from worker: RunningWorker) {
    if arrival.event.isEnd { speakers[arrival.position] = (worker, arrival.outputEnd) }
    guard arrival.position == front else { return ahead[arrival.position, default: []].append(arrival) }
    pass(arrival.event)
    while let arrivals = ahead.removeValue(forKey: front) {
      let journey = front
      for arrival in arrivals { pass(arrival.event) }
      if journey == front { return }
    }
  }

  /// Passes an event of the journey in front to the reporters.
  private func pass(_ event: RunEvent) {
    if failsFast, hasFinished { return }
    totals.receive(event)
    switch event {
    case .journeyStarted: isUnderWay = true
    case .journeyEnded(let outcome):
      isUnderWay = false
      if let (worker, end) = speakers.removeValue(forKey: front) { show(worker, upTo: end) }
      front += 1
      status?.end(outcome.status)
    case .stepStarted, .taken, .requested, .responded, .effect, .acted, .navigated, .screenChanged, .frame,
      .expectation, .snapshot, .printed, .stepEnded, .failed, .failedAsExpected, .used, .skipped:
      break
    }
    reporters.receive(event)
  }

  /// Passes the output of a worker on, above the status line.
  func show(_ worker: RunningWorker, upTo end: Int? = nil) {
    guard worker.watch.holdsOutput(upTo: end) else { return }
    status?.clear()
    worker.watch.passOutput(upTo: end)
  }

  /// Shows the journey in front on the status line.
  func draw() {
    guard let status, front < entries.count else { return }
    status.draw(entries[front].journey.file.path)
  }

  // MARK: Deaths

  /// Adds the missing events of the journey whose worker died, and ends it.
  func reportCrash(of worker: RunningWorker, at position: Int) {
    let (watch, entry) = (worker.watch, entries[position])
    // The progress of a worker after a foreign message is a matter of luck.
    let isKnown = watch.fault == nil && worker.progress.journey == entry.index
    let moment = LastMoment(worker, isKnown: isKnown)
    var events: [RunEvent] = worker.order.isUnderWay ? [] : [.journeyStarted(JourneyHead(entry))]
    var failures = RunFailure.unreported(of: entry, at: moment, watch, options)
    if moment.explanation != nil, !moment.heldFailures.isEmpty {
      events += failures.map(entry.run.report)
      let isEngineFault = worker.history.hasEngineFault || failures.contains(where: \.isEngineFault)
      let status: JourneyOutcome.Status =
        isEngineFault ? .crashed : worker.history.status(of: entry.run)
      events.append(.journeyEnded(.init(status, at: moment)))
      return add(events, at: position, of: worker)
    }
    let crash = failures.removeLast()
    events += failures.map(entry.run.report)
    // A quarantine covers a crash of the app, but not a fault of the engine.
    if watch.kind != .foreign, let quarantine = entry.run.quarantine {
      events.append(.failedAsExpected(because: quarantine.reason, crash))
      events.append(.journeyEnded(.init(worker.history.status(of: entry.run), at: moment)))
    } else {
      events.append(.failed(crash))
      events.append(.journeyEnded(.init(.crashed, at: moment)))
    }
    add(events, at: position, of: worker)
  }

  /// Ends the journey that an interruption ended, so that each report shows how far it was.
  ///
  /// - Parameter lastMoment: How far it was.
  func reportInterruption(at lastMoment: LastMoment) {
    guard isUnderWay else { return }
    let entry = entries[front]
    let failure = RunFailure(
      code: .interrupted, "the run was interrupted", label: "under way at that time", in: entry,
      at: lastMoment)
    let events =
      lastMoment.heldFailures.map(entry.run.report)
      + [.failed(failure), .journeyEnded(.init(.interrupted, at: lastMoment))]
    for event in events {
      pass(JourneyRunner.masked(event, of: entry, options: options, taken: lastMoment.taken))
    }
  }

  /// Names the journeys before which the run ended, so that a report lists every planned journey.
  ///
  /// Journeys that other workers have run to their end before an interruption are reported as they ended: they may have recorded references.
  /// After a failure that ends the run they are not, since the reports are those of one worker.
  func reportRest(wasInterrupted: Bool) {
    for position in front..<entries.count {
      let entry = entries[position]
      if wasInterrupted, !failsFast, let arrivals = ahead[position], arrivals.last?.event.isEnd == true {
        for arrival in arrivals {
          totals.receive(arrival.event)
          reporters.receive(arrival.event)
        }
        continue
      }
      let events: [RunEvent] = [
        .journeyStarted(JourneyHead(entry)), .journeyEnded(.init(.notRun, at: LastMoment())),
      ]
      for event in events {
        let event = JourneyRunner.masked(event, of: entry, options: options)
        totals.receive(event)
        reporters.receive(event)
      }
    }
  }

  private func add(_ events: [RunEvent], at position: Int, of worker: RunningWorker) {
    for event in events {
      let event = JourneyRunner.masked(
        event, of: entries[position], options: options, taken: worker.takenSecrets)
      if case .failed(let failure) = event, failure.isEngineFault { crash = failure }
      receive(RunningWorker.Arrival(event: event, position: position, outputEnd: nil), from: worker)
    }
  }
}

extension RunEvent {
  /// Whether it ends a journey.
  fileprivate var isEnd: Bool {
    if case .journeyEnded = self { true } else { false }
  }
}
