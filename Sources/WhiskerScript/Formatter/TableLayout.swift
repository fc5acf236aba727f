import WhiskerSource
import WhiskerText

/// Aligns the columns of each table, except in rows that are too wide.
struct TableLayout {
  let tree: SyntaxTree

  /// Returns the canonical text of each row, by line.
  func rows() -> [Int: [UInt8]] {
    var result: [Int: [UInt8]] = [:]
    var owner: Int?
    var members: [Int] = []
    for (number, line) in tree.lines.enumerated() where line.kind == .payload && isTable(line.parent) {
      if line.parent != owner { lay(members, into: &result) }
      if line.parent != owner { members = [] }
      owner = line.parent
      members.append(number)
    }
    lay(members, into: &result)
    return result
  }

  private func isTable(_ line: Int?) -> Bool {
    guard let line, let first = tree.tokens[tree.lines[line].tokens].first(where: { $0.kind == .word }) else {
      return false
    }
    return first.keyword == .table || first.keyword == .examples
  }

  private func lay(_ members: [Int], into result: inout [Int: [UInt8]]) {
    let cells = members.map(self.cells)
    var widths: [Int] = []
    for row in cells {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], width(cell))
      }
    }
    for (number, row) in zip(members, cells) {
      var text: [UInt8] = [0x7C]
      for (column, cell) in row.enumerated() {
        text += [0x20] + cell + [UInt8](repeating: 0x20, count: widths[column] - width(cell)) + [0x20, 0x7C]
      }
      result[number] = text
    }
  }

  /// Returns the cells of a row as they are written, without the spaces around them.
  private func cells(_ line: Int) -> [[UInt8]] {
    guard let token = tree.tokens[tree.lines[line].tokens].first(where: { $0.kind == .payload }) else {
      return []
    }
    var cells: [[UInt8]] = []
    var cell: [UInt8] = []
    var isEscaped = false
    for byte in tree.file.bytes[(token.span.start + 1)..<token.span.end] {
      if byte == 0x7C, !isEscaped {
        cells.append(trimmed(cell))
        cell = []
      } else {
        cell.append(byte)
      }
      isEscaped = byte == 0x5C && !isEscaped
    }
    return cells
  }

  private func trimmed(_ cell: [UInt8]) -> [UInt8] {
    var slice = cell[...]
    while slice.first == 0x20 { slice.removeFirst() }
    while slice.last == 0x20 { slice.removeLast() }
    return Array(slice)
  }

  /// Returns the number of display columns of a cell.
  private func width(_ cell: [UInt8]) -> Int {
    String(decoding: cell, as: UTF8.self).reduce(0) { $0 + displayWidth(of: $1) }
  }
}
