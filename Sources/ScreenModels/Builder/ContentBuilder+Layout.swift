/// The layout of a screen: the room of its lists, and the part of its content that is in view.
extension ContentBuilder {
  /// A list among the top elements, whose rows are built when the height of everything else is known.
  struct DeferredList {
    let place: Int
    /// Its description, connected with the state of the screen.
    let node: Node
    let id: String
  }

  /// The lines that lists and grids share.
  ///
  /// Each one gets an equal part of what those before it have left.
  struct ListRoom {
    /// The lines left; negative if a list needed more than its part for its first row.
    var lines = 0
    /// The number of lists that have not been built yet.
    var count = 0

    /// The lines for the next list.
    var next: Int { max(lines, 0) / max(count, 1) }

    /// Takes the lines that a list uses.
    mutating func take(_ used: Int) {
      lines -= used
      count -= 1
    }
  }

  /// Builds the rows of the deferred lists in the room that everything else leaves, and determines what is in view.
  mutating func layOut(
    _ content: inout BuiltContent, _ deferred: [DeferredList], contentLife: [Int]
  ) throws(ScreenError) {
    content.barLines = barLines(content)
    let lines = max(room.lines - content.barLines, 1)
    var heights = memory.measured.heights(
      ofFlow: elements(of: content.elements), columns: room.columns, ruler)
    var total = heights.reduce(0, +)
    listRoom = ListRoom(lines: lines - total, count: deferred.count)
    settledRoom = listRoom
    var scrolled: Int?
    if !deferred.isEmpty {
      var position = 0
      var place = 0
      for list in deferred {
        while place < list.place {
          position += content.elements[place].element.flowCount
          place += 1
        }
        let before = listRoom.lines
        content.elements[list.place] = try scrollable(list.node, id: list.id, depth: 1)
        heights[position] += before - listRoom.lines
        if list.id == memory.scrolledLast { scrolled = position }
      }
      total = lines - listRoom.lines
    }
    try fold(&content, heights, total: total, lines: lines, keeping: scrolled, contentLife)
    content.scrollables = scrollables
  }

  /// The lines of the navigation bar and the line below it.
  func barLines(_ content: BuiltContent) -> Int {
    let bar = memory.measured.height(
      ofBar: content.title?.element, toolbar: elements(of: content.toolbar), canGoBack: room.canGoBack,
      columns: room.columns, ruler)
    return bar > 0 ? bar + 1 : 0
  }

  /// Determines which elements are in view if the content is higher than the device.
  ///
  /// - Parameter scrolled: The position of the list that was scrolled last: it does not leave the view when its rows become higher.
  private mutating func fold(
    _ content: inout BuiltContent, _ heights: [Int], total: Int, lines: Int, keeping scrolled: Int?,
    _ contentLife: [Int]
  ) throws(ScreenError) {
    var destination = memory.offsets[Scrollable.screen] ?? .start(0)
    guard total > lines || memory.inView != nil else { return }
    memory.pushedOut.begin(at: destination, room: lines)
    let before = memory.inView
    var parts: [FlowPart] = []
    func part(_ position: Int) -> FlowPart {
      if parts.isEmpty {
        for node in content.elements where node.element.role != .toast {
          node.element.appendParts(to: &parts)
        }
      }
      return parts.indices.contains(position) ? parts[position] : FlowPart(position)
    }
    func height(_ position: Int) -> Int {
      before?.contains(position) == true
        ? heights[position] : memory.pushedOut.height(of: part(position), now: heights[position])
    }
    guard heights.indices.reduce(0, { $0 + height($1) }) > lines else {
      memory.inView = nil
      memory.offsets[Scrollable.screen] = nil
      return
    }
    func chosen(at destination: ScrollDestination) throws(ScreenError) -> ViewWindow {
      try ViewWindow(count: heights.count, at: destination, room: lines, gap: { _ in 0 }) { height($0) }
    }
    var window = try chosen(at: destination)
    if let scrolled, !window.range.contains(scrolled) {
      destination = .end(before: scrolled + 1)
      window = try chosen(at: destination)
    }
    // Only what is notified when it comes into view may grow because of that.
    if let rejected = window.rejected, before?.contains(rejected.part) ?? true,
      Self.hasLife(at: rejected.part, in: content.elements)
    {
      memory.pushedOut.add(part(rejected.part), height: rejected.height)
    }
    memory.clamp(
      Scrollable.screen, at: destination, from: window.start, to: window.range.lowerBound,
      count: heights.count)
    memory.inView = window.range
    content.inView = window.range
    leaveOutOfView(&content, contentLife)
    scrollables.append(
      Scrollable(
        id: Scrollable.screen, total: heights.count, columns: 1, capacity: max(window.range.count, 1),
        visible: window.range, visibleRows: []))
  }

