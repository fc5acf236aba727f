import WhiskerSource

/// Rows of texts under named columns, from `examples` or `table`.
///
/// ```journey
/// table cats
///   | name   | origin   |
///   | Aegean | Greece   |
/// ```
package struct Table: Sendable {
  /// One row below the header row.
  package struct Row: Sendable {
    /// The texts, one per column.
    package let cells: [LocatedText]
    /// Its line, from 1.
    let line: Int
  }

  /// The name after `table`; nil for `examples`.
  package let name: LocatedText?
  /// The names of the columns.
  package let columns: [LocatedText]
  /// The rows; never empty in a journey without errors.
  package let rows: [Row]
}

/// Parses the raw lines of a table.
struct TableReader {
  let bytes: UnsafeBufferPointer<UInt8>
  let file: SourceFile

  /// Builds a table from its lines; a line with an error is passed to `report` and omitted.
  func table(_ name: LocatedText?, _ pieces: [SourceSpan], report: (Fault) -> Void) -> Table {
    var columns: [LocatedText] = []
    var rows: [Table.Row] = []
    var isFull = false
    for (index, piece) in pieces.enumerated() where !isFull {
      do throws(Fault) {
        if index == 1, let line = separator(piece) {
          throw Fault(.separatorInTable, trimmed(piece), replace: line, with: "", isSafe: true)
        }
        let cells = try cells(piece)
        if index == 0 {
          try check(columns: cells)
          columns = cells
        } else {
          if cells.count != columns.count, !columns.isEmpty {
            throw Fault(.wrongCellCount(cells: cells.count, columns: columns.count), trimmed(piece))
          }
          if rows.count == ScriptLimits.tableRows {
            isFull = true
            throw Fault(.tooManyRows, trimmed(piece))
          }
          rows.append(Table.Row(cells: cells, line: file.line(at: piece.start)))
        }
      } catch { report(error) }
    }
    return Table(name: name, columns: columns, rows: rows)
  }

  /// Returns the whole line of a piece with nothing but dashes in its cells, and colons beside them; nil for a row.
  private func separator(_ piece: SourceSpan) -> SourceSpan? {
    let cells = trimmed(piece)
    guard TableReader.isSeparator(bytes[cells.start..<cells.end]) else { return nil }
    let line = file.span(ofLine: file.line(at: piece.start))
    return SourceSpan(line.start, min(line.end + 1, bytes.count))
  }

  /// Whether bytes separate the head of a table in Markdown from its rows.
  static func isSeparator(_ line: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let cells = line.split(separator: 0x7C).map { $0.filter { $0 != 0x20 } }.filter { !$0.isEmpty }
    return !cells.isEmpty
      && cells.allSatisfy { cell in
        let dashes = cell.drop { $0 == 0x3A }.prefix { $0 == 0x2D }
        return dashes.count > (cell.count > dashes.count ? 0 : 1) && cell.count - dashes.count <= 2
          && cell[dashes.endIndex...].allSatisfy { $0 == 0x3A }
      }
  }

  private func check(columns: [LocatedText]) throws(Fault) {
    if columns.count > ScriptLimits.tableColumns {
      throw Fault(.tooManyColumns, columns[ScriptLimits.tableColumns].span)
    }
    for (index, column) in columns.enumerated() {
      guard NameInBraces.isName(column.value.utf8) else {
        let bytes = column.value.utf8.map { NameInBraces.continues($0) ? $0 : 0x2D }
        let fix =
          NameInBraces.isName(bytes)
          ? Fix([Fix.Edit(column.span, with: String(decoding: bytes, as: UTF8.self))], isSafe: false) : nil
        throw Fault(.badColumn(text: column.value), column.span, fix: fix)
      }
      if columns[..<index].contains(where: { $0.value.utf8.elementsEqual(column.value.utf8) }) {
        throw Fault(.nameTwice(name: column.value, of: "column"), column.span)
      }
    }
  }

  /// Returns the texts between the bars of a line; its first bar is not part of the piece.
  private func cells(_ piece: SourceSpan) throws(Fault) -> [LocatedText] {
    var cells: [LocatedText] = []
    var text: [UInt8] = []
    var start = piece.start
    var offset = piece.start
    let end = trimmed(piece).end
    while offset < end {
      switch bytes[offset] {
      case 0x7C:
        let span = trimmed(SourceSpan(start, offset))
        cells.append(LocatedText(String(decoding: without(blanks: text), as: UTF8.self), span))
        text = []
        start = offset + 1
      case 0x5C:
        if offset + 1 < end, bytes[offset + 1] == 0x75 {
          let (scalar, next) = try Literals(bytes: bytes).scalarEscape(offset, end)
          text += String(Character(scalar)).utf8
          offset = next
          continue
        }
        guard offset + 1 < end, let character = TableReader.byte(escapedAs: bytes[offset + 1]) else {
          let span = SourceSpan(offset, min(offset + 2, end))
          let literals = Literals(bytes: bytes)
          throw Fault(
            .unknownEscape(literals.raw(span)), span, replace: SourceSpan(offset, offset), with: "\\",
            isSafe: false)
        }
        text.append(character)
        offset += 1
      default: text.append(bytes[offset])
      }
      offset += 1
    }
    if start < end || cells.isEmpty {
      let place = SourceSpan(end, end)
      let rest = trimmed(SourceSpan(start, end))
      // What looks like a comment would become the text of a cell.
      if let sign = (rest.start..<rest.end).first(where: { bytes[$0] == 0x23 && bytes[$0 - 1] == 0x20 }) {
        throw Fault(.commentInRow, SourceSpan(sign, end))
      }
      // Text right after the last bar may be a slip after a complete row.
      throw Fault(
        .rowNotClosed, place, replace: place, with: " |", isSafe: start == end || bytes[start] == 0x20)
    }
    return cells
  }

  /// Returns the byte that a backslash and one letter mean: as in texts in quotes, or a bar.
  private static func byte(escapedAs letter: UInt8) -> UInt8? {
    letter == 0x7C ? letter : Literals.byte(escapedAs: letter)
  }

  private func without(blanks text: [UInt8]) -> ArraySlice<UInt8> {
    var slice = text[...]
    while slice.first == 0x20 { slice.removeFirst() }
    while slice.last == 0x20 { slice.removeLast() }
    return slice
  }

  private func trimmed(_ span: SourceSpan) -> SourceSpan { TableRow.trimmed(span, in: bytes) }
}
