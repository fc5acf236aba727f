/// The size of an image in pixels; both sides are at least 1.
public struct PixelSize: Hashable, Sendable, CustomStringConvertible {
  /// The number of pixels in a row.
  public let width: Int
  /// The number of rows.
  public let height: Int

  /// Creates a size.
  public init(width: Int, height: Int) {
    self.width = width
    self.height = height
  }

  /// Both sides, such as `1204×1445`.
  public var description: String { "\(width)×\(height)" }
}
