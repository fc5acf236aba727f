/// The content of a text or name in a form, where it is more specific than the placeholder: completion offers matching
/// values, and editors know the names of a file by it.
package enum PlaceholderContent: String, CaseIterable, Sendable {
  /// The name of an app.
  case app
  /// A name that the line gives to a text.
  case newParameter
  /// A name that the line gives to what an element shows.
  case newValue
  /// A name that the line gives to a table.
  case newTable
  /// A name whose value is hidden.
  case secret
  /// The key of a setting of the app.
  case configKey
  /// The name of a table of the journey.
  case table
  /// The name of a screen of the app.
  case screen
  /// The path of a journey file.
  case journeyFile
  /// The path of a file below the fixtures.
  case fixture
  /// A time zone.
  case zone
  case locale
  /// A button of an alert, or an option.
  case option
  /// The title of a tab.
  case tab
  /// A route of the app.
  case route
  /// The name of a row.
  case row
  /// The name of a button.
  case button
  /// The path or URL of a request.
  case target
  /// The name of a snapshot.
  case snapshot
}
