internal import CWhiskerProcess

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the messages and the output of a worker until it ends, and stops it if a step makes no progress for too long.
///
/// It waits for the process and not for its pipes: what the process started, or what it did to its descriptors, does not
/// prolong a run.
struct WorkerWatch {
  let worker: WorkerProcess
  let progress: SharedProgress
  /// The seconds of real time that a step may take without progress.
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
  private(set) var fault: String?
  /// Its end, if it did not exit with code 0.
  private var ending = ""
  /// Whether it ended with code 0.
  private(set) var endedByItself = false
  /// Whether the person at the terminal interrupted it.
  private(set) var wasInterrupted = false
  private var words = LastWords()
  private var output: HeldOutput
  private var pending: [UInt8] = []
  /// The number of bytes of its messages so far.
  private(set) var heard = 0
  /// The descriptors that have not reached their end.
  private var open: [Int32]
  private var lastTick: Int
  /// The nanoseconds that the worker had since the last progress of its step, without the time in which this process wrote: a slow reader is no fault of the app.
  private var charged = 0
  /// What the worker had of the processors when its step had lasted for a while, and how long that was; nil before that.
  private var share: (charged: Int, time: whisker_processor_time)?
  /// When the step began, or the worker's share was looked at last; on the clock of ``ReadyDescriptors``.
  private var lastLook: Int
  /// Returns what the worker had of the processors.
  private let processorTime: () -> whisker_processor_time
  /// The additional seconds that a worker has to handle a crash, which is slow on a busy machine.
  private static let secondsForLastWords = 30

  init(
    worker: WorkerProcess, progress: SharedProgress, limit: Int, heldOutput: Int = HeldOutput.limit,
    processorTime: (() -> whisker_processor_time)? = nil
  ) {
    self.processorTime = processorTime ?? { whisker_processor_time(worker.process) }
    self.worker = worker
    self.progress = progress
    self.limit = limit
    open = [worker.messages, worker.complaints]
    output = HeldOutput(limit: heldOutput)
    lastTick = progress.tick
    lastLook = ReadyDescriptors.now
  }

  /// The reason why it did not finish.
  var kind: Kind { fault != nil ? .foreign : wasStopped && progress.crash == nil ? .endless : .crash }

  /// The cause of its end, as a message about the step.
  var cause: String {
    fault.map { "the worker process sent an invalid message: \($0)" } ?? ending
  }

  /// The last lines that the worker printed, usually the reason of a trap; `masked` hides secrets.
  func lastWords(masked: ([UInt8]) -> [UInt8]) -> [String] {
    words.lines(journeyFrom: progress.outputStart, masked: masked)
  }

  /// The descriptors to wait for: not its output where enough of it is held.
  var descriptors: [Int32] {
    [worker.lifeline] + (output.isFull ? open.filter { $0 != worker.complaints } : open)
  }

  /// Passes on each message and all output until the worker has ended; stops it if `receive` throws.
  mutating func run(_ receive: (WorkerMessage) throws(WorkerMessage.Foreign) -> Void) {
    func take(_ messages: [WorkerMessage]) {
      for message in messages where fault == nil {
        do throws(WorkerMessage.Foreign) { try receive(message) } catch { fail(error.reason) }
      }
    }
    while true {
      let ready = ReadyDescriptors(waitingFor: descriptors, atMost: 500)
      charge(ready.waited)
      if OutputFailure.hasOccurred { worker.kill() }
      if hasEnded(ready) { break }
      take(listen(ready))
      passOutput()
    }
    take(collect())
    passOutput()
    output.finish()
  }

  /// Counts time that was spent waiting, and stops the worker if its step has made no progress for too long.
  ///
  /// A step whose virtual time moves has an end, or a limit that is the same on every machine.
  ///
  /// A worker whose output nobody reads waits for the journeys before its own, which is no fault of the app. One that prints without a pause is
  /// never waited for; the time in which its output is read counts, or what it has used of the processors.
  mutating func charge(_ nanoseconds: Int, at now: Int = ReadyDescriptors.now) {
    if output.isFull { return }
    if progress.tick != lastTick {
      lastTick = progress.tick
      lastLook = now
      charged = 0
      share = nil
    }
    charged += nanoseconds
    // Nearly all steps are over before it is worth asking.
    if charged >= 250_000_000, share == nil { share = (charged, processorTime()) }
    if now - lastLook >= 250_000_000 {
      lastLook = now
      if let (before, then) = share {
        charged = max(charged, before + Int(clamping: processorTime().used &- then.used))
      } else {
        share = (charged, processorTime())
      }
    }
    let allowed = (limit + (progress.crash == nil ? 0 : Self.secondsForLastWords)) * 1_000_000_000
    guard charged >= allowed, !wasStopped else { return }
    guard charged - excused >= allowed else { return }
    wasStopped = true
    worker.kill()
  }

  /// The nanoseconds of the step in which a busy machine had no processor for the worker: no fault of the app either.
  private var excused: Int {
    guard let (before, then) = share else { return 0 }
    let now = processorTime()
    guard now.used > 0 else { return 0 }
    // The wait of the moment is not in the system's sum.
    let idle = charged - before - Int(clamping: now.used &- then.used)
    return now.is_ready == 1 ? max(idle, 0) : Int(clamping: now.starved &- then.starved)
  }

