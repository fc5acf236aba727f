internal import WhiskerText

/// Drawings for people who read from right to left: the whole line is in a mirror, but every text is as it is.
extension Block {
  /// Appends a line to a text from right to left: the parts in reverse order, and each mark as in a mirror.
  ///
  /// - Parameter width: The width of the drawing in columns; the line begins at its right edge.
  func appendMirrored(line index: Int, width: Int, to text: inout [UInt8]) {
    let line = lines[index]
    let start = index == 0 ? 0 : lines[index - 1].end
    text += repeatElement(0x20, count: max(width - line.columns, 0))
    var index = Self.first(of: pieces, after: start)
    var parts: [(range: Range<Int>, isMark: Bool)] = []
    var from = start
    while from < line.end, index < pieces.count {
      let end = min(pieces[index].end, line.end)
      if end > from { parts.append((from..<end, pieces[index].isMark)) }
      from = max(from, end)
      index += 1
    }
    if from < line.end { parts.append((from..<line.end, false)) }
    for part in parts.reversed() {
      guard part.isMark else {
        text += bytes[part.range]
        continue
      }
      let mark = String(decoding: bytes[part.range], as: UTF8.self)
      for scalar in mark.unicodeScalars.reversed() { text += String(MirrorImage.of(scalar)).utf8 }
    }
  }

  /// Fills the lines from one on with spaces up to the widest of them; a mirrored line moves its spaces with its text.
  ///
  /// The rows of a picture thus stay one below the other in a drawing from right to left.
  mutating func squareOff(from first: Int) {
    let widest = lines[first...].reduce(0) { max($0, $1.columns) }
    var filled = Block()
    filled.isMirrored = isMirrored
    filled.reset(width: width, isNatural: isNatural)
    for index in lines.indices {
      filled.put(line: index, of: self)
      if index >= first { filled.extendText(to: widest) }
      filled.endLine()
    }
    self = filled
  }
}
