import ScreenModels
import WhiskerText

/// The forms in which a secret could be recognised.
///
/// These are the secret as it is, in Base64 at any offset of a longer text, escaped as in JSON, as in the ids of elements, and
/// with any of its bytes percent-encoded.
enum SecretForms {
  /// The minimum number of bytes of a value that can be hidden, since shorter ones occur everywhere.
  static let shortest = 4

  /// Returns every form but the percent-encoded ones, the longest first, each once.
  static func all(of value: String) -> [[UInt8]] {
    let bytes = Array(value.utf8)
    var forms = [bytes]
    for alphabet in [standardAlphabet, urlAlphabet] {
      for shift in 0..<3 { forms.append(base64(bytes, shift: shift, alphabet)) }
    }
    forms.append(JSONText.escaped(bytes))
    forms.append(Array(slug(value).utf8))
    forms.append(Array(rowIdentifier(value).utf8))
    var distinct: [[UInt8]] = []
    for form in forms where form.count >= shortest && !distinct.contains(form) { distinct.append(form) }
    return distinct.sorted { $0.count > $1.count }
  }

  /// Returns the number of bytes at an offset of a text that match the secret, any of them percent-encoded; `nil` for none.
  ///
  /// Which bytes are encoded differs between the parts of a URL, and between programs.
  static func encodedLength(of secret: [UInt8], in text: [UInt8], at start: Int) -> Int? {
    /// Returns where the rest of the secret ends, if it begins at an offset; a percent sign of the secret may be literal.
    func end(_ index: Int, _ offset: Int) -> Int? {
      guard index < secret.count else { return offset }
      guard offset < text.count else { return nil }
      let byte = secret[index]
      if text[offset] == UInt8(ascii: "%"), offset + 2 < text.count,
        let high = digit(text[offset + 1]), let low = digit(text[offset + 2]), high << 4 | low == byte,
        let end = end(index + 1, offset + 3)
      {
        return end
      }
      let isSame = text[offset] == byte || byte == 0x20 && text[offset] == UInt8(ascii: "+")
      return isSame ? end(index + 1, offset + 1) : nil
    }
    return end(0, start).map { $0 - start }
  }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let standardAlphabet = Array((letters + "+/").utf8)
  private static let urlAlphabet = Array((letters + "-_").utf8)

  /// Returns the Base64 characters of the secret after `shift` other bytes, without those that also depend on the bytes
  /// around it.
  private static func base64(_ secret: [UInt8], shift: Int, _ alphabet: [UInt8]) -> [UInt8] {
    let bytes = [UInt8](repeating: 0, count: shift) + secret
    let firstBit = shift * 8
    let lastBit = bytes.count * 8
    var form: [UInt8] = []
    var bit = (firstBit + 5) / 6 * 6
    while bit + 6 <= lastBit {
      let index = bit / 8
      let pair = Int(bytes[index]) << 8 | (index + 1 < bytes.count ? Int(bytes[index + 1]) : 0)
      form.append(alphabet[pair >> (10 - bit % 8) & 63])
      bit += 6
    }
    return form
  }
}
