internal import CWhiskerProcess
import ScreenModels
import TextRenderer
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSource

/// Supervises the worker processes of a run: feeds the reporters with their events, and replaces a worker that dies.
///
/// A worker is a fork of this process, which has one thread and has used neither concurrency nor Dispatch: a
/// second start of the program would cost all of its linking again. Several run at the same time; the reporters receive
/// the journeys in the order of the plan, whichever worker ran them and whenever it did.
@MainActor
final class Supervisor {
  /// How the journeys of a run are divided among processes.
  struct Division {
    /// The number of workers that run at the same time.
    var jobs = 1
    /// Whether each journey gets a worker of its own.
    var isIsolated = false
    /// The seconds of real time that a step may take before its worker is stopped.
    var stepLimit = 10
    /// The bytes of memory that a worker may use.
    var memoryLimit = 4 << 30
  }

  private let entries: [JourneyPlan.Entry]
  private let options: RunOptions
  private let reporters: Reporters
  private let status: StatusLine?
  private let division: Division
  /// Whether no further journey is run after one that fails the run.
  private let failsFast: Bool
  /// Whether the run goes on when nobody reads standard output any more, because other reports are written.
  private let hasOtherReports: Bool
  private var totals = RunTotals()
  private var workers: [RunningWorker] = []
  /// The number of workers that were started.
  private var started: Int32 = 0
  /// The position of the journey whose events the reporters receive.
  private var front = 0
  /// Whether the beginning of that journey was reported, and its end was not.
  private var isUnderWay = false
  /// How far that journey was when an interruption ended it.
  private var lastMoment = LastMoment()
  /// The events of later journeys.
  private var ahead: [Int: [RunningWorker.Arrival]] = [:]
  /// The workers of journeys whose output was not passed on completely, with the number of bytes until its end; nil for all.
  private var speakers: [Int: (worker: RunningWorker, end: Int?)] = [:]
  /// The bytes of messages that the workers had sent before the last wait.
  private var heardBefore = 0
  /// The bytes of messages between two waits below which the next ones are gathered.
  private static let shortMessages = 8_192
  /// The number of journeys above which messages are gathered: nobody waits for the last ones longer than needed.
  private static let manyJourneys = 16
  /// The milliseconds for which messages are gathered.
  private static let pause: Int32 = 4
  /// The failure of the last worker that died; nil if none did.
  private(set) var crash: RunFailure?

  /// Creates a supervisor.
  ///
  /// - Parameters:
  ///   - entries: The journeys to run, in their order.
  ///   - options: The options of the runs, without the details that the reporters need.
  ///   - reporters: Receive each event.
  ///   - status: Shows the progress of the run; nil if nobody would see it.
  ///   - division: How the journeys are divided among processes.
  ///   - failsFast: Whether no further journey is run after one that fails the run.
  ///   - hasOtherReports: Whether the run goes on when nobody reads standard output any more.
  init(
    _ entries: [JourneyPlan.Entry], options: RunOptions, reporters: Reporters, status: StatusLine? = nil,
    division: Division, failsFast: Bool = false, hasOtherReports: Bool = false
  ) {
    self.entries = entries
    // The last screen before a crash is shown, whatever else is reported.
    var options = options
    options.details = reporters.details.union(.screens)
    self.options = options
    self.reporters = reporters
    self.status = status
    self.division = division
    self.failsFast = failsFast
    self.hasOtherReports = hasOtherReports
    totals.planned = entries.count
  }

  /// The outcome of a run.
  enum Ending {
    /// Every journey was run, or as many as were wanted.
    case complete(RunTotals)
    /// A signal interrupted it.
    case interrupted(RunTotals, signal: Int32)
    /// The only report has no reader.
    case unread(RunTotals)
    /// No worker process could be started, at all or any more.
    case impossible(RunTotals)

    /// The totals of a run that can be judged; nil of any other.
    var totals: RunTotals? {
      switch self {
      case .complete(let totals), .interrupted(let totals, _): totals
      case .unread, .impossible: nil
      }
    }
  }

  /// Runs every journey.
  func run() -> Ending {
    defer { status?.clear() }
    guard let claims = JourneyClaims(count: entries.count) else { return refuse() }
    whisker_await_interruption(1)
    defer {
      whisker_await_interruption(0)
      claims.unmap()
    }
    var isShort = true
    while true {
      if isShort, !hasFinished, whisker_interruption() == 0 {
        guard startWorkers(claims) else {
          endAll()
          return refuse()
        }
      }
      if workers.isEmpty { break }
      isShort = wait(claims)
      if OutputFailure.hasOccurred, !hasOtherReports {
        endAll()
        return .unread(totals)
      }
      if hasFinished, failsFast { endAll() }
    }
    let signal = whisker_interruption()
    if signal != 0 { reportInterruption() }
    reportRest(wasInterrupted: signal != 0)
    if signal == 0 { return .complete(totals) }
    return .interrupted(totals, signal: signal)
  }

