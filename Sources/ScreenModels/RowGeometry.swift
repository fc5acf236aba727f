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
  /// The id of a section's row has the section's id before its own.
  package static func above(_ index: Int, in rows: ElementList) -> RowSeparator? {
    let (above, below) = (rows[index - 1], rows[index])
    guard separates(above.role, below.role) else { return nil }
    guard let inner = above.id, let outer = below.id, depth(outer) < depth(inner) else { return .divider }
    // A row of a `ForEach` in another one has a longer id, too.
    let isSectionEnd = rows[..<index].contains { row in
      guard row.role == .section, let section = row.id else { return false }
      return isInside(inner, section) && !isInside(outer, section)
    }
    return isSectionEnd ? .sectionEnd : .divider
  }

  /// Returns whether there is a line between rows of two roles.
  package static func separates(_ above: Role, _ below: Role) -> Bool {
    above != .section && below != .section && below != .text && above != .text
  }

  private static func isInside(_ id: String, _ section: String) -> Bool {
    id.utf8.count > section.utf8.count && id.utf8.starts(with: section.utf8)
      && id.utf8.dropFirst(section.utf8.count).first == UInt8(ascii: ".")
  }

  private static func depth(_ id: String) -> Int {
    id.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ".") ? 1 : 0) }
  }
}
