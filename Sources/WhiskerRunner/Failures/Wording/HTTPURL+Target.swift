import WhiskerHTTP

extension HTTPURL {
  /// The segments of the path as an `on` line names them: what would have a meaning there is escaped.
  var targetSegments: [String] { pathSegments.map(Self.targetSegment) }

  private static func targetSegment(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "%", "/", "?", "#", "{", "}": "%" + String(scalar.value, radix: 16, uppercase: true)
      default: String(scalar)
      }
    }.joined()
  }
}