  /// Whether no journey is left to report.
  private var hasFinished: Bool {
    front == entries.count || failsFast && !isUnderWay && !totals.hasNoFailure
  }

  private func refuse() -> Ending {
    status?.clear()
    Terminal.error("could not start a worker process")
    reportRest(wasInterrupted: true)
    return .impossible(totals)
  }

  // MARK: Workers

  /// Starts as many workers as there is work for; returns whether at least one runs or none is needed.
  private func startWorkers(_ claims: JourneyClaims) -> Bool {
    let unclaimed = claims.unclaimedCount
    if unclaimed == 0 { return true }
    claims.rewind()
    while workers.count < min(division.jobs, unclaimed), whisker_interruption() == 0, startWorker(claims) {}
    return !workers.isEmpty || whisker_interruption() != 0
  }

  private func startWorker(_ claims: JourneyClaims) -> Bool {
    let slot = (0..<division.jobs).first { slot in !workers.contains { $0.slot == slot } } ?? 0
    let number = started + 1
    guard let progress = SharedProgress(), let tail = SharedTail(),
      let process = WorkerProcess.start(
        slot: slot, closingOthers: { for other in workers { other.watch.closeInCopy() } },
        { pipe, folders in
          var options = options
          options.storageFolder = folders?.storage
          return Worker(
            entries: entries, claims: claims, number: number, isIsolated: division.isIsolated,
            failsFast: failsFast, memoryLimit: division.memoryLimit, options: options, pipe: pipe,
            progress: progress, tail: tail,
            traces: ProcessTraces(folders)
          ).run()
        })
    else { return false }
    started = number
    workers.append(
      RunningWorker(
        number, slot: slot,
        watch: WorkerWatch(worker: process, progress: progress, limit: division.stepLimit),
        progress: progress, tail: tail,
        order: EventOrder(entries) { claims.first(of: number, from: $0) }))
    return true
  }

  /// Waits for the workers once; returns whether one of them has ended.
  private func wait(_ claims: JourneyClaims) -> Bool {
    gather()
    let ready = ReadyDescriptors(
      waitingFor: workers.flatMap(\.watch.descriptors), atMost: status == nil ? 500 : 100)
    draw()
    for worker in workers {
      worker.watch.charge(ready.waited)
      worker.take(worker.watch.listen(ready)) { receive($0, from: worker) }
    }
    let ended = workers.filter { $0.watch.hasEnded(ready) }
    workers.removeAll { worker in ended.contains { $0 === worker } }
    for worker in ended { retire(worker, claims) }
    // What the journey in front prints is shown at once.
    if let worker = workers.first(where: { $0.order.current == front }) { show(worker) }
    return !ended.isEmpty
  }

  /// Waits until the messages of several journeys are there, if there are short ones and many journeys are left.
  ///
  /// Each time that this process is woken, a worker makes way for it. The pipes have room for far more than is sent meanwhile; a worker that
  /// ends is noticed at once.
  private func gather() {
    let heard = workers.reduce(0) { $0 + $1.watch.heard }
    defer { heardBefore = heard }
    guard heard - heardBefore < Self.shortMessages, entries.count - front > Self.manyJourneys else { return }
    let pause = ReadyDescriptors(waitingFor: workers.map(\.watch.worker.lifeline), atMost: Self.pause)
    for worker in workers { worker.watch.charge(pause.waited) }
  }

  /// Ends all workers at once; nothing more of them is reported.
  private func endAll() {
    for worker in workers { worker.watch.worker.kill() }
    for worker in workers {
      _ = worker.watch.collect()
      worker.unmap()
    }
    workers = []
  }

  /// Collects a worker that has ended, and reports its death if it left a journey behind.
  private func retire(_ worker: RunningWorker, _ claims: JourneyClaims) {
    worker.collect { receive($0, from: worker) }
    defer { worker.unmap() }
    if failsFast, hasFinished { return }
    if whisker_interruption() != 0 {
      if worker.order.current == front { lastMoment = LastMoment(worker, isKnown: true) }
      return
    }
    guard let position = worker.order.current else {
      if worker.watch.fault != nil {
        status?.clear()
        Terminal.complain("error[\(FailureCode.foreignMessage.rawValue)]: \(worker.watch.cause)\n")
        totals.add(.crashed, steps: 0)
      }
      return
    }
    // What it ran after an invalid message is not known.
    claims.release(from: position + 1, of: worker.number)
    reportCrash(of: worker, at: position)
  }

  // MARK: Events

