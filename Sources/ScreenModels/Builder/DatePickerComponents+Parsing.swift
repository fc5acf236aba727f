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
