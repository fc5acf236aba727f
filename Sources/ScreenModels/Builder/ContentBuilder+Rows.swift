/// Lists and grids: expands rows, determines which are in view and reuses unchanged ones.
extension ContentBuilder {
  /// Builds a list or grid that is connected with the state of the screen, see ``connected(_:id:scope:)``.
  mutating func scrollable(_ node: Node, id: String, depth: Int) throws(ScreenError) -> BuiltNode {
    if isProbing || listRoom.count == 0 && rowFlag == nil {
      listsWithoutRoom += 1
      return withoutRows(node, id: id)
    }
    guard case .nodes(let contents) = node.content, case .rows(let given, _) = node.detail else {
      preconditionFailure("a list holds nodes")
    }
    let geometry = geometry(of: node, columns: given)
    let columns = geometry.columns
    // A row is built again when anything in it has changed, a list inside it from the beginning.
    let branch = node.branch.inside(branch)
    let list = rowFlag == nil ? memory.list(id, node.role, branch) : ListMemory(node.role, branch)
    // Rows may show more in other columns.
    if list.isLive && !isLive || list.columns != room.columns { list.builtSource = nil }
    (list.isLive, list.columns) = (isLive, room.columns)
    let (rows, change, source) = try self.rows(contents, of: list, id: id, hasSections: node.role == .list)
    if let position = node.handlers.scrollPosition {
      memory.follow(position, id: id, count: rows.count)
    }
    let visible = try rowsInView(rows, of: list, id: id, geometry, depth: depth)
    let start = change.start(in: rows)
    if start > 0 {
      let outdated = list.indices(toBuild: change, visible: visible)
      var replacements: [(index: Int, element: Element)] = []
      replacements.reserveCapacity(outdated.count)
      for index in outdated where index < start {
        let built = try build(rows[index], listID: id, isInView: visible.contains(index), depth: depth)
        list.nodes[index] = built
        replacements.append((index, built.element))
      }
      list.elements.replace(replacements)
    }
    if start == 0 || start < rows.count {
      var nodes: [BuiltNode] = []
      nodes.reserveCapacity(rows.count - start)
      for index in start..<rows.count {
        nodes.append(try build(rows[index], listID: id, isInView: visible.contains(index), depth: depth))
      }
      list.append(nodes, from: start)
    }
    list.builtSource = source
    if !change.isNone || visible != list.visible {
      list.visible = visible
      // The last content has the old ones.
      var visibleRows: [VisibleRow] = []
      visibleRows.reserveCapacity(visible.count)
      for index in visible { visibleRows.append(VisibleRow(rows[index])) }
      list.visibleRows = visibleRows
    }
    scrollables.append(
      Scrollable(
        id: id, total: rows.count, columns: columns,
        capacity: max((visible.count + columns - 1) / columns, 1) * columns, visible: visible,
        visibleRows: list.visibleRows, derived: list.derived))
    let element = node.element(
      id: id, detail: .rows(columns: columns, visible: visible), children: list.elements)
    return BuiltNode(element: element, handlers: node.handlers, children: list.nodes)
  }

  /// Builds a connected list of which only the name is shown.
  func withoutRows(_ node: Node, id: String) -> BuiltNode {
    BuiltNode(element: node.element(id: id, children: []), handlers: node.handlers, children: ChunkedArray())
  }

  private func geometry(of node: Node, columns: Int) -> RowGeometry {
    if node.role == .list { return RowGeometry(list: room.columns) }
    return RowGeometry(
      grid: node.columnWidth > 0 ? max(room.columns / node.columnWidth, 1) : columns, width: room.columns)
  }