  private func receive(_ arrival: RunningWorker.Arrival, from worker: RunningWorker) {
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
      .expectation, .snapshot, .printed, .stepEnded, .failed, .failedAsExpected, .skipped:
      break
    }
    reporters.receive(event)
  }

  /// Passes the output of a worker on, above the status line.
  private func show(_ worker: RunningWorker, upTo end: Int? = nil) {
    guard worker.watch.holdsOutput(upTo: end) else { return }
    status?.clear()
    worker.watch.passOutput(upTo: end)
  }

  private func draw() {
    guard let status, front < entries.count else { return }
    status.draw(entries[front].journey.file.path)
  }

  // MARK: Deaths

  /// Adds the missing events of the journey whose worker died, and ends it.
  private func reportCrash(of worker: RunningWorker, at position: Int) {
    let (watch, entry) = (worker.watch, entries[position])
    // The progress of a worker after a foreign message is a matter of luck.
    let isKnown = watch.fault == nil && worker.progress.journey == entry.index
    let moment = LastMoment(worker, isKnown: isKnown)
    let failure = RunFailure(crashOf: entry, at: moment, watch, options)
    var events: [RunEvent] = worker.order.isUnderWay ? [] : [.journeyStarted(JourneyHead(entry))]
    events += Self.events(ofHeldFailuresAt: moment, in: entry)
    // A quarantine covers a crash of the app, but not a fault of the engine.
    if watch.kind != .foreign, let quarantine = entry.run.quarantine {
      events.append(.failedAsExpected(because: quarantine.reason, failure))
      events.append(.journeyEnded(.init(.failedAsExpected, at: moment)))
    } else {
      events.append(.failed(failure))
      events.append(.journeyEnded(.init(.crashed, at: moment)))
    }
    add(events, at: position, of: worker)
  }

  /// The failures of a journey that it has not reported itself.
  private static func events(ofHeldFailuresAt moment: LastMoment, in entry: JourneyPlan.Entry) -> [RunEvent] {
    moment.heldFailures.map { failure in
      entry.run.expectedFailure.map { .failedAsExpected(because: $0.reason, failure) } ?? .failed(failure)
    }
  }

  /// Ends the journey that an interruption ended, so that each report shows how far it was.
  private func reportInterruption() {
    guard isUnderWay else { return }
    let entry = entries[front]
    let failure = RunFailure(
      .interrupted, "the run was interrupted", label: "under way at that time", in: entry,
      at: lastMoment)
    let events =
      Self.events(ofHeldFailuresAt: lastMoment, in: entry)
      + [.failed(failure), .journeyEnded(.init(.interrupted, at: lastMoment))]
    for event in events {
      pass(JourneyRunner.masked(event, of: entry, options: options, taken: lastMoment.taken))
    }
  }

  /// Names the journeys before which the run ended, so that a report lists every planned journey.
  ///
  /// Journeys that other workers have run to their end before an interruption are reported as they ended: they may have recorded references.
  /// After a failure that ends the run they are not, since the reports are those of one worker.
  private func reportRest(wasInterrupted: Bool) {
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
      if case .failed(let failure) = event { crash = failure }
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

extension JourneyOutcome {
  /// Creates the outcome of a run that ended too early.
  fileprivate init(_ status: Status, at moment: LastMoment) {
    self.init(status: status, steps: moment.stepsDone, jobs: 0, time: moment.time)
  }
}

extension RunFailure {
  /// Creates the failure of a run whose worker died in a step.
  ///
  /// - Parameters:
  ///   - entry: The run.
  ///   - moment: How far it was.
  ///   - watch: The record of the worker's end.
  ///   - options: The values of the run's secrets, which are hidden in the worker's last words.
  @MainActor
  init(
    crashOf entry: JourneyPlan.Entry, at moment: LastMoment, _ watch: WorkerWatch, _ options: RunOptions
  ) {
    let (code, label): (FailureCode, String) =
      switch watch.kind {
      case .crash: (.workerCrashed, "the app crashed")
      case .endless: (.workerStopped, "never ended")
      case .foreign: (.foreignMessage, "under way at that time")
      }
    let words = watch.lastWords { JourneyRunner.masked($0, of: entry, options: options, taken: moment.taken) }
    self.init(code, watch.cause, label: label, in: entry, at: moment, notes: words)
  }

  /// Creates the failure of a run whose process ended too early.
  fileprivate init(
    _ code: FailureCode, _ message: String, label: String, in entry: JourneyPlan.Entry, at moment: LastMoment,
    notes: [String] = []
  ) {
    let steps = entry.run.allSteps
    let step = steps.indices.contains(moment.step - 1) ? steps[moment.step - 1] : nil
    self.init(
      diagnostic: Diagnostic(
        code: code.rawValue, message: message, file: step?.file ?? entry.journey.file,
        span: step?.span ?? entry.journey.title.span, label: label,
        see: notes + (step?.origins.map(\.description) ?? []),
        context: step.map { $0.context(at: moment.time, on: moment.screen) }), step: step?.number,
      screen: moment.screen.map { Wireframe.text($0) }, isEngineFault: true)
  }
}
