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
    return [document.lines.edit(to: formatted)]
  }
}
