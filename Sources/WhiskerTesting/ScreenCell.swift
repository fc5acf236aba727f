public import ScreenModels
public import WhiskerEnvironment

/// One combination of a device, a text size and a locale.
public struct ScreenCell: Sendable, Hashable {
  /// The device, with the text size and the direction in which the locale is read.
  public let device: Device
  /// The locale for the model.
  public let locale: LocaleName
  /// The words that distinguish the cell from the others; empty if there are no others.
  let words: [String]

  /// Returns the name of the cell's references, such as `home-tablet-large-pt-br`: a part for each list that was passed.
  public func name(_ beginning: String) -> String { ([beginning] + words).joined(separator: "-") }

  /// Creates the cells of a matrix, in the order of the lists.
  static func all(
    _ devices: [Device], _ textSizes: [TextSize], _ locales: [LocaleName], on base: Device
  ) -> [ScreenCell] {
    (devices.isEmpty ? [base] : devices).flatMap { device in
      (textSizes.isEmpty ? [device.textSize] : textSizes).flatMap { size in
        (locales.isEmpty ? [.posix] : locales).map { locale in
          var shown = size == device.textSize ? device : device.withTextSize(size)
          if !locales.isEmpty {
            shown.layoutDirection = locale.isRightToLeft ? .rightToLeft : .leftToRight
          }
          let words =
            (devices.isEmpty ? [] : [word(for: device, in: devices)])
            + (textSizes.isEmpty ? [] : [size.rawValue])
            + (locales.isEmpty ? [] : [String(locale.identifier.lowercased().map { $0 == "_" ? "-" : $0 })])
          return ScreenCell(device: shown, locale: locale, words: words)
        }
      }
    }
  }

  /// The name of a device, and as much as distinguishes it from others of that name in the list: the size, as of a rotated one, then the
  /// text size and the direction.
  private static func word(for device: Device, in devices: [Device]) -> String {
    let namesakes = devices.filter { $0 != device && bytesEqual($0.name, device.name) }
    guard !namesakes.isEmpty else { return device.name }
    var word = "\(device.name)-\(device.columns)x\(device.lines)"
    let alike = namesakes.filter { $0.columns == device.columns && $0.lines == device.lines }
    if alike.contains(where: { $0.textSize != device.textSize }) { word += "-\(device.textSize.rawValue)" }
    if alike.contains(where: { $0.layoutDirection != device.layoutDirection }) {
      word += device.layoutDirection == .rightToLeft ? "-rtl" : "-ltr"
    }
    return word
  }
}
