/// The role of an element: the noun that people use for it.
///
/// Roles and their words in a journey are in this one table; which actions an element has is decided where it is built. The journey parser
/// receives the table as a value, so that every word the parser suggests is one that a screen can have.
public enum Role: String, CaseIterable, Sendable, Hashable {
  /// Static text.
  case text
  /// A text with an icon.
  case label
  /// An image with its loading phase.
  case image
  /// A control that runs an action when it is tapped.
  case button
  /// A text that opens another place when it is tapped.
  case link
  /// A button with a list of further buttons.
  case menu
  /// A control that switches between on and off.
  case toggle
  /// A control that selects one of several options.
  case picker
  /// One option of a picker, or a scope of a search field.
  case option
  /// A control that selects a date, a time or both.
  case datePicker
  /// A control that increments and decrements a value.
  case stepper
  /// A control that selects a value from a range.
  case slider
  /// An editable line of text.
  case field
  /// A field with hidden text.
  case secure
  /// Several lines of editable text.
  case editor
  /// A text field for searching, with a clear button.
  case search
  /// An indicator of work in progress: a spinner, or a bar with a fraction.
  case progress
  /// Rows that scroll in one column.
  case list
  /// Cells that scroll in columns.
  case grid
  /// A row of a list or a cell of a grid.
  case cell
  /// Elements under a common header.
  case section
  /// Elements laid out together, side by side or one below the other.
  case group
  /// A column of a split view: a screen beside another one.
  case column
  /// Elements that a tap on their header shows or hides.
  case disclosure
  /// A message in place of missing content.
  case unavailable
  /// A message across the top of the content that does not block it.
  case banner
  /// A message over the content that disappears by itself.
  case toast
  /// A message in front of everything that requires an answer.
  case alert
  /// A choice of actions in front of everything.
  case dialog
  /// The title in the navigation bar.
  case title
  /// A line between elements.
  case divider
  /// Empty space between elements.
  case spacer
  /// An element that an app draws itself; ``CustomContent`` describes its kind.
  case custom

  /// The word for this role in journeys and outlines.
  public var word: String {
    switch self {
    case .search, .secure: "field"
    case .datePicker: "date picker"
    default: rawValue
    }
  }

  /// The words that a journey can use for this role; the first one is ``word``.
  public var words: [String] {
    switch self {
    case .search: [word, "scope"]
    case .cell: [word, "row"]
    default: [word]
    }
  }

  /// Whether elements of this role have a given or derived id that a selector can use.
  var isIdentified: Bool {
    switch self {
    case .button, .toggle, .field, .search, .list, .grid, .cell, .section, .alert, .link, .menu, .picker,
      .option, .datePicker, .stepper, .slider, .secure, .editor, .disclosure, .dialog, .custom:
      true
    case .text, .label, .image, .progress, .group, .column, .unavailable, .banner, .toast, .title, .divider,
      .spacer:
      false
    }
  }

  /// Whether the id of an element of this role prefixes the ids of its content.
  var isScope: Bool { self == .cell || self == .picker || self == .search || self == .menu }

  /// Whether elements of this role contain rows that scroll in and out of view.
  public var isScrollable: Bool { self == .list || self == .grid }
}
