import WhiskerReport
import WhiskerRunner
import WhiskerScript

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Performs all steps of a session from the start, in a process that ends with them.
///
/// A session has no state except its steps: any effect of a step on the process, including a crash, ends with it, and
/// undo performs one step less.
@MainActor
struct LiveWorker {
  let entry: JourneyPlan.Entry
  let options: RunOptions
  /// The number of the last step that was performed before and is only repeated, without output.
  let known: Int
  let usesColor: Bool
  let pipe: Int32
  let progress: SharedProgress

  /// Performs the steps; sends their output, the reports of failures that are news and, if no failure ended the run, the reached state.
  func run() -> Int32 {
    signal(SIGINT, SIG_DFL)
    signal(SIGTERM, SIG_DFL)
    let transcript = Transcript()
    let output = Muted()
    let runner = JourneyRunner(options: options)
    runner.report(to: pipe, progress)
    progress.start(journey: entry.index)
    if known > 0 { output.mute() }
    let moment = runner.drive(entry, through: entry.run.steps.count) { event in
      progress.note(event)
      switch event {
      case .stepStarted(let head):
        transcript.isNews = head.number > known
        if transcript.isNews { output.unmute() }
      case .failed(let failure), .failedAsExpected(_, let failure):
        // Failures are told at the end, so they are not part of what the steps do again when there are more of them.
        return transcript.failures.append(failure)
      case .printed(let screen) where transcript.isNews: send(screen)
      default: break
      }
      transcript.lines.append(event, to: &transcript.events)
    }
    output.unmute()
    for failure in transcript.failures where moment == nil || (failure.step ?? .max) > known {
      if let step = failure.step {
        Terminal.write(WorkerMessage(kind: .failedStep, content: Array("\(step)".utf8)).encoded, to: pipe)
      }
      send(ConsoleReport(usesColor: usesColor).text(of: failure, withScreen: false))
    }
    if let moment {
      let message = LiveReport(moment, events: transcript.events).encoded
      Terminal.write(WorkerMessage(kind: .moment, content: message).encoded, to: pipe)
    }
    return 0
  }

  private func send(_ text: String) {
    Terminal.write(WorkerMessage(kind: .output, content: Array(text.utf8)).encoded, to: pipe)
  }
}

/// The state of a run in progress.
@MainActor
private final class Transcript {
  var lines = EventLines(isComparable: true)
  var events: [UInt8] = []
  var isNews = false
  var failures: [RunFailure] = []
}

/// Prevents the output of an app from being printed again with every step.
private final class Muted {
  private var kept: [(stream: Int32, copy: Int32)] = []

  func mute() {
    let nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC)
    guard nowhere >= 0 else { return }
    fflush(nil)
    for stream in [STDOUT_FILENO, STDERR_FILENO] {
      kept.append((stream, dup(stream)))
      dup2(nowhere, stream)
    }
    close(nowhere)
  }

  func unmute() {
    if kept.isEmpty { return }
    fflush(nil)
    for (stream, copy) in kept {
      dup2(copy, stream)
      close(copy)
    }
    kept = []
  }
}
