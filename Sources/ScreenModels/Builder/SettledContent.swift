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
  let lists: [List]
  /// The lines that each list has on the device.
  let listLines: Int
  private let device: Device
  let reservedLines: Int

  init(
    _ content: BuiltContent, lists: [List], listLines: Int, device: Device, reservedLines: Int
  ) {
    self.content = content
    self.lists = lists
    self.listLines = listLines
    self.device = device
    self.reservedLines = reservedLines
  }

  /// Whether it was built for the same room.
  func holds(for device: Device, _ reservedLines: Int) -> Bool {
    self.reservedLines == reservedLines && self.device == device
  }
}

extension ContentBuilder {
  /// What to keep of content that was built just now; `nil` if more than the rows of its lists may change unnoticed.
  func settled(_ content: BuiltContent, of nodes: [Node], reservedLines: Int) -> SettledContent? {
    var lists: [SettledContent.List] = []
    var place = 0
    for node in nodes {
      if node.isFixed {
        if node.placement == .content { place += 1 }
        continue
      }
      guard node.isListOfData, node.placement == .content, content.elements.indices.contains(place),
        let id = content.elements[place].element.id
      else { return nil }
      lists.append(SettledContent.List(place: place, id: id, node: node))
      place += 1
    }
    return SettledContent(
      content, lists: lists, listLines: listLines, device: device, reservedLines: reservedLines)
  }

  /// Builds the lists again, out of which rows have changed or come into view, and leaves the rest as it is.
  mutating func build(rowsOf settled: SettledContent) throws(ScreenError) -> BuiltContent {
    var content = settled.content
    listLines = settled.listLines
    for list in settled.lists {
      content.elements[list.place] = try scrollable(list.node, id: list.id, depth: 1)
    }
    content.scrollables = scrollables
    memory.settled = SettledContent(
      content, lists: settled.lists, listLines: listLines, device: device,
      reservedLines: settled.reservedLines)
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
