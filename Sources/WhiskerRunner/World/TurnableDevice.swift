import ScreenModels
import WhiskerScript

/// The device of a run, upright or turned by a quarter.
struct TurnableDevice {
  private let upright: Device
  private var isTurned = false

  /// The device of a journey's header, upright.
  init(_ journey: Journey) {
    upright = Device(journey.device?.value).withTextSize(
      journey.textSize.flatMap { TextSize(rawValue: $0.value) } ?? .standard)
  }

  /// The device as screens are laid out for it now.
  var current: Device { isTurned ? upright.turned : upright }

  /// Turns the device by a quarter, and back the next time.
  mutating func turn() { isTurned.toggle() }
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
