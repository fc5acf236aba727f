import WhiskerHTTP
import WhiskerText

extension HTTPURL {
  /// The segments of the path as an `on` line names them: what would have a meaning there is escaped.
  var targetSegments: [String] {
    pathSegments.map { segment in
      String(
        decoding: PercentCoding.encodedBytes(Array(segment.utf8), escaping: Self.targetMarks), as: UTF8.self)
    }
  }

  private static let targetMarks = ByteSet("%/?#{}")
}
