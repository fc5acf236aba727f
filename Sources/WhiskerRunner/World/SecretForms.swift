import ScreenModels
import WhiskerScript
import WhiskerText

/// The forms in which a secret could be recognised.
///
/// These are the secret as it is, without the white space around it and with one space for the rest, in small letters as in the host of a URL, and with its percent-encoding resolved; in Base64 at any offset of a longer text, and as in the ids of elements, each with any of its bytes
/// percent-encoded once or more, or escaped as in JSON, HTML, a quoted text or a pattern of a journey.
enum SecretForms {
  /// The minimum number of bytes of a value that can be hidden, since shorter ones occur everywhere.
  static let shortest = 4

  /// Whether a value is too short to be distinguished from other text.
  static func isShort(_ value: String) -> Bool { value.utf8.count < shortest }

  /// Returns every form without percent-encoding and escapes, the longest first, each once.
  static func all(of value: String) -> [[UInt8]] {
    var forms: [[UInt8]] = []
    // Who reads a query or a link sees it without its percent-encoding.
    let decoded = String(
      decoding: PercentCoding.decodedBytes(value.utf8, plusIsSpace: false), as: UTF8.self)
    for value in [value, decoded, singleSpaced(value), singleSpaced(decoded)] {
      let bytes = Array(value.utf8)
      forms.append(bytes)
      forms.append(Array(value.lowercased().utf8))
      for alphabet in [standardAlphabet, urlAlphabet] {
        for shift in 0..<3 { forms.append(base64(bytes, shift: shift, alphabet)) }
      }
      forms.append(Array(slug(value).utf8))
      forms.append(Array(rowIdentifier(value).utf8))
    }
    var distinct: [[UInt8]] = []
    for form in forms where form.count >= shortest && !distinct.contains(form) { distinct.append(form) }
    return distinct.sorted { $0.count > $1.count }
  }

  /// Returns a text as apps tidy it: its words, with one space between them.
  private static func singleSpaced(_ value: String) -> String {
    value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
  }

