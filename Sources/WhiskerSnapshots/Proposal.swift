internal import WhiskerFiles
internal import WhiskerText

/// A received text that waits for someone to accept it as the reference or to reject it.
///
/// It is bound to the reference that it was compared with: if that one changes, the proposal is stale. The file has a head
/// of `key value` lines, an empty line, and the unchanged text. This format must not change without a new number in its first line.
package struct Proposal: Hashable, Sendable {
  /// The reference at the time of the proposal.
  package enum Basis: Hashable, Sendable {
    /// There was none.
    case absent
    /// A file with this SHA-256, as 64 lower-case hexadecimal digits.
    case digest(String)
  }

  /// The name of the snapshot.
  package let name: SnapshotName

  /// The path of the reference, relative to the working folder.
  package let reference: String

  /// The reference at the time of the proposal.
  package let basis: Basis

  /// The received text.
  package let text: String

  init(name: SnapshotName, reference: String, basis: Basis, text: String) {
    self.name = name
    self.reference = reference
    self.basis = basis
    self.text = text
  }
}

extension Proposal.Basis {
  init(of reference: [UInt8]?) {
    self = reference.map { .digest(ContentDigest(of: $0).hexadecimal) } ?? .absent
  }
}

extension Proposal {
  static let suffix = ".proposal"
  private static let firstLine = "whisker-proposal 1"

  /// The name of the proposal's file: that of the reference, with letters that distinguish equal names in different folders.
  static func fileName(for reference: String) -> String {
    Paths.name(of: reference) + "~" + ContentDigest(of: Array(reference.utf8)).letters(16) + suffix
  }

  var fileName: String { Self.fileName(for: reference) }

  var encoded: [UInt8] {
    let basisText =
      switch basis {
      case .absent: "absent"
      case .digest(let digest): "sha256:" + digest
      }
    let head = [
      Self.firstLine, "name " + Self.escaped(name.text), "reference " + Self.escaped(reference),
      "basis " + basisText, "", "",
    ]
    return Array(head.joined(separator: "\n").utf8) + Array(text.utf8)
  }

  /// Parses a file written by ``encoded``; nil for any other file.
  init?(decoding bytes: [UInt8]) {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), maxSplits: 5, omittingEmptySubsequences: false)
    guard lines.count == 6, lines[4].isEmpty, let text = String(validating: lines[5], as: UTF8.self) else {
      return nil
    }
    let head = lines[..<4].compactMap { String(validating: $0, as: UTF8.self) }
    guard head.count == 4, head[0] == Self.firstLine, let name = Self.value(of: "name ", head[1]),
      let reference = Self.value(of: "reference ", head[2]), let basis = Self.basis(head[3])
    else { return nil }
    self.init(name: SnapshotName(name), reference: reference, basis: basis, text: text)
  }

  private static func basis(_ line: String) -> Basis? {
    guard let value = value(of: "basis ", line) else { return nil }
    if value == "absent" { return .absent }
    let digest = value.utf8.dropFirst(7)
    let isDigest =
      digest.count == 64 && digest.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    return value.hasPrefix("sha256:") && isDigest ? .digest(String(Substring(digest))) : nil
  }

  private static func value(of key: String, _ line: String) -> String? {
    guard line.utf8.starts(with: key.utf8) else { return nil }
    return unescaped(line.utf8.dropFirst(key.utf8.count))
  }

  /// Names may contain line feeds, which would end the line of the head.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      switch byte {
      case 0x5c: bytes += [0x5c, 0x5c]
      case 0x0a: bytes += [0x5c, UInt8(ascii: "n")]
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func unescaped(_ text: Substring.UTF8View) -> String? {
    var bytes: [UInt8] = []
    var isEscape = false
    for byte in text {
      switch (isEscape, byte) {
      case (true, 0x5c): bytes.append(0x5c)
      case (true, UInt8(ascii: "n")): bytes.append(0x0a)
      case (true, _): return nil
      case (false, 0x5c):
        isEscape = true
        continue
      case (false, _): bytes.append(byte)
      }
      isEscape = false
    }
    return isEscape ? nil : String(decoding: bytes, as: UTF8.self)
  }
}
