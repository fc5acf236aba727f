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
    var tally = Tally()
    var files = try read(paths, &tally)
    if arguments.isFixing { fix(&files, &tally) }
    let plan = try JourneyPlan(
      files: files, apps: apps, app: arguments.plan.app, fixtures: arguments.plan.fixtures)
    if arguments.showsPlan {
      for entry in plan.entries {
        Terminal.print(VisibleText.inLines(entry.masked(entry.run.description)) + "\n")
      }
    }
    WhiskerCommand.report(plan.diagnostics)
    tally.errors = plan.diagnostics.errors.count
    tally.warnings = plan.diagnostics.count - tally.errors + (try warnOfUnseenNames(in: plan))
    // The rest was not checked; it may be all there is, if the name is that of another app.
    let isAllLeftOut =
      arguments.plan.app != nil && plan.entries.isEmpty && plan.fileCount > plan.parts.count
      && tally.errors == 0
    if isAllLeftOut { Terminal.error(plan.nothing(to: "check", in: paths, app: arguments.plan.app)) }
    if !isAllLeftOut || tally.fixed > 0 { Terminal.print(summary(of: plan, tally)) }
    if tally.isLocked { return 3 }
    return tally.errors + tally.unread == 0 && !isAllLeftOut ? 0 : 2
  }

  /// The numbers of a check.
  private struct Tally {
    /// The files that cannot be read.
    var unread = 0
    var fixed = 0
    /// Whether a file cannot be written.
    var isLocked = false
    var errors = 0
    var warnings = 0
  }

  /// Reads the journeys, and reports those that cannot be read.
  private func read(_ paths: [String], _ tally: inout Tally) throws(FileError) -> [SourceFile] {
    var files: [SourceFile] = []
    for path in try JourneyPlan.files(paths) {
      do throws(FileError) {
        files.append(SourceFile(path: path, bytes: try Files.read(path)))
      } catch {
        Terminal.error(error.description)
        tally.unread += 1
      }
    }
    return files
  }

  /// Applies the safe fixes, and reports the files that cannot be written.
  private func fix(_ files: inout [SourceFile], _ tally: inout Tally) {
    for (index, file) in files.enumerated() {
      // What the app leaves out is not checked, and so not changed either.
      if let app = arguments.plan.app, JourneyPlan.isLeftOut(file, app: app) { continue }
      let fixes = SafeFixes(ofJourney: file) { JourneyPlan(files: [$0], apps: apps).diagnostics }
      if fixes.count == 0 { continue }
      do throws(FileError) {
        try Files.checkWritable(file.path)
        try Files.writeAtomically(fixes.bytes, to: file.path)
        files[index] = SourceFile(path: file.path, bytes: fixes.bytes)
        tally.fixed += fixes.count
      } catch {
        Terminal.error(error.description)
        tally.isLocked = true
      }
    }
  }

  /// Reports the names that no screen of an earlier run had; returns their number.
  private func warnOfUnseenNames(in plan: JourneyPlan) throws(FileError) -> Int {
    var unseen = UnseenNames(artifacts: arguments.artifacts)
    var count = 0
    for entry in plan.entries {
      let problems = try unseen.problems(of: entry)
      count += problems.count
      WhiskerCommand.report(problems)
    }
    if let omission = unseen.omission { Terminal.complain("\(omission)\n\n") }
    return count + unseen.omitted
  }

  private func summary(of plan: JourneyPlan, _ tally: Tally) -> String {
    let parts = plan.parts.isEmpty ? "" : " (\(plan.parts.count) only used by others)"
    let unread = tally.unread == 0 ? "" : ", \(tally.unread) not read"
    let fixed = arguments.isFixing ? ", \(tally.fixed) fixed" : ""
    let errors = tally.errors == 0 ? "no errors" : counted(tally.errors, "error")
    let undecided = arguments.isFixing && tally.errors > 0 && !tally.isLocked ? " without a safe fix" : ""
    let warnings = tally.warnings == 0 ? "" : ", \(counted(tally.warnings, "warning"))"
    return counted(plan.fileCount, "file") + parts + unread + fixed + ", " + errors + undecided + warnings
      + "\n"
  }
}
