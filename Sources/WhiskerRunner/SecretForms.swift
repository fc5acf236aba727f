import ScreenModels

/// The spellings under which a secret could be recognised: as it is, percent-encoded, in Base64 at any place of a longer text,
/// escaped as in JSON, and as the ids of elements have it.
enum SecretForms {
  /// The fewest bytes of a value that can be hidden: shorter ones stand everywhere.
  static let shortest = 4

  /// Every spelling, the longest first, each once.
  static func all(of value: String) -> [[UInt8]] {
    let bytes = Array(value.utf8)
    var forms = [bytes]
    forms += percentEncoded(bytes)
    for alphabet in [standardAlphabet, urlAlphabet] {
      for shift in 0..<3 { forms.append(base64(bytes, shift: shift, alphabet)) }
    }
    forms.append(jsonEscaped(bytes))
    forms.append(Array(slug(value).utf8))
    forms.append(Array(rowIdentifier(value).utf8))
    var distinct: [[UInt8]] = []
    for form in forms where form.count >= shortest && !distinct.contains(form) { distinct.append(form) }
    return distinct.sorted { $0.count > $1.count }
  }

  /// With every byte encoded that has to be, with every one that is no letter or digit, and with every one; blanks as `+` too.
  private static func percentEncoded(_ bytes: [UInt8]) -> [[UInt8]] {
    var forms: [[UInt8]] = []
    for digits in [Array("0123456789ABCDEF".utf8), Array("0123456789abcdef".utf8)] {
      for plain in ["-._~", "-._*", "-._~!$&'()*+,;=:@/?", ""] {
        for keepsLetters in [true, false] {
          for plus in [false, true] {
            var form: [UInt8] = []
            for byte in bytes {
              if plus, byte == 0x20 {
                form.append(UInt8(ascii: "+"))
              } else if keepsLetters && isLetterOrDigit(byte) || plain.utf8.contains(byte) {
                form.append(byte)
              } else {
                form += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
              }
            }
            forms.append(form)
          }
        }
      }
    }
    return forms
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
  }

  private static let letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789"
  private static let standardAlphabet = Array((letters + "+/").utf8)
  private static let urlAlphabet = Array((letters + "-_").utf8)

  /// The characters of the encoding of a text that has `shift` bytes before the secret, those apart that depend on what stands
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

  /// As RFC 8785 writes a string, without the quotes.
  static func jsonEscaped(_ bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): result += [UInt8(ascii: "\\"), byte]
      case 0x08: result += "\\b".utf8
      case 0x09: result += "\\t".utf8
      case 0x0A: result += "\\n".utf8
      case 0x0C: result += "\\f".utf8
      case 0x0D: result += "\\r".utf8
      case 0..<0x20:
        let digits = Array("0123456789abcdef".utf8)
        result += "\\u00".utf8 + [digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      default: result.append(byte)
      }
    }
    return result
  }
}
