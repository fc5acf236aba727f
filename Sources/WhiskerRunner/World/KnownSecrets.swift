/// The values of secrets and the marks that replace them.
struct KnownSecrets: Sendable {
  struct Entry: Sendable {
    fileprivate let form: [UInt8]
    let mark: [UInt8]
    /// Whether it is the value itself, which may be percent-encoded.
    fileprivate let isValue: Bool

    /// Returns the number of bytes to hide at an offset of a text; `nil` for none.
    fileprivate func length(in text: [UInt8], at offset: Int) -> Int? {
      if isValue { return SecretForms.encodedLength(of: form, in: text, at: offset) }
      return form[0] == text[offset] && text[offset...].starts(with: form) ? form.count : nil
    }
  }

  private var entries: [Entry] = []

  /// Whether there are no secrets.
  var isEmpty: Bool { entries.isEmpty }

  /// Hides a value from now on.
  mutating func add(_ name: String, _ value: String) {
    let mark = Array("‹\(name)›".utf8)
    let bytes = Array(value.utf8)
    guard bytes.count >= SecretForms.shortest else { return }
    entries += SecretForms.all(of: value).map { Entry(form: $0, mark: mark, isValue: $0 == bytes) }
    entries.sort { $0.form.count > $1.form.count }
  }

  /// Returns a text with secrets hidden.
  func masked(_ text: String) -> String {
    if isEmpty { return text }
    let bytes = Array(text.utf8)
    let result = replaced(bytes) { entry, _ in entry.mark }
    return bytes == result ? text : String(decoding: result, as: UTF8.self)
  }

  /// Returns the bytes with each secret replaced.
  func replaced(_ bytes: [UInt8], _ mark: (Entry, _ length: Int) -> [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var offset = 0
    while offset < bytes.count {
      let found = entries.lazy.compactMap { entry in
        entry.length(in: bytes, at: offset).map { (entry, $0) }
      }.first
      if let (entry, length) = found {
        result += mark(entry, length)
        offset += length
      } else {
        result.append(bytes[offset])
        offset += 1
      }
    }
    return result
  }
}
