import WhiskerText

/// The header fields, query items and members of bodies that must not appear in a log, by name.
///
/// Names are compared without their case, and without hyphens and underscores, so that `access_token` is also `accessToken`.
///
/// A request appears in a log as its `summary(of:)`; ``secrets(in:)`` lists the hidden parts, so that a reader knows
/// that there were some.
public struct HTTPRedaction: Sendable {
  /// Names of header fields whose values are hidden.
  public var headerNames: [String] {
    didSet { headerDigests = Self.digests(headerNames) }
  }
  /// Names of query items, items and parts of forms, members of JSON objects and header fields whose values are hidden, besides those above.
  public var queryNames: [String] {
    didSet { queryDigests = Self.digests(queryNames) }
  }

  /// The digests of the names, so that most names are not compared with any.
  private var headerDigests: Set<UInt64>
  private var queryDigests: Set<UInt64>

  /// Creates a redaction of these names.
  public init(headerNames: [String], queryNames: [String]) {
    self.headerNames = headerNames
    self.queryNames = queryNames
    headerDigests = Self.digests(headerNames)
    queryDigests = Self.digests(queryNames)
  }

  private static func digests(_ names: [String]) -> Set<UInt64> { Set(names.map { digest($0.utf8) }) }

  /// The 64-bit FNV-1a hash of a name without what is ignored in comparisons.
  private static func digest(_ name: some Sequence<UInt8>) -> UInt64 {
    var hash = FNV1a()
    for byte in name where byte != UInt8(ascii: "-") && byte != UInt8(ascii: "_") {
      hash.combine(byte.asciiLowercased)
    }
    return hash.value
  }

  /// The replacement for a hidden value.
  public static let mark = "[redacted]"

  /// Credentials, cookies and keys with their usual names.
  public static let standard = HTTPRedaction(
    headerNames: [
      "authorization", "proxy-authorization", "cookie", "set-cookie", "x-api-key", "api-key", "x-auth-token",
      "x-access-token", "x-session-token", "x-csrf-token", "x-xsrf-token", "x-amz-security-token",
      "x-goog-api-key", "x-api-token", "x-auth-key", "private-token", "ocp-apim-subscription-key",
    ],
    queryNames: [
      "api_key", "access_token", "refresh_token", "id_token", "auth_token", "session_token", "csrf_token",
      "token", "api_token", "private_token", "jwt", "bearer", "auth", "session_id", "password", "passwords",
      "password_confirmation", "password_confirm", "password_repeat", "password_again", "password1",
      "password2",
      "passwd", "pwd", "passphrase", "passcode", "password_hash", "secret", "secrets", "client_secret",
      "credential", "credentials", "signature", "x-amz-signature", "x-amz-credential", "x-amz-security-token",
      "api_keys", "subscription_key", "private_key", "secret_key", "access_key", "signing_key",
      "encryption_key", "session_key",
    ])

  /// Whether the values of a header field are hidden, also as a credential that is usually sent in a query, such as `access-token`.
  ///
  /// An `x-` at the beginning of a name makes no difference. A field that begins with `access-control-` tells what a page may do, such as
  /// `Access-Control-Allow-Credentials`, and is shown.
  public func hides(header name: String) -> Bool {
    if Self.isOfAccessControl(name) { return false }
    if hides(item: name.utf8) || hides(lastWordOf: name) { return true }
    guard name.utf8.first?.asciiLowercased == UInt8(ascii: "x"),
      name.utf8.dropFirst().first == UInt8(ascii: "-")
    else { return false }
    return hides(item: name.utf8.dropFirst(2))
  }

  private static func isOfAccessControl(_ name: String) -> Bool {
    guard name.utf8.first?.asciiLowercased == UInt8(ascii: "a") else { return false }
    return name.utf8.lazy.map(\.asciiLowercased).starts(with: "access-control-".utf8)
  }

  /// Whether the values of a query item are hidden, as a credential is that is usually sent in a header field.
  ///
  /// A name within another one, as in `user[password]`, `user.password` or `password[]`, counts as well as the whole.
  public func hides(query name: String) -> Bool {
    if hides(item: name.utf8) || hides(lastWordOf: name) { return true }
    guard let part = Self.lastPart(of: name) else { return false }
    return hides(item: part.utf8) || hides(lastWordOf: part)
  }

  /// Whether the last words of a name are a hidden one, as in `new_password`, `userToken` or `client-api-key`.
  ///
  /// The token of a page is no credential, and the next request has it.
  private func hides(lastWordOf name: String) -> Bool {
    var name = name
    return name.withUTF8 { bytes in
      for place in bytes.indices.dropFirst() {
        guard Self.beginsWord(at: place, of: bytes), hides(item: bytes[place...]) else { continue }
        if Self.isSame("auth", bytes[place...]), Self.endsWithLoneO(bytes[..<place]) { return false }
        return !Self.isSame("token", bytes[place...])
          || !Self.wordsBeforePageTokens.contains { Self.ends(bytes[..<place], with: $0) }
      }
      return false
    }
  }