  /// Whether the worker has ended; ``collect()`` is next.
  func hasEnded(_ ready: ReadyDescriptors) -> Bool {
    (worker.lifeline < 0 || ready.contains(worker.lifeline)) && worker.hasEnded
  }

  /// Returns the messages that are there, and holds the output.
  ///
  /// The messages are read last, so that the end of a journey is known when output after it is found.
  mutating func listen(_ ready: ReadyDescriptors) -> [WorkerMessage] {
    let worker = worker
    var hasNews = false
    // Another worker's message may have passed on this one's output since the wait; reading it again would block, and the worker with it, which
    // waits for the end of the reading.
    if ready.contains(worker.complaints), Terminal.isReadable(worker.complaints) {
      hasNews = true
      let begin = ReadyDescriptors.now
      hearOutput { Terminal.read(worker.complaints) }
      let end = ReadyDescriptors.now
      charge(end - begin, at: end)
    }
    guard ready.contains(worker.messages) || hasNews && Terminal.readableBytes(worker.messages) > 0 else {
      return []
    }
    var messages: [WorkerMessage] = []
    repeat {
      hearMessages(&messages) { Terminal.read(worker.messages) }
    } while hasNews && Terminal.readableBytes(worker.messages) > 0
    return messages
  }

  /// Collects the worker, which has ended; returns its last messages.
  mutating func collect() -> [WorkerMessage] {
    var messages: [WorkerMessage] = []
    let status = worker.collect {
      // Only what is there now: something that left the worker's group may still write.
      for descriptor in open {
        let count = Terminal.readableBytes(descriptor)
        if count == 0 { continue }
        let read = { Terminal.read(descriptor, upTo: count) }
        if descriptor == worker.complaints { hearOutput(read) } else { hearMessages(&messages, read) }
      }
      open = []
    }
    ending = describe(status)
    endedByItself = status == 0
    if endedByItself, fault == nil, !pending.isEmpty { fault = "it ends within a message" }
    wasInterrupted = status & 0x7F == SIGINT
    return messages
  }

  /// Stops the worker because of an invalid message.
  mutating func fail(_ reason: String) {
    if fault == nil { fault = reason }
    if !open.isEmpty { worker.kill() }
  }

  /// Passes on the output that is held.
  ///
  /// - Parameter end: The number of bytes of the worker's output after which the rest stays held; nil for all.
  mutating func passOutput(upTo end: Int? = nil) {
    let worker = worker
    // What was written before a message is in the pipe when the message is.
    while let end, output.heard < end, open.contains(worker.complaints),
      Terminal.readableBytes(worker.complaints) > 0
    {
      hearOutput { Terminal.read(worker.complaints) }
    }
    output.pass(upTo: end)
  }

  /// Whether there is output to pass on.
  func holdsOutput(upTo end: Int?) -> Bool { end.map { output.passed < $0 } ?? output.holdsSomething }

  /// Closes the descriptors in a copy of this process.
  func closeInCopy() { for descriptor in open { close(descriptor) } }

  private mutating func hearOutput(_ read: () -> [UInt8]?) {
    guard let bytes = progress.reading(read) else { return open.removeAll { $0 == worker.complaints } }
    words.hear(bytes, journeyFrom: progress.outputStart)
    output.hear(bytes)
  }

  private mutating func hearMessages(_ messages: inout [WorkerMessage], _ read: () -> [UInt8]?) {
    guard let bytes = read() else { return open.removeAll { $0 == worker.messages } }
    if fault != nil { return }
    heard += bytes.count
    pending += bytes
    do throws(WorkerMessage.Foreign) {
      try WorkerMessage.takeAll(of: &pending) { messages.append($0) }
    } catch { fail(error.reason) }
  }

  private func describe(_ status: Int32) -> String {
    if wasStopped, let signal = progress.crash {
      return "\(describe(crash: signal))\(place), and the handler of the crash did not end"
    }
    if wasStopped {
      let part = progress.isEnding ? "the end of the app" : "the step"
      return "\(part) made no progress for \(limit) s of real time: its thread is blocked or busy"
    }
    if progress.hasLostPipe {
      return "the app closed a descriptor that belongs to the engine: the pipe to the supervisor"
    }
    let signal = status & 0x7F
    guard signal != 0 else { return "the app ended the process with code \((status >> 8) & 0xFF)\(place)" }
    if signal == SIGKILL { return "the app's process was killed, perhaps for lack of memory" }
    return describe(crash: signal) + place
  }

  /// The end of a message about a worker whose steps were over; empty if they were not.
  private var place: String { progress.isEnding ? " while it was being ended, after its last step" : "" }

  private func describe(crash signal: Int32) -> String {
    let names: [Int32: String] = [
      SIGILL: "an illegal instruction", SIGTRAP: "a trap", SIGSEGV: "an invalid memory access",
      SIGABRT: "an abort", SIGBUS: "a bus error", SIGFPE: "an arithmetic error",
    ]
    return "the app crashed with \(names[signal] ?? "signal \(signal)")"
  }
}
