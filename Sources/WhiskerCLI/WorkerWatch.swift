#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Reads what a worker sends until it ends, and ends it when a step takes too long.
struct WorkerWatch {
  let worker: WorkerProcess
  let progress: SharedProgress
  /// The seconds of real time that a step may take.
  let limit: Int
  /// Why a worker did not come to its end.
  enum Kind {
    /// It crashed, or was killed.
    case crash
    /// It was ended because a step never was.
    case endless
    /// It was ended because it sent something that is no event of the run.
    case foreign
  }

  /// Whether the worker was ended because a step never was.
  private(set) var wasStopped = false
  /// Why what the worker sent is no event of the run; nil while all is well.
  var fault: String?
  /// How it ended, if not by itself.
  private var ending = ""
  /// Whether it ended with code 0.
  private(set) var endedByItself = false
  /// Whether the person at the terminal ended it.
  private(set) var wasInterrupted = false
  private var words: [UInt8] = []
  /// The seconds that a worker has to tell its last words, once it began to.
  ///
  /// Whoever looks into a crash is slow on a busy machine.
  private static let secondsForLastWords = 30
  /// The seconds of silence after which nothing more is expected of whoever looked into the crash of a worker that is gone.
  private static let secondsOfSilence = 5

  init(worker: WorkerProcess, progress: SharedProgress, limit: Int) {
    self.worker = worker
    self.progress = progress
    self.limit = limit
  }

  /// Why it did not come to its end.
  var kind: Kind { fault != nil ? .foreign : wasStopped ? .endless : .crash }

  /// How it ended, as a message about the step.
  var cause: String {
    fault.map { "the worker process sent something that is no event of this run: \($0)" } ?? ending
  }

  /// The last lines that the worker printed: usually why it trapped.
  var lastWords: [String] {
    let lines = String(decoding: words, as: UTF8.self).split(separator: "\n").map(String.init)
    return Array(lines.filter { $0.contains("atal error") || $0.contains("recondition") }.suffix(2))
  }

  /// Passes on each message until the worker has ended.
  ///
  /// - Parameters:
  ///   - interval: The milliseconds of real time after which `tick` is called at the latest.
  ///   - tick: Is called again and again; nothing of a report may depend on when.
  ///   - beforeWords: Is called before what an app printed is passed on.
  ///   - receive: Receives each message; the worker is ended if it throws.
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

  /// Real time that only decides when to give up waiting; it reaches no report.
  private static var milliseconds: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
