/// The arrangement of the rows of a list or grid, for the wireframe and for the build that chooses the rows in view.
package struct RowGeometry {
  /// The minimum width of the content of a cell, in columns.
  package static let narrowest = 6
  /// The columns that the frame of a cell takes.
  package static let frame = 4

  /// The number of rows side by side.
  package let columns: Int
  /// The width of the content of a row, in columns.
  package let width: Int
  /// Whether each row is in a frame of its own, which takes two lines.
  package let isFramed: Bool

  /// The arrangement of a list.
  package init(list width: Int) {
    columns = 1
    self.width = width
    isFramed = false
  }

  /// The arrangement of a grid, which has fewer columns than it asks for if they would be too narrow.
  package init(grid columns: Int, width: Int) {
    let least = Self.narrowest + Self.frame
    self.columns = min(max(columns, 1), max(width / least, 1))
    isFramed = width / self.columns >= least
    self.width = isFramed ? width / self.columns - Self.frame : width
  }
}

/// The line between two rows of a list.
package enum RowSeparator {
  /// The line between the rows of a section.
  case divider
  /// The line after the last row of a section.
  case sectionEnd

  /// Returns the line above a row that is not the first; the header and the footer of a section need none.
  ///
  /// - Parameters:
  ///   - role: Returns the role of the row at an index.
  ///   - id: Returns the id of the row's element.
  static func above(_ index: Int, role: (Int) -> Role, id: (Int) -> String?) -> RowSeparator? {
    let (above, below) = (role(index - 1), role(index))
    // The header of a section is a line itself.
    guard above != .section, below != .section else { return nil }
    let line: RowSeparator? = alwaysSeparates(above, below) ? .divider : nil
    guard let inner = id(index - 1), let outer = id(index), !SectionID.isFooter(outer),
      SectionID.isFooter(inner) || depth(outer) < depth(inner)
    else { return line }
    // A row of a `ForEach` in another one has a longer id, too.
    let isSectionEnd = (0..<index).contains { row in
      guard role(row) == .section, let section = id(row) else { return false }
      return SectionID.contains(inner, in: section) && !SectionID.contains(outer, in: section)
    }
    return isSectionEnd ? .sectionEnd : line
  }

  /// Returns the line above a row of a list's element.
  package static func above(_ index: Int, in rows: ElementList) -> RowSeparator? {
    above(index, role: { rows[$0].role }, id: { rows[$0].id })
  }

  /// Returns whether there is a line between rows of two roles wherever a section ends.
  static func alwaysSeparates(_ above: Role, _ below: Role) -> Bool {
    above != .section && below != .section && below != .text && above != .text
  }

  private static func depth(_ id: String) -> Int {
    id.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ".") ? 1 : 0) }
  }
}
