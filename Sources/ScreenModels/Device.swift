/// The size of the device a screen is laid out for, in text columns and lines.
///
/// The columns are the width of the wireframe; the lines decide how many rows of a list are in view. Both are
/// brought within ``columnLimits`` and ``lineLimits``, whoever sets them.
public struct Device: Sendable, Hashable {
  /// The name a journey uses for it, or its size.
  @Bytewise public var name: String
  /// The width in display columns, from 20 to 400.
  public var columns: Int {
    didSet { columns = Self.columnLimits.nearest(to: columns) }
  }
  /// The height in lines, from 10 to 1,000.
  public var lines: Int {
    didSet { lines = Self.lineLimits.nearest(to: lines) }
  }
  /// How large the person has texts shown; ``columns`` and ``lines`` are of that size already.
  public var textSize: TextSize

  /// Makes a device of a given size.
  public init(name: String, columns: Int, lines: Int, textSize: TextSize = .standard) {
    self.name = name
    self.columns = Self.columnLimits.nearest(to: columns)
    self.lines = Self.lineLimits.nearest(to: lines)
    self.textSize = textSize
  }

  /// A phone held upright: 44 columns and 32 lines.
  public static let phone = Device(name: "phone", columns: 44, lines: 32)
  /// A tablet: 88 columns and 48 lines.
  public static let tablet = Device(name: "tablet", columns: 88, lines: 48)

  /// The widths a device can have.
  public static let columnLimits = 20...400
  /// The heights a device can have.
  public static let lineLimits = 10...1000
  /// The width from which on a screen is laid out as on a tablet: sheets, alerts and dialogs leave room at
  /// their sides.
  public static let wideColumns = 72

  /// Whether screens are laid out as on a tablet.
  public var isWide: Bool { columns >= Self.wideColumns }

  /// A device of the given size, named by it, or `nil` outside ``columnLimits`` and ``lineLimits``.
  public static func custom(columns: Int, lines: Int) -> Device? {
    guard columnLimits.contains(columns), lineLimits.contains(lines) else { return nil }
    return Device(name: "\(columns)x\(lines)", columns: columns, lines: lines)
  }

  /// The device turned by a quarter: columns and lines change places, as far as their limits let them.
  public var turned: Device {
    Device(name: name, columns: lines, lines: columns, textSize: textSize)
  }

  /// The same device with texts in another size, on which fewer or more of them fit.
  public func withTextSize(_ size: TextSize) -> Device {
    Device(
      name: name, columns: columns * textSize.percent / size.percent,
      lines: lines * textSize.percent / size.percent, textSize: size)
  }
}

/// How large a person has texts shown.
public enum TextSize: String, Sendable, Hashable, CaseIterable {
  /// As the device is delivered.
  case standard
  /// Half as large again: two thirds of the columns and lines are left.
  case large
  /// Twice as large: half of the columns and lines are left.
  case accessibility

  /// The size in percent of the standard one.
  public var percent: Int {
    switch self {
    case .standard: 100
    case .large: 150
    case .accessibility: 200
    }
  }
}

extension ClosedRange<Int> {
  fileprivate func nearest(to number: Int) -> Int { Swift.min(Swift.max(number, lowerBound), upperBound) }
}
