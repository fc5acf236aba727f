/// A control that increments and decrements a value.
public struct Stepper: ScreenContent {
  /// The node that describes the stepper.
  public let node: Node

  /// Creates a stepper; `action` receives the new number, which is always within the limits.
  ///
  /// At a limit, the element has no action for a step beyond it. `format` converts the number to text.
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

/// A control that selects a value from a range.
public struct Slider: ScreenContent {
  /// The node that describes the slider.
  public let node: Node

  /// Creates a slider; `action` receives the nearest number that can be chosen.
  ///
  /// `format` converts the number to text; without it, only the position is shown.
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

/// A control that selects a date, a time or both.
///
/// Dates are texts in the format of ``DatePickerComponents``, in the calendar and time zone in which the app shows them.
public struct DatePicker: ScreenContent {
  /// The node that describes the picker.
  public let node: Node

  /// Creates a picker; `action` receives a date that is well formed and within the limits.
  ///
  /// - Parameters:
  ///   - name: The label of the date.
  ///   - selection: The selected date.
  ///   - earliest: The first date that can be chosen; empty for no limit.
  ///   - latest: The last date that can be chosen; empty for no limit.
  ///   - components: The components of the date that can be chosen.
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
      // The byte order of well-formed dates is their chronological order.
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
  /// Returns whether a text is an existing date with these components.
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
