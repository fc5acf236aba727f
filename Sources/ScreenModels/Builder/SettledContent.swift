/// Content in which only the rows of lists can change until its screen is described again.
///
/// Most changes are of this kind: an image loads, a heart is tapped, a list scrolls. The model's description is still
/// valid then, and so is everything built from it except for the lists.
@MainActor
final class SettledContent {
  /// A list or grid, with its position among the content's elements.
  struct List {
    let place: Int
    let id: String
    /// Its description, connected with the state of the screen.
    let node: Node
  }

  /// The last build's content.
  fileprivate(set) var content: BuiltContent
  /// The description that the content was built from.
  private let nodes: [Node]
  /// The lines that the lists share.
  let listRoom: ContentBuilder.ListRoom
  private let room: ScreenRoom
  /// The lists of the content, or `nil` before they are first needed.
  private var known: [List]?

  init(
    _ content: BuiltContent, of nodes: [Node], listRoom: ContentBuilder.ListRoom, room: ScreenRoom
  ) {
    self.content = content
    self.nodes = nodes
    self.listRoom = listRoom
    self.room = room
  }

  /// Returns the lists if the available space is unchanged and only their rows can have changed unnoticed.
  func lists(in room: ScreenRoom) -> [List]? {
    // If the screen itself scrolls, the height of its lists decides what is in view.
    guard self.room == room, content.inView == nil else { return nil }
    if known == nil { known = findLists() }
    return known
  }

  private func findLists() -> [List]? {
    var lists: [List] = []
    var place = 0
    for node in nodes {
      if node.isFixed {
        if node.placement == .content { place += 1 }
        continue
      }
      guard node.isListOfData, node.placement == .content, content.elements.indices.contains(place),
        let id = content.elements[place].element.id
      else { return nil }
      lists.append(List(place: place, id: id, node: node.connected(as: content.elements[place])))
      place += 1
    }
    return lists
  }
}

extension BuildMemory {
  /// Returns the last build's content with its lists if only their rows can have changed; it is kept for this one call.
  func takeSettled(in room: ScreenRoom) -> (content: SettledContent, lists: [SettledContent.List])? {
    defer { settled = nil }
    guard let settled, !changes.isSetItself, let lists = settled.lists(in: room) else { return nil }
    return (settled, lists)
  }
}

extension ContentBuilder {
  /// Rebuilds the lists with changed rows or rows that came into view, and leaves everything else unchanged.
  ///
  /// - Returns: The content, or `nil` if the screen has to be described again.
  mutating func build(
    _ lists: [SettledContent.List], of settled: SettledContent
  ) throws(ScreenError) -> BuiltContent? {
    listRoom = settled.listRoom
    for list in lists {
      settled.content.elements[list.place] = try scrollable(list.node, id: list.id, depth: 1)
    }
    // A first row that takes more than the room of its list makes the screen itself scroll.
    if listRoom.lines < 0 { return nil }
    settled.content.scrollables = scrollables
    memory.settled = settled
    return settled.content
  }
}

extension Node {
  /// Returns a copy with the handlers, states and value of the node that was built from it.
  @MainActor fileprivate func connected(as built: BuiltNode) -> Node {
    var node = self
    node.handlers = built.handlers
    node.states = built.element.states
    node.value = built.element.value
    return node
  }

  /// Whether the built content depends on the node alone.
  fileprivate var isFixed: Bool {
    switch content {
    case .none: !role.isScrollable
    case .nodes(let nodes): !role.isScrollable && nodes.allSatisfy { $0.isFixed }
    case .lazy, .rows: false
    }
  }

  /// Whether this is a list or grid with the rows of a single ``ForEach``.
  fileprivate var isListOfData: Bool {
    guard role.isScrollable, case .nodes(let nodes) = content, nodes.count == 1,
      case .rows = nodes[0].content
    else { return false }
    return true
  }
}
