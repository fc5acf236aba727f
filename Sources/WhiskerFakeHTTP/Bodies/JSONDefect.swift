import WhiskerText

/// Why bytes are no JSON value, as messages about bodies and recordings say it.
struct JSONDefect: Error, Equatable {
  /// What was missing.
  let reason: String
  /// Where, in bytes from the beginning.
  let offset: Int
  /// The line of that place, from 1.
  let line: Int
}

extension JSONDefect {
  /// Reads a body or a recording, as apps' decoders do it.
  ///
  /// A byte order mark is skipped; half a surrogate pair, and bytes that are no UTF-8, get U+FFFD in their place.
  static func value(of bytes: [UInt8]) throws(JSONDefect) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(
        reading: bytes, tolerating: [.byteOrderMark, .unpairedSurrogates, .invalidUTF8],
        nestingLimit: nestingLimit)
    } catch { throw JSONDefect(error, in: bytes) }
  }

  /// The most levels of a body.
  static let nestingLimit = 512

  private init(_ error: JSONError, in bytes: [UInt8]) {
    self.init(reason: error.reason(in: bytes), offset: error.offset, line: error.line(in: bytes))
  }
}
