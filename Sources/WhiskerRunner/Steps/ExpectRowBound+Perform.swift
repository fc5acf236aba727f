import ScreenModels
import WhiskerScript
import WhiskerText

extension ExpectRowBound: PerformedStatement {
  /// Expects a list with at least, or at most, a number of rows.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let rows = try app.singleWithRows(list).rowCount
    let found = "has \(counted(rows, "row"))"
    app.saw(found)
    guard side == .least ? rows >= count.value : rows <= count.value else {
      throw .expectation(
        FalseExpectation(
          expected: "\(list) to have at \(side.rawValue) \(counted(count.value, "row"))",
          span: count.span, found: found))
    }
  }

  /// Whether the element has rows.
  func suits(_ element: Element) -> Bool { element.hasRows }
}
