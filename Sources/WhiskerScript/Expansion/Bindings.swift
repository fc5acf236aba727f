package import WhiskerSource
import WhiskerText

/// The values of names in braces at the place where a step runs.
///
/// A name is a `param`, a column of a table or of `examples`, or the name that a `let` step gives to a value from the screen.
package struct Bindings: Sendable {
  /// One name and its value.
  private struct Entry: Sendable {
    let name: String
    let value: String
    /// Whether the value is only known while the journey runs, and this one replaces it until then.
    var isOpen = false
  }

  private var entries: [Entry] = []
  /// The places of the entries by their names, once a search of all of them would take longer.
  private var places: [Bytewise: Int] = [:]
  /// Further names, which a journey may have thousands of: they are shared, not copied.
  private var others: [Bindings] = []

  private static let searchedEntries = 16
  /// The number of bytes that no value bound here exceeds.
  private var longestOwnValue = 0

  /// Creates bindings without names.
  package init() {}

  /// The names, in the order in which they were bound.
  package var names: [String] { entries.map(\.name) + others.flatMap(\.names) }

  /// The number of bytes that no value exceeds.
  var longestValue: Int { others.reduce(longestOwnValue) { max($0, $1.longestValue) } }

  /// Returns the value of a name, or nil for an unknown name.
  package func value(of name: String) -> String? { entry(of: name)?.value }

  /// Binds a name to a value, replacing an earlier one.
  package mutating func set(_ name: String, to value: String) { set(Entry(name: name, value: value)) }

  /// Binds a name whose value is only known while the journey runs; until then it is a digit, which is valid in every text.
  mutating func leaveOpen(_ name: String) { set(Entry(name: name, value: "0", isOpen: true)) }

  /// Whether the value of a name is only known while the journey runs.
  func isOpen(_ name: String) -> Bool { entry(of: name)?.isOpen ?? false }

  /// Returns these bindings with the names of others, of which none is bound here.
  func adding(_ more: Bindings) -> Bindings {
    var all = self
    all.others.append(more)
    return all
  }

  private func entry(of name: String) -> Entry? {
    if let place = place(of: name) { return entries[place] }
    for other in others { if let entry = other.entry(of: name) { return entry } }
    return nil
  }

  private func place(of name: String) -> Int? {
    places.isEmpty
      ? entries.firstIndex { bytesEqual($0.name, name) } : places[Bytewise(name)]
  }

  private mutating func set(_ entry: Entry) {
    longestOwnValue = max(longestOwnValue, entry.value.utf8.count)
    if let place = place(of: entry.name) {
      entries[place] = entry
      return
    }
    entries.append(entry)
    if !places.isEmpty {
      places[Bytewise(entry.name)] = entries.count - 1
    } else if entries.count > Self.searchedEntries {
      for (place, entry) in entries.enumerated() { places[Bytewise(entry.name)] = place }
    }
  }

  func fault(for name: NameInBraces, inPattern: Bool = false) -> Fault {
    let nearest = NearestName.best(for: name.text, among: names)
    let inner = SourceSpan(name.span.start + 1, name.span.end - 1)
    return Fault(
      .unknownName(name: name.text, nearest: nearest, known: names, brace: inPattern ? "\\{" : "{{"),
      name.span,
      fix: nearest.map { Fix([Fix.Edit(inner, with: $0)], isSafe: false) })
  }

  /// Returns a pattern with its names replaced by their escaped values, or nil if it contains none.
  ///
  /// Without bindings, each name becomes as many letters as it has bytes, so that the rest keeps its offsets.
  static func insertedPattern(
    _ bytes: UnsafeBufferPointer<UInt8>, _ span: SourceSpan, _ bindings: Bindings?
  ) throws(Fault) -> String? {
    var unknown: Fault?
    var hasName = false
    func known(_ name: NameInBraces) -> (value: String, mayGroup: Bool)? {
      hasName = true
      // Without values, nothing may move.
      guard let bindings else { return (String(repeating: "x", count: name.span.count), false) }
      guard let value = bindings.value(of: name.text) else {
        if unknown == nil { unknown = bindings.fault(for: name, inPattern: true) }
        return nil
      }
      return (value, true)
    }
    let result = inserted(in: span, bytes, known) { Array("{\($0.text)}".utf8) }
    if let unknown { throw unknown }
    return hasName ? String(decoding: result, as: UTF8.self) : nil
  }

  /// Returns a pattern with the names replaced that have a value.
  ///
  /// - Parameters:
  ///   - span: The pattern without its slashes.
  ///   - bytes: The bytes of the file.
  ///   - unknown: Returns what is written in the place of a name without a value.
  func inserted(
    inPattern span: SourceSpan, _ bytes: UnsafeBufferPointer<UInt8>,
    unknown: (NameInBraces) -> [UInt8] = { Array("{\($0.text)}".utf8) }
  ) -> [UInt8] {
    Self.inserted(in: span, bytes, { name in value(of: name.text).map { ($0, true) } }, unknown: unknown)
  }

  private static func inserted(
    in span: SourceSpan, _ bytes: UnsafeBufferPointer<UInt8>,
    _ known: (NameInBraces) -> (value: String, mayGroup: Bool)?, unknown: (NameInBraces) -> [UInt8]
  ) -> [UInt8] {
    var result: [UInt8] = []
    var isInClass = false
    var offset = span.start
    while offset < span.end {
      if bytes[offset] == 0x5C, offset + 1 < span.end {
        // An escape, including the opening brace of a code point such as `\u{e9}`.
        let isNumber = bytes[offset + 1] == 0x75 && offset + 2 < span.end && bytes[offset + 2] == 0x7B
        result += bytes[offset..<offset + (isNumber ? 3 : 2)]
        offset += isNumber ? 3 : 2
        continue
      }
      if bytes[offset] == 0x7B, let name = NameInBraces(bytes, at: offset, before: span.end) {
        offset = name.span.end
        guard let (value, mayGroup) = known(name) else {
          result += unknown(name)
          continue
        }
        // A repetition is about the whole value.
        let isGroup =
          mayGroup && !isInClass && value.unicodeScalars.count != 1
          && isRepetition(bytes, at: offset, before: span.end)
        if isGroup { result.append(0x28) }
        result += escaped(value, isInClass: isInClass)
        if isGroup { result.append(0x29) }
        continue
      }
      if bytes[offset] == 0x5B { isInClass = true }
      if bytes[offset] == 0x5D { isInClass = false }
      result.append(bytes[offset])
      offset += 1
    }
    return result
  }

  /// Returns the bytes of a value as a pattern that matches them, on one line of a journey.
  private static func escaped(_ value: String, isInClass: Bool) -> [UInt8] {
    var result: [UInt8] = []
    for scalar in value.unicodeScalars {
      if QuotingStyle.literal.escapes(scalar) {
        result += VisibleText.escape(scalar, digits: .small).utf8
        continue
      }
      if scalar.isASCII, isEscapedInPatterns(UInt8(scalar.value)), isInClass || scalar != "-" {
        result.append(0x5C)
      }
      result += String(Character(scalar)).utf8
    }
    return result
  }

  /// Whether a byte of a value has a backslash before it in a pattern; a hyphen has one in a class only, where it would make a range.
  package static func isEscapedInPatterns(_ byte: UInt8) -> Bool { ".^$*+?()[]{}|\\/-".utf8.contains(byte) }

  /// Whether a pattern continues with `?`, `*`, `+` or a count in braces.
  private static func isRepetition(
    _ bytes: UnsafeBufferPointer<UInt8>, at offset: Int, before end: Int
  ) -> Bool {
    guard offset < end else { return false }
    if bytes[offset] == 0x7B { return NameInBraces(bytes, at: offset, before: end) == nil }
    return "?*+".utf8.contains(bytes[offset])
  }
}

