import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// `whisker list`: the apps, their screens or the journeys.
@MainActor
struct ListCommand {
  let apps: [AppDescriptor]
  let listing: Listing
  let paths: [String]
  let arguments: PlanArguments

  /// - Returns: 0, or 2 for an unknown app and for journeys with mistakes.
  func run() throws(FileError) -> Int32 {
    if let mistake = try arguments.mistake(apps) {
      return Terminal.refuse(mistake)
    }
    switch listing {
    case .apps:
      for app in apps { report("\(app.name)  \(app.title)") }
    case .screens:
      for app in apps { for screen in app.screens { report("\(app.name)  \(screen)") } }
    case .journeys:
      let paths = paths.isEmpty ? WhiskerCommand.defaultPaths : paths
      try LinkedJourneys.warn(in: paths)
      let plan = try JourneyPlan(
        paths: paths, apps: apps, app: arguments.app, fixtures: arguments.fixtures)
      for entry in plan.entries {
        // Each run has the name by which reports, a quarantine and `--filter` know it.
        report(VisibleText.inLine(entry.masked("\(entry.place)  \(entry.app.name)  \(entry.run.title)")))
      }
      WhiskerCommand.report(plan.diagnostics)
      if plan.diagnostics.hasErrors { return 2 }
    }
    return 0
  }

  /// Writes a line whose names are for the options of other commands, and thus stay as they are.
  private func report(_ line: String) { Terminal.report((line + "\n").utf8) }
}