  /// Whether an element of the flow, or something in it, is notified when it comes into view.
  private static func hasLife(at position: Int, in nodes: [BuiltNode]) -> Bool {
    var position = position
    for node in nodes where node.element.role != .toast {
      if let found = node.partOfFlow(at: &position) { return found.hasLife }
    }
    return false
  }

  /// Removes the life of elements and the rows of lists that are out of view.
  private mutating func leaveOutOfView(_ content: inout BuiltContent, _ contentLife: [Int]) {
    var walk = LifeWalk(cursor: FlowCursor(content.inView))
    for node in content.elements where node.element.role != .toast { walk.flow(node) }
    let gone = Set(walk.gone.map { contentLife[$0] })
    if !gone.isEmpty { life = life.indices.filter { !gone.contains($0) }.map { life[$0] } }
    for index in scrollables.indices where walk.lists.contains(scrollables[index].id) {
      scrollables[index] = scrollables[index].outOfView
    }
  }

  /// The elements of nodes; a loop, since a closure would ask for the main actor at every node.
  func elements(of nodes: [BuiltNode]) -> [Element] {
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count)
    for node in nodes { elements.append(node.element) }
    return elements
  }
}

/// An element of the flow, by what stays the same while it grows: another one at its place has a height of its own.
struct FlowPart: Hashable {
  let position: Int
  let role: Role?
  let id: String?
  let name: String

  /// The part with a position in the flow.
  init(_ position: Int, _ element: Element? = nil) {
    self.position = position
    role = element?.role
    id = element?.id
    name = element?.name ?? ""
  }
}

extension Element {
  /// Appends the elements of the flow that it takes.
  fileprivate func appendParts(to parts: inout [FlowPart]) {
    if hasFlowHeader { parts.append(FlowPart(parts.count, self)) }
    if isFlow { for child in children { child.appendParts(to: &parts) } }
  }
}

extension BuiltNode {
  /// The node that is the element at a position of the flow; without one, the position is counted down.
  fileprivate func partOfFlow(at position: inout Int) -> BuiltNode? {
    if element.hasFlowHeader {
      if position == 0 { return self }
      position -= 1
    }
    guard element.isFlow else { return nil }
    for child in children { if let found = child.partOfFlow(at: &position) { return found } }
    return nil
  }

  /// Whether it has handlers for its life in view, or something in it has.
  fileprivate var hasLife: Bool { handlers.site != nil || children.contains { $0.hasLife } }
}

/// A traversal that finds the elements with handlers for their life and the lists that are out of view.
@MainActor
private struct LifeWalk {
  var cursor: FlowCursor
  /// The positions, among the elements of the content with such handlers, of those out of view.
  private(set) var gone: [Int] = []
  /// The ids of the lists out of view.
  private(set) var lists: Set<String> = []
  private var count = 0

  init(cursor: FlowCursor) { self.cursor = cursor }

  mutating func flow(_ node: BuiltNode) {
    guard node.element.isFlow else { return visit(node, isInView: cursor.next()) }
    var ahead = cursor
    var isInView = false
    for _ in 0..<node.element.flowCount { isInView = ahead.next() || isInView }
    note(node, isInView: isInView)
    if node.element.hasFlowHeader { _ = cursor.next() }
    for child in node.children { flow(child) }
  }

  private mutating func visit(_ node: BuiltNode, isInView: Bool) {
    note(node, isInView: isInView)
    if node.element.role.isScrollable {
      if !isInView, let id = node.element.id { lists.insert(id) }
      return
    }
    for child in node.children { visit(child, isInView: isInView) }
  }

  private mutating func note(_ node: BuiltNode, isInView: Bool) {
    guard node.handlers.site != nil else { return }
    if !isInView { gone.append(count) }
    count += 1
  }
}
