/// Lines of text while they are being laid out: one byte buffer, and where each line ends.
///
/// Lines are not padded; whatever frames the block pads them to its own width.
struct Block {
  struct Line {
    var end: Int
    var columns: Int
  }

  var bytes: [UInt8] = []
  var lines: [Line] = []
  /// The columns there are.
  var width = 0
  /// Whether things take only the columns they need, to stand side by side.
  var isNatural = false
  /// The columns of the line being written.
  var column = 0

  /// Forgets the lines and keeps the memory.
  mutating func reset(width: Int, isNatural: Bool) {
    bytes.removeAll(keepingCapacity: true)
    lines.removeAll(keepingCapacity: true)
    self.width = width
    self.isNatural = isNatural
    column = 0
  }

  /// The columns of the widest line.
  var naturalWidth: Int { lines.reduce(0) { max($0, $1.columns) } }

  @inline(__always)
  mutating func put(_ mark: Mark) {
    mark.append(to: &bytes)
    column += mark.columns
  }

  mutating func put(_ mark: Mark, times count: Int) {
    guard count > 0 else { return }
    if mark.text.utf8CodeUnitCount == 1 {
      bytes.append(contentsOf: repeatElement(mark.text.utf8Start.pointee, count: count))
    } else {
      for _ in 0..<count { mark.append(to: &bytes) }
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

  /// Writes blanks up to a column.
  @inline(__always)
  mutating func pad(to target: Int) {
    guard column < target else { return }
    blanks.withUnsafeBufferPointer { buffer in
      while column < target {
        let count = min(target - column, buffer.count)
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: buffer[0..<count]))
        column += count
      }
    }
  }

  @inline(__always)
  mutating func endLine() {
    lines.append(Line(end: bytes.count, columns: column))
    column = 0
  }

  /// Writes one line of another block into the line in progress.
  @inline(__always)
  mutating func put(line index: Int, of block: borrowing Block) {
    let start = index == 0 ? 0 : block.lines[index - 1].end
    put(block.bytes, from: start, to: block.lines[index].end, columns: block.lines[index].columns)
  }
}

private let blanks = [UInt8](repeating: 0x20, count: 128)
