import TextRenderer
import WhiskerSnapshots
import WhiskerText

/// The reason why a file is not a screen, in words that lead to its place.
enum UnreadableScreen {
  /// Describes what is wrong with the bytes of a file.
  static func reason(of error: ScreenJSONError, in bytes: [UInt8], at path: String) -> String {
    if let line = MergeConflict.firstLine(in: bytes) {
      return "\(path) has merge markers from line \(line) on; take one side of the conflict"
    }
    let line = bytes.prefix(error.offset).count { $0 == UInt8(ascii: "\n") } + 1
    return "\(path) is not a screen: \(error.message) (line \(line))"
  }
}
