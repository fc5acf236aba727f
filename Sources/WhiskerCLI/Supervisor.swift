import AppCoordinator
import WhiskerFiles
import WhiskerScript
import WhiskerReport
import WhiskerRunner
import WhiskerSource

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Watches over the worker process: passes on what it reports, and goes on with a new one when it dies.
///
/// A worker is a fork of this process, which has one thread and has touched neither concurrency nor dispatch: a
/// second start of the program would cost all of its linking again.
@MainActor
struct Supervisor {
  let plan: JourneyPlan
  let options: RunOptions
  let format: RunArguments.Format
  let usesColor: Bool

  /// The seconds of real time that a step may take before its worker is ended.
  let stepLimit: Int
  /// Whether every frame is printed.
  var isTracing = false

  /// Runs every journey of the plan.
  ///
  /// - Parameter map: Is given what led where, if there is one.
  func run(map: inout NavigationMap?) -> RunTotals {
    var totals = RunTotals()
    var seen: [String: SeenNames] = [:]
    defer { keep(seen) }
    var next = 0
    let status = format == .text ? StatusLine(count: plan.entries.count) : nil
    while next < plan.entries.count {
      guard let progress = SharedProgress(),
        let worker = WorkerProcess.start(
          { pipe in
            Worker(
              entries: plan.entries[next...], options: options, format: format, usesColor: usesColor,
              tellsPassages: map != nil, isTracing: isTracing, pipe: pipe, progress: progress
            ).run()
          })
      else {
        status?.clear()
        Terminal.complain("error: the system lets no worker process start\n")
        totals.add(.crashed, steps: 0)
        return totals
      }
      let first = next
      var watch = WorkerWatch(worker: worker, progress: progress, limit: stepLimit)
      let tick = {
        guard let status, plan.entries.indices.contains(progress.journey) else { return }
        status.draw(plan.entries[progress.journey].journey.file.path)
      }
      watch.run(every: status == nil ? 500 : 100, tick: tick, beforeWords: { status?.clear() }) { message in
        switch message.kind {
        case .output:
          if let status { status.print(message.content) } else { Terminal.write(message.content) }
        case .ended:
          guard let outcome = JourneyOutcome.decode(message.content) else { return }
          status?.end(outcome.status)
          totals.add(outcome.status, steps: outcome.steps)
          next += 1
        case .passage:
          guard let edge = NavigationGraph.Edge.decode(message.content) else { return }
          map?.add(edge, in: plan.entries[next].app)
        case .start:
          map?.add(start: String(decoding: message.content, as: UTF8.self), in: plan.entries[next].app)
        case .seen:
          for line in String(decoding: message.content, as: UTF8.self).split(separator: "\n") {
            guard let element = SeenNames.Element(line: line) else { continue }
            seen[plan.entries[next].app.name, default: SeenNames()].insert(element)
          }
        case .moment: break
        }
      }
      status?.clear()
      guard next < plan.entries.count else { break }
      // A worker that ended by itself after a journey was not fit for the next one.
      if watch.endedByItself, next > first { continue }
      reportCrash(of: plan.entries[next], step: progress.step, watch)
      totals.add(.crashed, steps: max(progress.step - 1, 0))
      status?.end(.crashed)
      next += 1
    }
    return totals
  }

  /// Adds what the apps' screens showed to what earlier runs left; that it cannot be kept is no fault of any journey.
  private func keep(_ seen: [String: SeenNames]) {
    for (app, names) in seen.sorted(by: { $0.key < $1.key }) {
      do throws(FileError) { try names.merge(into: app, in: options.artifacts) } catch {
        Terminal.complain("warning: what the screens of \(app) showed is not kept: \(error.description)\n")
      }
    }
  }

  /// Says what is known about a journey whose worker died, as the events it could not send any more.
  private func reportCrash(of entry: JourneyPlan.Entry, step number: Int, _ watch: WorkerWatch) {
    let failure = RunFailure(crashOf: entry, step: number, watch)
    let outcome = JourneyOutcome(status: .crashed, steps: max(number - 1, 0), jobs: 0, time: .zero)
    let events = [.journeyStarted(JourneyHead(entry)), .failed(failure), .journeyEnded(outcome)].map {
      JourneyRunner.masked($0, of: entry, options: options)
    }
    switch format {
    case .text:
      var report = ConsoleReport(usesColor: usesColor)
      for event in events {
        if let text = report.receive(event) { Terminal.print(text) }
      }
    case .jsonl:
      // The worker has sent everything up to the step that it died in.
      for event in events.dropFirst(number == 0 ? 0 : 1) { Terminal.write(JSONLinesReport().line(event)) }
    }
  }
}

extension RunFailure {
  /// What is known of a run whose worker died in a step.
  ///
  /// - Parameter number: The step's place in the run, from 1; 0 before the first.
  init(crashOf entry: JourneyPlan.Entry, step number: Int, _ watch: WorkerWatch) {
    let steps = entry.run.allSteps
    let step = steps.indices.contains(number - 1) ? steps[number - 1] : nil
    self.init(
      diagnostic: Diagnostic(
        code: watch.wasStopped ? "J301" : "J300", message: watch.cause,
        file: step?.step.file ?? entry.journey.file,
        span: step?.step.span ?? entry.journey.title.span,
        label: watch.wasStopped ? "never ended" : "the app crashed",
        see: watch.lastWords + (step?.origins.map(\.description) ?? [])), step: step?.number,
      isEngineFault: true)
  }
}
