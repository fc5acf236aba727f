import WhiskerFiles
import WhiskerReport
import WhiskerRunner
import WhiskerSource
import WhiskerText

/// `whisker book APP`: one page with every named screen of an app, from the references of its journeys.
@MainActor
struct BookCommand {
  let apps: [AppDescriptor]
  let arguments: BookArguments

  /// - Returns: 0, or 2 for an unknown app or revision, for journeys with mistakes, and for references that are no screens.
  func run() throws(FileError) -> Int32 {
    guard let app = apps.first(where: { $0.name == arguments.app }) else {
      return Terminal.refuse(PlanArguments.noApp(arguments.app, apps))
    }
    let paths = arguments.paths.isEmpty ? WhiskerCommand.defaultPaths : arguments.paths
    if let mistake = try PlanArguments(fixtures: arguments.fixtures).mistake(apps) {
      return Terminal.refuse(mistake)
    }
    let plan = try JourneyPlan(paths: paths, apps: apps, app: app.name, fixtures: arguments.fixtures)
    let errors = plan.diagnostics.errors
    if !errors.isEmpty {
      WhiskerCommand.report(errors)
      return Terminal.refuse("no page was written")
    }
    if let reason = try RunState.reservation(of: arguments.page, artifacts: [RunArguments().artifacts]) {
      return Terminal.refuse("the page cannot be written to \(arguments.page), \(reason)")
    }
    let isSource = try RunReports.isSource(arguments.page)
    let read = try RunCommand.firstRead(of: [arguments.page], by: plan, fixtures: arguments.fixtures)
    if isSource || read != nil {
      return Terminal.refuse("the page cannot be written to \(arguments.page), because a journey reads it")
    }
    var old: [Bytewise: [UInt8]]?
    let current = try Files.currentFolder()
    if let revision = arguments.revision {
      do throws(RunSelection.Refusal) {
        old = try GitReferences(of: revision, in: paths, from: current).files
      } catch { return Terminal.refuse(error.message) }
    }
    var builder = BookBuilder(old: old, from: current)
    for entry in plan.entries { try builder.add(entry) }
    builder.addRemoved(of: app)
    for path in builder.missing {
      Terminal.complain("no reference yet: \(VisibleText.inLine(path))\n")
    }
    for reason in builder.unreadable { Terminal.error(reason) }
    let book = Book(app: app.title, revision: arguments.revision, entries: builder.entries)
    try Files.writeOutput(BookPage.bytes(book), to: arguments.page)
    Terminal.print("\(VisibleText.inLine("\(book.summary), in \(arguments.page)"))\n")
    return builder.unreadable.isEmpty ? 0 : 2
  }
}
