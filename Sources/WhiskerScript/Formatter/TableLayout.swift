import WhiskerSource
import WhiskerText

/// Aligns the columns of each table, except in rows that are too wide.
///
/// A row is too wide if one of its cells has more than ``cellColumns`` display columns, or if it would be longer than a line
/// may be. Its cells are one space apart, and a cell that is too wide does not count for the other rows.
struct TableLayout {
  let tree: SyntaxTree
  /// Whether columns are aligned; otherwise every row is written like one that is too wide.
  var alignsColumns = true

  /// The maximum number of display columns of an aligned cell.
  ///
  /// More do not fit into most editors, and a row of ``ScriptLimits/tableColumns`` ASCII cells of this width still fits
  /// into ``ScriptLimits/lineBytes``.
  static let cellColumns = 120

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
    guard let line else { return false }
    return tree.tokens[tree.lines[line].tokens].first { $0.kind == .word }?.statement?.block == .table
  }

  private func lay(_ members: [Int], into result: inout [Int: [UInt8]]) {
    let rows = members.map { cells($0).map { Cell(bytes: $0, width: width($0)) } }
    var widths: [Int] = []
    for row in rows where isAligned(row) {
      for (column, cell) in row.enumerated() {
        if column == widths.count { widths.append(0) }
        widths[column] = max(widths[column], cell.width)
      }
    }
    for (number, row) in zip(members, rows) {
      let aligned = isAligned(row) ? text(of: row, widths) : nil
      let limit = ScriptLimits.lineBytes - tree.indent(of: number)
      result[number] = aligned.flatMap { $0.count <= limit ? $0 : nil } ?? text(of: row, [])
    }
  }

  private func isAligned(_ row: [Cell]) -> Bool {
    alignsColumns && row.allSatisfy { $0.width <= Self.cellColumns }
  }

  /// Returns a row whose cells are padded to the widths of their columns; a column without a width is not padded.
  private func text(of row: [Cell], _ widths: [Int]) -> [UInt8] {
    var text: [UInt8] = [0x7C]
    for (column, cell) in row.enumerated() {
      let padding = column < widths.count ? widths[column] - cell.width : 0
      text += [0x20] + cell.bytes + [UInt8](repeating: 0x20, count: padding) + [0x20, 0x7C]
    }
    return text
  }

  /// A cell as it is written, without the spaces around it.
  private struct Cell {
    let bytes: ArraySlice<UInt8>
    /// The number of its display columns.
    let width: Int
  }

  /// Returns the cells of a row as they are written, without the spaces around them.
  private func cells(_ line: Int) -> [ArraySlice<UInt8>] {
    guard let token = tree.tokens[tree.lines[line].tokens].first(where: { $0.kind == .payload }) else {
      return []
    }
    return TableRow.cells(token.span, in: tree.file.bytes).map { tree.file.bytes[$0.start..<$0.end] }
  }

  /// Returns the number of display columns of a cell.
  private func width(_ cell: ArraySlice<UInt8>) -> Int {
    String(decoding: cell, as: UTF8.self).reduce(0) { $0 + displayWidth(of: $1) }
  }
}
