/// What an element is: the noun a person would use for it.
///
/// Roles, their words in a journey and the actions they allow are this one table; the journey parser is handed
/// it as a value, so that a word the parser suggests is always a word a screen can have.
public enum Role: String, CaseIterable, Sendable, Hashable, Codable {
  /// Copy on the screen that cannot be acted on.
  case text
  /// A picture with its loading state.
  case image
  /// Something to tap.
  case button
  /// A switch that is on or off.
  case toggle
  /// A line of text that can be edited.
  case field
  /// A text field that searches, with its clear button.
  case search
  /// Work under way: a spinner, or a bar with a fraction.
  case progress
  /// Rows in one column that scroll.
  case list
  /// Cells in columns that scroll.
  case grid
  /// A row of a list or a cell of a grid.
  case cell
  /// Elements under a common header.
  case section
  /// Elements laid out together, side by side or one below the other.
  case group
  /// What stands where content would be when there is none.
  case unavailable
  /// A message across the top of the content that does not block it.
  case banner
  /// A message above everything that has to be answered.
  case alert
  /// The title in the navigation bar.
  case title
  /// A line between elements.
  case divider

  /// The words a journey may use for this role; the first one is canonical.
  public var words: [String] {
    switch self {
    case .search: ["field"]
    case .cell: ["cell", "row"]
    default: [rawValue]
    }
  }

  /// Whether elements of this role carry an id, given or derived, that a selector can name.
  var isIdentified: Bool {
    switch self {
    case .button, .toggle, .field, .search, .list, .grid, .cell, .section, .alert: true
    default: false
    }
  }

  /// Whether elements of this role hold rows that scroll in and out of view.
  public var isScrollable: Bool { self == .list || self == .grid }
}
