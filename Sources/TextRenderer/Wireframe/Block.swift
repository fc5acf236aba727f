internal import WhiskerText

/// Lines of text during layout: one byte buffer, and the end of each line.
///
/// Lines are not padded; the frame around a block pads them to its own width.
struct Block {
  struct Line {
    var end: Int
    var columns: Int
  }

  var bytes: [UInt8] = []
  var lines: [Line] = []
  /// The available width in columns.
  var width = 0
  /// Whether elements take only the columns they need, so that they can be side by side.
  var isNatural = false
  /// The column at which the current line continues.
  var column = 0
  /// Whether ``pieces`` are recorded, because the lines will be mirrored.
  var isMirrored = false
  /// The parts of the lines in the order in which they were written.
  private(set) var pieces: [TextRun.Piece] = []
  /// The parts of the text that is put next; only read, and only to be set, if ``isMirrored``.
  var nextPieces: [TextRun.Piece] = []

  /// Removes the lines and keeps the memory.
  mutating func reset(width: Int, isNatural: Bool) {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    self.width = width
    self.isNatural = isNatural
    column = 0
    if !pieces.isEmpty { pieces.removeAll(keepingCapacity: true) }
  }

  private mutating func endPiece(isMark: Bool) {
    pieces.append(TextRun.Piece(end: bytes.count, isMark: isMark))
  }

  /// The width in columns of the widest line.
  var naturalWidth: Int { lines.reduce(0) { max($0, $1.columns) } }

  @inline(__always)
  mutating func put(_ mark: Mark) {
    mark.append(to: &bytes)
    column += mark.columns
    if isMirrored { endPiece(isMark: true) }
  }

  mutating func put(_ mark: Mark, times count: Int) {
    guard count > 0 else { return }
    let size = mark.text.utf8CodeUnitCount
    let source = mark.text.utf8Start
    let start = bytes.count
    bytes.append(contentsOf: repeatElement(0, count: size * count))
    bytes.withUnsafeMutableBufferPointer { buffer in
      var index = start
      for _ in 0..<count {
        for offset in 0..<size { buffer[index + offset] = source[offset] }
        index += size
      }
    }
    column += mark.columns * count
    if isMirrored { endPiece(isMark: true) }
  }

  @inline(__always)
  mutating func put(_ source: borrowing [UInt8], from start: Int, to end: Int, columns: Int) {
    source.withUnsafeBufferPointer { buffer in
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<end]))
    }
    column += columns
    if isMirrored { takePieces(from: start, to: end) }
  }

  /// Records the parts of a text that was put; a text without parts is one.
  private mutating func takePieces(from start: Int, to end: Int) {
    let offset = bytes.count - end
    var index = Self.first(of: nextPieces, after: start)
    while index < nextPieces.count {
      let piece = nextPieces[index]
      pieces.append(TextRun.Piece(end: min(piece.end, end) + offset, isMark: piece.isMark))
      if piece.end >= end { return }
      index += 1
    }
    endPiece(isMark: false)
  }

  /// Returns the index of the first part that ends after a position.
  static func first(of pieces: [TextRun.Piece], after position: Int) -> Int {
    var low = 0
    var high = pieces.count
    while low < high {
      let middle = (low + high) / 2
      if pieces[middle].end <= position { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// Writes spaces up to a column.
  @inline(__always)
  mutating func pad(to target: Int) {
    while column < target {
      let count = min(target - column, blanks.utf8CodeUnitCount)
      bytes.append(contentsOf: UnsafeBufferPointer(start: blanks.utf8Start, count: count))
      column += count
      if isMirrored { endPiece(isMark: true) }
    }
  }

  /// Writes spaces up to a column as part of the text at the end of the current line.
  mutating func extendText(to target: Int) {
    let (isAfterText, count) = (column > 0, pieces.count)
    pad(to: target)
    guard isAfterText, pieces.count > count else { return }
    pieces.removeLast(pieces.count - count)
    pieces[count - 1].end = bytes.count
  }

  @inline(__always)
  mutating func endLine() {
    lines.append(Line(end: bytes.count, columns: column))
    column = 0
  }

  /// Appends one line of another block to the current line.
  @inline(__always)
  mutating func put(line index: Int, of block: borrowing Block) {
    let start = index == 0 ? 0 : block.lines[index - 1].end
    if isMirrored { nextPieces = block.pieces }
    put(block.bytes, from: start, to: block.lines[index].end, columns: block.lines[index].columns)
  }
}

// A static string is read without the reference counting of an array.
private let blanks: StaticString =
  "                                                                "
