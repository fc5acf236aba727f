import WhiskerText

/// Checks that bytes are one JSON value (RFC 8259) and finds the first error.
enum JSONCheck {
  /// The first error: its offset and a description.
  struct Failure: Equatable {
    let offset: Int
    let reason: String
    /// The offset of a trailing comma, if that is the error.
    var comma: Int?
  }

  /// Returns the first error, or nil for one complete JSON value with nothing after it.
  static func firstFailure(in bytes: UnsafeBufferPointer<UInt8>) -> Failure? {
    let text = Array(bytes)
    guard let error = JSONReader.firstError(in: text, nestingLimit: ScriptLimits.jsonDepth) else {
      return nil
    }
    return Failure(
      offset: error.offset, reason: error.reason(in: text), comma: comma(before: error.offset, in: text))
  }

  /// Returns the offset of a comma before a closing bracket.
  private static func comma(before offset: Int, in bytes: [UInt8]) -> Int? {
    guard offset < bytes.count, bytes[offset] == 0x7D || bytes[offset] == 0x5D else { return nil }
    var place = offset - 1
    while place >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place -= 1 }
    return place >= 0 && bytes[place] == 0x2C ? place : nil
  }
}
