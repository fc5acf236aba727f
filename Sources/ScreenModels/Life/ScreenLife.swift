/// The life of the elements of one screen: what is in view, and what its handlers have begun.
///
/// ```swift
/// while life.update(content) { /* run the jobs, build again */ }
/// life.end()
/// ```
@MainActor
package final class ScreenLife {
  private struct Row {
    var id: String
    let live: LiveGroup
  }

  private let outside = LiveGroup()
  private let alert = LiveGroup()
  private var lists: [String: [Row]] = [:]
  /// The rows and sections of lists that may get another name.
  private var derived: [String: DerivedPlaces] = [:]

  /// Creates the life of a screen that shows nothing yet.
  package init() {}

  /// Notifies the elements that left the view, then those that came into view, from top to bottom.
  ///
  /// - Parameters:
  ///   - content: What the screen shows.
  ///   - showsAlert: Whether its first alert is the one that is shown, and not that of another screen.
  /// - Returns: Whether a handler was called.
  package func update(_ content: BuiltContent, showsAlert: Bool = true) -> Bool {
    var delivered = outside.leave(for: content.life)
    var changedLists: [String] = []
    for list in content.scrollables where leave(list, &delivered) { changedLists.append(list.id) }
    // A list of which no row is in view is not kept, nor is the screen itself.
    var kept = 0
    for list in content.scrollables where lists[list.id] != nil { kept += 1 }
    if lists.count > kept {
      let shown = Set(content.scrollables.map(\.id))
      for id in lists.keys.sorted() where !shown.contains(id) {
        for row in lists.removeValue(forKey: id) ?? [] { delivered = row.live.end() || delivered }
        derived[id] = nil
      }
    }
    delivered = alert.leave(for: showsAlert ? content.alertLife : nil) || delivered
    delivered = outside.enter() || delivered
    for id in changedLists {
      for row in lists[id] ?? [] where row.live.group != nil { delivered = row.live.enter() || delivered }
    }
    return alert.enter() || delivered
  }

  /// Notifies every element that is in view that it leaves it.
  package func end() {
    _ = outside.end()
    for id in lists.keys.sorted() {
      for row in lists[id] ?? [] { _ = row.live.end() }
    }
    lists = [:]
    derived = [:]
    _ = alert.end()
  }

  /// Updates the rows of a list and notifies those that left the view.
  ///
  /// - Parameter delivered: Set if a handler was called.
  /// - Returns: Whether the list has changed, so that rows may have to be notified that they came into view.
  private func leave(_ list: Scrollable, _ delivered: inout Bool) -> Bool {
    let old = rows(before: list)
    if Self.areSame(old, list.visibleRows) { return false }
    var new: [Row] = []
    new.reserveCapacity(list.visibleRows.count)
    var stays = [Bool](repeating: false, count: old.count)
    var place = 0
    for row in list.visibleRows {
      if let known = Self.index(of: row.id, in: old, near: &place), !stays[known] {
        stays[known] = true
        new.append(old[known])
      } else {
        new.append(Row(id: row.id, live: LiveGroup()))
      }
    }
    lists[list.id] = new
    for (index, row) in old.enumerated() where !stays[index] { delivered = row.live.end() || delivered }
    for (row, shown) in zip(new, list.visibleRows) {
      delivered = row.live.leave(for: shown.life) || delivered
    }
    return true
  }

  /// Returns the rows of a list that were in view, under the names that they have now.
  ///
  /// The only section that is gone is the only one that has come, and so is a row that is the only one of its line.
  private func rows(before list: Scrollable) -> [Row] {
    var rows = lists[list.id] ?? []
    guard !list.derived.isEmpty || derived[list.id] != nil else { return rows }
    var before = derived.updateValue(list.derived, forKey: list.id) ?? DerivedPlaces()
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
    return rows
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
