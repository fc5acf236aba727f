import ScreenModels
import WhiskerScript

extension ExpectOrder: PerformedStatement {
  /// Expects rows of a list in an order, with others between them or not.
  ///
  /// Each row is taken at its first possible place, which leaves the most room to the rest.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let present = try app.single(list).element.children.map(\.name)
    app.saw("in this order among \(present.count) \(present.count == 1 ? "row" : "rows")")
    var place = 0
    for (number, text) in rows.enumerated() {
      guard let next = present[place...].firstIndex(where: { text.accepts($0) }) else {
        throw .screen(
          .otherOrder(
            list,
            RowOrderMismatch(
              row: text, places: present.indices.filter { text.accepts(present[$0]) }.map { $0 + 1 },
              count: present.count, previous: rows[..<number].last.map { ($0, place) })))
      }
      place = next + 1
    }
  }
}
