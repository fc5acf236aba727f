import ScreenModels
import WhiskerScript
import WhiskerText

extension ExpectAnnouncement: PerformedStatement {
  /// Expects an announcement since the last action.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let announced = Array(try app.onScreen().screen.announcements.dropFirst(app.pastAnnouncements))
    app.saw("announced " + folded(announced.map(quoted)))
    guard announced.contains(where: { bytesEqual($0, text.value) }) else {
      throw .screen(.notAnnounced(text, announced: announced))
    }
  }
}