  /// Returns the rows that fit in the list's part of the room, and takes the lines that they use.
  private mutating func rowsInView(
    _ rows: [BuiltRow], of list: ListMemory, id: String, _ geometry: RowGeometry, depth: Int
  ) throws(ScreenError) -> Range<Int> {
    let columns = geometry.columns
    let destination = memory.offsets[id] ?? .start(0)
    let lines = listRoom.next
    list.pushedOut.begin(at: destination, room: lines)
    let before = list.visible
    func rowHeight(_ index: Int) throws(ScreenError) -> Int {
      let full = try build(rows[index], listID: id, isInView: true, depth: depth)
      let height = rows[index].height(full, columns: geometry.width, ruler)
      return before.contains(index) ? height : list.pushedOut.height(of: rows[index].place, now: height)
    }
    let window = try ViewWindow(
      count: (rows.count + columns - 1) / columns, at: destination.line(ofColumns: columns), room: lines,
      gap: { part in
        let isRuled = !geometry.isFramed && columns == 1
        guard isRuled else { return 0 }
        // Most rows need no id to tell.
        if RowSeparator.alwaysSeparates(rows[part - 1].node.role, rows[part].node.role) { return 1 }
        let line = RowSeparator.above(
          part, role: { rows[$0].node.role }, id: { rows[$0].elementID(in: id) })
        return line == nil ? 0 : 1
      },
      height: { (part) throws(ScreenError) -> Int in
        var height = geometry.isFramed ? 1 : 0
        for index in part * columns..<min((part + 1) * columns, rows.count) {
          height = max(height, try rowHeight(index))
        }
        return geometry.isFramed ? height + 2 : height
      })
    if let rejected = window.rejected {
      for index in rejected.part * columns..<min((rejected.part + 1) * columns, rows.count)
      where before.contains(index) {
        let full = try build(rows[index], listID: id, isInView: true, depth: depth)
        list.pushedOut.add(
          rows[index].place, height: rows[index].height(full, columns: geometry.width, ruler))
      }
    }
    memory.clamp(
      id, at: destination, from: window.start * columns, to: window.range.lowerBound * columns,
      count: rows.count)
    listRoom.take(window.lines)
    return window.range.lowerBound * columns..<min(window.range.upperBound * columns, rows.count)
  }

  /// Returns the rows of a list, which of them differ from the last build, and the state of their only ``ForEach``.
  private func rows(
    _ contents: [Node], of list: ListMemory, id: String, hasSections: Bool
  ) throws(ScreenError) -> (rows: [BuiltRow], change: RowChange, source: AnyObject?) {
    let before = list.builtSource
    // A build that fails leaves the nodes of an earlier one.
    list.builtSource = nil
    if contents.count == 1, case .rows(let source) = contents[0].content,
      !contents[0].states.contains(.disabled)
    {
      let key = ListMemory.Source(
        section: "", site: source.site, branch: contents[0].branch.inside(list.branch))
      let expanded = list.sources.rows(of: source, key, changes: flag)
      // What changed in the collection is all that changed only if the last build had nothing but its rows.
      let change = before === expanded.memory ? expanded.change : .all
      let start = change.start(in: expanded.rows)
      // Rows that were known before may stand elsewhere now.
      var isFlat = true
      for row in expanded.rows[start...] {
        row.stand(in: "", isDisabled: false)
        if row.hasRows(inList: hasSections) { isFlat = false }
      }
      if isFlat {
        if start < expanded.rows.count {
          if expanded.areKnown {
            list.places = []
          } else {
            try checkIDs(expanded.rows, from: start, of: list, id)
          }
        }
        if !list.derived.isEmpty { list.derived = DerivedPlaces() }
        return (expanded.rows, change, expanded.memory)
      }
    }
    var rows: [BuiltRow] = []
    var derived = NumberedNames()
    append(
      contents, section: "", isDisabled: false, list.branch, to: &rows, &derived, list.sources,
      hasSections: hasSections)
    try checkIDs(rows, from: 0, of: list, id)
    list.derived = derived.places
    return (rows, .all, nil)
  }

