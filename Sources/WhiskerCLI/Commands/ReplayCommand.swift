import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import WhiskerText

/// The internal command by which a session checks that a journey does the same in a new process.
///
/// It is not for people. The journey is read from standard input, so that nothing has to be written before it is known
/// to be correct; its path is only its future name.
@MainActor
struct ReplayCommand {
  let apps: [AppDescriptor]
  let path: String
  let arguments: RunArguments

  /// The name of the command on the command line.
  nonisolated static let word = "replay-from-input"
  /// The separator between the events and the report.
  private static let separator = "\n--\n"

  func run() throws(FileError) -> Int32 {
    var bytes: [UInt8] = []
    while let more = Terminal.readInput(0) { bytes += more }
    let plan = try JourneyPlan(
      files: [SourceFile(path: path, bytes: bytes)], apps: apps, app: arguments.app,
      fixtures: arguments.fixtures)
    let errors = plan.diagnostics.errors
    guard let first = plan.entries.first, errors.isEmpty else {
      Terminal.report((Self.separator + DiagnosticRenderer().render(errors)).utf8)
      return 2
    }
    let code = replay(first, withEvents: true)
    // A session performs one branch only; the failures of the others follow its own.
    for entry in plan.entries.dropFirst() where code == 0 { _ = replay(entry, withEvents: false) }
    return code
  }

  /// Performs a run in a process of its own and prints its failures, after its events if they are wanted; returns the exit code.
  private func replay(_ entry: JourneyPlan.Entry, withEvents: Bool) -> Int32 {
    guard let progress = SharedProgress() else { return 3 }
    var options = RunOptions(
      fixtures: arguments.fixtures, recordMode: .never, artifacts: arguments.artifacts,
      limits: arguments.limits)
    options.hasProposals = false
    options.performsSkipped = true
    let worker = WorkerProcess.start { [options, memoryLimit = arguments.memoryLimit] pipe, folders in
      var options = options
      folders?.serve(&options)
      MemoryLimit.set(megabytes: memoryLimit)
      let text = FindingText()
      let runner = JourneyRunner(options: options)
      runner.report(to: pipe, progress)
      runner.run(entry) { event in
        progress.note(event)
        if case .failed(let failure) = event {
          text.value += ConsoleReport(usesColor: false).text(of: failure, withScreen: false)
        }
        text.lines.append(event, to: &text.events)
      }
      if let reason = entry.run.skip {
        text.value = "skipped, because \(VisibleText.inLine(entry.masked(reason)))\n"
      }
      // The first event describes the file, not the run.
      let events = text.events.drop { $0 != 0x0A }.dropFirst()
      let head = withEvents ? Array(events) + Array(Self.separator.utf8) : []
      let content = head + Array(text.value.utf8)
      Terminal.write(WorkerMessage(kind: .output, content: content).encoded, to: pipe)
      return 0
    }
    guard let worker else { return 3 }
    var watch = WorkerWatch(worker: worker, progress: progress, limit: arguments.stepLimit)
    var taken: [TakenSecret] = []
    var held = HeldFailures()
    watch.run { message throws(WorkerMessage.Foreign) in
      switch message.kind {
      case .takenSecret: if let secret = message.takenSecret { taken.append(secret) }
      case .output: Terminal.report(message.content)
      case .heldFailure: try held.take(message)
      case .moment, .failedStep, .events, .outputEnd: break
      }
    }
    if watch.endedByItself { return 0 }
    if !withEvents {
      let moment = LastMoment(progress, held: held, taken: taken)
      for failure in RunFailure.maskedUnreported(of: entry, at: moment, watch, options) {
        Terminal.report(ConsoleReport(usesColor: false).text(of: failure, withScreen: false).utf8)
      }
    }
    return 3
  }

  /// Splits the output of a replay; nil if it did not finish.
  static func read(_ bytes: [UInt8]) -> (events: [UInt8], findings: String)? {
    let mark = Array(separator.utf8)
    guard bytes.count >= mark.count else { return nil }
    for start in 0...(bytes.count - mark.count) where bytes[start..<(start + mark.count)].elementsEqual(mark)
    {
      return (Array(bytes[..<start]), String(decoding: bytes[(start + mark.count)...], as: UTF8.self))
    }
    return nil
  }
}

/// The state of a replay in progress.
@MainActor
private final class FindingText {
  var lines = EventLines(isComparable: true)
  var events: [UInt8] = []
  var value = ""
}
