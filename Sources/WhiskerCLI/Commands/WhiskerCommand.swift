import WhiskerScript
import WhiskerFiles
public import WhiskerRunner
import WhiskerSource
import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The whole command for a team's own apps.
///
/// ```swift
/// import WhiskerCLI
/// WhiskerCommand(apps: [shop], name: "swift run shop").main()
/// ```
@MainActor
public struct WhiskerCommand {
  /// The version of the engine.
  public nonisolated static let version = "0.1.0"

  private let apps: [AppDescriptor]
  private let name: String

  /// Creates the command for `apps`.
  ///
  /// - Parameters:
  ///   - apps: The apps that journeys may drive, each with a name of its own.
  ///   - name: The command as a person types it, such as `swift run shop`. Messages that name a command to run begin with it.
  public init(apps: [AppDescriptor], name: String = "whisker") {
    self.apps = apps
    self.name = name
  }

  /// Runs the process's command line and ends the process with its exit code.
  public func main() -> Never {
    CommandName.current = name
    AllocatorCache.begin()
    Terminal.openMissingStreams()
    // A report that is piped into `head` ends quietly, without a signal.
    signal(SIGPIPE, SIG_IGN)
    // A file beyond the limit of the system is an error of writing, as a full disk is, and no end without a word.
    signal(SIGXFSZ, SIG_IGN)
    // Where this is ignored, the status of a worker could not be collected.
    signal(SIGCHLD, SIG_DFL)
    let code = run(Array(CommandLine.arguments.dropFirst()))
    AppFolders.removeClaimed()
    OutputFailure.closeStandardOutput()
    exit(OutputFailure.ending(code))
  }

  /// Runs a command line; returns the exit code.
  func run(_ arguments: [String]) -> Int32 {
    if let mistake = AppName.mistake(in: apps.map(\.name)) { return Terminal.refuse(mistake) }
    let command: Command
    do throws(ArgumentError) { command = try Command(arguments) } catch {
      let word = arguments.prefix(1)
      let command = CommandDefinition.all.map(\.name).first { word.contains($0) && $0 != "help" }
      Terminal.complain(
        "error: \(VisibleText.inLine(error.message))\n\(error.advice(command: command))\n")
      return 2
    }
    do throws(FileError) {
      switch command {
      case .run(let arguments): return try RunCommand(apps: apps, arguments: arguments).run()
      case .drive(let arguments): return try DriveCommand(apps: apps, arguments: arguments).run()
      case .why(let path, let step, let arguments):
        return try WhyCommand(apps: apps, path: path, step: step, arguments: arguments).run()
      case .replay(let path, let arguments):
        return try ReplayCommand(apps: apps, path: path, arguments: arguments).run()
      case .review(let arguments): return try ReviewCommand(arguments: arguments).run()
      case .merge(let arguments): return try MergeCommand(arguments: arguments).run()
      case .coverage(let arguments): return try CoverageCommand(apps: apps, arguments: arguments).run()
      case .check(let arguments): return try CheckCommand(apps: apps, arguments: arguments).run()
      case .format(let paths, let isCheck):
        return try FormatCommand(paths: paths.isEmpty ? Self.defaultPaths : paths, isCheck: isCheck).run()
      case .render(let path, let form): return try RenderCommand(path: path, form: form).run()
      case .preview(let arguments): return PreviewCommand(apps: apps, arguments: arguments).run()
      case .book(let arguments): return try BookCommand(apps: apps, arguments: arguments).run()
      case .test(let arguments): return try TestCommand(arguments: arguments).run()
      case .list(let listing, let paths, let arguments):
        return try ListCommand(apps: apps, listing: listing, paths: paths, arguments: arguments).run()
      case .recording(let path): return try RecordingCommand(path: path).run()
      case .rerender(let paths, let isCheck):
        return try RerenderCommand(
          paths: paths.isEmpty ? Self.defaultPaths : paths, areNamed: !paths.isEmpty, isCheck: isCheck
        ).run()
      case .prune(let paths, let isCheck, let arguments):
        return try PruneCommand(
          apps: apps, paths: paths.isEmpty ? Self.defaultPaths : paths, isCheck: isCheck, arguments: arguments
        )
        .run()
      case .languageServer(let arguments):
        return try LanguageServerCommand(apps: apps, arguments: arguments).run()
      case .complete: return CompletionCommand(apps: apps).run()
      case .help(let topic):
        Terminal.explain(CommandLineHelp.text(topic: topic, program: CommandName.current))
      case .codeHelp(let code): Terminal.explain("\(code): \(CodeExplanation.text(of: code) ?? "")\n")
      case .journeyHelp(let word): return journeyHelp(word)
      case .version: Terminal.print("whisker \(Self.version)\n")
      }
      return 0
    } catch {
      let isDefault = error.reason == .notFound && error.path == Self.defaultPaths[0]
      let isLine =
        error.reason == .notFound && StopPoint(error.path).map { JourneyPath.isJourney($0.path) } == true
      let isJourneys = error.reason == .notFound && command.journeyPaths.contains(error.path)
      Terminal.error(
        error.description
          + (isDefault ? "; name journeys or their folders, or go to the folder of your package" : "")
          + (isLine
            ? "; only `\(CommandName.current) drive`, `why` and `run --stop-at` accept FILE:LINE" : "")
          + (isJourneys && !isDefault ? advice(on: error.path, of: arguments[0]) : ""))
      // A file that cannot be written is no mistake in the arguments: something was done, and its result is lost.
      return error.operation == .write ? 3 : 2
    }
  }

  /// Returns the end of a message about a path of journeys at which there is nothing.
  private func advice(on path: String, of command: String) -> String {
    guard let command = CommandDefinition.named(command) else { return "" }
    return MissingJourneys(apps: apps, folder: Self.defaultPaths[0], command: command).advice(on: path)
  }

  /// The paths of journeys if none are given.
  nonisolated static let defaultPaths = ["Fixtures/Journeys"]

  private func journeyHelp(_ word: String?) -> Int32 {
    if let text = JourneyHelp.text(about: word) {
      Terminal.explain(text)
      return 0
    }
    let word = word ?? ""
    let near = JourneyHelp.nearest(to: word).map { "; did you mean `\($0)`?" } ?? ""
    Terminal.complain(
      "error: no statement about `\(VisibleText.inLine(word))`\(near)\nrun `\(CommandName.current) help journey` for all statements\n"
    )
    return 2
  }

  static func report(_ diagnostics: [Diagnostic]) {
    let renderer = DiagnosticRenderer(usesColor: Terminal.usesColor(STDERR_FILENO))
    for diagnostic in diagnostics { Terminal.complain(renderer.render(diagnostic) + "\n") }
  }

  /// Reports what is wrong with journeys that are to be run; returns the exit code if that is an error, with which none is run.
  static func refuse(_ diagnostics: [Diagnostic]) -> Int32? {
    report(diagnostics)
    return diagnostics.hasErrors ? Terminal.refuse("nothing was run") : nil
  }
}
