/// The size of the device a screen is laid out for, in text columns and lines.
///
/// The columns are the width of the wireframe; the lines decide how many rows of a list are in view.
public struct Device: Sendable, Hashable, Codable {
  /// The name a journey uses for it, or its size.
  @Bytewise public var name: String
  /// The width in display columns, from 20 to 400.
  public var columns: Int
  /// The height in lines, from 10 to 1,000.
  public var lines: Int

  /// Makes a device of a given size.
  public init(name: String, columns: Int, lines: Int) {
    self.name = name
    self.columns = columns
    self.lines = lines
  }

  /// A phone held upright: 44 columns and 32 lines.
  public static let phone = Device(name: "phone", columns: 44, lines: 32)
  /// A tablet: 88 columns and 48 lines.
  public static let tablet = Device(name: "tablet", columns: 88, lines: 48)

  /// The widths a device can have.
  public static let columnLimits = 20...400
  /// The heights a device can have.
  public static let lineLimits = 10...1000

  /// A device of the given size, named by it, or `nil` outside ``columnLimits`` and ``lineLimits``.
  public static func custom(columns: Int, lines: Int) -> Device? {
    guard columnLimits.contains(columns), lineLimits.contains(lines) else { return nil }
    return Device(name: "\(columns)x\(lines)", columns: columns, lines: lines)
  }
}
