import WhiskerHTTP
import WhiskerText

/// The parts of a link, in the order in which they are taken off its text.
extension DeepLink {
  /// The text is not a link.
  struct NoLink: Error {}

  private static let authorityBytes = ByteSet(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~!$&'()*+,;=:[]")

  /// Takes the scheme and its colon off the start.
  static func takeScheme(from rest: inout Substring) throws(NoLink) -> String {
    guard let colon = rest.utf8.firstIndex(of: UInt8(ascii: ":")), let first = rest.utf8.first,
      isLetter(first),
      rest.utf8[..<colon].allSatisfy({ isLetter($0) || isDigit($0) || "+-.".utf8.contains($0) })
    else { throw NoLink() }
    defer { rest = rest[rest.utf8.index(after: colon)...] }
    return rest[..<colon].lowercased()
  }

  /// Takes everything after a mark off the end, with its escapes; nil without the mark.
  static func takeTail(from rest: inout Substring, at mark: UInt8) throws(NoLink) -> String? {
    guard let index = rest.utf8.firstIndex(of: mark) else { return nil }
    defer { rest = rest[..<index] }
    return try normalized(rest[rest.utf8.index(after: index)...], keeping: .query)
  }

  /// Takes `//host:port` off the start; nil without it.
  static func takeAuthority(
    from rest: inout Substring
  ) throws(NoLink) -> (host: String, port: Int?, spelling: String)? {
    guard rest.utf8.starts(with: "//".utf8) else { return nil }
    let start = rest.utf8.index(rest.startIndex, offsetBy: 2)
    let end = rest.utf8[start...].firstIndex(of: UInt8(ascii: "/")) ?? rest.endIndex
    var name = rest[start..<end]
    rest = rest[end...]
    var port: Int?
    let address = name.utf8.lastIndex(of: UInt8(ascii: "]")) ?? name.startIndex
    if let colon = name.utf8[address...].firstIndex(of: UInt8(ascii: ":")) {
      let digits = name.utf8[colon...].dropFirst()
      guard (1...5).contains(digits.count), digits.allSatisfy(isDigit), let number = Int(Substring(digits)),
        number <= 65535
      else { throw NoLink() }
      port = number
      name = name[..<colon]
    }
    // User information would be a password in a link.
    if name.utf8.contains(UInt8(ascii: "@")) { throw NoLink() }
    let spelling = try normalized(name, keeping: authorityBytes).lowercased()
    let host = PercentCoding.decoded(spelling, plusIsSpace: false).lowercased()
    return (host, port, "//" + spelling + (port.map { ":\($0)" } ?? ""))
  }

  /// Returns a part with the characters escaped that are not allowed in it.
  static func normalized(_ part: Substring, keeping kept: ByteSet) throws(NoLink) -> String {
    guard let text = PercentCoding.normalized(part.utf8, keeping: kept) else { throw NoLink() }
    return text
  }

  /// The parts of a path between its slashes, decoded.
  static func parts(of path: String) -> [String] {
    var parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)[...]
    if path.utf8.first == UInt8(ascii: "/") { parts.removeFirst() }
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.map { PercentCoding.decoded(Substring($0), plusIsSpace: false) }
  }

  /// The items of a query, decoded.
  static func items(of query: String) -> [HTTPQueryItem] {
    query.utf8.split(separator: UInt8(ascii: "&")).map { item in
      let halves = item.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
      let texts = halves.map { PercentCoding.decoded(Substring($0), plusIsSpace: true) }
      return HTTPQueryItem(name: texts[0], value: texts.count > 1 ? texts[1] : nil)
    }
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
