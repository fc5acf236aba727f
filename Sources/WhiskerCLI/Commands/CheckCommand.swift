import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// `whisker check`: finds mistakes in journeys without running them, and applies the safe fixes.
@MainActor
struct CheckCommand {
  let apps: [AppDescriptor]
  let arguments: CheckArguments

  func run() throws(FileError) -> Int32 {
    if let mistake = try arguments.plan.mistake(apps) {
      return Terminal.refuse(mistake)
    }
    let paths = arguments.paths.isEmpty ? WhiskerCommand.defaultPaths : arguments.paths
    try LinkedJourneys.warn(in: paths)
    var fixed = 0
    var isLocked = false
    var unread = 0
    var files: [SourceFile] = []
    for path in try JourneyPlan.files(paths) {
      do throws(FileError) {
        files.append(SourceFile(path: path, bytes: try Files.read(path)))
      } catch {
        Terminal.error(error.description)
        unread += 1
      }
    }
    if arguments.isFixing {
      for (index, file) in files.enumerated() {
        // What the app leaves out is not checked, and so not changed either.
        if let app = arguments.plan.app, JourneyPlan.isLeftOut(file, app: app) { continue }
        let fixes = SafeFixes(ofJourney: file) { JourneyPlan(files: [$0], apps: apps).diagnostics }
        if fixes.count == 0 { continue }
        do throws(FileError) {
          try Files.checkWritable(file.path)
          try Files.writeAtomically(fixes.bytes, to: file.path)
          files[index] = SourceFile(path: file.path, bytes: fixes.bytes)
          fixed += fixes.count
        } catch {
          Terminal.error(error.description)
          isLocked = true
        }
      }
    }
    let plan = try JourneyPlan(
      files: files, apps: apps, app: arguments.plan.app, fixtures: arguments.plan.fixtures)
    if arguments.showsPlan {
      for entry in plan.entries {
        Terminal.print(VisibleText.inLines(entry.masked(entry.run.description)) + "\n")
      }
    }
    WhiskerCommand.report(plan.diagnostics)
    var unseen = UnseenNames(artifacts: arguments.artifacts)
    var neverShown = 0
    for entry in plan.entries {
      let problems = try unseen.problems(of: entry)
      neverShown += problems.count
      WhiskerCommand.report(problems)
    }
    if let omission = unseen.omission {
      neverShown += unseen.omitted
      Terminal.complain("\(omission)\n\n")
    }
    // What `--app` leaves out was not looked through; it may be all there is, if the name is that of another app.
    let isAllLeftOut =
      arguments.plan.app != nil && plan.entries.isEmpty && plan.fileCount > plan.parts.count
      && !plan.diagnostics.hasErrors
    if isAllLeftOut { Terminal.error(plan.nothing(to: "check", in: paths, app: arguments.plan.app)) }
    if isAllLeftOut, fixed == 0 { return isLocked ? 3 : 2 }
    let count = plan.diagnostics.errors.count
    let warnings = plan.diagnostics.count - count + neverShown
    let read = counted(plan.fileCount, "file")
    let left = unread == 0 ? "" : ", \(unread) not read"
    let mended = arguments.isFixing ? ", \(fixed) fixed" : ""
    let found = count == 0 ? "no errors" : counted(count, "error")
    let undecided = arguments.isFixing && count > 0 && !isLocked ? " without a safe fix" : ""
    let doubts = warnings == 0 ? "" : ", \(counted(warnings, "warning"))"
    let parts = plan.parts.isEmpty ? "" : " (\(plan.parts.count) only used by others)"
    Terminal.print("\(read)\(parts)\(left)\(mended), \(found)\(undecided)\(doubts)\n")
    return isLocked ? 3 : count + unread == 0 && !isAllLeftOut ? 0 : 2
  }
}