/// A name between braces, such as `{user}`.
package struct NameInBraces {
  /// The name.
  package let text: String
  /// The bytes from the opening to the closing brace.
  package let span: SourceSpan

  /// Reads the name whose opening brace is at an offset; nil if there is none.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int, before end: Int) {
    var offset = start + 1
    guard offset < end, NameInBraces.begins(bytes[offset]) else { return nil }
    while offset < end, NameInBraces.continues(bytes[offset]) { offset += 1 }
    guard offset < end, bytes[offset] == 0x7D else { return nil }
    span = SourceSpan(start, offset + 1)
    text = String(decoding: UnsafeBufferPointer(rebasing: bytes[start + 1..<offset]), as: UTF8.self)
  }

  static func begins(_ byte: UInt8) -> Bool {
    (0x61...0x7A).contains(byte | 0x20) || byte == 0x5F || byte >= 0x80
  }

  static func continues(_ byte: UInt8) -> Bool {
    begins(byte) || (0x30...0x39).contains(byte) || byte == 0x2D || byte == 0x2E
  }

  /// Whether the bytes are a complete name.
  package static func isName(_ bytes: some Collection<UInt8>) -> Bool {
    guard let first = bytes.first, begins(first) else { return false }
    return bytes.allSatisfy(continues)
  }
}
