/// Makes absolute paths in a message relative to a folder.
///
/// A message quotes the texts and lines of a journey in `"` or backquotes, and names files without any. A path of a request may begin
/// like that of the folder, so what is quoted stays as it is.
struct ShortenedPaths {
  /// The bytes of the folder's path, with a slash at the end.
  private let prefix: [UInt8]

  /// Creates it for the absolute path of a folder other than `/`.
  init(of folder: String) { prefix = Array(folder.utf8) + [0x2F] }

  /// Returns a text with the paths outside of quotes shortened.
  func text(_ text: String) -> String {
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var quote: UInt8?
    var index = 0
    while index < bytes.count {
      let byte = bytes[index]
      if let open = quote {
        // In texts a backslash escapes what follows it; a line in backquotes is as it is written.
        if open == 0x22, byte == 0x5C, index + 1 < bytes.count {
          result.append(byte)
          index += 1
        } else if byte == open || byte == 0x0A {
          quote = nil
        }
      } else if byte == 0x22 || byte == 0x60 {
        quote = byte
      } else if byte == 0x2F, isBoundary(before: index, of: bytes), bytes[index...].starts(with: prefix) {
        index += prefix.count
        continue
      }
      result.append(bytes[index])
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Whether a path can begin at a place.
  private func isBoundary(before index: Int, of bytes: [UInt8]) -> Bool {
    index == 0 || bytes[index - 1] <= 0x20 || bytes[index - 1] == 0x28
  }
}
