/// The media types of fixture files.
enum ContentType {
  /// Returns the media type for a path's extension, ignoring case; `application/octet-stream` for an unknown one.
  static func of(path: String) -> String {
    let bytes = path.utf8
    guard let mark = bytes.lastIndex(of: UInt8(ascii: ".")) else { return "application/octet-stream" }
    switch Substring(bytes[mark...].dropFirst()).lowercased() {
    case "json": return "application/json"
    case "txt": return "text/plain; charset=utf-8"
    case "html": return "text/html; charset=utf-8"
    case "xml": return "application/xml"
    case "svg": return "image/svg+xml"
    case "png": return "image/png"
    case "jpg", "jpeg": return "image/jpeg"
    case "gif": return "image/gif"
    case "webp": return "image/webp"
    case "pdf": return "application/pdf"
    default: return "application/octet-stream"
    }
  }
}
