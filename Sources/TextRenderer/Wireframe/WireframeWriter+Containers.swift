internal import ScreenModels

/// The position of lines that are narrower than their block.
enum BlockAlignment {
  case leading
  case center
  case trailing
}

extension WireframeWriter {
  // MARK: Sections and groups

  mutating func section(_ element: Element) {
    sectionHeader(element)
    content(element.children)
    sectionFooter(element)
  }

  mutating func sectionHeader(_ element: Element) {
    begin(element)
    addExtras(element)
    if run.isEmpty {
      rule(legend.rule)
    } else {
      run.addGlue()
      paragraph(lead: legend.sectionLead)
      if let last = block.lines.popLast() {
        block.column = last.columns
        block.put(
          legend.rule,
          times: block.isNatural ? min(2, block.width - block.column) : block.width - block.column)
        block.endLine()
      }
    }
  }

  mutating func sectionFooter(_ element: Element) {
    guard let footer = element.value else { return }
    run.clear()
    run.add(footer)
    if !run.isEmpty { paragraph(lead: legend.caption) }
  }

  /// Returns whether a line separates an element from the one above: a section ends where something other than the next
  /// section follows, whose header is a line itself.
  func isRuled(_ element: Element, after above: Element?) -> Bool {
    guard let above, above.role == .section else { return false }
    return !above.children.isEmpty && element.role != .section
  }

  mutating func groupHeader(_ element: Element) {
    begin(element)
    addExtras(element, value: true)
    if !run.isEmpty { paragraph() }
  }

  mutating func group(_ element: Element) {
    groupHeader(element)
    if case .group(.horizontal) = element.detail {
      sideBySide(element.children.array, alignment: .leading)
    } else {
      content(element.children)
    }
  }

  /// Draws elements side by side if they fit, else one below the other.
  mutating func sideBySide(_ elements: [Element], alignment: BlockAlignment) {
    let blocks = naturalBlocks(elements)
    // A block may consist of lines without columns: it is in the row like any other.
    var columns = -2
    for inner in blocks where !inner.lines.isEmpty { columns += inner.naturalWidth + 2 }
    columns = max(columns, 0)
    let spacers = elements.indices.filter { elements[$0].role == .spacer && blocks[$0].lines.isEmpty }
    if columns <= block.width, !spacers.isEmpty, !block.isNatural {
      join(blocks, start: 0, spacers: spacers, room: block.width - columns)
    } else if columns <= block.width {
      join(blocks, start: offset(of: columns, alignment), spacers: [], room: 0)
    } else {
      for inner in blocks { copy(inner, alignment: alignment) }
    }
    for inner in blocks { release(inner) }
  }

  /// Draws elements in one row at the left, or below each other where there is no room.
  mutating func row(_ elements: [Element]) { sideBySide(elements, alignment: .leading) }

  private mutating func naturalBlocks(_ elements: [Element]) -> [Block] {
    var blocks: [Block] = []
    blocks.reserveCapacity(elements.count)
    let width = block.width
    for element in elements {
      blocks.append(captured(width: width, isNatural: true) { $0.content([element]) })
    }
    return blocks
  }

  private func offset(of columns: Int, _ alignment: BlockAlignment) -> Int {
    guard !block.isNatural else { return 0 }
    switch alignment {
    case .leading: return 0
    case .center: return max((block.width - columns) / 2, 0)
    case .trailing: return max(block.width - columns, 0)
    }
  }

  /// Writes blocks side by side; the spacers share the remaining width.
  private mutating func join(_ blocks: [Block], start: Int, spacers: [Int], room: Int) {
    var starts = Array(repeating: start, count: blocks.count)
    var column = start
    var passed = 0
    for index in blocks.indices {
      if passed < spacers.count, spacers[passed] == index {
        column += room * (passed + 1) / spacers.count - room * passed / spacers.count
        passed += 1
      }
      starts[index] = column
      if !blocks[index].lines.isEmpty { column += blocks[index].naturalWidth + 2 }
    }
    let height = blocks.reduce(0) { max($0, $1.lines.count) }
    for line in 0..<height {
      for index in blocks.indices where line < blocks[index].lines.count {
        block.pad(to: starts[index])
        block.put(line: line, of: blocks[index])
      }
      block.endLine()
    }
  }

