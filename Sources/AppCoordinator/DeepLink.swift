public import ScreenModels
public import WhiskerHTTP
import WhiskerText

/// A link into an app, taken apart: scheme, host, percent-decoded path and query.
///
/// ```swift
/// let link = DeepLink("shop://products/7?tab=reviews")
/// link?.host            // "products"
/// link?.path            // ["7"]
/// link?.value("tab")    // "reviews"
/// ```
///
/// Custom schemes and universal links (`https://shop.example/products/7`) are alike. A text is a link if it begins with a
/// scheme (RFC 3986), and contains no control characters, no incomplete escapes and no user information. Two links are
/// equal if their descriptions have the same bytes.
public struct DeepLink: Hashable, Sendable, CustomStringConvertible {
  /// The scheme in lowercase, such as `shop`.
  public let scheme: String
  /// The host in lowercase, decoded; empty for a link without one, such as `shop:products`.
  public let host: String
  /// The port, 0…65535, if the link has one.
  public let port: Int?
  /// The parts of the path between its slashes, decoded; a slash at the end adds no part.
  public let path: [String]
  /// The decoded items of the query in their order; `+` is read as a space, as in forms.
  public let query: [HTTPQueryItem]
  /// The part after `#`, decoded.
  public let fragment: String?
  /// The link with the characters escaped that a URL does not allow.
  @Bytewise public private(set) var description: String

  /// Takes a link apart; `nil` for a text that is not a link.
  public init?(_ text: String) {
    do throws(NoLink) { try self.init(parsing: text) } catch { return nil }
  }

  private init(parsing text: String) throws(NoLink) {
    var rest = text[...]
    scheme = try Self.takeScheme(from: &rest)
    let fragment = try Self.takeTail(from: &rest, at: UInt8(ascii: "#"))
    let query = try Self.takeTail(from: &rest, at: UInt8(ascii: "?"))
    let authority = try Self.takeAuthority(from: &rest)
    let path = try Self.normalized(rest, keeping: .path)
    host = authority?.host ?? ""
    port = authority?.port
    self.path = Self.parts(of: path)
    self.query = Self.items(of: query ?? "")
    self.fragment = fragment.map { PercentCoding.decoded($0, plusIsSpace: false) }
    _description = Bytewise(
      wrappedValue: scheme + ":" + (authority?.spelling ?? "") + path + (query.map { "?" + $0 } ?? "")
        + (fragment.map { "#" + $0 } ?? ""))
  }

  /// The first value of a name in the query; an item without `=` has the empty value.
  public func value(_ name: String) -> String? {
    query.first { bytesEqual($0.name, name) }.map { $0.value ?? "" }
  }

  /// Returns whether both links have the same bytes.
  public static func == (a: DeepLink, b: DeepLink) -> Bool { bytesEqual(a.description, b.description) }

  /// Hashes the bytes of the link.
  public func hash(into hasher: inout Hasher) { hasher.combine(_description) }
}
