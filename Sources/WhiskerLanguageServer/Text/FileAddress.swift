import ScreenModels
import WhiskerFiles
import WhiskerText

/// The URI by which a client identifies a document, and its path.
struct FileAddress: Hashable {
  /// The URI as the client wrote it.
  let text: String
  /// The absolute path; nil for a document that is not a file, such as a new one without a name.
  let path: String?

  /// The bytes of a path that need no escape.
  private static let kept = ByteSet(ByteSet.alphanumerics + "-._~/")

  /// Reads a URI.
  init(_ text: String) {
    self.text = text
    path = Self.path(of: text).map(Paths.normalized)
  }

  /// The URI of a file.
  init(path: String) {
    text = "file://" + PercentCoding.encoded(path, keeping: Self.kept)
    self.path = path
  }

  /// The last part of the path or URI, for people and for documents without a path.
  var name: String {
    let parts = (path ?? text).utf8.split { $0 == 0x2F || $0 == 0x3A }
    return parts.last.map { String(Substring($0)) } ?? ""
  }

  private static func path(of text: String) -> String? {
    var rest = text.utf8[...]
    let scheme = String(Substring(rest.prefix(5))).lowercased()
    guard bytesEqual(scheme, "file:") else { return nil }
    rest = rest.dropFirst(5)
    // RFC 8089: the host may be omitted, and its two slashes as well.
    if rest.starts(with: "//".utf8) {
      rest = rest.dropFirst(2)
      if rest.starts(with: "localhost/".utf8) { rest = rest.dropFirst(9) }
    }
    guard rest.first == 0x2F else { return nil }
    let encoded = rest.prefix { $0 != 0x3F && $0 != 0x23 }
    guard PercentCoding.isValid(encoded) else { return nil }
    let bytes = PercentCoding.decodedBytes(encoded, plusIsSpace: false)
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }
}
