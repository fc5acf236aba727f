import ScreenModels
import WhiskerScript

extension StepContext {
  /// Expects a list with these rows and no others.
  func expect(_ selector: Selector, hasRows names: [ExpectedText]) throws(StepProblem) {
    let rows = try app.single(selector).element.children.map(\.name)
    app.saw(rows.map(quoted).joined(separator: ", "))
    guard rows.count == names.count, zip(names, rows).allSatisfy({ $0.accepts($1) }) else {
      throw .screen(.otherRows(selector, names, actual: rows))
    }
  }
}
