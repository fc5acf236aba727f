import WhiskerHTTP
import WhiskerText

/// Finds the values of the parts of a `multipart/form-data` body (RFC 7578) whose names are hidden.
///
/// No such value may be shown, also if the body is cut off or broken, so the parts are not taken from delimiter to delimiter: wherever a
/// `Content-Disposition` has a hidden name, what follows its fields is hidden up to the next delimiter, or up to the end if there is none.
/// A line may end in CR, LF or both.
struct HiddenParts {
  struct Part: Equatable {
    let name: String
    /// The value, without the line break before the delimiter.
    let value: Range<Int>
  }

  private static let disposition = Array("content-disposition".utf8)

  private let bytes: [UInt8]
  private let redaction: HTTPRedaction
  /// The delimiters of the boundary that the content type declares, by their places.
  private var declared: [Int] = []
  /// The lines like the first one, by their places: delimiters if the declared boundary is missing or wrong.
  private var inferred: [Int] = []

  init(_ bytes: [UInt8], contentType: String, _ redaction: HTTPRedaction) {
    self.bytes = bytes
    self.redaction = redaction
    let boundary = Self.boundary(of: contentType)
    let delimiter = boundary.isEmpty ? [] : Array("--\(boundary)".utf8)
    let start = bytes.firstIndex { !$0.isLineBreak } ?? bytes.count
    var first = bytes[start..<endOfLine(start)]
    while first.last?.isSpace ?? false { first.removeLast() }
    let firstLine = Array(first)
    let isDelimiter = first.count > 2 && first.starts(with: "--".utf8) && !first.elementsEqual(delimiter)
    var line = 0
    while line < bytes.count {
      if isLine(line, delimiter) { declared.append(line) }
      if isDelimiter, isLine(line, firstLine) { inferred.append(line) }
      line = afterLine(line)
    }
  }

  /// Returns the boundary that a content type declares; empty if it declares none.
  private static func boundary(of contentType: String) -> String {
    FieldParameters(Array(contentType.utf8)[...]).all.first { $0.name == "boundary" }?.value ?? ""
  }

  /// Returns a body in parts without the boundary in its delimiters; any other body unchanged.
  ///
  /// O(bytes).
  static func withoutBoundary(_ bytes: [UInt8], contentType: String?) -> [UInt8] {
    guard let contentType, contentType.lowercased().hasPrefix("multipart/") else { return bytes }
    let delimiter = Array("--\(boundary(of: contentType))".utf8)
    guard delimiter.count > 2 else { return bytes }
    var kept: [UInt8] = []
    kept.reserveCapacity(bytes.count)
    var place = 0
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "-"), bytes[place...].starts(with: delimiter) {
        kept += "--".utf8
        place += delimiter.count
      } else {
        kept.append(bytes[place])
        place += 1
      }
    }
    return kept
  }

  /// Returns the parts from the first to the last; O(bytes).
  func all() -> [Part] {
    var parts: [Part] = []
    var place = 0
    while let field = nextDisposition(in: place..<bytes.count) {
      let fields = fields(from: field.start)
      place = fields.end
      guard let name = fields.hiddenName, let value = value(from: fields.value) else { continue }
      parts.append(Part(name: name, value: value))
      place = value.upperBound
    }
    return parts
  }

  // MARK: Fields

  /// Returns the hidden name in a part's fields, the place at which its value begins, and the end of the fields.
  private func fields(from start: Int) -> (hiddenName: String?, value: Int, end: Int) {
    var hiddenName: String?
    // The line that follows the name.
    var afterName = start
    var line = start
    while true {
      var end = endOfLine(line)
      var next = afterLine(line)
      // A line that begins with a space continues the field.
      while next < bytes.count, bytes[next].isSpace, !isBlank(next) {
        (end, next) = (endOfLine(next), afterLine(next))
      }
      if hiddenName == nil, let name = self.hiddenName(in: line..<end) {
        (hiddenName, afterName) = (name, next)
      }
      // Without an empty line nothing tells the value from further fields.
      if next >= bytes.count || isDelimiter(next) { return (hiddenName, afterName, next) }
      if isBlank(next) { return (hiddenName, afterLine(next), afterLine(next)) }
      if !isField(next) { return (hiddenName, next, next) }
      line = next
    }
  }

  /// Returns the hidden name of the dispositions in a field; nil if there is none.
  private func hiddenName(in field: Range<Int>) -> String? {
    var found = nextDisposition(in: field)
    while let one = found {
      found = nextDisposition(in: one.end..<field.upperBound)
      for parameter in FieldParameters(bytes[one.end..<(found?.start ?? field.upperBound)]).all
      where parameter.name == "name" {
        // RFC 8187 puts a character set before the value.
        let plain = parameter.value.split(separator: "'").last.map(String.init) ?? ""
        for name in [parameter.value, plain].map({ PercentCoding.decoded($0, plusIsSpace: false) })
        where redaction.hides(json: name) { return name }
      }
    }
    return nil
  }

  /// Returns the next `Content-Disposition`, from its name to the end of its colon.
  private func nextDisposition(in range: Range<Int>) -> (start: Int, end: Int)? {
    bytes.withUnsafeBufferPointer { bytes in
      var start = range.lowerBound
      while start &+ Self.disposition.count < range.upperBound {
        if bytes[start] | 0x20 == Self.disposition[0],
          bytes[start..<start + Self.disposition.count].elementsEqual(
            Self.disposition, by: { $0.asciiLowercased == $1 })
        {
          var colon = start + Self.disposition.count
          while colon < range.upperBound, bytes[colon].isSpace { colon += 1 }
          if colon < range.upperBound, bytes[colon] == UInt8(ascii: ":") { return (start, colon + 1) }
        }
        start &+= 1
      }
      return nil
    }
  }

  /// Whether a line begins with a name and a colon.
  private func isField(_ line: Int) -> Bool {
    let name = bytes[line...].prefix { $0.isToken }
    return !name.isEmpty && name.endIndex < bytes.count && bytes[name.endIndex] == UInt8(ascii: ":")
  }

  // MARK: Values

  /// Returns the value that begins at a place; nil if nothing follows, or a delimiter does.
  private func value(from start: Int) -> Range<Int>? {
    guard start < bytes.count else { return nil }
    guard let delimiter = Self.first(from: start, in: declared) ?? Self.first(from: start, in: inferred)
    else {
      return start..<bytes.count
    }
    if delimiter == start { return nil }
    var end = delimiter
    if end > start, bytes[end - 1] == 0x0A { end -= 1 }
    if end > start, bytes[end - 1] == 0x0D { end -= 1 }
    return start..<end
  }

  private func isDelimiter(_ line: Int) -> Bool {
    Self.first(from: line, in: declared) == line || Self.first(from: line, in: inferred) == line
  }

  /// Returns the first place from another one on; nil if there is none.
  ///
  /// O(log n).
  private static func first(from start: Int, in places: [Int]) -> Int? {
    var (low, high) = (0, places.count)
    while low < high {
      let middle = (low + high) / 2
      if places[middle] < start { low = middle + 1 } else { high = middle }
    }
    return low < places.count ? places[low] : nil
  }

  // MARK: Lines

  /// Whether a line is a delimiter, maybe the last one, which ends in two hyphens.
  private func isLine(_ line: Int, _ delimiter: [UInt8]) -> Bool {
    guard !delimiter.isEmpty, bytes[line...].starts(with: delimiter) else { return false }
    var end = line + delimiter.count
    if bytes[end...].starts(with: "--".utf8) { end += 2 }
    return end == bytes.count || bytes[end].isSpace || bytes[end].isLineBreak
  }

  private func isBlank(_ line: Int) -> Bool { bytes[line..<endOfLine(line)].allSatisfy(\.isSpace) }

  private func endOfLine(_ start: Int) -> Int {
    bytes[start...].firstIndex(where: \.isLineBreak) ?? bytes.count
  }

  /// Returns the beginning of the next line.
  private func afterLine(_ start: Int) -> Int {
    let end = endOfLine(start)
    if end + 1 < bytes.count, bytes[end] == 0x0D, bytes[end + 1] == 0x0A { return end + 2 }
    return min(end + 1, bytes.count)
  }
}

