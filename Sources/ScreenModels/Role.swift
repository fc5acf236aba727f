/// What an element is: the noun a person would use for it.
///
/// Roles, their words in a journey and the actions they allow are this one table; the journey parser is handed
/// it as a value, so that a word the parser suggests is always a word a screen can have.
public enum Role: String, CaseIterable, Sendable, Hashable {
  /// Copy on the screen that cannot be acted on.
  case text
  /// A text with an icon.
  case label
  /// A picture with its loading state.
  case image
  /// Something to tap.
  case button
  /// A text that leads to another place when it is tapped.
  case link
  /// A button that offers more buttons.
  case menu
  /// A switch that is on or off.
  case toggle
  /// One choice among options.
  case picker
  /// One of the choices of a picker, or a scope of a search field.
  case option
  /// A date, a time or both to choose.
  case datePicker
  /// A value with a way up and a way down.
  case stepper
  /// A value between two ends of a line.
  case slider
  /// A line of text that can be edited.
  case field
  /// A field whose text is hidden.
  case secure
  /// Several lines of text that can be edited.
  case editor
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
  /// Elements that show when their header is tapped.
  case disclosure
  /// What stands where content would be when there is none.
  case unavailable
  /// A message across the top of the content that does not block it.
  case banner
  /// A message over the content that goes away by itself.
  case toast
  /// A message above everything that has to be answered.
  case alert
  /// A choice of actions above everything.
  case dialog
  /// The title in the navigation bar.
  case title
  /// A line between elements.
  case divider
  /// Empty room that keeps elements apart.
  case spacer
  /// What an app draws itself; ``CustomContent`` says what it is.
  case custom

  /// The words a journey may use for this role; the first one is canonical.
  public var words: [String] {
    switch self {
    case .search: ["field", "scope"]
    case .secure: ["field"]
    case .cell: ["cell", "row"]
    case .datePicker: ["date picker"]
    default: [rawValue]
    }
  }

  /// Whether elements of this role carry an id, given or derived, that a selector can name.
  var isIdentified: Bool {
    switch self {
    case .button, .toggle, .field, .search, .list, .grid, .cell, .section, .alert, .link, .menu, .picker,
      .option, .datePicker, .stepper, .slider, .secure, .editor, .disclosure, .dialog, .custom:
      true
    default: false
    }
  }

  /// Whether the ids of what is inside begin with the id of an element of this role.
  var isScope: Bool { self == .cell || self == .picker || self == .search || self == .menu }

  /// Whether elements of this role hold rows that scroll in and out of view.
  public var isScrollable: Bool { self == .list || self == .grid }
}
