/// The media types of the files that fixtures hold.
enum ContentType {
  /// The media type by a path's extension, case aside; `application/octet-stream` for one that isn't listed.
  static func of(path: String) -> String {
    let name = path.utf8.split(separator: UInt8(ascii: "/")).last ?? path[...].utf8
    let suffix = name.lastIndex(of: UInt8(ascii: ".")).map { Substring(name[$0...].dropFirst()).lowercased() }
    switch suffix {
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
