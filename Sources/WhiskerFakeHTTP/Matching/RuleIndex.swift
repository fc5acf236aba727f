import WhiskerHTTP
import WhiskerText

/// Finds the rules that could answer a request, without looking at the others.
///
/// A rule with a complete URL is found by its method, server, path, query and, if it has one, complete body; any other rule without placeholders by its path; one
/// with placeholders by the number of its path's segments. Rules whose replies are used up are removed, so a session with many
/// rules and as many requests takes linear time.
struct RuleIndex: Sendable {
  /// Rules with a complete URL, by that URL; in the order of declaration, like all lists here.
  private var byURL: [Bytewise: [Int]] = [:]
  /// Rules with a path without placeholders, by the decoded path.
  private var byPath: [Bytewise: [Int]] = [:]
  /// Rules with placeholders, by the number of segments.
  private var bySegmentCount: [Int: [Int]] = [:]
  /// Whether any rule has a complete body, so that bodies need to be read.
  private var hasBodies = false
  /// The number of rules that were compared with a request.
  private(set) var comparisons = 0

  /// Adds a rule under its number, which is larger than all before.
  mutating func insert(_ pattern: RequestPattern, number: Int) {
    if pattern.wholeBody != nil { hasBodies = true }
    change(pattern) { $0.append(number) }
  }

  /// Removes a rule, usually one of the last of its list.
  mutating func remove(_ pattern: RequestPattern, number: Int) {
    change(pattern) { list in
      if let place = list.lastIndex(of: number) { list.remove(at: place) }
    }
  }

  private mutating func change(_ pattern: RequestPattern, _ body: (inout [Int]) -> Void) {
    switch Place(pattern) {
    case .url(let key): body(&byURL[key, default: []])
    case .path(let key): body(&byPath[key, default: []])
    case .segments(let count): body(&bySegmentCount[count, default: []])
    }
  }

  /// Returns the number of the newest rule that matches a request; nil if none does.
  ///
  /// - Parameters:
  ///   - disguised: The request as recordings contain it; nil if it is the same.
  ///   - isSecondDelivery: Whether to pass over rules that would have the request delivered again for ever.
  mutating func newest(
    _ reading: inout RequestReading, as disguised: HTTPRequest? = nil, among rules: [RuleUse],
    isSecondDelivery: Bool = false
  ) -> Int? {
    var newest = -1
    func search(_ list: [Int], _ reading: inout RequestReading, isOfURL: Bool) -> Int {
      var compared = 0
      for number in list.reversed() {
        if number < newest { break }
        compared += 1
        if isSecondDelivery, rules[number].current?.isLostAlways ?? false { continue }
        if rules[number].rule.pattern.matches(&reading, knowsURL: isOfURL) {
          newest = number
          break
        }
      }
      return compared
    }
    if !byPath.isEmpty, let list = byPath[Bytewise(Place.path(of: reading.request.url))] {
      comparisons += search(list, &reading, isOfURL: false)
    }
    if !byURL.isEmpty {
      var recorded = disguised.map { RequestReading($0) } ?? reading
      let key = Place.key(of: recorded.request)
      if let list = byURL[Bytewise(key)] { comparisons += search(list, &recorded, isOfURL: true) }
      if hasBodies, let list = byURL[Bytewise(Place.key(key, body: recorded.wholeBody().key))] {
        comparisons += search(list, &recorded, isOfURL: true)
      }
    }
    if !bySegmentCount.isEmpty, let list = bySegmentCount[Place.segmentCount(reading.request.url)] {
      comparisons += search(list, &reading, isOfURL: false)
    }
    return newest < 0 ? nil : newest
  }
}

/// The list of an index that a rule belongs to.
private enum Place {
  case url(Bytewise)
  case path(Bytewise)
  case segments(Int)

  init(_ pattern: RequestPattern) {
    guard let path = pattern.target.path.literalText else {
      self = .segments(pattern.target.path.segments.count)
      return
    }
    if let method = pattern.method, let server = pattern.target.server, let query = pattern.wholeQuery {
      let key = Self.key(method, server, path, query: query.key)
      self = .url(Bytewise(pattern.wholeBody.map { Self.key(key, body: $0.key) } ?? key))
    } else {
      self = .path(Bytewise(path))
    }
  }

  /// Returns the key of a URL together with a body.
  static func key(_ url: String, body: String) -> String { url + "\n" + body }

  static func key(of request: HTTPRequest) -> String {
    key(request.method, request.url, path(of: request.url), query: WholeQuery.key(of: request.url))
  }

  private static func key(_ method: HTTPMethod, _ server: HTTPURL, _ path: String, query: String) -> String {
    var key = ""
    key.reserveCapacity(32 + server.host.utf8.count + path.utf8.count + query.utf8.count)
    key += method.name
    key += " "
    key += server.scheme.rawValue
    key += "://"
    key += server.host
    if let port = server.port { key += ":\(port)" }
    key += path
    key += "?"
    key += query
    return key
  }

  /// Returns the decoded path; a slash in it may have been `%2F`, and a replacement character an escape that is no UTF-8, which only
  /// a comparison tells apart.
  static func path(of url: HTTPURL) -> String {
    guard url.encodedPath.hasByte(UInt8(ascii: "%")) else { return url.encodedPath }
    // Bytes that are no UTF-8 are repaired as in the path of a rule, so that both have the same key.
    let bytes = PercentCoding.decodedBytes(url.encodedPath.utf8, plusIsSpace: false)
    return String(decoding: bytes, as: UTF8.self)
  }

  static func segmentCount(_ url: HTTPURL) -> Int {
    var path = url.encodedPath
    return path.withUTF8 { bytes in bytes.count { $0 == UInt8(ascii: "/") } }
  }
}
