/// Content of which nothing but the rows of its lists can change until its screen is described again.
///
/// Most changes are of this kind: a row's picture arrives, a heart is tapped, a list is scrolled. What the model described
/// still holds then, and so does everything that was built of it except for the lists.
@MainActor
struct SettledContent {
  /// A list or grid, with its place among the content's elements.
  struct List {
    let place: Int
    let id: String
    let node: Node
  }

  let content: BuiltContent
  /// The description that the content was built of.
  let nodes: [Node]
  /// The lines that each list has on the device.
  let listLines: Int
  let device: Device
  let reservedLines: Int
  /// The lists of the content; `nil` until it is asked for for the first time.
  private(set) var lists: [List]?

  init(_ content: BuiltContent, of nodes: [Node], listLines: Int, device: Device, reservedLines: Int) {
    self.content = content
    self.nodes = nodes
    self.listLines = listLines
    self.device = device
    self.reservedLines = reservedLines
  }

  /// The same with other rows in its lists.
  func replacing(_ content: BuiltContent, lists: [List]) -> SettledContent {
    var settled = SettledContent(
      content, of: nodes, listLines: listLines, device: device, reservedLines: reservedLines)
    settled.lists = lists
    return settled
  }

  /// Its lists, if it was built for the same room and nothing but their rows can have changed unnoticed.
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
  /// Builds what the last build left if nothing but rows has changed; `nil` if the screen has to be described again.
  ///
  /// The last content is let go of before that happens, so that its lists can be changed where they are.
  mutating func buildChangedRows(reservedLines: Int) throws(ScreenError) -> BuiltContent? {
    guard let settled = memory.settled else { return nil }
    memory.settled = nil
    guard !memory.changes.isSetItself, let lists = settled.lists(for: device, reservedLines) else {
      return nil
    }
    memory.changes.reset()
    return try build(lists, of: settled)
  }

  /// Builds the lists again, out of which rows have changed or come into view, and leaves the rest as it is.
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
  /// Whether all that is built of the node is known from the node alone.
  fileprivate var isFixed: Bool {
    switch content {
    case .none: !role.isScrollable
    case .nodes(let nodes): !role.isScrollable && nodes.allSatisfy { $0.isFixed }
    case .lazy, .rows: false
    }
  }

  /// Whether it is a list or grid of the rows of one ``ForEach``.
  fileprivate var isListOfData: Bool {
    guard role.isScrollable, case .nodes(let nodes) = content, nodes.count == 1,
      case .rows = nodes[0].content
    else { return false }
    return true
  }
}
