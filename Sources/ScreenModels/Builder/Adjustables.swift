/// A value with a way up and a way down.
public struct Stepper: ScreenContent {
  /// The stepper as a piece of the screen.
  public let node: Node

  /// Makes a stepper; `action` receives the new number, which is never outside the limits.
  ///
  /// At a limit the step beyond it is no action of the element. `format` words the number.
  public init(
    _ name: String, value: Int, in limits: ClosedRange<Int> = 0...100, step: Int = 1,
    format: (Int) -> String = { String($0) }, action: @escaping @MainActor (Int) -> Void
  ) {
    precondition(step >= 1, "a stepper steps by at least 1 (was \(step))")
    let current = min(max(value, limits.lowerBound), limits.upperBound)
    var node = Node(.stepper, name, value: format(current))
    node.detail = .number(
      BoundedNumber(
        Double(current), in: Double(limits.lowerBound)...Double(limits.upperBound), step: Double(step)))
    let (up, isTooHigh) = current.addingReportingOverflow(step)
    if !isTooHigh, limits.contains(up) {
      node.handlers.add(.increment) { _ in
        action(up); return true
      }
    }
    let (down, isTooLow) = current.subtractingReportingOverflow(step)
    if !isTooLow, limits.contains(down) {
      node.handlers.add(.decrement) { _ in
        action(down); return true
      }
    }
    self.node = node
  }
}

/// A value between two ends of a line.
public struct Slider: ScreenContent {
  /// The slider as a piece of the screen.
  public let node: Node

  /// Makes a slider; `action` receives the nearest number that can be chosen.
  ///
  /// `format` words the number; without it the position alone is shown.
  public init(
    _ name: String, value: Double, in limits: ClosedRange<Double> = 0...1, step: Double? = nil,
    format: ((Double) -> String)? = nil, action: @escaping @MainActor (Double) -> Void
  ) {
    let number = BoundedNumber(value, in: limits, step: step)
    var node = Node(.slider, name, value: format?(number.value))
    node.detail = .number(number)
    node.handlers.add(.set) { text in
      guard let wanted = Double(text), wanted.isFinite else { return false }
      action(number.nearest(to: wanted))
      return true
    }
    self.node = node
  }
}

/// A date, a time or both to choose.
///
/// Dates are texts as ``DatePickerComponents`` writes them, in the calendar and zone that the app shows them in.
public struct DatePicker: ScreenContent {
  /// The picker as a piece of the screen.
  public let node: Node

  /// Makes a picker; `action` receives a date that is well written and within the limits.
  ///
  /// - Parameters:
  ///   - name: What the date is of.
  ///   - selection: The date that is chosen.
  ///   - earliest: The first date that can be chosen; empty for no limit.
  ///   - latest: The last date that can be chosen; empty for no limit.
  ///   - components: What part of a date can be chosen.
  ///   - action: Receives the new date.
  public init(
    _ name: String, selection: String, earliest: String = "", latest: String = "",
    components: DatePickerComponents = .date, action: @escaping @MainActor (String) -> Void
  ) {
    var node = Node(.datePicker, name, value: selection)
    node.detail = .date(components)
    if !earliest.isEmpty || !latest.isEmpty {
      node.extend {
        $0.earliest = earliest
        $0.latest = latest
      }
    }
    node.handlers.add(.set) { text in
      guard components.accepts(text) else { return false }
      // Well-written dates are in the order of their bytes.
      let bytes = Array(text.utf8)
      if !earliest.isEmpty, bytes.lexicographicallyPrecedes(earliest.utf8) { return false }
      if !latest.isEmpty, latest.utf8.lexicographicallyPrecedes(bytes) { return false }
      action(text)
      return true
    }
    self.node = node
  }
}

extension DatePickerComponents {
  /// Whether a text is a date of this kind that exists.
  func accepts(_ text: String) -> Bool {
    let bytes = Array(text.utf8)
    switch self {
    case .date: return Self.isDay(bytes[...])
    case .time: return Self.isTime(bytes[...])
    case .dateAndTime:
      return bytes.count == 16 && bytes[10] == 0x20 && Self.isDay(bytes[..<10]) && Self.isTime(bytes[11...])
    }
  }

  private static func isDay(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let parts = numbers(bytes, [4, 2, 2], between: UInt8(ascii: "-")), (1...12).contains(parts[1])
    else { return false }
    let isLeap = parts[0] % 4 == 0 && (parts[0] % 100 != 0 || parts[0] % 400 == 0)
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[parts[1] - 1]).contains(parts[2])
  }

  private static func isTime(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard let parts = numbers(bytes, [2, 2], between: UInt8(ascii: ":")) else { return false }
    return parts[0] < 24 && parts[1] < 60
  }

  private static func numbers(_ bytes: ArraySlice<UInt8>, _ lengths: [Int], between mark: UInt8) -> [Int]? {
    let parts = bytes.split(separator: mark, omittingEmptySubsequences: false)
    guard parts.map(\.count) == lengths else { return nil }
    var numbers: [Int] = []
    for part in parts {
      guard part.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
      numbers.append(part.reduce(0) { $0 * 10 + Int($1 - 0x30) })
    }
    return numbers
  }
}