  /// Appends rows one after the other; a section of a list becomes its header, its rows and its footer, so that they
  /// scroll like rows.
  ///
  /// All that is in a disabled section or ``ForEach`` is disabled too, and in the branches of it.
  private func append(
    _ contents: [Node], section: String, isDisabled: Bool, _ branch: Branch, to rows: inout [BuiltRow],
    _ derived: inout NumberedNames, _ sources: KnownSources, hasSections: Bool
  ) {
    var ordinals: [SourceSite: Int] = [:]
    let expansions = contents.map { node -> [BuiltRow]? in
      guard case .rows(let source) = node.content else { return nil }
      var key = ListMemory.Source(section: section, site: source.site, branch: node.branch.inside(branch))
      key.ordinal = ordinals[source.site, default: 0]
      ordinals[source.site] = key.ordinal + 1
      return sources.rows(of: source, key, changes: flag).rows
    }
    // An id that is derived from a name gives way to all others, also those after it.
    let names = zip(contents, expansions).map { $0.id == nil && $1 == nil ? derivedIdentifier($0) : nil }
    let derivedNames = Set(names.compactMap(\.self))
    if !derivedNames.isEmpty {
      for (node, rows) in zip(contents, expansions) {
        if let id = node.id { derived.take(id, in: section) }
        // Most data has an id that is like no name.
        for row in rows ?? [] where !row.hasRows(inList: hasSections) || row.node.role == .section {
          if derivedNames.contains(NumberedNames.base(of: row.identifier))
            || derivedNames.contains(row.identifier)
          {
            derived.take(row.identifier, in: section)
          }
        }
      }
    }
    for (index, node) in contents.enumerated() {
      if let expansion = expansions[index] {
        let branch = node.branch.inside(branch)
        let isDisabled = isDisabled || node.states.contains(.disabled)
        for row in expansion {
          row.stand(in: section, isDisabled: isDisabled)
          if !row.hasRows(inList: hasSections) {
            rows.append(row)
          } else if row.node.role == .section {
            append(
              row.node, named: row.identifier, section: section, isDisabled: isDisabled, branch, to: &rows,
              &derived, row.sources)
          } else {
            append(
              [row.node], section: row.place, isDisabled: isDisabled, branch, to: &rows, &derived,
              row.sources, hasSections: hasSections)
          }
        }
        continue
      }
      let name =
        node.id
        ?? derived.numbered(
          names[index] ?? derivedIdentifier(node), in: section,
          isSection: hasSections && node.role == .section)
      if hasSections, node.role == .section {
        append(
          node, named: name, section: section, isDisabled: isDisabled, branch, to: &rows, &derived, sources)
        continue
      }
      let row = BuiltRow(id: name, identifier: name, node: node, branch: branch, flag: flag)
      row.stand(in: section, isDisabled: isDisabled)
      rows.append(row)
    }
  }

  /// Appends the header, the rows and the footer of a section.
  private func append(
    _ node: Node, named name: String, section: String, isDisabled: Bool, _ branch: Branch,
    to rows: inout [BuiltRow], _ derived: inout NumberedNames, _ sources: KnownSources
  ) {
    var header = node
    header.content = .none
    header.value = nil
    let place = section.isEmpty ? name : "\(section).\(name)"
    let top = BuiltRow(id: place, identifier: name, node: header, branch: branch, flag: flag)
    top.stand(in: section, isDisabled: isDisabled)
    rows.append(top)
    if case .nodes(let inside) = node.content {
      append(
        inside, section: place, isDisabled: isDisabled || node.states.contains(.disabled),
        node.branch.inside(branch), to: &rows, &derived, sources, hasSections: true)
    }
    guard let footer = node.value, !footer.isEmpty else { return }
    var bottom = Node(.text, footer)
    bottom.detail = .text(.caption)
    let end = BuiltRow(
      id: place + SectionID.footer, identifier: name + SectionID.footer, node: bottom, branch: branch,
      flag: flag)
    end.stand(in: section, isDisabled: false)
    rows.append(end)
  }

