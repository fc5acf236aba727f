import ScreenModels
import WhiskerScript
import WhiskerText

extension ExpectOrder: PerformedStatement {
  /// Expects rows of a list in an order, possibly with others between them.
  ///
  /// Each row matches at its first possible position, which leaves the most room for the rest.
  func perform(in world: World, on app: AppDriver) throws(StepProblem) {
    let present = try app.singleWithRows(list).rowNames
    app.saw("in this order among \(counted(present.count, "row"))")
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

  /// Whether the element has rows.
  func suits(_ element: Element) -> Bool { element.hasRows }
}
