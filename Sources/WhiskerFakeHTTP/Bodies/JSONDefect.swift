import WhiskerText

/// An error for bytes that are not a JSON value, worded for messages about bodies and recordings.
struct JSONDefect: Error, Equatable {
  let reason: String
  /// The line in which it was found, from 1.
  let line: Int
}

extension JSONDefect {
  /// Parses a body as leniently as apps' decoders do.
  ///
  /// A byte order mark is skipped; unpaired surrogates and invalid UTF-8 become U+FFFD.
  static func value(of bytes: [UInt8]) throws(JSONDefect) -> JSONValue {
    try value(of: bytes, tolerating: [.byteOrderMark, .unpairedSurrogates, .invalidUTF8])
  }

  /// Parses a recording as leniently as a body, but for invalid UTF-8, which would become other URLs and bodies.
  static func value(ofRecording bytes: [UInt8]) throws(JSONDefect) -> JSONValue {
    try value(of: bytes, tolerating: [.byteOrderMark, .unpairedSurrogates])
  }

  private static func value(
    of bytes: [UInt8], tolerating tolerance: JSONReader.Tolerance
  ) throws(JSONDefect) -> JSONValue {
    do throws(JSONError) {
      return try JSONValue(reading: bytes, tolerating: tolerance, nestingLimit: nestingLimit)
    } catch { throw JSONDefect(error, in: bytes) }
  }

  /// The maximum nesting depth of a body.
  static let nestingLimit = 512

  private init(_ error: JSONError, in bytes: [UInt8]) {
    // A line of a recording can have a million bytes.
    let reason = error.code == .invalidUTF8 ? error.message : error.reason(in: bytes)
    self.init(reason: reason, line: error.line(in: bytes))
  }
}
