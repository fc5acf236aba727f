internal import CWhiskerProcess
import WhiskerReport
import WhiskerRunner

/// Supervises the worker processes of a run: passes their events on to the reporters, and replaces a worker that dies.
///
/// A worker is a fork of this process, which has one thread and has used neither concurrency nor Dispatch: a
/// second start of the program would cost all of its linking again. Several run at the same time; a ``JourneySequence``
/// brings their journeys into the order of the plan.
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
    /// The memory that a worker may use, in megabytes.
    var memoryLimit = RunArguments.usualMemoryLimit
  }

  private let entries: [JourneyPlan.Entry]
  private let options: RunOptions
  private let status: StatusLine?
  private let division: Division
  /// Whether no further journey is run after one that fails the run.
  private let failsFast: Bool
  /// Whether the run goes on when nobody reads standard output any more, because other reports are written.
  private let hasOtherReports: Bool
  private var workers: [RunningWorker] = []
  /// The number of workers that were started.
  private var started: Int32 = 0
  private let sequence: JourneySequence
  /// The names of snapshots that the runs have used, which a new worker has to know.
  private let snapshotUses = SnapshotUses()
  /// The number of the step that is under way in each journey, by its position.
  private var steps: [Int: Int] = [:]
  /// How far the journey in front was when an interruption ended it.
  private var lastMoment = LastMoment()
  /// The bytes of messages that the workers had sent before the last wait.
  private var heardBefore = 0
  /// The bytes of messages between two waits below which the next ones are gathered.
  private static let shortMessages = 8_192
  /// The number of journeys above which messages are gathered: nobody waits for the last ones longer than needed.
  private static let manyJourneys = 16
  /// The milliseconds for which messages are gathered.
  private static let pause: Int32 = 4

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
    options.snapshotUses = snapshotUses
    // The step tells which of several uses of names a snapshot is.
    if entries.contains(where: { SnapshotUses.concern($0.run) }) { options.details.insert(.steps) }
    self.options = options
    self.status = status
    self.division = division
    self.failsFast = failsFast
    self.hasOtherReports = hasOtherReports
    sequence = JourneySequence(
      entries, options: options, reporters: reporters, status: status, failsFast: failsFast)
  }

  /// The failure of the last worker that died; nil if none did.
  var crash: RunFailure? { sequence.crash }

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

    /// Ends this process by the signal that interrupted the run; does nothing after any other outcome.
    @MainActor
    func endIfInterrupted() {
      guard case .interrupted(_, let signal) = self else { return }
      AppFolders.removeClaimed()
      whisker_end_by_signal(signal)
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
      if isShort, !sequence.hasFinished, whisker_interruption() == 0 {
        guard startWorkers(claims) else {
          endAll()
          return refuse()
        }
      }
      if workers.isEmpty { break }
      isShort = wait(claims)
      if OutputFailure.hasOccurred, !hasOtherReports {
        endAll()
        return .unread(sequence.totals)
      }
      if sequence.hasFinished, failsFast { endAll() }
    }
    let signal = whisker_interruption()
    if signal != 0 { sequence.reportInterruption(at: lastMoment) }
    sequence.reportRest(wasInterrupted: signal != 0)
    if signal == 0 { return .complete(sequence.totals) }
    return .interrupted(sequence.totals, signal: signal)
  }

  private func refuse() -> Ending {
    status?.clear()
    Terminal.error("could not start a worker process")
    sequence.reportRest(wasInterrupted: true)
    return .impossible(sequence.totals)
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
          folders?.serve(&options)
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
    sequence.draw()
    for worker in workers {
      worker.watch.charge(ready.waited)
      worker.take(worker.watch.listen(ready)) { receive($0, from: worker) }
    }
    let ended = workers.filter { $0.watch.hasEnded(ready) }
    workers.removeAll { worker in ended.contains { $0 === worker } }
    for worker in ended { retire(worker, claims) }
    // What the journey in front prints is shown at once.
    if let worker = workers.first(where: { $0.order.current == sequence.front }) { sequence.show(worker) }
    return !ended.isEmpty
  }

  private func receive(_ arrival: RunningWorker.Arrival, from worker: RunningWorker) {
    if case .stepStarted(let step) = arrival.event { steps[arrival.position] = step.number }
    if case .snapshot = arrival.event, let number = steps[arrival.position] {
      snapshotUses.add(arrival.event, of: entries[arrival.position].run, atStep: number)
    }
    if case .journeyEnded = arrival.event { steps[arrival.position] = nil }
    sequence.receive(arrival, from: worker)
  }

  /// Waits until the messages of several journeys are there, if there are short ones and many journeys are left.
  ///
  /// Each time that this process is woken, a worker makes way for it. The pipes have room for far more than is sent meanwhile; a worker that
  /// ends is noticed at once.
  private func gather() {
    let heard = workers.reduce(0) { $0 + $1.watch.heard }
    defer { heardBefore = heard }
    guard heard - heardBefore < Self.shortMessages, entries.count - sequence.front > Self.manyJourneys else {
      return
    }
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
    if failsFast, sequence.hasFinished { return }
    if whisker_interruption() != 0 {
      if worker.order.current == sequence.front { lastMoment = LastMoment(worker, isKnown: true) }
      return
    }
    guard let position = worker.order.current else {
      if worker.watch.fault != nil {
        status?.clear()
        Terminal.complain("error[\(FailureCode.foreignMessage.rawValue)]: \(worker.watch.cause)\n")
        sequence.countCrash()
      }
      return
    }
    // What it ran after an invalid message is not known.
    claims.release(from: position + 1, of: worker.number)
    sequence.reportCrash(of: worker, at: position)
  }
}
