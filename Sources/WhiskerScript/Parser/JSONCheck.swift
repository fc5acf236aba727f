import WhiskerText

/// Checks that bytes are one JSON value (RFC 8259) and finds the first place where they are not.
enum JSONCheck {
  /// The first error: its offset and what is wrong.
  struct Failure: Equatable {
    let offset: Int
    let reason: String
    /// The comma that is too much, if that is what is wrong.
    var comma: Int?
  }

  /// The first error, or nil for a whole JSON value with nothing behind it.
  static func firstFailure(in bytes: UnsafeBufferPointer<UInt8>) -> Failure? {
    let text = Array(bytes)
    guard let error = JSONReader.firstError(in: text, nestingLimit: ScriptLimits.jsonDepth) else {
      return nil
    }
    return Failure(
      offset: error.offset, reason: error.reason(in: text), comma: comma(before: error.offset, in: text))
  }

  /// A comma in front of a closing bracket.
  private static func comma(before offset: Int, in bytes: [UInt8]) -> Int? {
    guard offset < bytes.count, bytes[offset] == 0x7D || bytes[offset] == 0x5D else { return nil }
    var place = offset - 1
    while place >= 0, [0x20, 0x09, 0x0A, 0x0D].contains(bytes[place]) { place -= 1 }
    return place >= 0 && bytes[place] == 0x2C ? place : nil
  }
}
