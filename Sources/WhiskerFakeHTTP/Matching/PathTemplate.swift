import WhiskerHTTP
import WhiskerText

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

  /// The segments if there is a placeholder, or an escaped slash, in them.
  private var parsed: [Segment] = []

  /// The whole decoded path otherwise, for the comparison that decides most requests.
  private var literalPath: [UInt8]?

  /// The parts between the slashes.
  var segments: [Segment] {
    guard let literalPath else { return parsed }
    return Self.parts(of: literalPath[...]).map { Segment(literals: [Array($0)]) }
  }

  /// The decoded path if it has no placeholder, with replacement characters for what is no UTF-8; nil if it has one.
  var literalText: String? {
    if let literalPath { return String(decoding: literalPath, as: UTF8.self) }
    guard parsed.allSatisfy({ $0.names.isEmpty }) else { return nil }
    return String(decoding: parsed.flatMap { [UInt8(ascii: "/")] + $0.literals[0] }, as: UTF8.self)
  }

  /// - Parameters:
  ///   - text: The path, which begins with a slash.
  ///   - offset: The offset of the path in the text that errors refer to.
  init(parsing text: Substring, offset: Int) throws(RequestTargetError) {
    let bytes = Array(text.utf8)
    // Most paths are what they say.
    if bytes.allSatisfy({ $0 != UInt8(ascii: "{") && $0 != UInt8(ascii: "}") && $0 != UInt8(ascii: "%") }) {
      literalPath = bytes
      return
    }
    for part in Self.parts(of: bytes[...]) {
      parsed.append(try Self.segment(part, offset: offset + part.startIndex))
    }
    if parsed.allSatisfy({ $0.names.isEmpty && !$0.literals[0].contains(UInt8(ascii: "/")) }) {
      literalPath = parsed.flatMap { [UInt8(ascii: "/")] + $0.literals[0] }
    }
  }

  /// Returns the bytes between the slashes of a path that begins with one.
  private static func parts(of path: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    path.dropFirst().split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
  }

  private static func segment(_ part: ArraySlice<UInt8>, offset: Int) throws(RequestTargetError) -> Segment {
    var segment = Segment()
    // The first byte of the literal or name that is being read.
    var start = part.startIndex
    var isName = false
    func error(_ defect: RequestTargetError.Defect, _ index: Int) -> RequestTargetError {
      RequestTargetError(defect: defect, offset: offset + index - part.startIndex)
    }
    for index in part.indices {
      switch part[index] {
      case UInt8(ascii: "{") where !isName:
        if start == index && !segment.names.isEmpty { throw error(.adjacentPlaceholders, index) }
        segment.literals[segment.literals.count - 1] = decoded(part[start..<index])
        isName = true
        start = index + 1
      case UInt8(ascii: "}") where isName:
        if start == index { throw error(.emptyName, index) }
        segment.names.append(String(decoding: part[start..<index], as: UTF8.self))
        segment.literals.append([])
        isName = false
        start = index + 1
      case UInt8(ascii: "{"), UInt8(ascii: "}"): throw error(.brace, index)
      case UInt8(ascii: "%") where !isName:
        let digits = part[index...].dropFirst().prefix(2)
        guard digits.count == 2, digits.allSatisfy({ Hexadecimal.value(of: $0) != nil }) else {
          throw error(.escape, index)
        }
      default: break
      }
    }
    if isName { throw error(.brace, part.endIndex) }
    segment.literals[segment.literals.count - 1] = decoded(part[start...])
    return segment
  }

  private static func decoded(_ literal: ArraySlice<UInt8>) -> [UInt8] {
    literal.contains(UInt8(ascii: "%"))
      ? PercentCoding.decodedBytes(literal, plusIsSpace: false) : Array(literal)
  }

  /// Whether an encoded path matches the template.
  ///
  /// Linear in the length of the path, unless a segment has several placeholders.
  func matches(_ encodedPath: String) -> Bool {
    if encodedPath.hasByte(UInt8(ascii: "%")) {
      let parts = Self.parts(of: encodedPath)
      let segments = segments
      return parts.count == segments.count && zip(segments, parts).allSatisfy { $0.matches($1[...]) }
    }
    var path = encodedPath
    return path.withUTF8 { matches(plain: $0) }
  }

  /// Whether a path without escapes matches the template; it is not split before a segment could match.
  private func matches(plain bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    if let literalPath { return bytes.count == literalPath.count && bytes.elementsEqual(literalPath) }
    var start = 1
    for index in parsed.indices {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "/") { end += 1 }
      let isLast = index == parsed.count - 1
      guard start <= bytes.count, isLast == (end == bytes.count), parsed[index].matches(bytes[start..<end])
      else { return false }
      start = end + 1
    }
    return true
  }

  /// Whether the template matches every path that another one matches.
  func covers(_ other: PathTemplate) -> Bool {
    let others = other.segments
    let own = segments
    return own.count == others.count && zip(own, others).allSatisfy { $0.covers($1) }
  }

  /// Whether some path may match both templates.
  func mayMeet(_ other: PathTemplate) -> Bool {
    let others = other.segments
    let own = segments
    return own.count == others.count && zip(own, others).allSatisfy { $0.mayMeet($1) }
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
  func matches<Bytes: RandomAccessCollection<UInt8>>(_ bytes: Bytes) -> Bool where Bytes.Index == Int {
    guard literals.count > 1, let last = literals.last else {
      return bytes.count == literals[0].count && bytes.elementsEqual(literals[0])
    }
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

  /// Whether the segment matches everything that another one matches.
  ///
  /// A byte that is in no literal of this segment can only be matched by a placeholder, which matches any other bytes in its place too.
  func covers(_ other: PathTemplate.Segment) -> Bool {
    if other.names.isEmpty { return matches(other.literals[0]) }
    guard let anything = (0...UInt8.max).first(where: { byte in !literals.contains { $0.contains(byte) } })
    else { return false }
    return matches(Array(other.literals.joined(separator: [anything])))
  }

  /// Whether some bytes may match both segments: the literals at their ends do not exclude each other.
  func mayMeet(_ other: PathTemplate.Segment) -> Bool {
    if names.isEmpty { return other.matches(literals[0]) }
    if other.names.isEmpty { return matches(other.literals[0]) }
    func meet(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
      zip(a, b).allSatisfy { $0 == $1 }
    }
    return meet(literals[0], other.literals[0])
      && meet(literals[literals.count - 1].reversed(), other.literals[other.literals.count - 1].reversed())
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
