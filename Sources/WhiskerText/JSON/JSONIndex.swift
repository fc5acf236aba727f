/// The positions of all values in a JSON document, in one flat array.
///
/// An index costs no text and no dictionary: a caller that wants a few members of each object decodes only those.
///
/// ```swift
/// let index = try JSONIndex(Array(#"{"id": "a", "tags": []}"#.utf8))
/// index.entries.count  // 5: the object, two names and two values
/// ```
package struct JSONIndex: Sendable {
  /// The kind of a value.
  package enum Kind: UInt8, Sendable {
    case null, bool, number, string, array, object
  }

  /// One value, or the name of a member.
  package struct Entry: Sendable {
    /// The kind; a name is a string.
    package let kind: Kind
    /// Whether a string contains escapes.
    package let hasEscapes: Bool
    /// The offset of the first byte; of a string, the one after its quote.
    package let start: Int
    /// The offset after the last byte: of a string, that of its closing quote; zero for arrays and objects.
    package internal(set) var end: Int
    /// The index of the entry after this value and everything inside it.
    package internal(set) var next: Int
    /// The number of elements of an array or members of an object.
    package internal(set) var count: Int = 0
  }

  /// The document.
  package let bytes: [UInt8]
  /// The values in the order of the document; the members of an object alternate between names and values.
  package let entries: [Entry]

  /// Reads a document that consists of one value.
  ///
  /// The grammar is checked, the UTF-8 and the surrogates of its strings are not: ``text(of:)`` checks those that are read.
  ///
  /// - Parameters:
  ///   - bytes: The document; a byte order mark is skipped.
  ///   - nestingLimit: The maximum depth of arrays and objects.
  /// - Complexity: linear in the bytes.
  package init(_ bytes: [UInt8], nestingLimit: Int = JSONValue.deepest) throws(JSONError) {
    var reader = JSONReader(bytes, tolerating: .byteOrderMark)
    var builder = JSONIndexBuilder(expecting: bytes.count / 16)
    try reader.document(nestingLimit: nestingLimit, &builder)
    self.bytes = bytes
    entries = builder.entries
  }

  /// Returns the text of a string.
  package func text(of entry: Entry) throws(JSONError) -> String {
    let range = entry.start..<entry.end
    if !entry.hasEscapes {
      let text = bytes.withUnsafeBufferPointer { String(validUTF8: UnsafeBufferPointer(rebasing: $0[range])) }
      if let text { return text }
    }
    var reader = JSONReader(bytes)
    reader.offset = entry.start - 1
    return try reader.string()
  }

  /// Returns a number.
  package func number(of entry: Entry) -> JSONNumber {
    JSONNumber(spelling: String(decoding: bytes[entry.start..<entry.end], as: UTF8.self))
  }

  /// Returns a number that is spelled in up to nine digits and nothing else, as most are; nil for other numbers.
  package func smallInteger(of entry: Entry) -> Int? {
    guard entry.end - entry.start <= 9 else { return nil }
    var number = 0
    for offset in entry.start..<entry.end {
      let digit = bytes[offset] &- UInt8(ascii: "0")
      guard digit < 10 else { return nil }
      number = number * 10 + Int(digit)
    }
    return number
  }

  /// Returns the index of the value of a member among the members from an entry on, or nil if none of them has the name.
  ///
  /// - Parameters:
  ///   - first: The entry of the first name.
  ///   - end: The entry after the last value.
  package func value(of name: UnsafeBufferPointer<UInt8>, from first: Int, to end: Int) -> Int? {
    bytes.withUnsafeBufferPointer { bytes in
      entries.withUnsafeBufferPointer { entries in
        var entry = first
        while entry < end {
          let found = entries[entry]
          if found.hasEscapes {
            if isText(escaped: found, name) { return entry + 1 }
          } else if found.end &- found.start == name.count {
            var offset = 0
            while offset < name.count, bytes[found.start &+ offset] == name[offset] { offset &+= 1 }
            if offset == name.count { return entry + 1 }
          }
          entry = entries[entry &+ 1].next
        }
        return nil
      }
    }
  }

  private func isText(escaped entry: Entry, _ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    // A name that cannot be read is not the one that was asked for.
    do throws(JSONError) { return try text(of: entry).utf8.elementsEqual(utf8) } catch { return false }
  }
}

private struct JSONIndexBuilder: JSONConsumer {
  private(set) var entries: [JSONIndex.Entry] = []
  private var open: [Int] = []

  init(expecting count: Int) { entries.reserveCapacity(count) }

  private mutating func add(_ kind: JSONIndex.Kind, _ range: Range<Int>, hasEscapes: Bool = false) {
    entries.append(
      JSONIndex.Entry(
        kind: kind, hasEscapes: hasEscapes, start: range.lowerBound,
        end: range.upperBound,
        next: entries.count + 1))
  }

  private mutating func countValue() {
    if let container = open.last { entries[container].count &+= 1 }
  }

  mutating func begin(isObject: Bool) {
    countValue()
    open.append(entries.count)
    add(isObject ? .object : .array, 0..<0)
  }

  mutating func end() {
    if let container = open.popLast() {
      entries[container].next = entries.count
    }
  }

  mutating func name(_ reader: inout JSONReader) throws(JSONError) { try text(&reader) }

  mutating func string(_ reader: inout JSONReader) throws(JSONError) {
    countValue()
    try text(&reader)
  }

  private mutating func text(_ reader: inout JSONReader) throws(JSONError) {
    let (range, hasEscapes) = try reader.stringRange()
    add(.string, range, hasEscapes: hasEscapes)
  }

  mutating func number(_ range: Range<Int>, _ bytes: [UInt8]) {
    countValue()
    add(.number, range)
  }

  mutating func word(_ word: JSONValue, _ range: Range<Int>) {
    countValue()
    add(word == .null ? .null : .bool, range)
  }
}
