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

  @MainActor func rows(
    remembered: AnyObject?, changes: ChangeFlag
  ) -> (rows: [BuiltRow], memory: AnyObject) {
    guard let memory = remembered as? RowMemory<Row> else {
      let memory = RowMemory<Row>(parent: changes)
      memory.data = data
      memory.rows = data.map { describe($0, memory) }
      return (memory.rows, memory)
    }
    memory.flag.reset()
    if memory.data.count == data.count, unchanged(memory) { return (memory.rows, memory) }
    update(memory)
    return (memory.rows, memory)
  }

  @MainActor private func unchanged(_ memory: RowMemory<Row>) -> Bool {
    for index in data.indices {
      guard data[index] == memory.data[index], !memory.rows[index].flag.isSet else { return false }
    }
    return true
  }

  @MainActor private func update(_ memory: RowMemory<Row>) {
    var moved: [String: Int]?
    var rows: [BuiltRow] = []
    rows.reserveCapacity(data.count)
    for (index, row) in data.enumerated() {
      var old: Int? = index
      if index >= memory.data.count || memory.data[index].id != row.id {
        if moved == nil {
          moved = Dictionary(
            memory.rows.enumerated().map { ($1.id, $0) }, uniquingKeysWith: { first, _ in first })
        }
        old = moved?[row.id.description]
      }
      if let old, memory.data[old] == row, !memory.rows[old].flag.isSet {
        rows.append(memory.rows[old])
      } else {
        rows.append(describe(row, memory))
      }
    }
    memory.data = data
    memory.rows = rows
  }

  @MainActor private func describe(_ row: Row, _ memory: RowMemory<Row>) -> BuiltRow {
    let flag = ChangeFlag(parent: memory.flag)
    let node = flag.observing { content(row) }
    return BuiltRow(id: row.id.description, node: node, flag: flag)
  }
}

/// What a ``ForEach`` hands to the build, with the type of its elements hidden.
protocol RowSource {
  /// The rows, reusing those of `remembered` that still hold, and what to remember for the next build.
  @MainActor func rows(remembered: AnyObject?, changes: ChangeFlag) -> (rows: [BuiltRow], memory: AnyObject)
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