  /// Checks that the ids of the rows from an index on are unique in their list.
  private func checkIDs(
    _ rows: [BuiltRow], from start: Int, of list: ListMemory, _ listID: String
  ) throws(ScreenError) {
    var places: Set<String> = []
    swap(&places, &list.places)
    let start = places.count == start ? start : 0
    if start == 0 { places.removeAll(keepingCapacity: true) }
    places.reserveCapacity(rows.count)
    for row in rows[start...] { places.insert(row.place) }
    // Texts that are not canonically equivalent also differ in their bytes.
    if places.count == rows.count {
      list.places = places
      return
    }
    var seen: [Bytewise: Int] = [:]
    seen.reserveCapacity(rows.count)
    for (index, row) in rows.enumerated() {
      guard let first = seen.updateValue(index, forKey: Bytewise(row.place)) else { continue }
      list.sources.forget()
      throw .duplicateID(
        "\(listID).\(row.place)", first: rows[first].node.title, second: row.node.title)
    }
  }

  /// The elements of a row that have handlers for their life in view, with those of the rows of lists inside it.
  private var lifeWithLists: [LifeElement] {
    var all = life
    for list in scrollables {
      for row in list.visibleRows {
        all += (row.life?.elements ?? []).map { $0.inside("\(list.id).\(row.id)") }
      }
    }
    return all
  }

  private func build(
    _ row: BuiltRow, listID: String, isInView: Bool, depth: Int
  ) throws(ScreenError) -> BuiltNode {
    if isInView, let full = row.full(in: room.columns), isLive || !row.isLive { return full }
    if !isInView, let head = row.head { return head }
    let id = row.elementID(in: listID)
    guard isInView else {
      let element = try row.shown { (node) throws(ScreenError) in node.element(id: id, children: []) }
      let head = BuiltNode(element: element, handlers: Handlers(), children: ChunkedArray())
      row.head = head
      return head
    }
    // The ids inside a row are relative to it, so an unchanged row need not be visited again.
    var inside: [Node]?
    if case .lazy(let content) = row.node.content { inside = row.content(isLive: isLive, content) }
    var ids = ClaimedIDs()
    while true {
      var inner = ContentBuilder(room: room, memory: memory, ruler: ruler)
      inner.ids = ids
      inner.rowFlag = row.flag
      inner.branch = row.branch
      let full = try row.shown { (node) throws(ScreenError) in
        try inner.assemble(node, id: id, inside: inside, scope: "", depth: depth + 1)
      }
      if let another = inner.ids.another {
        ids = another
        continue
      }
      row.keep(
        full, LifeGroup(inner.scrollables.isEmpty ? inner.life : inner.lifeWithLists), isLive: isLive,
        columns: room.columns)
      return full
    }
  }
}

extension RowChange {
  /// The index of the first row that is new; the number of rows if none is.
  @MainActor fileprivate func start(in rows: [BuiltRow]) -> Int {
    switch self {
    case .none, .some: rows.count
    case .grown(let start, _): start
    case .restored, .all: 0
    }
  }
}

extension ListMemory {
  /// Keeps the nodes of the rows from an index on.
  fileprivate func append(_ new: [BuiltNode], from start: Int) {
    if start == 0 {
      elements = ElementList(of: new)
      nodes = ChunkedArray(new)
    } else {
      elements.append(ElementList.elements(of: new))
      nodes.append(contentsOf: new)
    }
  }

  /// Returns the sorted indices of rows whose node is outdated, unless all of them are new.
  func indices(toBuild change: RowChange, visible: Range<Int>) -> [Int] {
    // A row that comes into view is needed in full, and one that leaves it only as its head.
    var indices: [Int] = []
    if visible != self.visible {
      for index in visible where !self.visible.contains(index) { indices.append(index) }
      for index in self.visible where !visible.contains(index) { indices.append(index) }
    }
    switch change {
    case .none, .restored, .all: break
    case .some(let changed), .grown(_, let changed): indices += changed
    }
    if indices.count > 1 { indices.sort() }
    return indices
  }
}

extension ScrollDestination {
  /// The same destination, of a row of a list, in lines of a grid.
  fileprivate func line(ofColumns columns: Int) -> ScrollDestination {
    switch self {
    case .start(let row): .start(row / columns)
    case .end(let row): .end(before: row / columns)
    }
  }
}
