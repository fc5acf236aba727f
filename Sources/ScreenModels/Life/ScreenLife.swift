/// The life of the elements of one screen: what is in view, and what its handlers have begun.
///
/// ```swift
/// while life.update(content) { /* run the jobs, build again */ }
/// life.end()
/// ```
@MainActor
package struct ScreenLife {
  private struct Row {
    var id: String
    var live = LiveGroup()
  }

  private struct List {
    let id: String
    /// The rows in view.
    var rows: [Row] = []
    /// The rows and sections that may get another name.
    var derived = DerivedPlaces()
    /// Whether rows may have to be notified that they came into view.
    var hasNews = false
  }

  private var outside = LiveGroup()
  private var alert = LiveGroup()
  /// A screen has few lists.
  private var lists: [List] = []

  /// Creates the life of a screen that shows nothing yet.
  package init() {}

  /// Notifies the elements that left the view, then those that came into view, from top to bottom.
  ///
  /// - Parameters:
  ///   - content: What the screen shows.
  ///   - showsAlert: Whether its first alert is the one that is shown, and not that of another screen.
  /// - Returns: Whether a handler was called.
  package mutating func update(_ content: BuiltContent, showsAlert: Bool = true) -> Bool {
    // The screen itself, which is the last one if it scrolls, has no rows.
    let shown = content.scrollables.dropLast(content.inView == nil ? 0 : 1)
    var delivered = outside.leave(for: content.life)
    for index in shown.indices { delivered = leave(shown[index]) || delivered }
    if lists.count > shown.count { delivered = forgetLists(notIn: shown) || delivered }
    delivered = alert.leave(for: showsAlert ? content.alertLife : nil) || delivered
    delivered = outside.enter() || delivered
    for index in shown.indices { delivered = enter(shown[index].id) || delivered }
    return alert.enter() || delivered
  }

  /// Notifies every element that is in view that it leaves it.
  package mutating func end() {
    _ = outside.leave(for: nil)
    _ = forgetLists(notIn: [])
    _ = alert.leave(for: nil)
  }

  /// Updates the rows of a list, and notifies those that left the view; returns whether a handler was called.
  private mutating func leave(_ list: Scrollable) -> Bool {
    let place = place(ofList: list.id)
    if !list.derived.isEmpty || !lists[place].derived.isEmpty {
      Self.rename(&lists[place].rows, from: lists[place].derived, in: list)
      lists[place].derived = list.derived
    }
    if Self.areSame(lists[place].rows, list.visibleRows) { return false }
    // Taken out for the time of the calls, so that they are changed in place.
    var old: [Row] = []
    swap(&old, &lists[place].rows)
    var rows: [Row] = []
    rows.reserveCapacity(list.visibleRows.count)
    var next = 0
    for index in list.visibleRows.indices {
      rows.append(Row(id: list.visibleRows[index].id))
      if let known = Self.index(of: rows[index].id, in: old, near: &next) {
        swap(&rows[index].live, &old[known].live)
      }
    }
    // What no row has taken over is out of view.
    var delivered = false
    for index in old.indices { delivered = old[index].live.end() || delivered }
    for index in rows.indices {
      delivered = rows[index].live.leave(for: list.visibleRows[index].life) || delivered
    }
    lists[place].rows = rows
    lists[place].hasNews = true
    return delivered
  }

  /// Notifies the rows of a list that came into view; returns whether a handler was called.
  private mutating func enter(_ list: String) -> Bool {
    let place = place(ofList: list)
    guard lists[place].hasNews else { return false }
    lists[place].hasNews = false
    var rows: [Row] = []
    swap(&rows, &lists[place].rows)
    var delivered = false
    for index in rows.indices { delivered = rows[index].live.enter() || delivered }
    lists[place].rows = rows
    return delivered
  }

  /// Notifies the rows of lists that are not shown any more; returns whether a handler was called.
  private mutating func forgetLists(notIn shown: ArraySlice<Scrollable>) -> Bool {
    var gone: [List] = []
    for place in lists.indices.reversed() where !shown.contains(where: { $0.id == lists[place].id }) {
      gone.append(lists.remove(at: place))
    }
    if gone.count > 1 { gone.sort { $0.id < $1.id } }
    var delivered = false
    for list in gone {
      for index in list.rows.indices { delivered = list.rows[index].live.end() || delivered }
    }
    return delivered
  }

  /// Returns the place of a list, a new one if it was not shown before.
  private mutating func place(ofList id: String) -> Int {
    for place in lists.indices where lists[place].id == id { return place }
    lists.append(List(id: id))
    return lists.count - 1
  }

  /// Gives the rows of a list that were in view the names that they have now.
  ///
  /// The only section that is gone is the only one that has come, and so is a row that is the only one of its line.
  private static func rename(_ rows: inout [Row], from last: DerivedPlaces, in list: Scrollable) {
    var before = last
    if let section = before.renamedSection(in: list.derived) {
      for index in rows.indices { rows[index].id = DerivedPlaces.place(rows[index].id, renaming: section) }
      before.rows = Set(before.rows.map { DerivedPlaces.place($0, renaming: section) })
    }
    for index in rows.indices
    where before.rows.contains(rows[index].id) && !list.derived.rows.contains(rows[index].id) {
      guard let site = rows[index].live.group?.site, rows.count(where: { $0.live.group?.site == site }) == 1
      else { continue }
      let same = list.visibleRows.filter { $0.life?.site == site }
      guard same.count == 1, list.derived.rows.contains(same[0].id), !before.rows.contains(same[0].id)
      else { continue }
      rows[index].id = same[0].id
    }
  }

  /// Whether the same rows are in view, with the same elements; a loop, since a closure would ask for the main actor at
  /// every row.
  private static func areSame(_ old: [Row], _ new: [VisibleRow]) -> Bool {
    guard old.count == new.count else { return false }
    for index in old.indices
    where old[index].live.group !== new[index].life || old[index].id != new[index].id { return false }
    return true
  }

  /// Returns the index of a row.
  ///
  /// Rows in view before and after a scroll are two windows onto one list, so the search begins after the last row found.
  private static func index(of id: String, in rows: [Row], near place: inout Int) -> Int? {
    for index in min(place, rows.count)..<rows.count where rows[index].id == id {
      place = index + 1
      return index
    }
    for index in 0..<min(place, rows.count) where rows[index].id == id {
      place = index + 1
      return index
    }
    return nil
  }
}
