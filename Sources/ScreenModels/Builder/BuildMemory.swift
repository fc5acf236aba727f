/// What one screen keeps from one build to the next: its rows and how far each list is scrolled.
@MainActor
public final class BuildMemory {
  /// Is set when something that the last build read has changed.
  public let changes = ChangeFlag()
  var lists: [String: ListMemory] = [:]
  var offsets: [String: Int] = [:]
  /// What the last build made; a change of rows alone needs no other description.
  var settled: SettledContent?

  /// Makes an empty memory.
  public init() {}

  /// Scrolls a list so that it starts at a row; the next build keeps the start within bounds.
  public func scroll(_ id: String, to row: Int) {
    offsets[id] = max(row, 0)
    changes.spread()
  }
}

/// What a list or grid keeps from one build to the next: its rows and the nodes that were made of them.
@MainActor
final class ListMemory {
  /// The place of a ``ForEach`` in a list: its section, and its position among the section's contents.
  struct Source: Hashable {
    var section: String
    var position: Int
  }

  /// What each ``ForEach`` in the list keeps.
  var sources: [Source: AnyObject] = [:]
  var visible = 0..<0
  var visibleRows: [VisibleRow] = []
  var nodes = ChunkedArray<BuiltNode>()
  var elements = ElementList()
}
