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
    let isSameData = SameElements.share(data, memory.data)
    var changed: [Int] = []
    for (index, row) in memory.rows.enumerated() {
      if !isSameData, !SameElements.areEqual(data, memory.data, at: index) {
        if data[index].id != memory.data[index].id { return replace(memory) }
      } else if !row.flag.isSet {
        if row.forgetChangedContent() { changed.append(index) }
        continue
      }
      changed.append(index)
      memory.rows[index] = describe(data[index], memory)
    }
    memory.data = data
    return changed.isEmpty ? .none : .some(changed)
  }

  /// Rows came, went or moved: those whose element is as before are found by their id, among the rows of the last
  /// data and of the data before it, so that a list that showed search results for a while is soon as it was.
  @MainActor private func replace(_ memory: RowMemory<Row>) -> RowChange {
    let known = [(memory.data, memory.rows), (memory.earlierData, memory.earlierRows)]
    var places: [Row.ID: (generation: Int, index: Int)] = [:]
    places.reserveCapacity(memory.data.count + memory.earlierData.count)
    for (generation, (data, _)) in known.enumerated().reversed() {
      for (index, row) in data.enumerated() { places[row.id] = (generation, index) }
    }
    let rows = data.map { row in
      guard let place = places[row.id] else { return describe(row, memory) }
      let (data, rows) = known[place.generation]
      guard !rows[place.index].flag.isSet, data[place.index] == row else { return describe(row, memory) }
      _ = rows[place.index].forgetChangedContent()
      return rows[place.index]
    }
    (memory.earlierData, memory.earlierRows) = known[0]
    memory.data = data
    memory.rows = rows
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
  var earlierData: [Row] = []
  var earlierRows: [BuiltRow] = []
  let flag: ChangeFlag

  init(parent: ChangeFlag) { flag = ChangeFlag(parent: parent) }
}

/// One row: its head, and its inside once it was in view.
@MainActor
final class BuiltRow {
  let id: String
  let node: Node
  /// Is set when something that the head read has changed: the row has to be described again.
  let flag: ChangeFlag
  var head: BuiltNode?
  private(set) var full: BuiltNode?
  private var contentFlag: ChangeFlag?

  init(id: String, node: Node, flag: ChangeFlag) {
    self.id = id
    self.node = node
    self.flag = flag
  }

  /// Asks for what is inside, and notices when something that this read changes.
  func content(_ body: @MainActor () -> [Node]) -> [Node] {
    let flag = ChangeFlag(parent: self.flag.parent)
    contentFlag = flag
    return flag.observing(body)
  }

  /// Keeps the whole row until something that it read has changed.
  func keep(_ full: BuiltNode) { self.full = full }

  /// Drops what is inside if it has changed, and says whether it was dropped.
  ///
  /// It is asked for again when the row is in view.
  func forgetChangedContent() -> Bool {
    guard let contentFlag, contentFlag.isSet else { return false }
    self.contentFlag = nil
    full = nil
    return true
  }
}
