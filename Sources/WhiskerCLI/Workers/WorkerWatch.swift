#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the messages of a worker until it ends, and stops it if a step takes too long.
///
/// It waits for the process and not for its pipes: what the process started, or what it did to its descriptors, does not
/// prolong a run.
struct WorkerWatch {
  let worker: WorkerProcess
  let progress: SharedProgress
  /// The seconds of real time that a step may take.
  let limit: Int
  /// The reason why a worker did not finish.
  enum Kind {
    /// It crashed, or was killed.
    case crash
    /// It was ended because a step never was.
    case endless
    /// It was ended because it sent something that is no event of the run.
    case foreign
  }

  /// Whether the worker was stopped because a step did not end.
  private(set) var wasStopped = false
  /// The reason why a message of the worker is not valid in the run; nil if all are.
  var fault: String?
  /// Its end, if it did not exit with code 0.
  private var ending = ""
  /// Whether it ended with code 0.
  private(set) var endedByItself = false
  /// Whether the person at the terminal interrupted it.
  private(set) var wasInterrupted = false
  /// Whether it was stopped because nothing can be reported any more.
  private(set) var wasAbandoned = false
  /// Whether it was stopped because nothing more of it is needed.
  private var hadEnough = false
  private var words = LastWords()
  private var output = AppOutput()
  private var pending: [UInt8] = []
  /// The descriptors that have not reached their end.
  private var open: [Int32]
  /// The additional seconds that a worker has to handle a crash, which is slow on a busy machine.
  private static let secondsForLastWords = 30
  /// The milliseconds between two looks at a worker if the system does not report its end.
  private static let lookInterval: Int32 = 10

  init(worker: WorkerProcess, progress: SharedProgress, limit: Int) {
    self.worker = worker
    self.progress = progress
    self.limit = limit
    open = [worker.messages, worker.complaints]
  }

  /// The reason why it did not finish.
  var kind: Kind { fault != nil ? .foreign : wasStopped ? .endless : .crash }

  /// The cause of its end, as a message about the step.
  var cause: String {
    fault.map { "the worker process sent something that is no event of this run: \($0)" } ?? ending
  }

  /// The last lines that the worker printed: usually the reason of a trap.
  var lastWords: [String] { words.lines(journeyFrom: progress.outputStart) }

  /// Passes on each message until the worker has ended.
  ///
  /// - Parameters:
  ///   - interval: The maximum real time between calls of `tick`, in milliseconds.
  ///   - tick: Called repeatedly; no report may depend on its timing.
  ///   - beforeWords: Called before the output of an app is passed on.
  ///   - isEnough: Whether the worker can be stopped because nothing more of it is needed.
  ///   - receive: Receives each message; the worker is stopped if it throws.
  mutating func run(
    every interval: Int32 = 500, tick: () -> Void = {}, beforeWords: () -> Void = {},
    isEnough: () -> Bool = { false },
    _ receive: (WorkerMessage) throws(WorkerMessage.Foreign) -> Void
  ) {
    let interval = worker.lifeline < 0 ? min(interval, Self.lookInterval) : interval
    var seen = progress.tick
    // The time that the worker had, without the time that this process spent on its reports: a slow reader is no fault of the app.
    var charged = 0
    while true {
      var polls = ([worker.lifeline] + open).map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let begin = Self.nanoseconds
      let ready = poll(&polls, nfds_t(polls.count), interval)
      charged += Self.nanoseconds - begin
      tick()
      if progress.tick != seen {
        seen = progress.tick
        charged = 0
      }
      if OutputFailure.hasOccurred, !wasAbandoned {
        wasAbandoned = true
        worker.kill()
      } else if isEnough(), !hadEnough {
        hadEnough = true
        worker.kill()
      } else if charged >= allowed, !wasStopped {
        wasStopped = true
        worker.kill()
      }
      if worker.lifeline < 0 || polls[0].revents != 0, worker.hasEnded { break }
      if ready <= 0 { continue }
      for entry in polls.dropFirst() where entry.revents != 0 {
        hear(entry.fd, beforeWords, receive) { Terminal.read(entry.fd) }
      }
    }
    let status = worker.collect {
      // Only what is there now: something that left the worker's group may still write.
      for descriptor in open {
        let count = Terminal.readableBytes(descriptor)
        if count > 0 { hear(descriptor, beforeWords, receive) { Terminal.read(descriptor, upTo: count) } }
      }
      output.finish()
    }
    ending = describe(status)
    endedByItself = status == 0
    if endedByItself, fault == nil, !pending.isEmpty { fault = "it ends within a message" }
    wasInterrupted = status & 0x7F == SIGINT
  }

  /// The nanoseconds that the current step may take.
  private var allowed: Int {
    (limit + (progress.isCrashing ? Self.secondsForLastWords : 0)) * 1_000_000_000
  }

  /// Passes on what can be read from a descriptor.
  private mutating func hear(
    _ descriptor: Int32, _ beforeWords: () -> Void,
    _ receive: (WorkerMessage) throws(WorkerMessage.Foreign) -> Void, _ read: () -> [UInt8]?
  ) {
    let isOutput = descriptor == worker.complaints
    guard let bytes = isOutput ? progress.reading(read) : read() else {
      open.removeAll { $0 == descriptor }
      return
    }
    if isOutput {
      words.hear(bytes, journeyFrom: progress.outputStart)
      beforeWords()
      output.pass(bytes)
    } else if fault == nil {
      pending += bytes
      do throws(WorkerMessage.Foreign) {
        try WorkerMessage.takeAll(of: &pending, receive)
      } catch {
        fault = error.reason
        worker.kill()
      }
    }
  }

  private func describe(_ status: Int32) -> String {
    if wasStopped {
      return "the step did not end within \(limit) s of real time: it blocks the main thread"
    }
    if progress.hasLostPipe {
      return "the app closed a descriptor that belongs to the engine: the pipe to the supervisor"
    }
    let signal = status & 0x7F
    guard signal != 0 else { return "the app ended the process with code \((status >> 8) & 0xFF)" }
    if signal == SIGKILL { return "the app's process was killed, perhaps for lack of memory" }
    let names: [Int32: String] = [
      SIGILL: "an illegal instruction", SIGTRAP: "a trap", SIGSEGV: "an invalid memory access",
      SIGABRT: "an abort", SIGBUS: "a bus error", SIGFPE: "an arithmetic error",
    ]
    return "the app crashed with \(names[signal] ?? "signal \(signal)")"
  }

  /// Real time, used only to decide when to stop waiting; it reaches no report.
  private static var nanoseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1_000_000_000 + Int(time.tv_nsec)
  }
}
