/// Turns a described screen into elements and handlers, in one pass.
///
/// It gives ids, expands rows, decides what is in view and reuses what has not changed.
@MainActor
public struct ContentBuilder {
  /// How deep elements may be nested.
  public static let nestingLimit = 512

  private let device: Device
  private let memory: BuildMemory
  private var ids: [String: (role: Role, name: String)] = [:]
  private var scrollables: [Scrollable] = []
  private var listLines = 0

  /// Makes a builder for one build.
  public init(device: Device, memory: BuildMemory) {
    self.device = device
    self.memory = memory
  }

  /// Describes `model` and builds what it describes.
  ///
  /// - Parameters:
  ///   - model: The view model to ask.
  ///   - device: What the screen is laid out for.
  ///   - memory: What this screen kept from its last build; it is brought up to date.
  ///   - reservedLines: The lines of the device that tab bar and frame take.
  public static func build(
    _ model: any ScreenModel, device: Device, memory: BuildMemory, reservedLines: Int
  ) throws(ScreenError) -> BuiltContent {
    memory.changes.reset()
    let nodes = memory.changes.observing { model.screen }
    var builder = ContentBuilder(device: device, memory: memory)
    return try builder.build(nodes, reservedLines: reservedLines)
  }

  mutating func build(_ nodes: [Node], reservedLines: Int) throws(ScreenError) -> BuiltContent {
    var content = BuiltContent()
    var taken = reservedLines
    var lists = 0
    for node in nodes {
      taken += node.estimatedLines
      lists += node.scrollableCount
    }
    listLines = max(device.lines - taken, 1) / max(lists, 1)
    for node in nodes {
      switch node.placement {
      case .content: try append(node, to: &content.elements, scope: "", depth: 1)
      case .title: content.title = try assemble([node], scope: "", depth: 1).first
      case .toolbar:
        guard case .nodes(let buttons) = node.content else { continue }
        content.toolbar += try assemble(buttons, scope: "", depth: 1)
      case .alert: content.alerts += try assemble([node], scope: "", depth: 1)
      }
    }
    content.scrollables = scrollables
    return content
  }

  private mutating func assemble(
    _ nodes: [Node], scope: String, depth: Int
  ) throws(ScreenError) -> [BuiltNode] {
    guard depth <= Self.nestingLimit else { throw .nestingTooDeep(limit: Self.nestingLimit) }
    var built: [BuiltNode] = []
    built.reserveCapacity(nodes.count)
    for node in nodes { try append(node, to: &built, scope: scope, depth: depth) }
    return built
  }

  private mutating func append(
    _ node: Node, to built: inout [BuiltNode], scope: String, depth: Int
  ) throws(ScreenError) {
    guard case .rows(let source) = node.content else {
      return built.append(try assemble(node, id: nil, scope: scope, depth: depth))
    }
    for row in source.rows(remembered: nil, changes: memory.changes).rows {
      built.append(try assemble(row.node, id: nil, scope: scope, depth: depth))
    }
  }

  /// Builds one node; `id` is the full id of a row, which also scopes the ids inside it.
  private mutating func assemble(
    _ node: Node, id rowID: String?, scope: String, depth: Int
  ) throws(ScreenError) -> BuiltNode {
    var id = rowID
    if id == nil, node.id != nil || node.role.isIdentified { id = try claim(node, scope: scope) }
    if node.role.isScrollable, let id { return try scrollable(node, id: id, depth: depth) }
    let inner = rowID ?? (node.role == .cell ? id : nil) ?? scope
    let children: [BuiltNode]
    switch node.content {
    case .none, .rows: children = []
    case .nodes(let nodes): children = try assemble(nodes, scope: inner, depth: depth + 1)
    case .lazy(let content): children = try assemble(content(), scope: inner, depth: depth + 1)
    }
    return BuiltNode(
      element: node.element(id: id, children: children.map(\.element)), handlers: node.handlers,
      children: children)
  }

  private mutating func scrollable(_ node: Node, id: String, depth: Int) throws(ScreenError) -> BuiltNode {
    guard case .nodes(let contents) = node.content, case .rows(let columns, _) = node.detail else {
      preconditionFailure("a list holds nodes")
    }
    let list = memory.lists[id] ?? ListMemory()
    memory.lists[id] = list
    let (rows, change) = try self.rows(contents, of: list, id: id)
    let capacity = max(listLines / node.rowLines, 1) * columns
    let last = max(((rows.count + columns - 1) / columns) * columns - capacity, 0)
    let start = min((memory.offsets[id] ?? 0) / columns * columns, last)
    let visible = min(start, rows.count)..<min(start + capacity, rows.count)
    for index in list.indices(toBuild: change, count: rows.count, visible: visible) {
      let built = try build(rows[index], listID: id, isInView: visible.contains(index), depth: depth)
      if index == list.nodes.count {
        list.nodes.append(built)
        list.elements.append(built.element)
      } else {
        list.nodes[index] = built
        list.elements[index] = built.element
      }
    }
    list.visible = visible
    scrollables.append(
      Scrollable(
        id: id, total: rows.count, columns: columns, capacity: capacity, visible: visible,
        visibleRows: visible.map { index in
          let handlers = rows[index].node.handlers
          return VisibleRow(id: rows[index].id, appear: handlers.appear, disappear: handlers.disappear)
        }))
    var shown = node
    shown.detail = .rows(columns: columns, visible: visible)
    return BuiltNode(
      element: shown.element(id: id, children: list.elements), handlers: node.handlers, children: list.nodes)
  }

