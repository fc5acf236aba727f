import WhiskerHTTP

/// The values of secrets and the marks that replace them.
struct KnownSecrets: Sendable {
  struct Entry: Sendable {
    fileprivate let form: [UInt8]
    let mark: [UInt8]
    /// The name in braces that inserts this form into a text of a journey; nil if none does.
    fileprivate let insertion: [UInt8]?
    /// Returns the number of bytes to hide at an offset of a text; `nil` for none.
    fileprivate func length(in text: [UInt8], at offset: Int) -> Int? {
      switch text[offset] {
      case form[0], UInt8(ascii: "%"), UInt8(ascii: "\\"), UInt8(ascii: "+"):
        SecretForms.encodedLength(of: form, in: text, at: offset)
      default: nil
      }
    }
  }

  private var entries: [Entry] = []
  /// Whether a byte can be the first one to hide, for each value of a byte; empty without secrets.
  private var beginnings: [Bool] = []

  /// Whether there are no secrets.
  var isEmpty: Bool { entries.isEmpty }

  /// Hides a value from now on.
  ///
  /// - Parameter isInserted: Whether the name in braces inserts the value into the texts of the journey.
  mutating func add(_ name: String, _ value: String, isInserted: Bool = false) {
    let mark = Array("‹\(name)›".utf8)
    guard value.utf8.count >= SecretForms.shortest else { return }
    entries += SecretForms.all(of: value).map { form in
      let isValue = isInserted && form.elementsEqual(value.utf8)
      return Entry(form: form, mark: mark, insertion: isValue ? Array("{\(name)}".utf8) : nil)
    }
    entries.sort { $0.form.count > $1.form.count }
    if beginnings.isEmpty {
      beginnings = [Bool](repeating: false, count: 256)
      for byte in "%\\+".utf8 { beginnings[Int(byte)] = true }
    }
    for entry in entries { beginnings[Int(entry.form[0])] = true }
  }

  /// Returns a text with secrets hidden.
  func masked(_ text: String) -> String {
    if isEmpty { return text }
    let bytes = Array(text.utf8)
    let result = masked(bytes)
    return bytes == result ? text : String(decoding: result, as: UTF8.self)
  }

  /// Returns bytes with secrets hidden.
  func masked(_ bytes: [UInt8]) -> [UInt8] { replaced(bytes) { entry, _ in entry.mark } }

  /// Returns a line of a journey with secrets hidden; in its texts, a name in braces takes the place of what it inserts.
  func masked(line: String) -> String {
    if isEmpty { return line }
    let bytes = Array(line.utf8)
    return String(
      decoding: replaced(bytes) { entry, place in
        guard let insertion = entry.insertion, Self.isInText(place.lowerBound, of: bytes) else {
          return entry.mark
        }
        return insertion
      }, as: UTF8.self)
  }

  /// Whether an offset of a line is between quotes.
  private static func isInText(_ offset: Int, of line: [UInt8]) -> Bool {
    var isInText = false
    var place = 0
    while place < offset {
      if line[place] == UInt8(ascii: "\\") {
        place += 2
        continue
      }
      if line[place] == UInt8(ascii: "\"") { isInText.toggle() }
      place += 1
    }
    return isInText
  }

  /// Returns a request with secrets hidden in its URL and body, as a recording of a run contains it.
  func masked(_ request: HTTPRequest) -> HTTPRequest {
    var hidden = request
    if let url = HTTPURL(masked(request.url.description)) { hidden.url = url }
    hidden.body = masked(request.body)
    return hidden
  }

  /// Returns the bytes with each secret replaced.
  func replaced(_ bytes: [UInt8], _ mark: (Entry, _ place: Range<Int>) -> [UInt8]) -> [UInt8] {
    if isEmpty { return bytes }
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      // Most bytes begin nothing.
      guard beginnings[Int(bytes[offset])] else {
        result.append(bytes[offset])
        offset += 1
        continue
      }
      let found = entries.lazy.compactMap { entry in
        entry.length(in: bytes, at: offset).map { (entry, $0) }
      }.first
      if let (entry, length) = found {
        result += mark(entry, offset..<offset + length)
        offset += length
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return result
  }
}
