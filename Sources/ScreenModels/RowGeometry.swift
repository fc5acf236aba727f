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

  /// Returns the line between two rows; the header and the footer of a section need none.
  ///
  /// The id of a section's row has the section's id before its own.
  package static func between(_ above: Element, _ below: Element) -> RowSeparator? {
    guard separates(above.role, below.role) else { return nil }
    guard let outer = below.id, let inner = above.id else { return .divider }
    return depth(outer) < depth(inner) ? .sectionEnd : .divider
  }

  /// Returns whether there is a line between rows of two roles.
  package static func separates(_ above: Role, _ below: Role) -> Bool {
    above != .section && below != .section && below != .text && above != .text
  }

  private static func depth(_ id: String) -> Int {
    id.utf8.reduce(0) { $0 + ($1 == UInt8(ascii: ".") ? 1 : 0) }
  }
}
