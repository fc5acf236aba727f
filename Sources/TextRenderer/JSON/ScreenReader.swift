internal import WhiskerText

/// Reads the parts of a screen's JSON, and converts faults to errors of the screen.
struct ScreenReader {
  private var json: JSONReader

  init(_ bytes: [UInt8]) { json = JSONReader(bytes) }

  /// The number of bytes already read.
  var offset: Int { json.offset }

  /// All bytes.
  var bytes: [UInt8] { json.bytes }

  /// Skips bytes that are known.
  mutating func skip(_ count: Int) { json.skip(count) }

  /// Returns the next byte that is not white space.
  mutating func peek() -> UInt8? { json.peek() }

  /// Reads the next byte if it is the given one.
  mutating func take(_ byte: UInt8) -> Bool { json.take(byte) }

  /// Reads the next word if it is the given one.
  mutating func takeWord(_ word: StaticString) -> Bool { json.takeWord(word) }

  mutating func expect(_ byte: UInt8) throws(ScreenJSONError) {
    do throws(JSONError) { try json.expect(byte) } catch { throw ScreenJSONError(error) }
  }

  mutating func string() throws(ScreenJSONError) -> String {
    do throws(JSONError) { return try json.string() } catch { throw ScreenJSONError(error) }
  }

  mutating func integer() throws(ScreenJSONError) -> Int {
    do throws(JSONError) { return try json.integer() } catch { throw ScreenJSONError(error) }
  }

  mutating func number() throws(ScreenJSONError) -> Double {
    do throws(JSONError) { return try json.double() } catch { throw ScreenJSONError(error) }
  }

  mutating func bool() throws(ScreenJSONError) -> Bool {
    do throws(JSONError) { return try json.bool() } catch { throw ScreenJSONError(error) }
  }

  mutating func finish() throws(ScreenJSONError) {
    do throws(JSONError) { try json.finish() } catch { throw ScreenJSONError(error) }
  }

  /// Creates an error at the offset.
  func error(_ code: ScreenJSONError.Code) -> ScreenJSONError { ScreenJSONError(code, at: offset) }
}
