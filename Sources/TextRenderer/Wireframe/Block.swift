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

  /// Removes the lines and keeps the memory.
  mutating func reset(width: Int, isNatural: Bool) {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    self.width = width
    self.isNatural = isNatural
    column = 0
  }

  /// The width in columns of the widest line.
  var naturalWidth: Int { lines.reduce(0) { max($0, $1.columns) } }

  @inline(__always)
  mutating func put(_ mark: Mark) {
    mark.append(to: &bytes)
    column += mark.columns
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
  }

  @inline(__always)
  mutating func put(_ source: borrowing [UInt8], from start: Int, to end: Int, columns: Int) {
    source.withUnsafeBufferPointer { buffer in
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[start..<end]))
    }
    column += columns
  }

  /// Writes spaces up to a column.
  @inline(__always)
  mutating func pad(to target: Int) {
    while column < target {
      let count = min(target - column, blanks.utf8CodeUnitCount)
      bytes.append(contentsOf: UnsafeBufferPointer(start: blanks.utf8Start, count: count))
      column += count
    }
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
    put(block.bytes, from: start, to: block.lines[index].end, columns: block.lines[index].columns)
  }
}

// A static string is read without the reference counting of an array.
private let blanks: StaticString =
  "                                                                "
