/// The device that a header specifies.
package enum DeviceSize: Sendable, Hashable {
  /// The default phone.
  case phone
  /// The default tablet.
  case tablet
  /// A size in text columns and rows.
  case size(columns: Int, rows: Int)
}
