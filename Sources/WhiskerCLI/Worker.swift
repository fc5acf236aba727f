import WhiskerReport
import WhiskerRunner

/// The part of a run that happens in a process of its own, so that a crash of an app is only that process's end.
///
/// It runs journeys in order and sends what they produce through a pipe, in messages of one kind byte, four length
/// bytes and the content.
@MainActor
struct Worker {
  let entries: ArraySlice<JourneyPlan.Entry>
  let options: RunOptions
  let format: RunArguments.Format
  let usesColor: Bool
  /// Whether the supervisor wants to know what led where.
  let tellsPassages: Bool
  /// Whether every frame is printed.
  let isTracing: Bool
  let pipe: Int32
  let progress: SharedProgress

  /// Runs the journeys, up to the first one that leaves work behind; gives the worker's exit code.
  func run() -> Int32 {
    let runner = JourneyRunner(options: options)
    let seen = SeenTeller(worker: self)
    for entry in entries {
      progress.start(journey: entry.index)
      seen.begin(entry.app)
      let outcome: JourneyOutcome
      let passages = PassageTeller(worker: self)
      switch format {
      case .text:
        let sink = TextSink(worker: self)
        outcome = runner.run(entry, onFrame: isTracing ? { sink.receive($0) } : nil) {
          passages.receive($0)
          seen.receive($0)
          sink.receive($0)
        }
      case .jsonl:
        let sink = LineSink(worker: self)
        outcome = runner.run(entry) {
          passages.receive($0)
          seen.receive($0)
          sink.receive($0)
        }
        sink.flush()
      }
      seen.flush()
      send(.ended, outcome.encoded)
      if runner.isDirty { return 0 }
    }
    return 0
  }

  /// Sends a message to the supervisor.
  func send(_ kind: WorkerMessage.Kind, _ content: [UInt8]) {
    Terminal.write(WorkerMessage(kind: kind, content: content).encoded, to: pipe)
  }
}

/// Collects the text of a journey.
@MainActor
private final class TextSink {
  private let worker: Worker
  private var report: ConsoleReport
  private var trace = TraceReport()

  init(worker: Worker) {
    self.worker = worker
    report = ConsoleReport(usesColor: worker.usesColor)
  }

  func receive(_ event: RunEvent) {
    if worker.isTracing, let text = trace.text(event) { worker.send(.output, Array(text.utf8)) }
    if case .stepStarted(let number, _, _, _, _) = event { worker.progress.start(step: number) }
    if let text = report.receive(event) { worker.send(.output, Array(text.utf8)) }
  }
}

extension TextSink {
  func receive(_ frame: RunFrame) {
    if let text = trace.text(frame) { worker.send(.output, Array(text.utf8)) }
  }
}

/// Sends a journey's events as lines; those of the steps before are sent when a step begins, so that a crash loses
/// nothing of what led to it.
@MainActor
private final class LineSink {
  private let worker: Worker
  private let report = JSONLinesReport()
  private var lines: [UInt8] = []

  init(worker: Worker) { self.worker = worker }

  func receive(_ event: RunEvent) {
    report.append(event, to: &lines)
    guard case .stepStarted(let number, _, _, _, _) = event else { return }
    flush()
    worker.progress.start(step: number)
  }

  func flush() {
    if lines.isEmpty { return }
    worker.send(.output, lines)
    lines.removeAll(keepingCapacity: true)
  }
}
