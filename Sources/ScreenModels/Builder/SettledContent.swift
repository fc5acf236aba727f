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
  /// The number of lines for each list on the device.
  let listLines: Int
  let device: Device
  let reservedLines: Int
  /// The lists of the content, or `nil` before they are first needed.
  private(set) var lists: [List]?

  init(_ content: BuiltContent, of nodes: [Node], listLines: Int, device: Device, reservedLines: Int) {
    self.content = content
    self.nodes = nodes
    self.listLines = listLines
    self.device = device
    self.reservedLines = reservedLines
  }

  /// Returns a copy with other rows in its lists.
  func replacing(_ content: BuiltContent, lists: [List]) -> SettledContent {
    var settled = SettledContent(
      content, of: nodes, listLines: listLines, device: device, reservedLines: reservedLines)
    settled.lists = lists
    return settled
  }

  /// Returns the lists if the available space is unchanged and only their rows can have changed unnoticed.
  func lists(for device: Device, _ reservedLines: Int) -> [List]? {
    guard self.reservedLines == reservedLines, self.device == device else { return nil }
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
  mutating func buildChangedRows(reservedLines: Int) throws(ScreenError) -> BuiltContent? {
    guard let settled = memory.settled else { return nil }
    memory.settled = nil
    guard !memory.changes.isSetItself, let lists = settled.lists(for: device, reservedLines) else {
      return nil
    }
    memory.changes.reset()
    return try build(lists, of: settled)
  }

  /// Rebuilds the lists with changed rows or rows that came into view, and leaves everything else unchanged.
  private mutating func build(
    _ lists: [SettledContent.List], of settled: SettledContent
  ) throws(ScreenError) -> BuiltContent {
    var content = settled.content
    listLines = settled.listLines
    for list in lists {
      content.elements[list.place] = try scrollable(list.node, id: list.id, depth: 1)
    }
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
