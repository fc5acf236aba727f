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
    var text = text
    return text.withUTF8 { utf8 in
      var index = 0
      while index < utf8.count {
        let byte = utf8[index]
        if byte < 0x80 {
          // A carriage return and a line feed are one character.
          guard byte != 0x0D else { return false }
          body(UInt32(byte), index)
          index += 1
        } else {
          guard byte < 0xF0 else { return false }
          let (scalar, count) = PlainText.decode(utf8, index)
          guard isLone(scalar) else { return false }
          body(scalar, index)
          index += count
        }
      }
      return true
    }
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
