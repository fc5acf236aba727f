import ScreenModels
import WhiskerFiles
import WhiskerReport
import WhiskerRunner

/// Collects the elements on the screens of each app and the names that it uses, and adds them to those from earlier runs.
struct SeenNamesKeeper: Reporter {
  /// The artifacts folder, in which runs keep the names.
  let artifacts: String
  /// The apps of which every journey is run.
  let wholeApps: Set<String>
  private var apps: [String: SeenNames] = [:]
  private var app = ""
  /// The screens of the app under way that were looked through; most screens of a run were there in a journey before.
  private var screens: Set<Int> = []

  init(artifacts: String, wholeApps: Set<String>) {
    self.artifacts = artifacts
    self.wholeApps = wholeApps
  }

  var details: RunDetails { [.screens, .names] }

  mutating func receive(_ event: RunEvent) {
    switch event {
    case .journeyStarted(let head):
      if head.app != app { screens = [] }
      app = head.app
    case .screenChanged(let screen, let fingerprint):
      guard screens.insert(Int(truncatingIfNeeded: fingerprint.value)).inserted else { return }
      _ = apps[app, default: SeenNames()].insert(screen)
    case .used(let names):
      for name in names { apps[app, default: SeenNames()].insert(name) }
    case .stepStarted, .taken, .requested, .responded, .effect, .acted, .navigated, .frame, .expectation,
      .snapshot,
      .printed, .stepEnded, .failed, .failedAsExpected, .skipped, .journeyEnded:
      break
    }
  }

  /// Writes the files; that they cannot be kept is no fault of any journey.
  mutating func finish(_ totals: RunTotals) {
    for (app, names) in apps.sorted(by: { $0.key < $1.key }) {
      do throws(FileError) {
        try names.merge(
          into: app, in: artifacts, isWhole: wholeApps.contains(app) && totals.isComplete)
      } catch {
        Terminal.warning(
          "the names on the screens of \(app) are not kept for later checks: \(error.description)")
      }
    }
  }
}
