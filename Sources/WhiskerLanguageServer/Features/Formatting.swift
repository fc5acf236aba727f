import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The edits that format a document, as `whisker fmt` does.
struct Formatting {
  let document: OpenDocument

  /// The `TextEdit` objects, as small as one edit can be; nil for a document with mistakes, which its diagnostics report, or
  /// one whose canonical form would have some.
  func edits() -> [JSONValue]? {
    let formatted: [UInt8]
    do throws(UnformattableJourney) {
      formatted = try JourneyFormatter(vocabulary: .screens).format(document.result)
    } catch { return nil }
    let bytes = document.file.bytes
    if formatted == bytes { return [] }
    let start = Self.commonLines(bytes, formatted)
    let rest = Self.commonLines(bytes[start...].reversed(), formatted[start...].reversed())
    let span = SourceSpan(start, bytes.count - rest)
    return [
      document.lines.edit(span, String(decoding: formatted[start..<(formatted.count - rest)], as: UTF8.self))
    ]
  }

  /// The number of bytes of the whole lines that both begin with; the edit then begins and ends between lines.
  private static func commonLines(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Int {
    var count = 0
    var whole = 0
    for (left, right) in zip(a, b) {
      guard left == right else { break }
      // From the end, a line feed belongs to the line before it.
      count += 1
      if left == 0x0A { whole = count }
    }
    return whole
  }
}
