/// The state that one screen keeps between builds: its rows and the scroll position of each list.
@MainActor
public final class BuildMemory {
  /// Set when something that the last build read has changed.
  public let changes = ChangeFlag()
  var lists: [String: ListMemory] = [:]
  var offsets: [String: Int] = [:]
  /// The elements of the flow in view after the last build, if not all of them were.
  var inView: Range<Int>?
  var pushedOut = PushedOut<Int>()
  /// The refreshes under way.
  package let refreshes: Refreshes
  /// The scales of zoomed elements.
  let zooms = Zooms()
  /// The result of the last build, which a change of rows alone does not invalidate.
  var settled: SettledContent?
  /// The heights of the last build's parts.
  var measured = MeasuredParts()

  /// Creates an empty memory.
  public init() { refreshes = Refreshes(changes) }

  /// Scrolls a list so that it starts at a row; the next build clamps the start.
  public func scroll(_ id: String, to row: Int) {
    offsets[id] = max(row, 0)
    changes.spread()
  }
}

/// The state that a list or grid keeps between builds: its rows and the nodes made from them.
@MainActor
final class ListMemory {
  /// The position of a ``ForEach`` in a list: its section, and its index in the section's content.
  struct Source: Hashable {
    var section: String
    var position: Int
  }

  /// The state of each ``ForEach`` in the list.
  var sources: [Source: AnyObject] = [:]
  var visible = 0..<0
  var pushedOut = PushedOut<String>()
  var visibleRows: [VisibleRow] = []
  var nodes = ChunkedArray<BuiltNode>()
  var elements = ElementList()
  /// The ids of the rows within the list, to find one that comes twice.
  var places: Set<String> = []
}
