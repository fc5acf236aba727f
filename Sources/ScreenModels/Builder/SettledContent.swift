/// Content in which only the rows of lists can change until its screen is described again.
///
/// Most changes are of this kind: an image loads, a heart is tapped, a list scrolls. The model's description is still
/// valid then, and so is everything built from it except for the lists.
@MainActor
struct SettledContent {
  /// A list or grid, with its position among the content's elements.
  struct List {
    let place: Int
    let id: String
    let node: Node
  }

  let content: BuiltContent
  /// The description that the content was built from.
  let nodes: [Node]
  /// The lines that the lists share.
  let listRoom: ContentBuilder.ListRoom
  let room: ScreenRoom
  /// The lists of the content, or `nil` before they are first needed.
  private(set) var lists: [List]?

  init(
    _ content: BuiltContent, of nodes: [Node], listRoom: ContentBuilder.ListRoom, room: ScreenRoom
  ) {
    self.content = content
    self.nodes = nodes
    self.listRoom = listRoom
    self.room = room
  }

  /// Returns a copy with other rows in its lists.
  func replacing(_ content: BuiltContent, lists: [List]) -> SettledContent {
    var settled = SettledContent(content, of: nodes, listRoom: listRoom, room: room)
    settled.lists = lists
    return settled
  }

  /// Returns the lists if the available space is unchanged and only their rows can have changed unnoticed.
  func lists(in room: ScreenRoom) -> [List]? {
    // If the screen itself scrolls, the height of its lists decides what is in view.
    guard self.room == room, content.inView == nil else { return nil }
    return lists ?? findLists()
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
      lists.append(List(place: place, id: id, node: node))
      place += 1
    }
    return lists
  }
}

extension ContentBuilder {
  /// Rebuilds the rows of the last build's content, or returns `nil` if the screen has to be described again.
  ///
  /// The last content is released first, so that its lists can be changed in place.
  mutating func buildChangedRows() throws(ScreenError) -> BuiltContent? {
    guard let settled = memory.settled else { return nil }
    memory.settled = nil
    guard !memory.changes.isSetItself, let lists = settled.lists(in: room) else {
      return nil
    }
    memory.changes.reset()
    return try build(lists, of: settled)
  }

  /// Rebuilds the lists with changed rows or rows that came into view, and leaves everything else unchanged.
  private mutating func build(
    _ lists: [SettledContent.List], of settled: SettledContent
  ) throws(ScreenError) -> BuiltContent? {
    var content = settled.content
    listRoom = settled.listRoom
    for list in lists {
      content.elements[list.place] = try scrollable(list.node, id: list.id, depth: 1)
    }
    // A first row that takes more than the room of its list makes the screen itself scroll.
    if listRoom.lines < 0 { return nil }
    content.scrollables = scrollables
    memory.settled = settled.replacing(content, lists: lists)
    return content
  }
}

extension Node {
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