/// The parameters of a header field, such as `name="a"` in `form-data; name="a"`.
private struct FieldParameters {
  /// The names in lower case and without the asterisk of RFC 8187, and the values without quotes.
  private(set) var all: [(name: String, value: String)] = []

  /// Reads the value of a field; O(bytes).
  init(_ field: ArraySlice<UInt8>) {
    var place = field.firstIndex(of: UInt8(ascii: ";")) ?? field.endIndex
    var hasQuotes = true
    while place < field.endIndex {
      let name = field[(place + 1)...].prefix { $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: ";") }
      place = name.endIndex
      guard place < field.endIndex, field[place] == UInt8(ascii: "=") else { continue }
      let start = place + 1
      var isQuoted = false
      var value: [UInt8] = []
      place = start
      while place < field.endIndex, isQuoted || field[place] != UInt8(ascii: ";") {
        if hasQuotes, field[place] == UInt8(ascii: "\"") {
          isQuoted.toggle()
        } else {
          if isQuoted, field[place] == UInt8(ascii: "\\"), place + 1 < field.endIndex { place += 1 }
          value.append(field[place])
        }
        place += 1
      }
      if isQuoted {
        // The last quote is missing, so there are no quotes from here on.
        hasQuotes = false
        let text = field[start...].prefix { $0 != UInt8(ascii: ";") }
        value = text.filter { $0 != UInt8(ascii: "\"") }
        place = text.endIndex
      }
      all.append(
        (Self.text(name.map(\.asciiLowercased).filter { $0 != UInt8(ascii: "*") }), Self.text(value)))
    }
  }

  /// Returns a text without spaces and line breaks around it.
  private static func text(_ bytes: [UInt8]) -> String {
    var text = bytes.drop { $0.isSpace || $0.isLineBreak }
    while let last = text.last, last.isSpace || last.isLineBreak { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { self == 0x20 || self == 0x09 }
  fileprivate var isLineBreak: Bool { self == 0x0D || self == 0x0A }

  /// Whether the byte may be part of a field's name (RFC 9110, section 5.6.2).
  fileprivate var isToken: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
      UInt8(ascii: "A")...UInt8(ascii: "Z"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(self)
    }
  }
}
