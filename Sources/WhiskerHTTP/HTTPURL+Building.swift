import WhiskerText

extension HTTPURL {
  /// This URL with a path and query items added, escaped where necessary.
  ///
  /// - Parameters:
  ///   - path: Plain text, added after exactly one slash; a percent sign in it is literal. Its
  ///     slashes separate segments: pass untrusted text to ``appending(segment:)``.
  ///   - query: Plain names and values, added after the existing items, in this order.
  public func appending(path: String = "", query: [(String, String)] = []) -> HTTPURL {
    replacing(
      encodedPath: path.isEmpty ? encodedPath : joined(PercentCoding.encoded(path, keeping: .path)),
      addedQuery: Self.encodedQuery(query))
  }

  /// This URL with one segment added to its path; a slash in the segment is escaped, and so are the dots of `.` and `..`.
  public func appending(segment: String) -> HTTPURL { appending(segments: [segment]) }

  /// This URL with segments added to its path, also empty ones; a slash in a segment is escaped, and so are the dots of `.` and `..`.
  ///
  /// Some servers read escaped dots as dots: an id from outside that may be `..` is better refused before.
  public func appending(segments: [String]) -> HTTPURL {
    if segments.isEmpty { return self }
    var path = pathWithoutSlash
    for segment in segments {
      // These two would lead to another place (RFC 3986, section 5.2.4).
      let isDots = [".", ".."].contains(segment)
      path += "/"
      path +=
        isDots
        ? String(repeating: "%2E", count: segment.utf8.count)
        : PercentCoding.encoded(segment, keeping: .pathSegment)
    }
    return replacing(encodedPath: path, addedQuery: nil)
  }

  /// The path without a slash at its end.
  private var pathWithoutSlash: String {
    encodedPath.utf8.last == UInt8(ascii: "/") ? String(encodedPath.dropLast()) : encodedPath
  }

  private func joined(_ addition: String) -> String {
    pathWithoutSlash + (addition.utf8.first == UInt8(ascii: "/") ? addition : "/" + addition)
  }

  private func replacing(encodedPath: String, addedQuery: String?) -> HTTPURL {
    var query = encodedQuery
    if let addedQuery {
      query = (encodedQuery ?? "").isEmpty ? addedQuery : (encodedQuery ?? "") + "&" + addedQuery
    }
    return HTTPURL(
      scheme: scheme, host: host, port: port, encodedPath: encodedPath, encodedQuery: query,
      encodedFragment: encodedFragment)
  }

  private static func encodedQuery(_ items: [(String, String)]) -> String? {
    if items.isEmpty { return nil }
    var text = ""
    for (name, value) in items {
      if !text.isEmpty { text += "&" }
      text += PercentCoding.encoded(name, keeping: .unreserved)
      text += "="
      text += PercentCoding.encoded(value, keeping: .unreserved)
    }
    return text
  }
}
