import ScreenModels
import WhiskerScript

extension StepContext {
  /// Expects rows of a list in an order, with others between them or not.
  ///
  /// Each row is taken at its first possible place, which leaves the most room to the rest.
  func expect(_ selector: Selector, hasOrder names: [ExpectedText]) throws(StepProblem) {
    let rows = try app.single(selector).element.children.map(\.name)
    app.saw(rows.map(quoted).joined(separator: ", "))
    var place = 0
    for (number, text) in names.enumerated() {
      guard let next = rows[place...].firstIndex(where: { text.accepts($0) }) else {
        throw .screen(
          .otherOrder(
            selector,
            RowOrderMismatch(
              row: text, places: rows.indices.filter { text.accepts(rows[$0]) }.map { $0 + 1 },
              count: rows.count, previous: names[..<number].last.map { ($0, place) })))
      }
      place = next + 1
    }
  }
}
