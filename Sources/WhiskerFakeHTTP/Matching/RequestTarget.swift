package import WhiskerHTTP
import WhiskerText

/// The target of matching requests: a path on any host, or a path on one host.
///
/// ```swift
/// try RequestTarget("/v1/breeds")                          // that path on every host
/// try RequestTarget("https://cdn2.thecatapi.com/images/{id}.jpg")
/// ```
///
/// `{name}` matches one or more characters within a segment. The path is the whole path: `/breeds` isn't
/// `/v1/breeds`, and `/breeds/` isn't `/breeds`. A query is a separate condition (``RequestCondition``).
package struct RequestTarget: Hashable, Sendable, CustomStringConvertible {
  /// The text as it was written.
  package let text: String

  /// A URL with the expected scheme, host and port; nil for any host.
  let server: HTTPURL?
  let path: PathTemplate

  /// Parses a target; the error describes the defect and its place.
  package init(_ text: String) throws(RequestTargetError) {
    self.text = text
    if let place = text.utf8.firstIndex(where: { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }) {
      throw RequestTargetError(
        defect: text.utf8[place] == UInt8(ascii: "?") ? .query : .fragment,
        offset: text.utf8.distance(from: text.startIndex, to: place))
    }
    if text.utf8.first == UInt8(ascii: "/") {
      server = nil
      path = try PathTemplate(parsing: text[...], offset: 0)
      return
    }
    // Schemes ignore case.
    let beginning = text.prefix { $0 != "/" }.lowercased()
    guard beginning == "https:" || beginning == "http:", text.dropFirst(beginning.count).hasPrefix("//")
    else {
      throw RequestTargetError(defect: .beginning, offset: 0)
    }
    let authority =
      text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text.utf8[$0...].dropFirst(3) } ?? ""[...].utf8
    let end = authority.firstIndex(of: UInt8(ascii: "/")) ?? text.endIndex
    guard let server = HTTPURL(text[..<end] + "/") else {
      throw RequestTargetError(defect: .origin, offset: 0)
    }
    self.server = server
    let tail = end == text.endIndex ? "/" : text[end...]
    path = try PathTemplate(parsing: tail, offset: text.utf8.distance(from: text.startIndex, to: end))
  }

  /// Whether the host does not matter.
  package var isOnAnyHost: Bool { server == nil }

  /// The path as it was written, with its placeholders.
  package var encodedPath: String {
    guard server != nil else { return text }
    let authority = text.utf8.firstIndex(of: UInt8(ascii: ":")).map { text.utf8[$0...].dropFirst(3) }
    guard let slash = authority?.firstIndex(of: UInt8(ascii: "/")) else { return "/" }
    return String(text[slash...])
  }

  /// Whether some URL may match both targets.
  package func mayMeet(_ other: RequestTarget) -> Bool {
    if let server, let theirs = other.server,
      server.scheme != theirs.scheme || server.port != theirs.port
        || !bytesEqual(server.host, theirs.host)
    {
      return false
    }
    return path.mayMeet(other.path)
  }

  /// Whether the target matches a URL.
  package func matches(_ url: HTTPURL) -> Bool {
    matchesServer(of: url) && path.matches(url.encodedPath)
  }

  /// Whether the target matches every URL that another target matches.
  func covers(_ other: RequestTarget) -> Bool {
    if self == other { return true }
    guard server == nil || other.server.map({ matchesServer(of: $0) }) == true else { return false }
    return path.covers(other.path)
  }

  func matchesServer(of url: HTTPURL) -> Bool {
    guard let server else { return true }
    return server.scheme == url.scheme && server.port == url.port && bytesEqual(server.host, url.host)
  }

  /// The quoted text.
  package var description: String { quoted(text) }

  /// Whether both targets were written with the same bytes.
  package static func == (left: RequestTarget, right: RequestTarget) -> Bool {
    bytesEqual(left.text, right.text)
  }

  /// Hashes the text.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(text)
  }
}
