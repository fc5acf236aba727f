/// Turns a described screen into elements and handlers, in one pass.
///
/// It assigns ids, expands rows, determines which are in view and reuses unchanged ones.
@MainActor
public struct ContentBuilder {
  /// The maximum nesting depth of elements.
  public static let nestingLimit = 511

  let room: ScreenRoom
  let memory: BuildMemory
  let ruler: any ScreenRuler
  /// Whether the elements of all rows in view begin their life in the frame of this build.
  ///
  /// What begins with it, such as the request of an image, is then described at once, and not in a second build.
  let isLive: Bool
  var ids = ClaimedIDs()
  var scrollables: [Scrollable] = []
  /// The lines that the lists not built yet share.
  var listRoom = ListRoom()
  /// The lines that all lists share.
  var settledRoom = ListRoom()
  /// Whether this pass only finds out how much room lists inside other elements have; they are built without rows.
  var isProbing = false
  /// The number of lists inside other elements that were built without rows.
  var listsWithoutRoom = 0
  /// The elements built so far that have handlers for their life in view, without those of rows and alerts.
  var life: [LifeElement] = []
  /// The keys of the elements built so far that can be refreshed.
  var refreshables: [String] = []
  /// The keys of the elements built so far that can be zoomed.
  var zoomables: [String] = []
  /// The flag of the row that is being built; `nil` outside of rows.
  var rowFlag: ChangeFlag?
  /// The flag that a change of anything described during the build sets: that of the row, which is kept otherwise, or the screen's.
  var flag: ChangeFlag { rowFlag ?? memory.changes }
  /// The id of the data of the enclosing ``ForEach`` outside of a list.
  private var data = ""
  /// The branches that the enclosing elements are in.
  var branch = Branch()

  /// Creates a builder for one build.
  public init(room: ScreenRoom, memory: BuildMemory, ruler: any ScreenRuler) {
    self.init(room: room, memory: memory, ruler: ruler, isLive: false)
  }

  init(room: ScreenRoom, memory: BuildMemory, ruler: any ScreenRuler, isLive: Bool) {
    self.room = room
    self.memory = memory
    self.ruler = ruler
    self.isLive = isLive
  }

  /// Describes `model` and builds the described content.
  ///
  /// - Parameters:
  ///   - model: The view model to describe.
  ///   - room: The space for the navigation bar and the content.
  ///   - memory: The state that this screen kept from its last build; it is updated.
  ///   - ruler: Measures elements.
  ///   - isInSight: Whether the elements in view begin their life in the frame of this build.
  public static func build(
    _ model: any ScreenModel, in room: ScreenRoom, memory: BuildMemory, ruler: any ScreenRuler,
    isInSight: Bool = false
  ) throws(ScreenError) -> BuiltContent {
    // Below the fold, rows in view of their list are not in view.
    let isLive = isInSight && memory.inView == nil
    if let (settled, lists) = memory.takeSettled(in: room) {
      memory.changes.reset()
      var builder = ContentBuilder(room: room, memory: memory, ruler: ruler, isLive: isLive)
      if let content = try builder.build(lists, of: settled) { return content }
    }
    var builder = ContentBuilder(room: room, memory: memory, ruler: ruler, isLive: isLive)
    memory.changes.reset()
    let nodes = memory.changes.describing { model.screen }
    var content = try builder.build(nodes)
    // Beside the screen itself, which scrolls.
    if isLive, content.inView != nil, content.scrollables.count > 1 {
      builder = ContentBuilder(room: room, memory: memory, ruler: ruler, isLive: false)
      content = try builder.build(nodes)
    }
    let lists = builder.scrollables.map(\.id)
    memory.keep(lists: lists)
    memory.refreshes.keep(builder.refreshables, lists: lists)
    memory.zooms.keep(builder.zoomables, lists: lists)
    memory.settled = SettledContent(content, of: nodes, listRoom: builder.settledRoom, room: room)
    return content
  }

  mutating func build(_ nodes: [Node]) throws(ScreenError) -> BuiltContent {
    var nested = nodes.scrollableCount
    // By index here and below: a loop over the nodes would copy each, with all that it refers to.
    for index in nodes.indices where nodes[index].role.isScrollable { nested -= 1 }
    if nested > 0 { listRoom = try roomOfLists(in: nodes) }
    var (content, deferred, contentLife) = try collect(nodes)
    var another = ids.another
    // Lists of a ``ForEach`` or a cell are known only when that is described, and so are ids that elements are given. No list has rows yet.
    let hasLists = nested > 0 || listsWithoutRoom > 0
    while listsWithoutRoom > 0 || another != nil {
      let unclaimed = another ?? ids.unclaimed
      self = ContentBuilder(room: room, memory: memory, ruler: ruler, isLive: isLive)
      ids = unclaimed
      if hasLists { listRoom = try roomOfLists(in: nodes) }
      (content, deferred, contentLife) = try collect(nodes)
      another = ids.another
    }
    try layOut(&content, deferred, contentLife: contentLife)
    content.life = LifeGroup(life)
    return content
  }

