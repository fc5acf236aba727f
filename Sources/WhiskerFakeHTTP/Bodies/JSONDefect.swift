import WhiskerText

/// An error for bytes that are not a JSON value, worded for messages about bodies and recordings.
struct JSONDefect: Error, Equatable {
  let reason: String
  /// The line in which it was found, from 1.
  let line: Int
}

extension JSONDefect {
  /// Parses a body or a recording as leniently as apps' decoders do.
  ///
  /// A byte order mark is skipped; unpaired surrogates and invalid UTF-8 become U+FFFD.
  static func value(of bytes: [UInt8]) throws(JSONDefect) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(
        reading: bytes, tolerating: [.byteOrderMark, .unpairedSurrogates, .invalidUTF8],
        nestingLimit: nestingLimit)
    } catch { throw JSONDefect(error, in: bytes) }
  }

  /// The maximum nesting depth of a body.
  static let nestingLimit = 512

  private init(_ error: JSONError, in bytes: [UInt8]) {
    self.init(reason: error.reason(in: bytes), line: error.line(in: bytes))
  }
}
