/// One row for each element of a collection, as in SwiftUI.
///
/// A row is described again only when its element has changed, or when something observable that its
/// description read has changed. It must therefore depend on its element and on observable models alone, not on a
/// local variable that was captured from outside.
///
/// ```swift
/// LazyVGrid("Breeds") {
///   ForEach(breeds) { breed in
///     Cell(breed.name).onTap { self.open(breed) }
///   }
/// }
/// ```
public struct ForEach<Row: Identifiable & Equatable>: ScreenContent, RowSource
where Row.ID: CustomStringConvertible {
  let data: [Row]
  let content: @MainActor (Row) -> Node

  /// Makes rows of `data`, each with its element's id.
  public init(_ data: [Row], content: @escaping @MainActor (Row) -> some ScreenContent) {
    self.data = data
    self.content = { content($0).node }
  }

  /// The rows as a piece of the screen.
  public var node: Node {
    var node = Node(.group)
    node.content = .rows(self)
    return node
  }

  @MainActor func rows(remembered: AnyObject?, changes: ChangeFlag) -> ExpandedRows {
    guard let memory = remembered as? RowMemory<Row> else {
      let memory = RowMemory<Row>(parent: changes)
      var rows: [BuiltRow] = []
      rows.reserveCapacity(data.count)
      for row in data { rows.append(describe(row, memory)) }
      memory.last = RowGeneration(data: data, rows: rows)
      memory.last.reportPlaces()
      return ExpandedRows(rows: memory.last.rows, change: .all, memory: memory)
    }
    let change = update(memory)
    return ExpandedRows(rows: memory.last.rows, change: change, memory: memory)
  }

  /// Brings the remembered rows up to date; says which are new.
  @MainActor private func update(_ memory: RowMemory<Row>) -> RowChange {
    memory.flag.reset()
    // A place may be that of a row which stands elsewhere or nowhere now; the row that is there knows better.
    var touched = memory.flag.takeChangedPlaces()
    if let last = touched.last, last >= data.count { touched = touched.filter(data.indices.contains) }
    guard data.count == memory.last.data.count else { return replace(memory) }
    let different = SameElements.differences(data, memory.last.data)
    if different.isEmpty, touched.isEmpty { return .none }
    for index in different where data[index].id != memory.last.data[index].id { return replace(memory) }
    var changed: [Int] = []
    for index in touched where memory.last.rows[index].forgetChangedContent() { changed.append(index) }
    var replaced = different
    for index in touched where memory.last.rows[index].flag.isSet && !different.contains(index) {
      replaced.append(index)
    }
    for index in replaced {
      let row = describe(data[index], memory)
      row.report(as: index)
      memory.last.rows[index] = row
      changed.append(index)
    }
    memory.last.data = data
    return changed.isEmpty ? .none : .some(changed)
  }

  /// Rows came, went or moved: those whose element is as before are found by their id, among the rows of the last
  /// data and of the data before it, so that a list that showed search results for a while is soon as it was.
  @MainActor private func replace(_ memory: RowMemory<Row>) -> RowChange {
    let old = memory.last
    if SameElements.share(data, memory.earlier.data) {
      memory.last = memory.earlier
      memory.last.bringUpToDate { describe($0, memory) }
    } else {
      memory.last = RowGeneration(data: data, rows: rows(old, memory))
    }
    memory.last.reportPlaces()
    memory.earlier = old
    return .all
  }

  /// The rows of the data: those of the last data or of the data before it where they still hold, else new ones.
  @MainActor private func rows(_ old: RowGeneration<Row>, _ memory: RowMemory<Row>) -> [BuiltRow] {
    let earlier = memory.earlier
    // Places in the last data count from 0, those in the data before it go on from there. The key is the id's text: a
    // dictionary of ids of any type is much slower, and the comparison of the elements decides anyway.
    var places: [String: Int] = [:]
    places.reserveCapacity(old.rows.count + earlier.rows.count)
    for index in earlier.rows.indices { places[earlier.rows[index].id] = old.rows.count + index }
    for index in old.rows.indices { places[old.rows[index].id] = index }
    var rows: [BuiltRow] = []
    rows.reserveCapacity(data.count)
    for row in data {
      guard let place = places[row.id.description] else {
        rows.append(describe(row, memory))
        continue
      }
      let isOld = place < old.rows.count
      let index = isOld ? place : place - old.rows.count
      let known = isOld ? old.rows[index] : earlier.rows[index]
      if !known.flag.isSet, (isOld ? old.data[index] : earlier.data[index]) == row {
        _ = known.forgetChangedContent()
        rows.append(known)
      } else {
        rows.append(describe(row, memory))
      }
    }
    return rows
  }

  @MainActor private func describe(_ row: Row, _ memory: RowMemory<Row>) -> BuiltRow {
    let flag = ChangeFlag(parent: memory.flag)
    let node = flag.observing { content(row) }
    let id = row.id.description
    return BuiltRow(id: id, identifier: rowIdentifier(id), node: node, flag: flag)
  }
}

/// What a ``ForEach`` hands to the build, with the type of its elements hidden.
protocol RowSource {
  /// The rows, reusing those of `remembered` that still hold.
  @MainActor func rows(remembered: AnyObject?, changes: ChangeFlag) -> ExpandedRows
}

/// The rows of a ``ForEach``, which of them are new, and what to remember for the next build.
@MainActor
struct ExpandedRows {
  let rows: [BuiltRow]
  let change: RowChange
  let memory: AnyObject
}

/// Which rows are not those of the last build.
enum RowChange {
  case none
  case some([Int])
  case all

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// The rows of one ``ForEach`` from one build to the next.
@MainActor
private final class RowMemory<Row> {
  var last = RowGeneration<Row>()
  /// What the list showed before its rows were last replaced.
  var earlier = RowGeneration<Row>()
  let flag: ChangeFlag

  init(parent: ChangeFlag) { flag = ChangeFlag(parent: parent) }
}

/// Data with the rows that were made of it, one for each element.
@MainActor
private struct RowGeneration<Row> {
  var data: [Row] = []
  var rows: [BuiltRow] = []

  /// Has the rows report where they stand now.
  func reportPlaces() {
    for index in rows.indices { rows[index].report(as: index) }
  }

  /// Describes again what has changed since these rows were last shown.
  mutating func bringUpToDate(_ describe: (Row) -> BuiltRow) {
    for index in rows.indices {
      if rows[index].flag.isSet {
        rows[index] = describe(data[index])
      } else {
        _ = rows[index].forgetChangedContent()
      }
    }
  }
}