  /// Whether a word begins at a place after the first: after a hyphen or an underscore, at a capital after a small letter or a digit, and at the last
  /// capital of several before a small letter, as in `DBPassword`.
  private static func beginsWord(at place: Int, of name: UnsafeBufferPointer<UInt8>) -> Bool {
    func isCapital(_ byte: UInt8) -> Bool { 0x41...0x5A ~= byte }
    func isSmall(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte }
    let previous = name[place - 1]
    if previous == UInt8(ascii: "_") || previous == UInt8(ascii: "-") { return true }
    guard isCapital(name[place]) else { return false }
    if isSmall(previous) || 0x30...0x39 ~= previous { return true }
    return isCapital(previous) && place + 1 < name.count && isSmall(name[place + 1])
  }

  /// Whether the word at the end is an `o`: with `auth` after it, it is OAuth, which is the name of a way to sign in.
  private static func endsWithLoneO(_ name: Slice<UnsafeBufferPointer<UInt8>>) -> Bool {
    let end = name.lastIndex { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }
    guard let end, name[end].asciiLowercased == UInt8(ascii: "o") else { return false }
    guard end > 0, 0x61...0x7A ~= name[end - 1].asciiLowercased else { return true }
    // Only a capital after a small letter begins a word beside it: `infoAuth` and `SSOAuth` have other words before the last one.
    return 0x41...0x5A ~= name[end] && 0x61...0x7A ~= name[end - 1]
  }

  private static let wordsBeforePageTokens = [
    "page", "next", "previous", "prev", "continuation", "sync", "cursor", "pagination", "paging", "skip",
    "offset", "scroll", "after", "before",
  ]

  private func hides(item name: some Collection<UInt8>) -> Bool {
    let digest = Self.digest(name)
    return queryDigests.contains(digest) && queryNames.contains { Self.isSame($0, name) }
      || headerDigests.contains(digest) && headerNames.contains { Self.isSame($0, name) }
  }

  /// Returns the last part of a name that is no number; nil for a name that has no parts.
  private static func lastPart(of name: String) -> String? {
    func isBetweenParts(_ byte: UInt8) -> Bool {
      byte == UInt8(ascii: "[") || byte == UInt8(ascii: "]") || byte == UInt8(ascii: ".")
    }
    // Nearly all names have none.
    guard name.utf8.contains(where: isBetweenParts) else { return nil }
    return name.utf8.split(whereSeparator: isBetweenParts).last { part in
      !part.allSatisfy { $0 >= 0x30 && $0 <= 0x39 }
    }.flatMap { String($0) }
  }

  /// Whether two names differ at most in their case, hyphens and underscores.
  private static func isSame(_ one: String, _ other: some Collection<UInt8>) -> Bool {
    func letters(_ bytes: some Collection<UInt8>) -> some Sequence<UInt8> {
      bytes.lazy.filter { $0 != UInt8(ascii: "-") && $0 != UInt8(ascii: "_") }.map(\.asciiLowercased)
    }
    return letters(one.utf8).elementsEqual(letters(other))
  }

  /// Whether the bytes end with a word, whatever its case and the hyphens and underscores after it.
  private static func ends(_ bytes: Slice<UnsafeBufferPointer<UInt8>>, with word: String) -> Bool {
    let rest = bytes.reversed().drop { $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_") }
    return rest.prefix(word.utf8.count).map(\.asciiLowercased).elementsEqual(word.utf8.reversed())
  }

  /// The method and the URL, with hidden values replaced by ``mark``.
  public func summary(of request: HTTPRequest) -> String {
    "\(request.method) \(summary(of: request.url))"
  }

  /// The URL with hidden query values replaced by ``mark``, without its fragment, which is never sent.
  public func summary(of url: HTTPURL) -> String {
    guard url.encodedQuery != nil else { return url.resource }
    var items: [String] = []
    url.forEachEncodedQueryItem { name, value in
      var item = String(decoding: name, as: UTF8.self)
      if let value {
        let isHidden = hides(query: HTTPURL.decodedQuery(name))
        item += "=" + (isHidden ? Self.mark : String(decoding: value, as: UTF8.self))
      }
      items.append(item)
    }
    return "\(url.origin)\(url.encodedPath)?\(items.joined(separator: "&"))"
  }

  /// The header fields with hidden values replaced by ``mark``; of a URL in `Location`, `Content-Location` or `Referer` these are its
  /// hidden items, also in its fragment, and the name and password before its host.
  public func redacted(_ headers: HTTPHeaders) -> HTTPHeaders {
    HTTPHeaders(
      headers.fields.map { field in
        if hides(header: field.name) { return HTTPHeaders.Field(name: field.name, value: Self.mark) }
        guard let shown = shownURL(field), !shown.hidden.isEmpty else { return field }
        return HTTPHeaders.Field(name: field.name, value: shown.text)
      })
  }

  /// The hidden parts of a request, such as `header x-api-key` and `query api_key`, in the order of the
  /// request.
  public func secrets(in request: HTTPRequest) -> [String] {
    let query = request.url.queryItems.filter { hides(query: $0.name) }.map { "query \($0.name)" }
    let headers = request.headers.fields.filter { field in
      hides(header: field.name) || !(shownURL(field)?.hidden.isEmpty ?? true)
    }.map { "header \($0.name)" }
    return query + headers
  }
}
