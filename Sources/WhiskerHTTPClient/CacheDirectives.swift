import WhiskerHTTP

/// The directives of `Cache-Control` (RFC 9111, section 5.2) that a private cache follows.
struct CacheDirectives {
  private(set) var forbidsStoring = false
  private(set) var forbidsReuse = false
  /// The lifetime in seconds.
  private(set) var maximumAge: Int64?

  /// Reads the directives of all fields; unknown ones are ignored, and of two lifetimes the shorter one counts.
  init(_ headers: HTTPHeaders) {
    for field in headers.values(of: "cache-control") {
      for directive in field.split(separator: ",") {
        let parts = directive.split(separator: "=", maxSplits: 1).map {
          $0.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        switch parts.first {
        case "no-store": forbidsStoring = true
        case "no-cache": forbidsReuse = true
        case "max-age":
          // What is no number is a response that is stale at once.
          let age = parts.count == 2 ? Int64(parts[1].filter { $0 != "\"" }) ?? 0 : 0
          maximumAge = min(maximumAge ?? .max, max(0, age))
        default: break
        }
      }
    }
  }
}
