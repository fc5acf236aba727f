import ScreenModels
import WhiskerScript
import WhiskerText

extension AppDriver {
  /// Returns what was announced since the last action.
  func announced() throws(StepProblem) -> [String] {
    Array(try onScreen().screen.announcements.dropFirst(pastAnnouncements))
  }
}

extension ExpectAnnouncement: PerformedStatement {
  /// Expects an announcement since the last action.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let announced = try app.announced()
    app.saw("announced " + folded(announced.map(quoted)))
    guard announced.contains(where: { bytesEqual($0, text.value) }) else {
      throw .screen(.notAnnounced(text, announced: announced))
    }
  }
}
