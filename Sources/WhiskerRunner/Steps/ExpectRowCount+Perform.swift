import ScreenModels
import WhiskerScript
import WhiskerText

extension ExpectRowCount: PerformedStatement {
  /// Expects a list with a number of rows.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let rows = try app.singleWithRows(list).rowCount
    app.saw("has \(counted(rows, "row"))")
    guard rows == count.value else { throw .screen(.otherRowCount(list, count, actual: rows)) }
  }

  /// Whether the element has rows.
  func suits(_ element: Element) -> Bool { element.hasRows }
}