  /// Whether a byte of a text may be a part of something else than itself: of an encoded byte, an escape, a space or a doubled brace.
  static func isSpecial(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "%"), UInt8(ascii: "&"), UInt8(ascii: "\\"), UInt8(ascii: "+"), UInt8(ascii: "{"): true
    default: false
    }
  }

  /// Visits each byte that a form can begin with if it is found at an offset of a text: the byte there, and what it encodes or escapes.
  ///
  /// - Parameter runEnd: The end of the backslashes that begin there, if there are any.
  static func beginnings(in text: [UInt8], at start: Int, runEnd: Int, visit: (UInt8) -> Void) {
    let found = text[start]
    visit(found)
    switch found {
    case UInt8(ascii: "%"):
      // The sign itself, which may be encoded any number of times, was visited.
      percentEncoded(in: text, at: start) { byte, _ in if byte != found { visit(byte) } }
    case UInt8(ascii: "&"): if let (bytes, _) = reference(in: text, at: start) { visit(bytes[0]) }
    case UInt8(ascii: "+"): visit(0x20)
    case UInt8(ascii: "\\"):
      let next = runEnd
      guard next < text.count else { return }
      if text[next] == UInt8(ascii: "u"),
        let (bytes, _) = scalar(in: text, at: next) ?? bracedScalar(in: text, at: next)
      {
        visit(bytes[0])
      } else {
        visit(text[next])
        if let control = control(text[next]) { visit(control) }
      }
    default: break
    }
  }

  /// Returns the number of bytes at an offset of a text that match a form, any of them percent-encoded, or escaped as in JSON, HTML, a
  /// quoted text or a pattern, also in a string within a string; `nil` for none.
  ///
  /// Which bytes are encoded differs between the parts of a URL, and between programs.
  ///
  /// - Parameter runEnd: The end of the backslashes that begin there, if it is known.
  static func encodedLength(
    of secret: [UInt8], in text: [UInt8], at start: Int, runEnd: Int = 0
  ) -> Int? {
    var place = Place(secret: 0, text: start)
    // Where else one of the bytes before could end, the next to try last. Two ways may meet at one place, which is left but once.
    var others: [Place] = []
    var left: Set<Place> = []
    while place.secret < secret.count {
      var next: Place?
      let known = others.count
      ways(of: secret, in: text, from: place, runEnd) { way in
        if next == nil { next = way } else { others.append(way) }
      }
      others[known...].reverse()
      if others.count > known, !left.insert(place).inserted {
        others.removeSubrange(known...)
        next = nil
      }
      guard let following = next ?? others.popLast() else { return nil }
      place = following
    }
    return place.text - start
  }

  /// A place in a secret, and one in a text that may contain it.
  private struct Place: Hashable {
    let secret: Int
    let text: Int
  }

  /// Visits the places after the next byte of a secret; a percent sign or a backslash of the secret may be literal.
  private static func ways(
    of secret: [UInt8], in text: [UInt8], from place: Place, _ runEnd: Int, visit: (Place) -> Void
  ) {
    let (byte, start) = (secret[place.secret], place.text)
    guard start < text.count else { return }
    func add(_ end: Int, bytes: Int = 1) { visit(Place(secret: place.secret + bytes, text: end)) }
    let found = text[start]
    if found == UInt8(ascii: "%") {
      percentEncoded(in: text, at: start) { if $0 == byte { add($1) } }
    }
    if found == UInt8(ascii: "&"), let (bytes, end) = reference(in: text, at: start),
      secret[place.secret...].starts(with: bytes)
    {
      add(end, bytes: bytes.count)
    }
    // A text of a journey doubles a brace.
    if byte == UInt8(ascii: "{"), text[start...].starts(with: [byte, byte]) { add(start + 2) }
    if found == UInt8(ascii: "\\") {
      escapes(of: secret[place.secret...], in: text, at: start, runEnd) { end, bytes in
        add(end, bytes: bytes)
      }
    }
    if found == byte || byte == 0x20 && found == UInt8(ascii: "+") { add(start + 1) }
  }

  /// Visits the ends of an escape of a secret's next bytes, with backslashes, one or more of them for each string around it.
  private static func escapes(
    of secret: ArraySlice<UInt8>, in text: [UInt8], at start: Int, _ runEnd: Int,
    visit: (_ end: Int, _ bytes: Int) -> Void
  ) {
    let byte = secret[secret.startIndex]
    var next = max(start, runEnd)
    while next < text.count, text[next] == UInt8(ascii: "\\") { next += 1 }
    if byte == UInt8(ascii: "\\") {
      // Each string around it doubles a backslash.
      var count = 2
      while count <= next - start {
        visit(start + count, 1)
        count *= 2
      }
    }
    guard next < text.count else { return }
    if text[next] == UInt8(ascii: "u"),
      let (bytes, after) = scalar(in: text, at: next) ?? bracedScalar(in: text, at: next)
    {
      if secret.starts(with: bytes) { visit(after, bytes.count) }
      return
    }
    // JSON in an attribute of HTML.
    if byte == UInt8(ascii: "\""), text[next] == UInt8(ascii: "&"),
      let (bytes, end) = reference(in: text, at: next), bytes == [byte]
    {
      visit(end, 1)
    }
    let isEscaped =
      control(text[next]) == byte
      || text[next] == byte && (byte == UInt8(ascii: "\"") || Bindings.isEscapedInPatterns(byte))
    if isEscaped { visit(next + 1, 1) }
  }

  /// Visits the bytes that are percent-encoded at an offset, and where each ends: several where one URL within another one is encoded again.
  private static func percentEncoded(
    in text: [UInt8], at start: Int, visit: (_ byte: UInt8, _ end: Int) -> Void
  ) {
    var digits = start + 1
    while digits + 1 < text.count, let high = Hexadecimal.value(of: text[digits]),
      let low = Hexadecimal.value(of: text[digits + 1])
    {
      let byte = high << 4 | low
      visit(byte, digits + 2)
      guard byte == UInt8(ascii: "%") else { return }
      digits += 2
    }
  }

  /// Returns the UTF-8 of a character reference of HTML, such as `&amp;`, `&#43;` or `&#x2F;`, and where it ends.
  private static func reference(in text: [UInt8], at start: Int) -> (bytes: [UInt8], end: Int)? {
    // The longest is that of the last character with a zero before it.
    guard let end = text[start...].prefix(12).firstIndex(of: UInt8(ascii: ";")) else { return nil }
    let name = text[(start + 1)..<end]
    for (known, byte) in namedReferences where name.elementsEqual(known.utf8) { return ([byte], end + 1) }
    guard name.first == UInt8(ascii: "#") else { return nil }
    let digits = name.dropFirst()
    let isHexadecimal = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
    let number = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
    return UInt32(number, radix: isHexadecimal ? 16 : 10).flatMap(Unicode.Scalar.init).map {
      (Array(String($0).utf8), end + 1)
    }
  }

  private static let namedReferences: [(name: String, byte: UInt8)] = [
    ("amp", UInt8(ascii: "&")), ("lt", UInt8(ascii: "<")), ("gt", UInt8(ascii: ">")),
    ("quot", UInt8(ascii: "\"")), ("apos", UInt8(ascii: "'")),
  ]

  /// Returns the control character whose escape ends with a letter; `nil` for none.
  private static func control(_ letter: UInt8) -> UInt8? {
    switch letter {
    case UInt8(ascii: "b"): 0x08
    case UInt8(ascii: "t"): 0x09
    case UInt8(ascii: "n"): 0x0A
    case UInt8(ascii: "f"): 0x0C
    case UInt8(ascii: "r"): 0x0D
    default: nil
    }
  }

  /// Returns the UTF-8 of an escape such as `u{200B}`, with one to eight digits, and where it ends.
  private static func bracedScalar(in text: [UInt8], at start: Int) -> (bytes: [UInt8], end: Int)? {
    guard start + 1 < text.count, text[start + 1] == UInt8(ascii: "{") else { return nil }
    var value: UInt32 = 0
    var end = start + 2
    while end < text.count, end < start + 10, let digit = Hexadecimal.value(of: text[end]) {
      value = value << 4 | UInt32(digit)
      end += 1
    }
    guard end > start + 2, end < text.count, text[end] == UInt8(ascii: "}") else { return nil }
    return Unicode.Scalar(value).map { (Array(String($0).utf8), end + 1) }
  }

  /// Returns the UTF-8 of an escape such as `u00e4`, or of a pair of surrogates, and where it ends.
  private static func scalar(in text: [UInt8], at start: Int) -> (bytes: [UInt8], end: Int)? {
    func unit(_ start: Int) -> UInt32? {
      guard start + 4 < text.count, text[start] == UInt8(ascii: "u") else { return nil }
      var value: UInt32 = 0
      for byte in text[(start + 1)...(start + 4)] {
        guard let digit = Hexadecimal.value(of: byte) else { return nil }
        value = value << 4 | UInt32(digit)
      }
      return value
    }
    guard var value = unit(start) else { return nil }
    var end = start + 5
    if (0xD800..<0xDC00).contains(value) {
      while end < text.count, text[end] == UInt8(ascii: "\\") { end += 1 }
      guard let low = unit(end), (0xDC00..<0xE000).contains(low) else { return nil }
      value = 0x10000 + (value - 0xD800) << 10 + (low - 0xDC00)
      end += 5
    }
    return Unicode.Scalar(value).map { (Array(String($0).utf8), end) }
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
