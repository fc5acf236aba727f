import ScreenModels
import WhiskerScript
import WhiskerText

extension ExpectRows: PerformedStatement {
  /// Expects a list with these rows and no others.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let present = try app.singleWithRows(list).rowNames
    app.saw("has " + folded(present.map(quoted)))
    guard present.count == rows.count, zip(rows, present).allSatisfy({ $0.accepts($1) }) else {
      throw .screen(.otherRows(list, rows, actual: present))
    }
  }

  /// Whether the element has rows.
  func suits(_ element: Element) -> Bool { element.hasRows }
}
