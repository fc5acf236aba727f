import WhiskerFiles
import WhiskerRunner
import WhiskerSnapshots
import WhiskerScript
import WhiskerSource
import WhiskerText

/// `whisker drive`: a live app in a terminal, step by step.
@MainActor
struct DriveCommand {
  let apps: [AppDescriptor]
  private(set) var arguments: DriveArguments

  func run() throws(FileError) -> Int32 {
    var words = arguments.words
    // A journey has its app in the header.
    let word = words.first.flatMap { JourneyPath.isJourney($0) ? nil : $0 }
    if word != nil { words.removeFirst() }
    if let word, let line = Self.lineThatIsNone(in: word) {
      return Terminal.refuse(
        "`\(line)` in `\(word)` is not the number of a line; expected JOURNEY:LINE, such as home.journey:12")
    }
    if words.count > 1 {
      return Terminal.refuse("unexpected argument `\(words[1])` for `\(CommandName.current) drive`")
    }
    if let word, let option = arguments.app {
      return Terminal.refuse(ArgumentError.appTwice(option: option, word: word).message)
    }
    let named = word ?? arguments.app
    if let mistake = try PlanArguments(app: named, fixtures: arguments.fixtures).mistake(apps) {
      return Terminal.refuse(mistake + (word.map { adviceOnJourney($0) } ?? ""))
    }
    if let path = words.first { return try run(journeyAt: path, app: named) }
    guard let app = Self.app(named, of: apps) else {
      let names = apps.map(\.name).joined(separator: ", ")
      let missing = ArgumentError.missingArgument("an app or a journey (apps: \(names))", command: "drive")
      return Terminal.refuse(missing.message)
    }
    let folder = try Files.kind(of: WhiskerCommand.defaultPaths[0]) == .folder
    let path = folder ? Paths.join(WhiskerCommand.defaultPaths[0], Self.fileName) : Self.fileName
    let journey = DrivenJourney(path: path, title: "Driven by hand", app: app.name)
    let session = session(app, journey)
    session.mentionKeptSteps(besides: nil)
    session.say(
      "\(app.title). Type a step: replies first, as in `on GET \"/items\" reply 200`, then `launch`. `help` lists the commands."
    )
    return DrivePrompt(session: session).run()
  }

  /// Returns the app with a name or, without one, the only app; nil if there are several.
  static func app(_ name: String?, of apps: [AppDescriptor]) -> AppDescriptor? {
    guard let name else { return apps.count == 1 ? apps[0] : nil }
    return apps.first { bytesEqual($0.name, name) }
  }

  /// Returns the end of a message about an unknown app; empty unless it is the name of a journey.
  private func adviceOnJourney(_ name: String) -> String {
    if apps.contains(where: { $0.name == name }) { return "" }
    return MissingJourneys(apps: apps, folder: WhiskerCommand.defaultPaths[0], command: .drive).advice(
      on: name)
  }

  /// The file name of a session's journey that was started without one, in messages: there is no such file.
  private static let fileName = "<typed>"

  /// The text after the colon of `JOURNEY:LINE` that is no number of a line; nil for any other word.
  private static func lineThatIsNone(in word: String) -> Substring? {
    guard let colon = word.lastIndex(of: ":"), JourneyPath.isJourney(String(word[..<colon])) else {
      return nil
    }
    return word[word.index(after: colon)...]
  }

  private func run(journeyAt path: String, app named: String?) throws(FileError) -> Int32 {
    var file = SourceFile(path: path, bytes: try Files.read(path))
    guard let steps = try keptSteps(file) else { return try run(file, app: named, kept: nil) }
    let kept = file
    file = SourceFile(path: steps.path, text: steps.text)
    var command = self
    if command.arguments.fixtures == nil { command.arguments.fixtures = steps.fixtures }
    if let mistake = try PlanArguments(fixtures: command.arguments.fixtures).mistake(apps) {
      return Terminal.refuse(mistake)
    }
    return try command.run(file, app: named, kept: kept)
  }

  /// The steps that another session kept in a file; nil for any other file.
  private func keptSteps(_ file: SourceFile) throws(FileError) -> KeptSteps? {
    let folder = Paths.parent(of: try Files.resolved(file.path))
    guard try Paths.areEqual(folder, Files.resolved(arguments.artifacts)) else { return nil }
    return KeptSteps(file.bytes)
  }

  private func run(_ file: SourceFile, app named: String?, kept: SourceFile?) throws(FileError) -> Int32 {
    let path = file.path
    var formatted = file
    do throws(UnformattableJourney) {
      formatted = SourceFile(path: path, bytes: try JourneyFormatter(vocabulary: .screens).format(file))
    } catch {
      WhiskerCommand.report(error.diagnostics)
      return Terminal.refuse("nothing was run")
    }
    let plan = try JourneyPlan(files: [formatted], apps: apps, app: named, fixtures: arguments.fixtures)
    if let code = WhiskerCommand.refuse(plan.diagnostics) { return code }
    guard let entry = plan.entries.first else {
      return Terminal.refuse("\(path) is not a journey of \(named ?? "a known app")")
    }
    return drive(
      entry, of: plan.entries.count, through: entry.run.steps.count,
      // A file of several runs has more than the session does.
      continuing: plan.entries.count == 1 ? kept : nil)
  }

  /// Continues by hand from a step of a run.
  ///
  /// - Parameters:
  ///   - entry: The run.
  ///   - count: The number of runs of its journey.
  ///   - number: The last step to perform at once.
  ///   - kept: The file of kept steps that the run is from, if it is from one.
  func drive(
    _ entry: JourneyPlan.Entry, of count: Int, through number: Int, continuing kept: SourceFile? = nil
  ) -> Int32 {
    guard let journey = DrivenJourney(entry, apps: apps) else {
      return Terminal.refuse(
        "\(entry.journey.file.path) cannot be split into steps: the values of its names do not fit into its lines"
      )
    }
    let session = session(entry.app, journey)
    session.mentionKeptSteps(besides: kept?.path ?? journey.path)
    if let kept { session.continueKept(at: kept.path, bytes: kept.bytes) }
    let variant = entry.run.variant.map { count == 1 ? "; \($0)" : "; of \(count) runs this is \($0)" } ?? ""
    session.say(VisibleText.inLine(entry.masked("\(entry.run.title)\(variant)")))
    if session.begin(with: number, of: entry) {
      session.showScreen()
    } else {
      session.showScreen()
      session.say("a step failed and was not added; `next` tries it again, `skip` passes over it")
    }
    session.showNext()
    return DrivePrompt(session: session).run()
  }

  private func session(_ app: AppDescriptor, _ journey: DrivenJourney) -> DriveSession {
    var options = RunOptions(
      fixtures: arguments.fixtures, recordMode: .never, artifacts: arguments.artifacts,
      limits: arguments.limits)
    options.hasProposals = false
    options.isUnfinished = true
    return DriveSession(
      apps: apps, app: app, options: options, stepLimit: arguments.stepLimit,
      memoryLimit: arguments.memoryLimit, usesColor: Terminal.usesColor(1), journey: journey)
  }
}
