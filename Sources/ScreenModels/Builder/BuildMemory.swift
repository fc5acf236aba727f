/// The state that one screen keeps between builds: its rows and the scroll position of each list.
@MainActor
public final class BuildMemory {
  /// Set when something that the last build read has changed.
  public let changes = ChangeFlag()
  var lists: [String: ListMemory] = [:]
  /// Where the lists and the screen itself are scrolled to; from the top if they are not listed.
  var offsets: [String: ScrollDestination] = [:]
  /// What was scrolled last: a list, or the screen itself.
  private(set) var scrolledLast: String?
  /// The elements of the flow in view after the last build, if not all of them were.
  var inView: Range<Int>?
  /// The positions to which the app has scrolled lists, also of those that are not shown now.
  var followed: [String: ScrollPosition] = [:]
  var pushedOut = PushedOut<FlowPart>()
  /// The refreshes under way.
  package let refreshes = Refreshes()
  /// The scales of zoomed elements.
  let zooms = Zooms()
  /// The result of the last build, which a change of rows alone does not invalidate.
  var settled: SettledContent?
  /// The heights of the last build's parts.
  var measured = MeasuredParts()

  /// Creates an empty memory.
  public init() {}

  /// Returns the memory of a list or grid.
  ///
  /// One that has become the other, or that of another branch, begins again, at its first row. The rows of the other branch are
  /// kept for its return.
  func list(_ id: String, _ role: Role, _ branch: Branch) -> ListMemory {
    let last = lists[id]
    if let last {
      if last.role == role, last.branch == branch { return last }
      offsets[id] = nil
      followed[id] = nil
      refreshes.cancel(in: id)
      zooms.forget(in: id)
    }
    let list = ListMemory(role, branch, last?.role == role ? last?.sources : nil)
    lists[id] = list
    return list
  }

  /// Forgets all lists but those that are shown; one that comes back begins at its first row.
  func keep(lists shown: [String]) {
    // Of what is shown, the screen itself and the lists in rows are not kept here.
    for id in lists.keys where !shown.contains(id) {
      lists[id] = nil
      offsets[id] = nil
    }
  }

  /// Keeps where a list starts that has become too short for where it was scrolled to: it stays there when it grows again, as on a device.
  ///
  /// From now on it also stays at the row where it had to start in order to end before another one.
  ///
  /// - Parameters:
  ///   - destination: Where it was scrolled to.
  ///   - wanted: The row where it starts then.
  ///   - first: The first row in view.
  ///   - count: The number of rows.
  func clamp(_ id: String, at destination: ScrollDestination, from wanted: Int, to first: Int, count: Int) {
    if case .end = destination { offsets[id] = .start(wanted) }
    if wanted > 0, first == 0 || wanted >= count { offsets[id] = .start(first) }
  }

  /// Scrolls a list; the next build clamps the destination.
  public func scroll(_ id: String, to destination: ScrollDestination) {
    offsets[id] = destination
    scrolledLast = id
    changes.spread()
  }
}

/// The state that a list or grid keeps between builds: its rows and the nodes made from them.
@MainActor
final class ListMemory {
  /// A ``ForEach`` in a list: its section, where it is written, and how many of the section's before it are written there too.
  struct Source: Hashable {
    var section: String
    var site: SourceSite
    /// The branches that it and all that it is inside are in.
    var branch: Branch
    var ordinal = 0
  }

  let role: Role
  /// The branches that the list and all that it is inside are in.
  let branch: Branch
  /// The state of each ``ForEach`` in the list.
  let sources: KnownSources
  /// The state of the ``ForEach`` of which all rows of the last build are; `nil` if others are beside them.
  var builtSource: AnyObject?
  var visible = 0..<0
  /// Whether the rows of the last build in view were those of a screen in sight, see ``ContentBuilder/isLive``.
  var isLive = false
  /// The columns of the room of the last build.
  var columns = 0
  var pushedOut = PushedOut<String>()
  var visibleRows: [VisibleRow] = []
  var nodes = ChunkedArray<BuiltNode>()
  var elements = ElementList()
  /// The rows and sections whose ids are derived from their names.
  var derived = DerivedPlaces()
  /// The ids of the rows within the list, to find one that comes twice; empty if the rows were checked in an earlier build.
  var places: Set<String> = []

  init(_ role: Role, _ branch: Branch, _ sources: KnownSources? = nil) {
    self.role = role
    self.branch = branch
    self.sources = sources ?? KnownSources()
  }
}

/// The state of each ``ForEach`` in a list, or in a row of another one that has rows of its own.
///
/// That of a row ends with its description, so that what is in it is described again with it.
@MainActor
final class KnownSources {
  /// That of the first one, which is the only one in most lists.
  private var first: (key: ListMemory.Source, memory: AnyObject)?
  private var others: [ListMemory.Source: AnyObject] = [:]

  /// Returns the rows of a ``ForEach``, and keeps its state.
  func rows(of source: any RowSource, _ key: ListMemory.Source, changes: ChangeFlag) -> ExpandedRows {
    if let first, first.key != key {
      let expanded = source.rows(remembered: others[key], in: key.branch, changes: changes)
      others[key] = expanded.memory
      return expanded
    }
    let expanded = source.rows(remembered: first?.memory, in: key.branch, changes: changes)
    first = (key, expanded.memory)
    return expanded
  }

  /// Forgets all states, because their rows are not valid.
  func forget() {
    first = nil
    others = [:]
  }
}
