/// The words that other tools and people have for roles; only messages use them.
enum RoleSynonyms {
  /// Words for an element in place of its role.
  struct Meaning {
    /// How many words they are.
    let count: Int
    /// The roles that can be meant, of which a person chooses one if there are several.
    let roles: [String]
  }

  private static let table: [(roles: [String], said: [String])] = [
    (["button"], ["btn", "push button", "fab"]),
    (["toggle"], ["switch", "checkbox", "check box", "toggle switch", "toggle button"]),
    (
      ["field"],
      [
        "textfield", "text field", "input", "input field", "text input", "textinput", "textbox", "text box",
        "edit text", "edittext", "searchbar", "search bar", "searchfield", "search field", "search box",
        "search input", "search", "password field", "secure field", "securetextfield", "secure text field",
      ]
    ),
    (["editor"], ["textarea", "text area", "textview", "text view", "text editor"]),
    (
      ["progress"],
      [
        "spinner", "loading spinner", "loader", "loading indicator", "activity indicator",
        "activityindicator",
        "progress indicator", "progress bar", "progressbar", "progress view",
      ]
    ),
    (
      ["row"], ["item", "list item", "listitem", "list row", "table row", "list cell", "table cell", "entry"]
    ),
    (["cell"], ["grid item", "grid cell", "collection cell", "tile"]),
    (["list"], ["table", "table view", "tableview", "list view", "listview"]),
    (["grid"], ["collection", "collection view", "collectionview", "grid view", "gridview"]),
    (["section"], ["header", "section header"]),
    (
      ["title"],
      [
        "heading", "nav bar", "navbar", "navigation bar", "navigationbar", "nav title", "navigation title",
        "page title", "screen title",
      ]
    ),
    (
      ["text"], ["error", "error message", "error text", "message", "static text", "statictext", "paragraph"]
    ),
    (["image"], ["icon", "picture", "photo", "img", "image view", "imageview"]),
    (["link"], ["hyperlink"]),
    (["menu"], ["context menu", "popup menu"]),
    (["picker"], ["dropdown", "drop-down", "dropdown menu", "combobox", "combo box", "segmented control"]),
    (["option"], ["radio button", "radio", "segment"]),
    (["date picker"], ["datepicker", "calendar", "time picker"]),
    (["disclosure"], ["accordion", "disclosure group", "expander"]),
    (["unavailable"], ["empty state", "empty view"]),
    (["toast"], ["snackbar", "snack bar"]),
    (["dialog"], ["action sheet", "actionsheet", "confirmation dialog"]),
    (["alert", "dialog"], ["popup", "pop-up", "pop up"]),
    (["banner", "toast"], ["notification"]),
    (["divider"], ["separator"]),
  ]

  private static let meanings: [String: [String]] = Dictionary(
    uniqueKeysWithValues: table.flatMap { entry in entry.said.map { ($0, entry.roles) } })

  private static let longest = 3

  /// Returns the meaning of as many of the first words as mean a role; nil if none do.
  static func meaning(of words: ArraySlice<String>) -> Meaning? {
    for count in stride(from: min(longest, words.count), to: 0, by: -1) {
      let said = words.prefix(count).joined(separator: " ").lowercased()
      if let roles = meanings[said] { return Meaning(count: count, roles: roles) }
    }
    return nil
  }
}
