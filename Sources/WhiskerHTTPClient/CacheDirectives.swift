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
      for directive in Self.directives(of: field) {
        let parts = directive.split(separator: "=", maxSplits: 1).map {
          $0.filter { $0 != " " && $0 != "\t" }.lowercased()
        }
        switch parts.first {
        case "no-store": forbidsStoring = true
        case "no-cache": forbidsReuse = true
        case "max-age":
          // What is no number is a response that is stale at once.
          let age = parts.count == 2 ? Self.seconds(parts[1].filter { $0 != "\"" }) ?? 0 : 0
          maximumAge = min(maximumAge ?? .max, age)
        default: break
        }
      }
    }
  }

  /// Returns the directives of a field; a comma within a quoted argument (RFC 9110, section 5.6.4) separates none.
  private static func directives(of field: String) -> [Substring] {
    var directives: [Substring] = []
    var start = field.startIndex
    var index = start
    var isQuoting = true
    while index < field.endIndex {
      switch field.utf8[index] {
      case UInt8(ascii: "\"") where isQuoting:
        // A quote without its end quotes nothing, so that no directive after it is lost.
        if let end = closingQuote(of: field, from: index) { index = end } else { isQuoting = false }
      case UInt8(ascii: ","):
        directives.append(field[start..<index])
        start = field.utf8.index(after: index)
      default: break
      }
      field.utf8.formIndex(after: &index)
    }
    return directives + [field[start...]]
  }

  /// Returns the end of a quoted text, in which a backslash makes the next character one of the text; nil if there is none.
  private static func closingQuote(of field: String, from opening: String.Index) -> String.Index? {
    var isEscaped = false
    return field.utf8[opening...].indices.dropFirst().first { index in
      let byte = field.utf8[index]
      if !isEscaped, byte == UInt8(ascii: "\"") { return true }
      isEscaped = !isEscaped && byte == UInt8(ascii: "\\")
      return false
    }
  }

  /// The longest time that is told apart from others, a hundred years in seconds, so that no sum of times overflows.
  static let longest: Int64 = 3_155_760_000

  /// Returns a number of seconds (RFC 9111, section 1.2.2), at most ``longest``, whatever its number of digits; nil for anything else.
  static func seconds(_ text: some StringProtocol) -> Int64? {
    guard !text.isEmpty, text.utf8.allSatisfy({ $0 >= 0x30 && $0 <= 0x39 }) else { return nil }
    return min(Int64(text) ?? longest, longest)
  }
}
