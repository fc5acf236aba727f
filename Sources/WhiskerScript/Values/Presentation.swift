/// Something shown above a screen.
package enum Presentation: String, Sendable {
  /// A sheet.
  case sheet
  /// A full-screen cover.
  case cover
  /// An alert.
  case alert
  /// A confirmation dialog.
  case dialog
}