  /// The rows of a list and which of them are not those of the last build.
  private func rows(
    _ contents: [Node], of list: ListMemory, id: String
  ) throws(ScreenError) -> (rows: [BuiltRow], change: RowChange) {
    if contents.count == 1, case .rows(let source) = contents[0].content {
      let expanded = source.rows(remembered: list.sources[0], changes: memory.changes)
      list.sources[0] = expanded.memory
      if case .all = expanded.change { try checkIDs(expanded.rows, id) }
      return (expanded.rows, expanded.change)
    }
    var rows: [BuiltRow] = []
    for (position, node) in contents.enumerated() {
      if case .rows(let source) = node.content {
        let expanded = source.rows(remembered: list.sources[position], changes: memory.changes)
        list.sources[position] = expanded.memory
        rows += expanded.rows
      } else {
        let name = node.id ?? slug(node.name.isEmpty ? node.role.rawValue : node.name)
        rows.append(BuiltRow(id: name, node: node, flag: memory.changes))
      }
    }
    try checkIDs(rows, id)
    return (rows, .all)
  }

  private func checkIDs(_ rows: [BuiltRow], _ listID: String) throws(ScreenError) {
    var seen: [String: Int] = [:]
    seen.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      guard let first = seen.updateValue(index, forKey: row.slug) else { continue }
      throw .duplicateID(
        "\(listID).\(row.slug)", first: rows[first].node.title, second: row.node.title)
    }
  }

  private func build(
    _ row: BuiltRow, listID: String, isInView: Bool, depth: Int
  ) throws(ScreenError) -> BuiltNode {
    if isInView, let full = row.full { return full }
    if !isInView, let head = row.head { return head }
    let id = "\(listID).\(row.slug)"
    var node = row.node
    guard isInView else {
      node.content = .none
      let head = BuiltNode(element: node.element(id: id, children: []), handlers: Handlers(), children: [])
      row.head = head
      return head
    }
    // Ids inside a row are the row's own, so that a row that did not change need not be looked at again.
    if case .lazy(let content) = node.content { node.content = .nodes(row.content(content)) }
    var inner = ContentBuilder(device: device, memory: memory)
    let full = try inner.assemble(node, id: id, scope: "", depth: depth + 1)
    row.keep(full)
    return full
  }

  private mutating func claim(_ node: Node, scope: String) throws(ScreenError) -> String {
    let prefix = scope.isEmpty ? "" : scope + "."
    if let given = node.id {
      let id = prefix + given
      if let first = ids.updateValue((node.role, node.name), forKey: id) {
        throw .duplicateID(id, first: Node(first.role, first.name).title, second: node.title)
      }
      return id
    }
    let base = prefix + slug(node.name.isEmpty ? node.role.rawValue : node.name)
    var id = base
    var ordinal = 1
    while ids[id] != nil {
      ordinal += 1
      id = "\(base)-\(ordinal)"
    }
    ids[id] = (node.role, node.name)
    return id
  }
}

extension BuiltRow {
  /// The row's id as it stands in the ids of elements: other letters than ASCII's, and signs, as `_` and two digits.
  ///
  /// Two rows never share it, whatever their data calls them.
  var slug: String {
    var result = ""
    for byte in id.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        result.unicodeScalars.append(Unicode.Scalar(byte))
      case UInt8(ascii: "_"): result += "__"
      default: result += "_" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
      }
    }
    return result
  }
}

extension ListMemory {
  /// Makes room for `count` rows and gives the indices of those whose node is not known or not right any more.
  func indices(toBuild change: RowChange, count: Int, visible: Range<Int>) -> [Int] {
    guard case .all = change else {
      // A row that came into view is needed in full, and one that left it as its head only.
      var indices =
        visible.filter { !self.visible.contains($0) } + self.visible.filter { !visible.contains($0) }
      if case .some(let changed) = change { indices += changed }
      return indices
    }
    nodes = []
    elements = []
    nodes.reserveCapacity(count)
    elements.reserveCapacity(count)
    return Array(0..<count)
  }
}

extension Node {
  /// The element of this node, with an id and with its children built.
  func element(id: String?, children: [Element]) -> Element {
    Element(
      role, name, id: id, value: value, states: states, detail: detail, actions: handlers.actions,
      children: children)
  }

  /// The role and name, as a message shows them.
  var title: String { name.isEmpty ? role.rawValue : "\(role.rawValue) \"\(name)\"" }

  /// The lines this takes on the device apart from lists and grids, whose rows share the rest.
  ///
  /// Texts count as one line whatever their length: what is in view must not depend on how a text is wrapped.
  var estimatedLines: Int {
    let inside: Int
    if case .nodes(let nodes) = content, !role.isScrollable {
      let lines = nodes.map(\.estimatedLines)
      inside = detail == .group(.horizontal) ? lines.max() ?? 0 : lines.reduce(0, +)
    } else {
      inside = 0
    }
    switch (placement, role) {
    case (.alert, _), (.toolbar, _), (_, .group), (_, .list), (_, .grid):
      return placement == .content ? inside : 0
    case (.title, _): return 2
    case (_, .unavailable): return 3 + inside
    default: return 1 + inside
    }
  }

  var scrollableCount: Int {
    if role.isScrollable { return 1 }
    guard case .nodes(let nodes) = content else { return 0 }
    return nodes.reduce(0) { $0 + $1.scrollableCount }
  }
}

/// The letters and digits of a name in lower case, words joined by hyphens; other characters are left out.
func slug(_ name: String) -> String {
  var result = ""
  var gap = false
  for byte in name.utf8 {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
      if gap, !result.isEmpty { result.append("-") }
      gap = false
      result.unicodeScalars.append(Unicode.Scalar(byte))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"):
      if gap, !result.isEmpty { result.append("-") }
      gap = false
      result.unicodeScalars.append(Unicode.Scalar(byte + 32))
    default: gap = true
    }
  }
  return result.isEmpty ? "item" : result
}