  /// Returns the room of the lists inside other elements, which is what everything else leaves: that is measured first.
  private mutating func roomOfLists(in nodes: [Node]) throws(ScreenError) -> ListRoom {
    var probe = self
    probe.isProbing = true
    let (content, deferred, _) = try probe.collect(nodes)
    if let another = probe.ids.another {
      ids = another
      return try roomOfLists(in: nodes)
    }
    let heights = ruler.heights(ofFlow: elements(of: content.elements), columns: room.columns)
    return ListRoom(
      lines: room.lines - barLines(content) - heights.reduce(0, +),
      count: probe.listsWithoutRoom + deferred.count)
  }

  /// Builds everything but the rows of lists among the top elements.
  ///
  /// - Returns: The content, those lists, and the positions in ``life`` of the content's elements.
  private mutating func collect(
    _ nodes: [Node]
  ) throws(ScreenError) -> (BuiltContent, [DeferredList], [Int]) {
    var parts = Parts()
    for index in nodes.indices { try collect(nodes[index], &parts) }
    for (node, data) in parts.toasts { try collect(above: node, data, &parts.content) }
    for (node, data) in parts.alerts { try collect(above: node, data, &parts.content) }
    return (parts.content, parts.deferred, parts.contentLife)
  }

  /// What ``collect(_:)`` has built.
  private struct Parts {
    var content = BuiltContent()
    var deferred: [DeferredList] = []
    var contentLife: [Int] = []
    /// What is in front of the screen, each with the ids of the data that it belongs to.
    var toasts: [(node: Node, data: String)] = []
    var alerts: [(node: Node, data: String)] = []
  }

  private mutating func collect(_ node: Node, _ parts: inout Parts) throws(ScreenError) {
    switch node.placement {
    case .content where node.role.isScrollable:
      let id = try claim(node, scope: "")
      let list = placed(connected(node, id: id, scope: id))
      parts.deferred.append(DeferredList(place: parts.content.elements.count, node: list, id: id))
      if let site = node.handlers.site {
        parts.contentLife.append(life.count)
        note(node, at: site, scope: "")
      }
      parts.content.elements.append(withoutRows(list, id: id))
    case .content:
      if case .rows(let source) = node.content {
        return try expand(source, of: node) { (builder, row) throws(ScreenError) in
          try builder.collect(row, &parts)
        }
      }
      let first = life.count
      try append(node, to: &parts.content.elements, scope: "", depth: 1)
      if life.count > first { parts.contentLife += first..<life.count }
    case .title:
      parts.content.title = try assemble([node], scope: "", depth: 1).first
    case .toolbar:
      guard case .nodes(var buttons) = node.content else { return }
      if node.states.contains(.disabled) { buttons = buttons.map { $0.disabled() } }
      let outer = branch
      branch = node.branch.inside(outer)
      parts.content.toolbar += try assemble(buttons, scope: "", depth: 1)
      branch = outer
    case .alert: parts.alerts.append((placed(node), data))
    case .overlay: parts.toasts.append((placed(node), data))
    }
  }

  /// Returns a node that is built later, when the enclosing elements are not known any more, in their branches.
  private func placed(_ node: consuming Node) -> Node {
    node.branch = node.branch.inside(branch)
    return node
  }

  /// Builds an alert or a toast, after everything else: it comes and goes, and may not change the ids of the content.
  private mutating func collect(
    above node: Node, _ data: String, _ content: inout BuiltContent
  ) throws(ScreenError) {
    (self.data, ids.isAbove) = (data, true)
    defer { (self.data, ids.isAbove) = ("", false) }
    guard node.placement == .alert else {
      return content.elements.append(try assemble(node, id: nil, scope: "", depth: 1))
    }
    let others = life
    life = []
    content.alerts.append(try assemble(node, id: nil, scope: "", depth: 1))
    // Only the first alert is shown.
    if content.alerts.count == 1 { content.alertLife = LifeGroup(life) }
    life = others
  }

  /// Builds each row of a ``ForEach`` outside of a list.
  private mutating func expand(
    _ source: any RowSource, of node: Node,
    _ build: (inout ContentBuilder, Node) throws(ScreenError) -> Void
  ) throws(ScreenError) {
    let outer = (data: data, branch: branch)
    branch = node.branch.inside(branch)
    for row in source.rows(remembered: nil, in: branch, changes: flag).rows {
      data = outer.data.isEmpty ? row.id : "\(outer.data)/\(row.id)"
      row.stand(in: "", isDisabled: node.states.contains(.disabled))
      try row.shown { (node) throws(ScreenError) in try build(&self, node) }
    }
    (data, branch) = outer
  }

  private mutating func assemble(
    _ nodes: [Node], scope: String, depth: Int
  ) throws(ScreenError) -> [BuiltNode] {
    guard depth <= Self.nestingLimit else { throw .nestingTooDeep(limit: Self.nestingLimit) }
    var built: [BuiltNode] = []
    built.reserveCapacity(nodes.count)
    for index in nodes.indices {
      if case .rows = nodes[index].content {
        try append(nodes[index], to: &built, scope: scope, depth: depth)
      } else {
        built.append(try assemble(nodes[index], id: nil, scope: scope, depth: depth))
      }
    }
    return built
  }

