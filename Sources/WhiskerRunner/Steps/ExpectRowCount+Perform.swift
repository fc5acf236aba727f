import ScreenModels
import WhiskerScript

extension StepContext {
  /// Expects a list with a number of rows.
  func expect(_ selector: Selector, hasRows count: Located<Int>) throws(StepProblem) {
    let rows = try app.single(selector).element.children.count
    app.saw("\(rows)")
    guard rows == count.value else { throw .screen(.otherRowCount(selector, count, actual: rows)) }
  }
}
