internal import ScreenModels

/// Where lines stand that are narrower than their block.
enum BlockAlignment {
  case leading
  case center
  case trailing
}

extension WireframeWriter {
  // MARK: Sections and groups

  mutating func section(_ element: Element) {
    run.clear()
    run.add(element.name)
    addStates(element.states)
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
    content(element.children)
    guard let footer = element.value else { return }
    run.clear()
    run.add(footer)
    if !run.isEmpty { paragraph(lead: legend.caption) }
  }

  mutating func group(_ element: Element) {
    run.clear()
    run.add(element.name)
    addExtras(element, value: true)
    if !run.isEmpty { paragraph() }
    if case .group(.horizontal) = element.detail {
      sideBySide(element.children, alignment: .leading)
    } else {
      content(element.children)
    }
  }

  /// Draws elements side by side if they fit, else one below the other.
  mutating func sideBySide(_ elements: [Element], alignment: BlockAlignment) {
    let blocks = naturalBlocks(elements)
    var columns = 0
    for inner in blocks where !inner.lines.isEmpty { columns += inner.naturalWidth + (columns == 0 ? 0 : 2) }
    if columns <= block.width {
      join(blocks, start: offset(of: columns, alignment))
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

  private mutating func join(_ blocks: [Block], start: Int) {
    let height = blocks.reduce(0) { max($0, $1.lines.count) }
    for line in 0..<height {
      var column = start
      for inner in blocks where !inner.lines.isEmpty {
        if line < inner.lines.count {
          block.pad(to: column)
          block.put(line: line, of: inner)
        }
        column += inner.naturalWidth + 2
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
    run.clear()
    run.add(element.name)
    addStates(element.states)
    let isTappable = element.actions.contains(.tap)
    if !run.isEmpty || isTappable { paragraph(edge: isTappable ? legend.disclosure : nil) }
    if let subtitle = element.value {
      run.clear()
      run.add(subtitle)
      if !run.isEmpty { paragraph() }
    }
    content(element.children)
  }

  mutating func list(_ element: Element) {
    let visible = element.visibleRange.clamped(to: 0..<element.children.count)
    rowsHeader(element, lead: legend.list)
    more(visible.lowerBound, legend.above)
    for index in visible {
      if index > visible.lowerBound { rule(legend.divider) }
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
    let width = block.width
    columns = min(max(columns, 1), max(width / (Self.narrowest + 4), 1))
    let cellWidth = width / columns
    if cellWidth < Self.narrowest + 4 {
      for index in visible { content([element.children[index]]) }
    } else {
      var start = visible.lowerBound
      while start < visible.upperBound {
        let end = min(start + columns, visible.upperBound)
        gridRow(element.children[start..<end], width: cellWidth)
        start = end
      }
    }
    more(element.children.count - visible.upperBound, legend.below)
  }

  private mutating func rowsHeader(_ element: Element, lead: Mark) {
    run.clear()
    run.add(element.name)
    addExtras(element, value: true)
    if !run.isEmpty { paragraph(lead: lead) }
  }

  private mutating func more(_ count: Int, _ lead: Mark) {
    guard count > 0 else { return }
    run.clear()
    run.add(number: count)
    run.addGlue()
    run.add("more")
    paragraph(lead: lead)
  }

  private mutating func gridRow(_ cells: ArraySlice<Element>, width: Int) {
    var blocks: [Block] = []
    blocks.reserveCapacity(cells.count)
    for cell in cells { blocks.append(captured(width: width - 4) { $0.content([cell]) }) }
    let marks = legend.cell
    for _ in blocks { border(marks.topLeft, marks.topRight, width) }
    block.endLine()
    let height = blocks.reduce(1) { max($0, $1.lines.count) }
    for line in 0..<height {
      var column = 0
      // By index: a copy of a block would count references to its arrays for every line.
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
