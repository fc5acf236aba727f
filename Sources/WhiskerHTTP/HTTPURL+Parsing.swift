import WhiskerText

extension HTTPURL {
  /// Parses an absolute URL; nil if the text is not one.
  ///
  /// Not accepted are: a scheme other than `http` and `https`, a missing host, a host outside ASCII, user
  /// information (a URL should not contain a password), a port that is not a number up to 65535, a control
  /// character, and a percent sign without two hexadecimal digits.
  public init?(_ text: String) {
    if let normal = Self(normal: text) {
      self = normal
      return
    }
    guard let separator = Self.schemeSeparator(in: text) else { return nil }
    guard let scheme = Scheme(rawValue: text[..<separator].lowercased()) else { return nil }
    let rest = text[text.utf8.index(separator, offsetBy: 3)...]

    let authorityEnd =
      rest.utf8.firstIndex {
        $0 == UInt8(ascii: "/") || $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#")
      } ?? rest.endIndex
    guard let (host, port) = Self.hostAndPort(rest[..<authorityEnd], scheme: scheme) else { return nil }

    var tail = rest[authorityEnd...]
    var fragment: String?
    if let hash = tail.utf8.firstIndex(of: UInt8(ascii: "#")) {
      fragment = PercentCoding.normalized(tail[hash...].utf8.dropFirst(), keeping: .query)
      if fragment == nil { return nil }
      tail = tail[..<hash]
    }
    var query: String?
    if let mark = tail.utf8.firstIndex(of: UInt8(ascii: "?")) {
      query = PercentCoding.normalized(tail[mark...].utf8.dropFirst(), keeping: .query)
      if query == nil { return nil }
      tail = tail[..<mark]
    }
    guard let path = PercentCoding.normalized(tail.utf8, keeping: .path) else { return nil }
    self.init(
      scheme: scheme, host: host, port: port, encodedPath: path.isEmpty ? "/" : path, encodedQuery: query,
      encodedFragment: fragment)
  }

  /// Parses a URL that is normal already, as nearly all are, in one pass over its bytes; nil for any other text.
  private init?(normal text: String) {
    var text = text
    let parsed = text.withUTF8 { bytes -> HTTPURL? in
      func begins(_ scheme: Scheme) -> Bool {
        let name = scheme.rawValue.utf8
        return bytes.starts(with: name) && bytes[name.count...].starts(with: "://".utf8)
      }
      guard let scheme = Scheme.allCases.first(where: begins) else { return nil }
      func end(of part: Int, _ allowed: ByteSet) -> Int {
        bytes[part...].firstIndex { !allowed.contains($0) } ?? bytes.count
      }
      func text(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
      }
      let host = scheme.rawValue.utf8.count + 3
      let path = end(of: host, .normalHost)
      guard path > host, path < bytes.count, bytes[path] == UInt8(ascii: "/") else { return nil }
      let mark = end(of: path, .path)
      var query: String?
      if mark < bytes.count {
        guard bytes[mark] == UInt8(ascii: "?"), end(of: mark + 1, .query) == bytes.count else { return nil }
        query = text(mark + 1..<bytes.count)
      }
      return HTTPURL(
        scheme: scheme, host: text(host..<path), port: nil, encodedPath: text(path..<mark),
        encodedQuery: query, encodedFragment: nil)
    }
    guard let parsed else { return nil }
    self = parsed
  }

  private static func schemeSeparator(in text: String) -> String.Index? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")) else { return nil }
    return text.utf8[colon...].starts(with: "://".utf8) ? colon : nil
  }

  private static func hostAndPort(_ authority: Substring, scheme: Scheme) -> (host: String, port: Int?)? {
    var host = authority.utf8
    var digits: Substring.UTF8View?
    let searched = host.lastIndex(of: UInt8(ascii: "]")).map { host[$0...] } ?? host
    if let colon = searched.firstIndex(of: UInt8(ascii: ":")) {
      digits = host[colon...].dropFirst()
      host = host[..<colon]
    }
    guard isHost(host) else { return nil }
    let name = String(decoding: host.map(\.asciiLowercased), as: UTF8.self)
    guard let digits, !digits.isEmpty else { return (name, nil) }
    guard digits.count <= 5, digits.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    let port = digits.reduce(0) { $0 * 10 + Int($1 - 0x30) }
    guard port <= 65535 else { return nil }
    return (name, port == scheme.defaultPort ? nil : port)
  }

  private static func isHost(_ host: Substring.UTF8View) -> Bool {
    if host.first == UInt8(ascii: "["), host.last == UInt8(ascii: "]") {
      let address = host.dropFirst().dropLast()
      return !address.isEmpty && address.allSatisfy { ByteSet.hostInBrackets.contains($0) }
    }
    return !host.isEmpty && host.allSatisfy { ByteSet.host.contains($0) }
  }
}
