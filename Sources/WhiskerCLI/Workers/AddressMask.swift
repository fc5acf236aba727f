import WhiskerText

/// Replaces addresses in text from outside the engine, which differ from run to run.
enum AddressMask {
  /// The fewest digits of an address; shorter numbers are more likely codes.
  private static let leastDigits = 6

  /// Returns a text with `0x…` for each address.
  static func masked(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    var index = 0
    while index < bytes.count {
      if bytes[index...].starts(with: "0x".utf8) {
        let digits = bytes[(index + 2)...].prefix { Hexadecimal.value(of: $0) != nil }.count
        if digits >= leastDigits {
          result += "0x…".utf8
          index += 2 + digits
          continue
        }
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}