  /// Writes the lines of another block.
  mutating func copy(_ inner: Block, alignment: BlockAlignment) {
    let start = offset(of: inner.naturalWidth, alignment)
    for line in inner.lines.indices {
      block.pad(to: start)
      block.put(line: line, of: inner)
      block.endLine()
    }
  }

  // MARK: Rows

  mutating func cell(_ element: Element) {
    begin(element)
    addExtras(element)
    let edge = edge(element)
    if !run.isEmpty || edge != nil { paragraph(edge: edge) }
    if let subtitle = element.value {
      run.clear()
      run.add(subtitle)
      if !run.isEmpty { paragraph() }
    }
    content(element.children)
  }

  /// Returns the mark at the end of a row: its accessory, or a disclosure indicator.
  private func edge(_ element: Element) -> Mark? {
    if element.hasExtras, let accessory = element.extras?.accessory {
      return legend.controls.accessory(accessory, disclosure: legend.disclosure)
    }
    return element.actions.contains(.tap) ? legend.disclosure : nil
  }

  mutating func list(_ element: Element) {
    let visible = element.visibleRange.clamped(to: 0..<element.children.count)
    rowsHeader(element, lead: legend.list)
    more(visible.lowerBound, legend.above)
    for index in visible {
      if index > visible.lowerBound {
        switch RowSeparator.above(index, in: element.children) {
        case .divider: rule(legend.divider)
        case .sectionEnd: rule(legend.rule)
        case nil: break
        }
      }
      content([element.children[index]])
    }
    more(element.children.count - visible.upperBound, legend.below)
  }

  mutating func grid(_ element: Element) {
    let visible = element.visibleRange.clamped(to: 0..<element.children.count)
    var columns = 1
    if case .rows(let given, _) = element.detail { columns = given }
    rowsHeader(element, lead: legend.grid)
    more(visible.lowerBound, legend.above)
    let geometry = RowGeometry(grid: columns, width: block.width)
    if !geometry.isFramed {
      for index in visible { content([element.children[index]]) }
    } else {
      var start = visible.lowerBound
      while start < visible.upperBound {
        let end = min(start + geometry.columns, visible.upperBound)
        gridRow(element.children[start..<end], width: geometry.width + RowGeometry.frame)
        start = end
      }
    }
    more(element.children.count - visible.upperBound, legend.below)
  }

  private mutating func rowsHeader(_ element: Element, lead: Mark) {
    begin(element)
    addExtras(element, value: true)
    if !run.isEmpty { paragraph(lead: lead) }
  }

  mutating func more(_ count: Int, _ lead: Mark) {
    guard count > 0 else { return }
    run.clear()
    run.add(number: count)
    run.addGlue()
    run.add("more")
    run.joinPieces(since: 0)
    paragraph(lead: lead)
  }

  private mutating func gridRow(_ cells: some Collection<Element>, width: Int) {
    var blocks: [Block] = []
    blocks.reserveCapacity(cells.count)
    for cell in cells { blocks.append(captured(width: width - 4) { $0.content([cell]) }) }
    let marks = legend.cell
    for _ in blocks { border(marks.topLeft, marks.topRight, width) }
    block.endLine()
    let height = blocks.reduce(1) { max($0, $1.lines.count) }
    for line in 0..<height {
      var column = 0
      // By index, because a copy of a block would count references to its arrays for every line.
      for index in blocks.indices {
        block.put(marks.vertical)
        block.pad(to: column + 2)
        if line < blocks[index].lines.count { block.put(line: line, of: blocks[index]) }
        block.pad(to: column + width - 1)
        block.put(marks.vertical)
        column += width
      }
      block.endLine()
    }
    for _ in blocks { border(marks.bottomLeft, marks.bottomRight, width) }
    block.endLine()
    for inner in blocks { release(inner) }
  }

  private mutating func border(_ left: Mark, _ right: Mark, _ width: Int) {
    block.put(left)
    block.put(legend.cell.horizontal, times: width - 2)
    block.put(right)
  }
}
