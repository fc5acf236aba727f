/// One row for each element of a collection, as in SwiftUI.
///
/// A row is described again only if its element has changed, or an observable property that its description read. The
/// description must therefore depend only on its element and on observable models, and not on a local variable that it
/// captures, such as the payload of an enum case: put that into the element, or read it from the model in the closure.
/// `whisker run --verify-determinism` finds a row that depends on one.
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
  /// Where it is written: one at another place describes its rows in another way.
  let site: SourceSite

  /// Creates one row for each element of `data`, with the element's id.
  public init(
    _ data: [Row], content: @escaping @MainActor (Row) -> some ScreenContent, fileID: StaticString = #fileID,
    line: UInt = #line, column: UInt = #column
  ) {
    self.data = data
    self.content = { content($0).node }
    site = SourceSite(fileID: fileID, line: line, column: column)
  }

  /// The node that describes the rows.
  public var node: Node {
    var node = Node(.group)
    node.content = .rows(self)
    return node
  }

  @MainActor func rows(remembered: AnyObject?, in branch: Branch, changes: ChangeFlag) -> ExpandedRows {
    guard RowDescriptions.areKept, let memory = remembered as? RowMemory<Row> else {
      let memory = RowMemory<Row>(branch, parent: changes)
      var rows: [BuiltRow] = []
      rows.reserveCapacity(data.count)
      for row in data { rows.append(describe(row, memory)) }
      memory.last = RowGeneration(data: data, rows: rows)
      memory.last.reportPlaces(from: 0)
      return ExpandedRows(rows: memory.last.rows, change: .all, memory: memory)
    }
    let change = update(memory)
    return ExpandedRows(rows: memory.last.rows, change: change, memory: memory)
  }

  /// Updates the remembered rows and returns which of them are new.
  @MainActor private func update(_ memory: RowMemory<Row>) -> RowChange {
    memory.flag.reset()
    // A reported position may be that of a row that has moved or is gone; the row at that position has the current state.
    var touched = memory.flag.takeChangedPlaces()
    if let last = touched.last, last >= data.count { touched = touched.filter(data.indices.contains) }
    guard data.count == memory.last.data.count else { return replace(memory) }
    let different = SameElements.differences(data, memory.last.data)
    if different.isEmpty, touched.isEmpty { return .none }
    for index in different where data[index].id != memory.last.data[index].id { return replace(memory) }
    var changed: [Int] = []
    for index in touched where memory.last.rows[index].forgetChangedContent() { changed.append(index) }
    var replaced = different
    var next = 0
    for index in touched where memory.last.rows[index].flag.isSet {
      while next < different.count, different[next] < index { next += 1 }
      if next == different.count || different[next] != index { replaced.append(index) }
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

  /// Replaces the rows after some were added, removed or moved, and reuses those with an unchanged element.
  ///
  /// These are found by id among the rows of the last two versions of the data, so that a list is restored quickly after
  /// it has shown search results for a while.
  @MainActor private func replace(_ memory: RowMemory<Row>) -> RowChange {
    let old = memory.last
    let earlier = memory.earlier
    memory.earlier = old
    if SameElements.share(data, earlier.data) {
      memory.last = earlier
      let isSame = memory.last.bringUpToDate { describe($0, memory) }
      memory.last.reportPlaces(from: 0)
      return isSame ? .restored : .all
    }
    // A page that is added leaves the rows before it where they are.
    let stay = firstChange(since: old)
    var changed: [Int] = []
    for index in 0..<stay where old.rows[index].forgetChangedContent() { changed.append(index) }
    memory.last = RowGeneration(data: data, rows: rows(after: stay, old, earlier, memory))
    let isGrown = stay == old.rows.count
    memory.last.reportPlaces(from: isGrown ? stay : 0)
    return isGrown ? .grown(from: stay, changed: changed) : .all
  }

  /// Returns the number of rows at the start that have the same element as before and a valid description.
  @MainActor private func firstChange(since old: RowGeneration<Row>) -> Int {
    let same = SameElements.commonPrefix(data, old.data)
    for index in 0..<same where old.rows[index].flag.isSet { return index }
    return same
  }

  /// Returns the rows of the data: the first ones as they were, then valid ones from the last two versions of the data, and new
  /// ones.
  @MainActor private func rows(
    after stay: Int, _ old: RowGeneration<Row>, _ earlier: RowGeneration<Row>, _ memory: RowMemory<Row>
  ) -> [BuiltRow] {
    var rows: [BuiltRow] = []
    rows.reserveCapacity(data.count)
    rows += old.rows[..<stay]
    if rows.count == data.count { return rows }
    // Positions in the last version start at 0, and those in the version before it follow. The key is the id's text: a
    // dictionary keyed by ids of any type is much slower, and the elements are compared anyway.
    var places: [String: Int] = [:]
    places.reserveCapacity(max(old.rows.count, earlier.rows.count) - rows.count)
    for index in earlier.rows.indices where index >= rows.count || earlier.rows[index] !== rows[index] {
      places[earlier.rows[index].id] = old.rows.count + index
    }
    for index in rows.count..<old.rows.count { places[old.rows[index].id] = index }
    for row in data[rows.count...] {
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
    let node = flag.describing { content(row) }
    let id = row.id.description
    return BuiltRow(
      id: id, identifier: rowIdentifier(id), node: node, branch: memory.branch, flag: flag, isOfData: true)
  }
}

/// Whether the descriptions of rows are kept from one build to the next.
@MainActor
package enum RowDescriptions {
  /// Without them all rows are described at each build, which is slow, and shows whether a row depends on what it captures.
  package static var areKept = true
}

/// The interface of a ``ForEach`` that the build uses, without the type of its elements.
protocol RowSource {
  /// Where it is written.
  var site: SourceSite { get }

  /// Returns the rows, reusing those of `remembered`, which are in the same branches, that are still valid.
  @MainActor func rows(remembered: AnyObject?, in branch: Branch, changes: ChangeFlag) -> ExpandedRows
}

/// The rows of a ``ForEach``, which of them are new, and the state to keep for the next build.
@MainActor
struct ExpandedRows {
  let rows: [BuiltRow]
  let change: RowChange
  let memory: AnyObject

  /// Whether all rows are those of an earlier build, in which their ids were checked.
  var areKnown: Bool {
    switch change {
    case .none, .restored: true
    case .some, .grown, .all: false
    }
  }
}

/// The rows that differ from the last build.
enum RowChange {
  case none
  case some([Int])
  /// The rows from an index on are new, and so is the content of a few before it.
  case grown(from: Int, changed: [Int])
  /// All rows are new, and they are those of an earlier build.
  case restored
  case all

  var isNone: Bool { if case .none = self { true } else { false } }
}

/// The state that one ``ForEach`` keeps between builds.
@MainActor
private final class RowMemory<Row> {
  var last = RowGeneration<Row>()
  /// The rows before they were last replaced.
  var earlier = RowGeneration<Row>()
  /// The branches that it and all that it is inside are in.
  let branch: Branch
  let flag: ChangeFlag

  init(_ branch: Branch, parent: ChangeFlag) {
    self.branch = branch
    flag = ChangeFlag(parent: parent)
  }
}

/// Data with one row for each element.
@MainActor
private struct RowGeneration<Row> {
  var data: [Row] = []
  var rows: [BuiltRow] = []

  /// Updates the positions that the rows report.
  func reportPlaces(from start: Int) {
    for index in start..<rows.count { rows[index].report(as: index) }
  }

  /// Describes changed rows again, and returns whether there were none.
  mutating func bringUpToDate(_ describe: (Row) -> BuiltRow) -> Bool {
    var isSame = true
    for index in rows.indices {
      if rows[index].flag.isSet {
        rows[index] = describe(data[index])
        isSame = false
      } else {
        _ = rows[index].forgetChangedContent()
      }
    }
    return isSame
  }
}
