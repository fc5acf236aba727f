/// Something shown above a screen.
package enum Presentation: String, Sendable {
  case sheet
  /// A full-screen cover.
  case cover
  case alert
  /// A confirmation dialog.
  case dialog
}
