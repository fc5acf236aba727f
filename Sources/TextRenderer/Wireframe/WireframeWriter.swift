internal import ScreenModels
internal import WhiskerText

/// Renders a screen as text.
///
/// All output is written to ``block``; elements that are side by side or in a frame are written to a separate block
/// first and then copied line by line.
struct WireframeWriter {
  /// The minimum width of a block, in columns.
  static let narrowest = RowGeometry.narrowest

  /// One of the two legends, which live as long as the program; reading a mark therefore counts no reference.
  unowned(unsafe) let legend: Legend
  var block = Block()
  var run = TextRun()
  private var spare: [Block] = []
  /// The number of words so far that were longer than a line of their paragraph.
  private(set) var brokenWords = 0

  init(style: Wireframe.Style) {
    legend = style == .boxed ? .boxed : .ascii
    run.isASCIIOnly = style == .ascii
  }

  // MARK: Blocks

  /// Writes the output of `body` to a separate block.
  mutating func captured(
    width: Int, isNatural: Bool = false, _ body: (inout WireframeWriter) -> Void
  ) -> Block {
    var inner = spare.popLast() ?? Block()
    inner.isMirrored = block.isMirrored
    inner.reset(width: max(width, Self.narrowest), isNatural: isNatural)
    swap(&block, &inner)
    body(&self)
    swap(&block, &inner)
    return inner
  }

  /// Returns a block that is no longer needed to the pool.
  mutating func release(_ used: consuming Block) { spare.append(used) }

  // MARK: Paragraphs

  enum Alignment {
    case leading
    case center
  }

  /// Writes the run as a paragraph.
  ///
  /// - Parameters:
  ///   - lead: The text before the first line; further lines are indented by its columns.
  ///   - edge: The mark at the right edge of the first line.
  /// - Returns: The width in columns of the widest line, including the lead.
  @discardableResult
  mutating func paragraph(lead: Mark? = nil, edge: Mark? = nil, alignment: Alignment = .leading) -> Int {
    var edge = edge
    if let mark = edge, block.width - (lead?.columns ?? 0) - mark.columns - 2 < 4 {
      if !run.isEmpty { run.addSpace() }
      run.add(mark)
      edge = nil
    }
    let indent = lead?.columns ?? 0
    let width = block.width - indent - (edge.map { $0.columns + 2 } ?? 0)
    if block.isMirrored { block.nextPieces = run.pieces }
    if run.columns <= width, !run.hasLineFeed {
      // Most texts fit on one line: nothing is wrapped, moved or counted for them.
      block.putRow(run.bytes, 0, run.bytes.count, run.columns, lead: lead, edge: edge, alignment, width)
      return run.columns + indent
    }
    var isFirst = true
    var widest = 0
    var block = Block()
    swap(&block, &self.block)
    let bytes = run.bytes
    brokenWords += run.wrap(to: width) { row in
      if !isFirst { block.pad(to: indent) }
      block.putRow(
        bytes, row.start, row.end, row.columns, lead: isFirst ? lead : nil, edge: isFirst ? edge : nil,
        alignment, width)
      widest = max(widest, row.columns + indent)
      isFirst = false
    }
    swap(&block, &self.block)
    return widest
  }

  /// Adds the marks of states to the run.
  mutating func addStates(_ states: ElementState) {
    guard !states.isEmpty else { return }
    for index in legend.states.indices where states.rawValue & (1 << UInt8(index)) != 0 {
      if !run.isEmpty { run.addSpace() }
      run.add(legend.states[index])
    }
  }

  /// Writes a line of one mark across the whole width.
  mutating func rule(_ mark: Mark) {
    block.put(mark, times: block.isNatural ? min(block.width, 8) : block.width)
    block.endLine()
  }

  // MARK: Frames

  /// Draws a frame around blocks, with a rule between adjacent ones.
  ///
  /// - Parameter width: The width of the frame in columns; the blocks have four fewer.
  mutating func frame(_ blocks: [Block], _ marks: FrameMarks, width: Int, indent: Int = 0) {
    border(marks.topLeft, marks.horizontal, marks.topRight, width: width, indent: indent)
    for index in blocks.indices {
      if index > 0 { border(marks.leftTee, marks.horizontal, marks.rightTee, width: width, indent: indent) }
      for line in 0..<blocks[index].lines.count {
        block.pad(to: indent)
        block.put(marks.vertical)
        block.pad(to: indent + 2)
        block.put(line: line, of: blocks[index])
        block.pad(to: indent + width - 1)
        block.put(marks.vertical)
        block.endLine()
      }
    }
    border(marks.bottomLeft, marks.horizontal, marks.bottomRight, width: width, indent: indent)
  }

  private mutating func border(_ left: Mark, _ middle: Mark, _ right: Mark, width: Int, indent: Int) {
    block.pad(to: indent)
    block.put(left)
    block.put(middle, times: width - 2)
    block.put(right)
    block.endLine()
  }
}

extension Block {
  /// Writes one line of a paragraph.
  fileprivate mutating func putRow(
    _ source: borrowing [UInt8], _ start: Int, _ end: Int, _ columns: Int, lead: Mark?, edge: Mark?,
    _ alignment: WireframeWriter.Alignment, _ room: Int
  ) {
    if alignment == .center, !isNatural { pad(to: column + (room - columns) / 2) }
    if let lead { put(lead) }
    put(source, from: start, to: end, columns: columns)
    if let edge {
      pad(to: isNatural ? column + (columns > 0 ? 2 : 0) : width - edge.columns)
      put(edge)
    }
    endLine()
  }
}
