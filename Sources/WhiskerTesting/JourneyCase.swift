import Testing
import WhiskerFiles
import WhiskerReport
public import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import WhiskerText
import WhiskerTime

/// A journey as a test case, one for each file, so that each is reported by its own name.
///
/// ```swift
/// struct Journeys {
///   @Test(arguments: try JourneyCase.all(in: "Fixtures/Journeys"))
///   @MainActor func passes(_ journey: JourneyCase) async throws {
///     let result = try await journey.run(apps: [shop])
///     #expect(result.isPass, "\(result.report)")
///   }
/// }
/// ```
public struct JourneyCase: Sendable, Hashable, CustomStringConvertible {
  /// The path of the journey's file.
  public let path: String

  /// Creates a case of a file.
  public init(path: String) { self.path = path }

  /// Creates a case for each `.journey` file in a folder, in the order of their paths, or for a single file.
  ///
  /// - Throws: A `FileError` if there is no such folder or file, or no journey in it, since a test without cases would pass.
  public static func all(in folder: String) throws -> [JourneyCase] {
    let cases = try JourneyPlan.files([folder]).map(JourneyCase.init)
    if cases.isEmpty { throw noJourney(in: folder) }
    return cases
  }

  private static func noJourney(in folder: String) -> FileError {
    FileError(operation: .read, path: Paths.join(folder, "*" + JourneyPath.suffix), reason: .notFound)
  }

  /// The path.
  public var description: String { path }

  /// The result of running a journey.
  public struct Result: Sendable {
    /// Whether the journey passed.
    public let isPass: Bool
    /// The output of `whisker run` for it, which begins with the errors and warnings about its text.
    public let report: String
  }

  /// Runs the journey in this process, with each of its runs; a file that can only be used by others has none.
  ///
  /// - Parameters:
  ///   - apps: The apps that it may drive.
  ///   - fixtures: The folder of reply files; `nil` for the `Fixtures` folder that contains the journey.
  ///   - isExclusive: Whether nothing else in the process uses concurrency in the meantime, so that work from any other thread fails the
  ///     step. Under Swift Testing, which runs other tests beside this one, such a journey fails at once.
  ///   - stepLimit: The longest real time of a step without progress; one that takes longer ends the process, with its name and stack on standard
  ///     error.
  ///   - limits: How long the journey may go on before it counts as endless.
  ///   - command: The command for the apps, such as `swift run shop`, for messages that name one; `nil` for the one of an earlier journey,
  ///     or `whisker`.
  /// - Throws: A `FileError` if the file cannot be read, or the path is a folder without journeys, which would pass; a `RecordModeError`
  ///   if `WHISKER_RECORD` is not a valid mode, or `CI` is set and it allows writing.
  @MainActor
  public func run(
    apps: [AppDescriptor], fixtures: String? = nil, isExclusive: Bool = false,
    stepLimit: Duration = .seconds(60), limits: RunLimits = RunLimits(), command: String? = nil
  ) async throws -> Result {
    if let command { CommandName.current = command }
    if Test.current != nil { ProcessCompany.declareSwiftTesting() }
    if let mistake = AppName.mistake(in: apps.map(\.name)) {
      return Result(isPass: false, report: "error: \(VisibleText.inLine(mistake))\n")
    }
    let plan = try JourneyPlan(paths: [path], apps: apps, fixtures: fixtures)
    if plan.fileCount == 0 { throw Self.noJourney(in: path) }
    let renderer = DiagnosticRenderer()
    let diagnostics = plan.diagnostics.map { renderer.render($0) + "\n" }.joined()
    if plan.diagnostics.hasErrors { return Result(isPass: false, report: diagnostics) }
    let environment = ProcessVariables.named(["CI", RecordMode.variable])
    let mode = try RecordMode.resolve(argument: nil, environment: environment)
    var options = RunOptions(fixtures: fixtures, recordMode: mode, isExclusive: isExclusive, limits: limits)
    options.details = []
    options.snapshotUses = SnapshotUses()
    let runner = JourneyRunner(options: options)
    let report = ReportText()
    var isPass = true
    for entry in plan.entries {
      let outcome = await VirtualTimeSession.inTurn {
        let name = "journey \(path)"
        StepWatch.begin(name, limit: stepLimit)
        defer { StepWatch.end() }
        runner.onEnding = { StepWatch.step("\(name), at its end") }
        return runner.run(entry) { event in
          if case .stepStarted(let head) = event {
            StepWatch.step("\(name), step \(head.number), line \(head.line): \(head.text)")
          }
          report.receive(event)
        }
      }
      switch outcome.status {
      case .passed, .failedAsExpected, .skipped: break
      case .failed, .recorded, .crashed, .interrupted, .notRun: isPass = false
      }
    }
    return Result(isPass: isPass, report: diagnostics + report.text)
  }
}

/// Collects the report of one journey.
@MainActor
private final class ReportText {
  private lazy var report = ConsoleReport(usesColor: false) { [unowned self] in
    text += String(decoding: $0, as: UTF8.self)
  }
  private(set) var text = ""

  func receive(_ event: RunEvent) { report.receive(event) }
}
