import WhiskerEnvironment
import WhiskerHTTP

/// A response in a cache.
struct StoredResponse: Sendable {
  /// The response, with the fields of the last validation.
  private(set) var response: HTTPResponse
  /// The values of the request's fields that the response varies by.
  private var varied: [(name: String, values: [String])]
  /// The time from which on it must be validated.
  private var staleAt: WallTime
  /// The time at which a server sent or validated it.
  private var sentAt: WallTime

  /// Creates a stored response; nil if it must not be stored, or could never be used.
  ///
  /// - Parameters:
  ///   - now: The time at which the response has arrived.
  ///   - asked: The time at which the request was sent; nil for the same.
  init?(_ response: HTTPResponse, to request: HTTPRequest, at now: WallTime, asked: WallTime? = nil) {
    guard request.method == .get, response.status == 200,
      !CacheDirectives(request.headers).forbidsStoring, !CacheDirectives(response.headers).forbidsStoring
    else { return nil }
    varied = Self.varied(response.headers, request)
    self.response = response
    // The server may have made it when the request was sent (RFC 9111, section 4.2.3), unless the clock was set back since.
    let start = min(asked ?? now, now)
    sentAt = Self.sentAt(response.headers, start)
    staleAt = Self.staleAt(response.headers, start)
    guard !variesByAnything, isFresh(at: now) || isValidatable else { return nil }
  }

  /// The values of a request's fields that a response varies by.
  private static func varied(
    _ headers: HTTPHeaders, _ request: HTTPRequest
  ) -> [(name: String, values: [String])] {
    headers.values(of: "vary").flatMap { $0.split(separator: ",") }.map { name in
      let name = name.filter { $0 != " " && $0 != "\t" }.lowercased()
      return (name, request.headers.values(of: name))
    }
  }

  private var variesByAnything: Bool { varied.contains { $0.name == "*" } }

  /// Whether it can be used without asking the server.
  ///
  /// One from a time that is still to come cannot, since its age is unknown: the clock was set back.
  func isFresh(at now: WallTime) -> Bool { sentAt <= now && now < staleAt }

  /// Whether it can be used without asking the server for a request with such directives.
  ///
  /// With a `max-age` of the request it must be younger than that (RFC 9111, section 5.2.1).
  func isFresh(at now: WallTime, for asked: CacheDirectives) -> Bool {
    guard isFresh(at: now), !asked.forbidsReuse else { return false }
    return asked.maximumAge.map { now.secondsSince1970 - sentAt.secondsSince1970 < $0 } ?? true
  }

  /// Whether the last validation says that it must not be stored any more.
  var forbidsStoring: Bool { variesByAnything || CacheDirectives(response.headers).forbidsStoring }

  /// Whether the server can be asked if it is still valid.
  private var isValidatable: Bool {
    response.headers["etag"] != nil || response.headers["last-modified"] != nil
  }

  /// Whether it answers a request with the same URL.
  func answers(_ request: HTTPRequest) -> Bool {
    varied.allSatisfy { name, values in
      let asked = request.headers.values(of: name)
      return asked.count == values.count && zip(asked, values).allSatisfy { $0.utf8.elementsEqual($1.utf8) }
    }
  }

  /// Returns a request that lets the server answer that nothing has changed.
  func validating(_ request: HTTPRequest) -> HTTPRequest {
    var request = request
    if let tag = response.headers["etag"] { request.headers["if-none-match"] = tag }
    if let date = response.headers["last-modified"] { request.headers["if-modified-since"] = date }
    return request
  }

  /// Whether the fields of a 304 are those of another response (RFC 9111, section 4.3.4).
  ///
  /// The weakness of a tag makes no difference: a server that compresses bodies makes their tags weak, and has no body to compress in a 304.
  func isOther(than fields: HTTPHeaders) -> Bool {
    guard let known = response.headers["etag"], let tag = fields["etag"] else { return false }
    return !Self.opaque(known).utf8.elementsEqual(Self.opaque(tag).utf8)
  }

  private static func opaque(_ tag: String) -> Substring { tag.dropFirst(tag.hasPrefix("W/") ? 2 : 0) }

  /// Takes over the fields of a 304 (RFC 9111, section 3.2) to a request that was sent at a time.
  mutating func validate(with fields: HTTPHeaders, for request: HTTPRequest, asked: WallTime) {
    // The server has just said that it is valid, so the time that it spent in other caches before does not count, and an `Expires` is not meant
    // from its first date on.
    response.headers["age"] = nil
    response.headers["date"] = nil
    var names: Set<String> = []
    for field in fields.fields where field.name.lowercased() != "content-length" {
      if names.insert(field.name.lowercased()).inserted { response.headers[field.name] = nil }
      response.headers.add(field.name, field.value)
    }
    varied = Self.varied(response.headers, request)
    sentAt = Self.sentAt(response.headers, asked)
    staleAt = Self.staleAt(response.headers, asked)
  }

  private static func sentAt(_ headers: HTTPHeaders, _ now: WallTime) -> WallTime {
    // Of several, the first one counts (RFC 9111, section 5.1).
    let age = headers["age"].flatMap { CacheDirectives.seconds($0.prefix { $0 != "," }) } ?? 0
    let sent = WallTime(secondsSince1970: now.secondsSince1970 - age)
    // Caches that count no `Age` leave the date as it was (RFC 9111, section 4.2.3).
    return headers["date"].flatMap { HTTPDate.time($0, now: now) }.map { min($0, sent) } ?? sent
  }

  private static func staleAt(_ headers: HTTPHeaders, _ now: WallTime) -> WallTime {
    let directives = CacheDirectives(headers)
    if directives.forbidsReuse { return now }
    let start = sentAt(headers, now).secondsSince1970
    if let maximum = directives.maximumAge {
      return WallTime(secondsSince1970: start + maximum)
    }
    guard let expires = headers["expires"].flatMap({ HTTPDate.time($0, now: now) }) else { return now }
    let sent = headers["date"].flatMap { HTTPDate.time($0, now: now) } ?? now
    return WallTime(
      secondsSince1970: start + expires.secondsSince1970 - sent.secondsSince1970)
  }
}
