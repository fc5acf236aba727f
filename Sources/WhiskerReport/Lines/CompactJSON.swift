/// JSON without the blanks between its parts.
enum CompactJSON {
  /// Leaves out blanks and line feeds outside of strings.
  static func bytes(_ json: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(json.count / 2)
    var isInString = false
    var isEscaped = false
    for byte in json {
      if isInString {
        result.append(byte)
        if isEscaped {
          isEscaped = false
        } else if byte == UInt8(ascii: "\\") {
          isEscaped = true
        } else if byte == UInt8(ascii: "\"") {
          isInString = false
        }
      } else if byte > 0x20 {
        result.append(byte)
        isInString = byte == UInt8(ascii: "\"")
      }
    }
    return result
  }
}
