import ScreenModels
import WhiskerEnvironment
import WhiskerScript

/// The device of a run, upright or turned by 90 degrees, with its text size.
///
/// It keeps the upright device, so that turning it twice changes nothing.
struct TurnableDevice {
  private var upright: Device
  private var isTurned = false
  /// The size of texts.
  var textSize: TextSize

  /// Creates the upright device of a journey's header for a person who reads the language of a locale.
  init(_ journey: Journey, locale: LocaleName) {
    var device = Device(journey.device?.value)
    device.layoutDirection = locale.isRightToLeft ? .rightToLeft : .leftToRight
    upright = device
    textSize = journey.textSize.flatMap { TextSize(rawValue: $0.value) } ?? .standard
  }

  /// The device in its present orientation, for layout.
  var current: Device { (isTurned ? upright.turned : upright).withTextSize(textSize) }

  /// Turns the device by 90 degrees, and back the next time.
  mutating func turn() { isTurned.toggle() }

  /// Gives the app another size to be laid out in, upright until the next turn.
  mutating func resize(to size: DeviceSize) {
    let direction = upright.layoutDirection
    upright = Device(size)
    upright.layoutDirection = direction
    isTurned = false
  }
}

extension Device {
  fileprivate init(_ size: DeviceSize?) {
    switch size {
    case .phone, nil: self = .phone
    case .tablet: self = .tablet
    case .size(let columns, let lines): self.init(name: "\(columns)x\(lines)", columns: columns, lines: lines)
    }
  }
}
