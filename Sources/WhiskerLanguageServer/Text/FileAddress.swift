import ScreenModels
import WhiskerFiles

/// The URI by which a client identifies a document, and its path.
struct FileAddress: Hashable {
  /// The URI as the client wrote it.
  let text: String
  /// The absolute path; nil for a document that is not a file, such as a new one without a name.
  let path: String?

  /// Reads a URI.
  init(_ text: String) {
    self.text = text
    path = Self.path(of: text).map(Paths.normalized)
  }

  /// The URI of a file.
  init(path: String) {
    var text = "file://"
    for byte in path.utf8 {
      switch byte {
      case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, 0x2D, 0x2E, 0x2F, 0x5F, 0x7E:
        text.unicodeScalars.append(Unicode.Scalar(byte))
      default:
        let digits = String(byte, radix: 16, uppercase: true)
        text += "%" + (digits.utf8.count < 2 ? "0" : "") + digits
      }
    }
    self.text = text
    self.path = path
  }

  /// The last part of the path or URI, for people and for documents without a path.
  var name: String {
    let parts = (path ?? text).utf8.split { $0 == 0x2F || $0 == 0x3A }
    return parts.last.map { String(Substring($0)) } ?? ""
  }

  private static func path(of text: String) -> String? {
    var rest = text.utf8[...]
    let scheme = String(Substring(rest.prefix(7))).lowercased()
    guard bytesEqual(scheme, "file://") else { return nil }
    rest = rest.dropFirst(7)
    if rest.starts(with: "localhost/".utf8) { rest = rest.dropFirst(9) }
    guard rest.first == 0x2F else { return nil }
    var bytes: [UInt8] = []
    var index = rest.startIndex
    while index < rest.endIndex {
      let byte = rest[index]
      rest.formIndex(after: &index)
      if byte == 0x3F || byte == 0x23 { break }
      guard byte == 0x25 else {
        bytes.append(byte)
        continue
      }
      let digits = String(Substring(rest[index...].prefix(2)))
      guard digits.utf8.count == 2, digits.utf8.allSatisfy(isHexadecimal),
        let value = UInt8(digits, radix: 16)
      else {
        return nil
      }
      bytes.append(value)
      rest.formIndex(&index, offsetBy: 2)
    }
    guard !bytes.contains(0) else { return nil }
    return String(validating: bytes, as: UTF8.self)
  }

  private static func isHexadecimal(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x46, 0x61...0x66: true
    default: false
    }
  }
}
