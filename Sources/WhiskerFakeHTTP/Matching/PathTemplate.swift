import WhiskerHTTP

/// A path whose segments may contain placeholders: `/images/{id}.jpg`.
///
/// A placeholder matches one or more bytes of one segment, never a slash. Everything else must be
/// equal byte for byte once escapes are decoded, including a slash at the end.
struct PathTemplate: Hashable, Sendable {
  /// One segment: the `literals` around its placeholders, one more than there are placeholders.
  struct Segment: Hashable, Sendable {
    var literals: [[UInt8]] = [[]]
    var names: [String] = []
  }

  private(set) var segments: [Segment] = []

  /// The whole path if it has no placeholder, for the comparison that decides most requests.
  private var literalPath: [UInt8]?

  /// The decoded path if it has no placeholder; nil if it has one.
  var literalText: String? {
    guard segments.allSatisfy({ $0.names.isEmpty }) else { return nil }
    return String(decoding: segments.flatMap { [UInt8(ascii: "/")] + $0.literals[0] }, as: UTF8.self)
  }

  /// - Parameter offset: The offset of the path in the text that errors refer to.
  init(parsing text: Substring, offset: Int) throws(RequestTargetError) {
    var position = offset + 1
    for part in text.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false) {
      segments.append(try Self.segment(part, offset: position))
      position += part.count + 1
    }
    if segments.allSatisfy({ $0.names.isEmpty && !$0.literals[0].contains(UInt8(ascii: "/")) }) {
      literalPath = segments.flatMap { [UInt8(ascii: "/")] + $0.literals[0] }
    }
  }

  private static func segment(_ part: Substring.UTF8View, offset: Int) throws(RequestTargetError) -> Segment {
    // Most segments are what they say.
    if part.allSatisfy({ $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "%") }) {
      return Segment(literals: [Array(part)])
    }
    var segment = Segment()
    var literal: [UInt8] = []
    var name: [UInt8]?
    for (distance, byte) in part.enumerated() {
      func error(_ defect: RequestTargetError.Defect) -> RequestTargetError {
        RequestTargetError(defect: defect, offset: offset + distance)
      }
      switch (byte, name) {
      case (UInt8(ascii: "{"), nil):
        if literal.isEmpty && !segment.names.isEmpty { throw error(.adjacentPlaceholders) }
        segment.literals[segment.literals.count - 1] = PercentCoding.decodedBytes(literal, plusIsSpace: false)
        name = []
      case (UInt8(ascii: "{"), _), (UInt8(ascii: "}"), nil):
        throw error(.brace)
      case (UInt8(ascii: "}"), let bytes?):
        if bytes.isEmpty { throw error(.emptyName) }
        segment.names.append(String(decoding: bytes, as: UTF8.self))
        segment.literals.append([])
        literal = []
        name = nil
      case (_, let bytes?): name = bytes + [byte]
      case (_, nil): literal.append(byte)
      }
    }
    if name != nil { throw RequestTargetError(defect: .brace, offset: offset + part.count) }
    segment.literals[segment.literals.count - 1] = PercentCoding.decodedBytes(literal, plusIsSpace: false)
    return segment
  }

  /// Whether an encoded path matches the template.
  ///
  /// Linear in the length of the path, unless a segment has several placeholders.
  func matches(_ encodedPath: String) -> Bool {
    guard encodedPath.utf8.contains(UInt8(ascii: "%")) else { return matches(plain: encodedPath) }
    let parts = Self.parts(of: encodedPath)
    return parts.count == segments.count && zip(segments, parts).allSatisfy { $0.matches($1[...]) }
  }

  /// Whether a path without escapes matches the template; it is not split before a segment could match.
  private func matches(plain path: String) -> Bool {
    let bytes = Array(path.utf8)
    if let literalPath { return bytes == literalPath }
    var start = 1
    for (index, segment) in segments.enumerated() {
      let end = bytes[min(start, bytes.count)...].firstIndex(of: UInt8(ascii: "/")) ?? bytes.count
      let isLast = index == segments.count - 1
      guard start <= bytes.count, isLast == (end == bytes.count), segment.matches(bytes[start..<end]) else {
        return false
      }
      start = end + 1
    }
    return true
  }

  /// Returns the decoded segments of an encoded path.
  static func parts(of encodedPath: String) -> [[UInt8]] {
    encodedPath.utf8.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
      .map { PercentCoding.decodedBytes($0, plusIsSpace: false) }
  }
}

extension PathTemplate.Segment {
  /// Whether decoded bytes match the segment.
  ///
  /// Each inner literal matches at its first possible offset; that leaves the most room for the rest, so
  /// no backtracking is needed.
  func matches(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard literals.count > 1, let last = literals.last else { return bytes == literals[0][...] }
    guard bytes.starts(with: literals[0]) else { return false }
    var position = bytes.startIndex + literals[0].count
    for literal in literals.dropFirst().dropLast() {
      var start = position + 1
      while start + literal.count <= bytes.endIndex, !bytes[start...].starts(with: literal) { start += 1 }
      if start + literal.count > bytes.endIndex { return false }
      position = start + literal.count
    }
    return bytes.endIndex - last.count >= position + 1 && bytes.suffix(last.count).elementsEqual(last)
  }

  /// The text of the segment: literals and placeholders.
  var bytesForDistance: [UInt8] {
    var result = literals[0]
    for (name, literal) in zip(names, literals.dropFirst()) {
      result += Array("{\(name)}".utf8) + literal
    }
    return result
  }
}
