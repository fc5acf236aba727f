internal import WhiskerText

/// The name of a snapshot, which may be any text, and the name of its file.
///
/// ```swift
/// SnapshotName("login-error").fileName(extension: "txt")  // login-error.txt
/// SnapshotName("Login / error").fileName(extension: "txt")  // login-error~… and 20 letters of its digest
/// ```
///
/// A plain name is kept: at most 80 lowercase ASCII letters, digits, `-`, `_` and `.`, starting with a letter or digit,
/// not ending with a dot and not reserved by Windows. Any other name becomes readable letters, a `~`, which no plain name has, and 100
/// bits of the SHA-256 of its UTF-8 bytes. Different names therefore have different files, even where case or Unicode
/// normalization is ignored, and no file is outside its folder. This mapping must not change: references are stored by it.
package struct SnapshotName: Sendable {
  /// The name as it was passed.
  package let text: String

  /// The name of the file without the extension: ASCII, at most 80 bytes.
  package let fileStem: String

  /// Creates a name from any text, including an empty one and one with slashes or line feeds.
  package init(_ text: String) {
    self.text = text
    fileStem = Self.isPlain(text) ? text : Self.derivedStem(of: text)
  }

  /// Whether the name is the name of its file.
  package var isPlain: Bool { fileStem.utf8.elementsEqual(text.utf8) }

  /// Returns the name of the file for one part of the snapshot.
  ///
  /// - Precondition: The extension is 1 to 16 lower-case ASCII letters and digits.
  package func fileName(extension fileExtension: String) -> String {
    precondition(
      Self.isExtension(fileExtension),
      "an extension is 1 to 16 lower-case ASCII letters and digits (was \(fileExtension))")
    return fileStem + "." + fileExtension
  }

  /// Whether some name has files with this stem.
  static func isStem(_ text: String) -> Bool {
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "~")) else { return isPlain(text) }
    return text.utf8[mark...].count == digestLetters + 1
  }

  /// Whether a text can be the extension of a part: 1 to 16 lower-case ASCII letters and digits.
  static func isExtension(_ text: String) -> Bool {
    (1...16).contains(text.utf8.count) && text.utf8.allSatisfy(isLetterOrDigit)
  }

  private static let longestPlainName = 80
  private static let longestReadablePart = 48
  private static let digestLetters = 20

  private static func isPlain(_ text: String) -> Bool {
    let bytes = text.utf8
    guard let first = bytes.first, isLetterOrDigit(first), bytes.count <= longestPlainName else {
      return false
    }
    return bytes.last != UInt8(ascii: ".")
      && bytes.allSatisfy { isLetterOrDigit($0) || $0 == 0x2d || $0 == 0x2e || $0 == 0x5f }
      && !isReserved(text)
  }

  /// Windows treats these names as devices, whatever the extension.
  private static func isReserved(_ text: String) -> Bool {
    let stem = text.prefix { $0 != "." }
    if ["con", "prn", "aux", "nul"].contains(stem) { return true }
    guard stem.utf8.count == 4, stem.hasPrefix("com") || stem.hasPrefix("lpt") else { return false }
    return (0x30...0x39).contains(stem.utf8.last!)
  }

  private static func isLetterOrDigit(_ byte: UInt8) -> Bool {
    (0x61...0x7a).contains(byte) || (0x30...0x39).contains(byte)
  }

  private static func derivedStem(of text: String) -> String {
    var readable: [UInt8] = []
    for byte in text.utf8 where readable.count < longestReadablePart {
      let lower = (0x41...0x5a).contains(byte) ? byte + 0x20 : byte
      if isLetterOrDigit(lower) {
        readable.append(lower)
      } else if let last = readable.last, last != UInt8(ascii: "-") {
        readable.append(UInt8(ascii: "-"))
      }
    }
    if readable.last == UInt8(ascii: "-") { readable.removeLast() }
    let start = readable.isEmpty ? "snapshot" : String(decoding: readable, as: UTF8.self)
    return start + "~" + ContentDigest(of: text).letters(digestLetters)
  }
}

extension SnapshotName: Hashable, CustomStringConvertible {
  /// Two names are equal if their bytes are; Swift's strings ignore the normalization form.
  package static func == (left: SnapshotName, right: SnapshotName) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  /// Hashes the stem, which is equal for equal names and costs no second pass over long ones.
  package func hash(into hasher: inout Hasher) {
    hasher.combine(fileStem)
  }

  /// The name as it was passed.
  package var description: String { text }
}
