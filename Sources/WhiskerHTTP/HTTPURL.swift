import WhiskerText

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

  private let parts: Parts

  /// The parts, which all copies share: a URL is copied, compared and looked up far more often than it is made.
  private final class Parts: Sendable {
    let scheme: Scheme
    let host: String
    let port: Int?
    let path: String
    let query: String?
    let fragment: String?
    /// The 64-bit FNV-1a hash of the path and the query, which differ where URLs of one server do.
    let digest: UInt64

    init(scheme: Scheme, host: String, port: Int?, path: String, query: String?, fragment: String?) {
      self.scheme = scheme
      self.host = host
      self.port = port
      self.path = path
      self.query = query
      self.fragment = fragment
      var digest = FNV1a(of: path)
      digest.combine(query ?? "")
      self.digest = digest.value
    }
  }

  /// The part before the colon: `http` or `https`.
  public var scheme: Scheme { parts.scheme }
  /// The host in lowercase; an IPv6 address with its brackets.
  public var host: String { parts.host }
  /// The port, 0…65535; nil for the scheme's default.
  public var port: Int? { parts.port }
  /// The path with its escapes; starts with a slash.
  public var encodedPath: String { parts.path }
  /// The part after `?`, with its escapes; nil without a `?`.
  public var encodedQuery: String? { parts.query }
  /// The part after `#`, with its escapes; nil without a `#`.
  ///
  /// It is never sent.
  public var encodedFragment: String? { parts.fragment }

  init(
    scheme: Scheme, host: String, port: Int?, encodedPath: String, encodedQuery: String?,
    encodedFragment: String?
  ) {
    parts = Parts(
      scheme: scheme, host: host, port: port, path: encodedPath, query: encodedQuery,
      fragment: encodedFragment)
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

  /// Whether both URLs have the same description.
  public static func == (left: HTTPURL, right: HTTPURL) -> Bool {
    if left.parts === right.parts { return true }
    return left.parts.digest == right.parts.digest && left.encodedPath == right.encodedPath
      && left.encodedQuery == right.encodedQuery && left.host == right.host && left.scheme == right.scheme
      && left.port == right.port && left.encodedFragment == right.encodedFragment
  }

  /// Hashes the path and the query, which differ where URLs of one server do.
  public func hash(into hasher: inout Hasher) { hasher.combine(parts.digest) }

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
