/// An absolute `http` or `https` URL as a small value, without Foundation.
///
/// ```swift
/// let base = HTTPURL("https://api.thecatapi.com")
/// let page = base?.appending(path: "/v1/breeds", query: [("limit", "10"), ("page", "0")])
/// page?.description  // "https://api.thecatapi.com/v1/breeds?limit=10&page=0"
/// ```
///
/// The encoded spelling is kept, so `HTTPURL(url.description)` is `url`, and the description of a parsed text
/// is that text after the normalization of RFC 3986 (section 6.2): scheme and host become lowercase, a default
/// port is removed, an empty path becomes `/`, and characters not allowed in a URL (a space, `é`) are escaped.
///
/// Two URLs are equal if their descriptions have the same bytes.
public struct HTTPURL: Hashable, Sendable, CustomStringConvertible {
  /// The scheme of a URL.
  public enum Scheme: String, Hashable, Sendable, CaseIterable {
    /// Unencrypted; port 80 unless the URL has one.
    case http
    /// Over TLS; port 443 unless the URL has one.
    case https

    /// The default port of the scheme.
    public var defaultPort: Int { self == .http ? 80 : 443 }
  }

  /// The scheme.
  public let scheme: Scheme
  /// The host in lowercase; an IPv6 address with its brackets.
  public let host: String
  /// The port, 0…65535; nil for the scheme's default.
  public let port: Int?
  /// The path with its escapes; starts with a slash.
  public let encodedPath: String
  /// The part after `?`, with its escapes; nil without a `?`.
  public let encodedQuery: String?
  /// The part after `#`, with its escapes; nil without a `#`.
  ///
  /// It is never sent.
  public let encodedFragment: String?

  init(
    scheme: Scheme, host: String, port: Int?, encodedPath: String, encodedQuery: String?,
    encodedFragment: String?
  ) {
    self.scheme = scheme
    self.host = host
    self.port = port
    self.encodedPath = encodedPath
    self.encodedQuery = encodedQuery
    self.encodedFragment = encodedFragment
  }

  /// The path with its escapes decoded, for reading; use ``pathSegments`` to distinguish `/` from `%2F`.
  public var path: String {
    PercentCoding.decoded(encodedPath, plusIsSpace: false)
  }

  /// The parts of the path between its slashes, decoded; `/a/` has the segments `a` and the empty one.
  public var pathSegments: [String] {
    encodedPath.dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map { PercentCoding.decoded($0, plusIsSpace: false) }
  }

  /// The scheme, host and port, such as `https://api.thecatapi.com`, without a slash at the end.
  public var origin: String {
    let start = scheme.rawValue + "://" + host
    return port.map { "\(start):\($0)" } ?? start
  }

  /// Compares the path first, which differs where most URLs of one server do.
  public static func == (a: HTTPURL, b: HTTPURL) -> Bool {
    a.encodedPath == b.encodedPath && a.encodedQuery == b.encodedQuery && a.host == b.host && a.port == b.port
      && a.encodedFragment == b.encodedFragment && a.scheme.defaultPort == b.scheme.defaultPort
  }

  /// Hashes the path and the query, which differ where URLs of one server do.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(encodedPath)
    hasher.combine(encodedQuery)
  }

  /// The URL without its fragment, which is not sent.
  package var resource: String { text(withFragment: false) }

  /// The whole URL with its escapes, ASCII only.
  ///
  /// It contains the secrets of the query: logs use ``HTTPRedaction``.
  public var description: String { text(withFragment: true) }

  private func text(withFragment: Bool) -> String {
    let fragment = withFragment ? encodedFragment : nil
    let length =
      20 + host.utf8.count + encodedPath.utf8.count + (encodedQuery?.utf8.count ?? 0)
      + (fragment?.utf8.count ?? 0)
    // Each event of a request has its URL, and appending to a string looks at its storage again for every part.
    return String(unsafeUninitializedCapacity: length) { bytes in
      var end = 0
      func append(_ part: String) { end = bytes[end...].initialize(fromContentsOf: part.utf8) }
      append(scheme.rawValue)
      append("://")
      append(host)
      if let port { append(":\(port)") }
      append(encodedPath)
      if let encodedQuery {
        append("?")
        append(encodedQuery)
      }
      if let fragment {
        append("#")
        append(fragment)
      }
      return end
    }
  }
}
