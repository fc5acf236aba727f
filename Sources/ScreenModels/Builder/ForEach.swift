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
      memory.data = data
      memory.rows = data.map { describe($0, memory) }
      return ExpandedRows(rows: memory.rows, change: .all, memory: memory)
    }
    let change = update(memory)
    return ExpandedRows(rows: memory.rows, change: change, memory: memory)
  }

  /// Brings the remembered rows up to date; says which are new.
  @MainActor private func update(_ memory: RowMemory<Row>) -> RowChange {
    let isTouched = memory.flag.isSet
    memory.flag.reset()
    if !isTouched, SameElements.share(data, memory.data) { return .none }
    guard data.count == memory.data.count else { return replace(memory) }
    var changed: [Int] = []
    for index in data.indices {
      if !memory.rows[index].flag.isSet, SameElements.areEqual(data, memory.data, at: index) { continue }
      if data[index].id != memory.data[index].id { return replace(memory) }
      changed.append(index)
    }
    for index in changed { memory.rows[index] = describe(data[index], memory) }
    memory.data = data
    return changed.isEmpty ? .none : .some(changed)
  }

  /// Rows came, went or moved: those whose element is as before are found by their id.
  @MainActor private func replace(_ memory: RowMemory<Row>) -> RowChange {
    var places: [Row.ID: Int] = [:]
    places.reserveCapacity(memory.data.count)
    for (index, row) in memory.data.enumerated() { places[row.id] = index }
    memory.rows = data.map { row in
      guard let old = places[row.id], !memory.rows[old].flag.isSet, memory.data[old] == row else {
        return describe(row, memory)
      }
      return memory.rows[old]
    }
    memory.data = data
    return .all
  }

  @MainActor private func describe(_ row: Row, _ memory: RowMemory<Row>) -> BuiltRow {
    let flag = ChangeFlag(parent: memory.flag)
    let node = flag.observing { content(row) }
    return BuiltRow(id: row.id.description, node: node, flag: flag)
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
  var data: [Row] = []
  var rows: [BuiltRow] = []
  let flag: ChangeFlag

  init(parent: ChangeFlag) { flag = ChangeFlag(parent: parent) }
}

/// One row: its head, and its inside once it was in view.
@MainActor
final class BuiltRow {
  let id: String
  let node: Node
  let flag: ChangeFlag
  var head: BuiltNode?
  var full: BuiltNode?

  init(id: String, node: Node, flag: ChangeFlag) {
    self.id = id
    self.node = node
    self.flag = flag
  }
}
