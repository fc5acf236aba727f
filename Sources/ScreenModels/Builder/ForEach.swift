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
      memory.last = RowGeneration(data: data, rows: data.map { describe($0, memory) })
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
    let touched = memory.flag.takeChangedPlaces().filter(data.indices.contains)
    guard data.count == memory.last.data.count else { return replace(memory) }
    let different = SameElements.differences(data, memory.last.data)
    if different.isEmpty, touched.isEmpty { return .none }
    if different.contains(where: { data[$0].id != memory.last.data[$0].id }) { return replace(memory) }
    var changed: [Int] = []
    for index in touched where memory.last.rows[index].forgetChangedContent() { changed.append(index) }
    let flagged = touched.filter { memory.last.rows[$0].flag.isSet && !different.contains($0) }
    for index in different + flagged {
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
      // Places in the last data count from 0, those in the data before it go on from there.
      var places: [Row.ID: Int] = [:]
      places.reserveCapacity(old.data.count + memory.earlier.data.count)
      for index in memory.earlier.data.indices {
        places[memory.earlier.data[index].id] = old.data.count + index
      }
      for index in old.data.indices { places[old.data[index].id] = index }
      var rows: [BuiltRow] = []
      rows.reserveCapacity(data.count)
      for row in data {
        let place = places[row.id]
        let isOld = place.map { $0 < old.data.count } ?? true
        let generation = isOld ? old : memory.earlier
        let index = place.map { isOld ? $0 : $0 - old.data.count }
        if let index, !generation.rows[index].flag.isSet, generation.data[index] == row {
          _ = generation.rows[index].forgetChangedContent()
          rows.append(generation.rows[index])
        } else {
          rows.append(describe(row, memory))
        }
      }
      memory.last = RowGeneration(data: data, rows: rows)
    }
    memory.last.reportPlaces()
    memory.earlier = old
    return .all
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
