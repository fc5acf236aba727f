/// The size of the device a screen is laid out for, in text columns and lines.
///
/// The columns are the width of the wireframe; the lines determine how many rows of a list are in view. Both are
/// always clamped to ``columnLimits`` and ``lineLimits``.
public struct Device: Sendable, Hashable {
  /// The name that a journey uses for the device, or its size.
  @Bytewise public var name: String
  /// The width in display columns, from 20 to 400.
  public var columns: Int {
    didSet { columns = Self.columnLimits.nearest(to: columns) }
  }
  /// The height in lines, from 10 to 1,000.
  public var lines: Int {
    didSet { lines = Self.lineLimits.nearest(to: lines) }
  }
  /// The size of texts; ``columns`` and ``lines`` already take it into account.
  public var textSize: TextSize
  /// The direction in which the person reads.
  public var layoutDirection: LayoutDirection

  /// Creates a device of a given size.
  public init(
    name: String, columns: Int, lines: Int, textSize: TextSize = .standard,
    layoutDirection: LayoutDirection = .leftToRight
  ) {
    self.name = name
    self.columns = Self.columnLimits.nearest(to: columns)
    self.lines = Self.lineLimits.nearest(to: lines)
    self.textSize = textSize
    self.layoutDirection = layoutDirection
  }

  /// A phone in portrait orientation: 44 columns and 32 lines; rotated, it has 76 and 19.
  public static let phone = Device(name: "phone", columns: 44, lines: 32)
  /// A tablet: 88 columns and 48 lines; rotated, it has 114 and 37.
  public static let tablet = Device(name: "tablet", columns: 88, lines: 48)

  /// The valid widths, in columns.
  public static let columnLimits = 20...400
  /// The valid heights, in lines.
  public static let lineLimits = 10...1000
  /// The minimum width of the size class ``SizeClass/regular``, in columns.
  public static let wideColumns = 72
  /// The minimum height of the size class ``SizeClass/regular``, in lines.
  public static let tallLines = 24

  /// The size class of the width: regular from ``wideColumns`` on.
  public var horizontalSizeClass: SizeClass { columns >= Self.wideColumns ? .regular : .compact }

  /// The size class of the height: regular from ``tallLines`` on.
  public var verticalSizeClass: SizeClass { lines >= Self.tallLines ? .regular : .compact }

  /// Whether the width is regular: sheets, alerts and dialogs then leave space at their sides.
  public var isWide: Bool { horizontalSizeClass == .regular }

  /// Returns a device of the given size, named after it, or `nil` outside ``columnLimits`` and ``lineLimits``.
  public static func custom(columns: Int, lines: Int) -> Device? {
    guard columnLimits.contains(columns), lineLimits.contains(lines) else { return nil }
    return Device(name: "\(columns)x\(lines)", columns: columns, lines: lines)
  }

  /// The upright device rotated by 90 degrees.
  ///
  /// A line is 19/8 times as high as a column is wide, so the width in lines times 19/8 becomes the width in columns, and
  /// the height in columns divided by 19/8 becomes the height in lines; both are rounded to the nearest number, within
  /// the limits. Rounding loses information: to rotate a device back, keep the upright one.
  public var turned: Device {
    var device = self
    device.columns = (lines * 19 * 2 + 8) / 16
    device.lines = (columns * 8 * 2 + 19) / 38
    return device
  }

  /// Returns the same device with another text size, and with the whole columns and lines that fit at that size.
  ///
  /// There and back is not always the same size, since each time a part of a column or line is dropped.
  public func withTextSize(_ size: TextSize) -> Device {
    Device(
      name: name, columns: columns * textSize.percent / size.percent,
      lines: lines * textSize.percent / size.percent, textSize: size, layoutDirection: layoutDirection)
  }
}

/// The direction in which a language is read, under SwiftUI's name.
public enum LayoutDirection: String, Sendable, Hashable, CaseIterable {
  /// As in English.
  case leftToRight
  /// As in Arabic, Hebrew, Persian and Urdu.
  case rightToLeft
}

/// The amount of space in one direction, under SwiftUI's name.
public enum SizeClass: String, Sendable, Hashable, CaseIterable {
  /// Little space, such as the width of an upright phone.
  case compact
  /// Much space, such as the width of a tablet.
  case regular
}

/// The size in which texts are shown.
public enum TextSize: String, Sendable, Hashable, CaseIterable {
  /// The default size.
  case standard
  /// 1.5 times the default size: two thirds of the columns and lines remain.
  case large
  /// Twice the default size: half of the columns and lines remain.
  case accessibility

  /// The size as a percentage of the default size.
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
