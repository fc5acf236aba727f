/// Text in which each scalar is a character of its own, whatever stands next to it.
///
/// Nearly all copy is such text, and going through its bytes is many times faster than breaking it into characters.
package enum LoneScalars {
  /// Calls a closure with each scalar of a text and the index of its first byte, if each is a character of its own.
  ///
  /// It returns whether that is so; otherwise the closure was called for some scalars at the start, and the caller goes
  /// through the characters instead.
  @inline(__always)
  package static func visit(_ text: String, _ body: (_ scalar: UInt32, _ index: Int) -> Void) -> Bool {
    text.withBytes { utf8 in
      var index = 0
      while index < utf8.count {
        guard let (scalar, size) = single(at: index, in: utf8) else { return false }
        body(scalar, index)
        index += size
      }
      return true
    }
  }

  /// Returns the scalar that begins at an index of valid UTF-8, with its number of bytes; `nil` if it may join the next one.
  @inline(__always)
  static func scalar(at index: Int, in utf8: UnsafeBufferPointer<UInt8>) -> (scalar: UInt32, size: Int)? {
    guard let (scalar, size) = single(at: index, in: utf8) else { return nil }
    return index + size == utf8.count || single(at: index + size, in: utf8) != nil ? (scalar, size) : nil
  }

  /// Returns the scalar at an index and its number of bytes, if it never joins another such scalar.
  @inline(__always)
  private static func single(
    at index: Int, in utf8: UnsafeBufferPointer<UInt8>
  ) -> (scalar: UInt32, size: Int)? {
    let byte = utf8[index]
    // A carriage return and a line feed are one character.
    if byte < 0x80 { return byte == 0x0D ? nil : (UInt32(byte), 1) }
    guard byte < 0xF0 else { return nil }
    let (scalar, size) = PlainText.decode(utf8, index)
    return isLone(scalar) ? (scalar, size) : nil
  }

  /// Returns whether a scalar outside ASCII never joins its neighbours.
  @inline(__always)
  private static func isLone(_ scalar: UInt32) -> Bool {
    switch scalar {
    // The accented letters and the marks of the pseudo-locales; the others are those of plain text.
    case 0x639, 0x1E00...0x1EFF, 0x27E6, 0x27E7: true
    default: PlainText.isPlain(scalar)
    }
  }
}
