/// The bytes of an image, read by position; a position outside of them has no value.
struct ImageBytes {
  let bytes: [UInt8]

  var count: Int { bytes.count }

  /// The byte at a position; `nil` at the end and after it.
  func byte(at position: Int) -> Int? {
    bytes.indices.contains(position) ? Int(bytes[position]) : nil
  }

  /// Returns a number whose most significant byte comes first.
  func big(_ count: Int, at position: Int) -> Int? {
    guard position >= 0, position <= bytes.count - count else { return nil }
    var number = 0
    for place in position..<position + count { number = number << 8 | Int(bytes[place]) }
    return number
  }

  /// Returns a number whose least significant byte comes first.
  func little(_ count: Int, at position: Int) -> Int? {
    guard position >= 0, position <= bytes.count - count else { return nil }
    return bytes[position..<position + count].reversed().reduce(0) { $0 << 8 | Int($1) }
  }

  /// Returns whether these bytes are at a position.
  func has(_ expected: some Collection<UInt8>, at position: Int) -> Bool {
    guard position >= 0, position <= bytes.count - expected.count else { return false }
    var place = position
    for byte in expected {
      if bytes[place] != byte { return false }
      place += 1
    }
    return true
  }

  /// Returns whether the ASCII text is at a position.
  func has(_ text: StaticString, at position: Int) -> Bool {
    text.withUTF8Buffer { has($0, at: position) }
  }
}
