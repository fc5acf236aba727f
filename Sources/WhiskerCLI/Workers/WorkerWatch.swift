#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads the messages of a worker until it ends, and stops it if a step takes too long.
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
  private var words: [UInt8] = []
  /// The seconds that a worker has for its last words, after the first of them.
  ///
  /// The program that handles a crash is slow on a busy machine.
  private static let secondsForLastWords = 30
  /// The seconds of silence after which the handler of a crash is no longer waited for.
  private static let secondsOfSilence = 5

  init(worker: WorkerProcess, progress: SharedProgress, limit: Int) {
    self.worker = worker
    self.progress = progress
    self.limit = limit
  }

  /// The reason why it did not finish.
  var kind: Kind { fault != nil ? .foreign : wasStopped ? .endless : .crash }

  /// The cause of its end, as a message about the step.
  var cause: String {
    fault.map { "the worker process sent something that is no event of this run: \($0)" } ?? ending
  }

  /// The last lines that the worker printed: usually the reason of a trap.
  var lastWords: [String] {
    let lines = String(decoding: words, as: UTF8.self).split(separator: "\n").map(String.init)
    return Array(lines.filter { $0.contains("atal error") || $0.contains("recondition") }.suffix(2))
  }

  /// Passes on each message until the worker has ended.
  ///
  /// - Parameters:
  ///   - interval: The maximum real time between calls of `tick`, in milliseconds.
  ///   - tick: Called repeatedly; no report may depend on its timing.
  ///   - beforeWords: Called before the output of an app is passed on.
  ///   - receive: Receives each message; the worker is stopped if it throws.
  mutating func run(
    every interval: Int32 = 500, tick: () -> Void = {}, beforeWords: () -> Void = {},
    _ receive: (WorkerMessage) throws(WorkerMessage.Foreign) -> Void
  ) {
    var pending: [UInt8] = []
    var open = [worker.messages, worker.complaints]
    var seen = progress.tick
    var since = Self.milliseconds
    var heard = since
    var isDying = false
    while !open.isEmpty {
      var polls = open.map { pollfd(fd: $0, events: Int16(POLLIN), revents: 0) }
      let ready = poll(&polls, nfds_t(polls.count), interval)
      tick()
      if OutputFailure.hasOccurred, !wasAbandoned {
        wasAbandoned = true
        kill(worker.process, SIGKILL)
      }
      if ready < 0, errno != EINTR { break }
      if progress.tick != seen {
        seen = progress.tick
        since = Self.milliseconds
      } else if Self.milliseconds - since >= (limit + (isDying ? Self.secondsForLastWords : 0)) * 1000,
        !wasStopped
      {
        wasStopped = true
        kill(worker.process, SIGKILL)
      }
      if !open.contains(worker.messages), Self.milliseconds - heard >= Self.secondsOfSilence * 1000 { break }
      if ready <= 0 { continue }
      heard = Self.milliseconds
      for entry in polls where entry.revents != 0 {
        guard let bytes = Terminal.read(entry.fd) else {
          open.removeAll { $0 == entry.fd }
          continue
        }
        if entry.fd == worker.complaints {
          beforeWords()
          Terminal.write(bytes, to: STDERR_FILENO)
          words = Array((words + bytes).suffix(8192))
          isDying = isDying || !lastWords.isEmpty
        } else {
          guard fault == nil else { continue }
          pending += bytes
          do throws(WorkerMessage.Foreign) {
            try WorkerMessage.takeAll(of: &pending, receive)
          } catch {
            fault = error.reason
            kill(worker.process, SIGKILL)
          }
        }
      }
    }
    close(worker.messages)
    close(worker.complaints)
    var status: Int32 = 0
    while waitpid(worker.process, &status, 0) < 0, errno == EINTR {}
    ending = describe(status)
    endedByItself = status == 0
    if endedByItself, fault == nil, !pending.isEmpty { fault = "it ends within a message" }
    wasInterrupted = status & 0x7F == SIGINT
  }

  private func describe(_ status: Int32) -> String {
    if wasStopped {
      return "the step did not end within \(limit) s of real time: it blocks the main thread"
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
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