  private mutating func append(
    _ node: Node, to built: inout [BuiltNode], scope: String, depth: Int
  ) throws(ScreenError) {
    guard case .rows(let source) = node.content else {
      return built.append(try assemble(node, id: nil, scope: scope, depth: depth))
    }
    // Its rows may be those of another one.
    try expand(source, of: node) { (builder, row) throws(ScreenError) in
      try builder.append(row, to: &built, scope: scope, depth: depth)
    }
  }

  /// Builds one node.
  ///
  /// - Parameters:
  ///   - rowID: The full id of a row, which also prefixes the ids inside it.
  ///   - inside: The nodes inside it, if they are described already.
  mutating func assemble(
    _ node: Node, id rowID: String?, inside: [Node]? = nil, scope: String, depth: Int
  ) throws(ScreenError) -> BuiltNode {
    if depth > 1, node.placement == .alert { throw .nestedAlert(node.title) }
    var id = rowID
    if id == nil, node.id != nil || node.role.isIdentified { id = try claim(node, scope: scope) }
    if let site = node.handlers.site { note(node, at: site, scope: scope) }
    if let name = node.handlers.repeatedAction { throw .repeatedAction(name, of: node.title) }
    if node.role.isScrollable, let id {
      return try scrollable(connected(node, id: id, scope: id), id: id, depth: depth)
    }
    let inner = rowID ?? (node.role.isScope ? id : nil) ?? scope
    let outer = branch
    branch = node.branch.inside(outer)
    defer { branch = outer }
    if node.handlers.needScreen {
      return try finish(
        connected(node, id: id, scope: inner), id: id, inside: inside, scope: inner, depth: depth)
    }
    return try finish(node, id: id, inside: inside, scope: inner, depth: depth)
  }

  /// Builds the nodes inside a node, and the node from them.
  private mutating func finish(
    _ node: Node, id: String?, inside: [Node]?, scope: String, depth: Int
  ) throws(ScreenError) -> BuiltNode {
    let children: [BuiltNode]
    switch node.content {
    case .none, .rows: children = []
    case .nodes(let nodes): children = try assemble(nodes, scope: scope, depth: depth + 1)
    case .lazy(let content):
      children = try assemble(inside ?? flag.describing(content), scope: scope, depth: depth + 1)
    }
    return BuiltNode(
      element: node.element(id: id, children: ElementList(of: children)), handlers: node.handlers,
      children: ChunkedArray(children))
  }

  /// Records an element with handlers for its life in view.
  private mutating func note(_ node: Node, at site: SourceSite, scope: String) {
    let key = LifeElement.Key(
      scope: data.isEmpty ? scope : "\(scope)/\(data)", site: site, branch: node.branch.inside(branch),
      label: node.id ?? node.name, hasID: node.id != nil)
    // A row usually has one for itself and one for its image.
    if life.isEmpty { life.reserveCapacity(2) }
    life.append(LifeElement(key: key, data: data, handlers: node.handlers.life))
  }

  /// Connects the handlers of a node that need it with the state of the screen.
  mutating func connected(_ node: Node, id: String?, scope: String) -> Node {
    guard node.handlers.needScreen else { return node }
    return zoomable(refreshable(node, id: id), id: id, scope: scope)
  }

  /// Connects a node that can be refreshed with the refreshes of its screen, and shows the one under way.
  private mutating func refreshable(_ node: Node, id: String?) -> Node {
    guard let action = node.handlers.refresh else { return node }
    let key = id ?? node.title
    refreshables.append(key)
    var node = node
    if memory.refreshes.isUnderWay(key, flag) { node.set(.refreshing, true) }
    node.handlers.pull = { [refreshes = memory.refreshes, flag] in refreshes.begin(key, flag, action) }
    return node
  }

  private mutating func claim(_ node: Node, scope: String) throws(ScreenError) -> String {
    let prefix = scope.isEmpty ? "" : scope + "."
    if let given = node.id {
      let id = prefix + given
      if let first = ids.claim(id, for: node) {
        throw .duplicateID(id, first: first.title, second: node.title)
      }
      return id
    }
    return ids.claim(from: prefix + derivedIdentifier(node), for: node)
  }
}

extension ElementList {
  /// Creates an array of the nodes' elements.
  ///
  /// A closure for `map` would check for every element that it runs on the main actor, which costs more than everything else here.
  @MainActor init(of nodes: [BuiltNode]) { self.init(Self.elements(of: nodes)) }

  /// Returns the nodes' elements.
  @MainActor package static func elements(of nodes: [BuiltNode]) -> [Element] {
    if nodes.isEmpty { return [] }
    var elements: [Element] = []
    elements.reserveCapacity(nodes.count)
    for node in nodes { elements.append(node.element) }
    return elements
  }
}
