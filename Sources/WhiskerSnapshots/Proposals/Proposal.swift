internal import WhiskerFiles
package import WhiskerText

/// A received snapshot that waits for a person to accept it as the reference or to reject it: all its parts, as one decision.
///
/// It is bound to the references that it was compared with: if one of them changes, the proposal is stale.
package struct Proposal: Hashable, Sendable {
  /// A reference at the time of the proposal.
  package enum Basis: Hashable, Sendable {
    /// There was none.
    case absent
    /// A file with this SHA-256.
    case digest(ContentDigest)
  }

  /// One part of the snapshot, with its own file.
  package struct Part: Hashable, Sendable {
    /// The extension of its file, without a dot.
    package let fileExtension: String
    /// The reference at the time of the proposal.
    package let basis: Basis
    /// The received text.
    package let text: String
    /// The state of the reference once the text is accepted.
    package let result: Basis

    /// Creates a part; the result is the digest of the text.
    init(fileExtension: String, basis: Basis, text: String) {
      self.init(
        fileExtension: fileExtension, basis: basis, text: text, result: .digest(ContentDigest(of: text)))
    }

    fileprivate init(fileExtension: String, basis: Basis, text: String, result: Basis) {
      self.fileExtension = fileExtension
      self.basis = basis
      self.text = text
      self.result = result
    }
  }

  /// The name of the snapshot.
  package let name: SnapshotName

  /// The path of its references without the extension, relative to the working folder.
  package let reference: String

  /// The file and the line that compare it, as `PATH:LINE` or `PATH`, relative to the working folder; nil if they are not known.
  package let owner: String?

  /// The parts in order.
  package let parts: [Part]

  /// A block of lines in a journey, see ``InlineBlocks``.
  package struct Block: Hashable, Sendable {
    /// The path of the journey, relative to the working folder.
    package let path: String
    /// The index of the block.
    package let index: Int

    /// The extension of a part that is a block.
    static let fileExtension = "journey"

    /// Creates a block from its parts.
    package init(path: String, index: Int) {
      self.path = path
      self.index = index
    }

    /// Parses a ``reference``; nil for any other text.
    package init?(_ reference: String) {
      guard let mark = reference.utf8.lastIndex(of: UInt8(ascii: "#")),
        let number = Int(reference[mark...].dropFirst()), number > 0, mark > reference.startIndex
      else { return nil }
      self.init(path: String(reference[..<mark]), index: number - 1)
      guard Paths.areEqual(self.reference, reference) else { return nil }
    }

    /// The path and the number of the block, from 1, such as `search.journey#2`.
    package var reference: String { "\(path)#\(index + 1)" }
  }

  /// The identity: 8 letters and digits, which another content or another basis does not share, wherever the line is that compares it.
  package let id: String

  init(name: SnapshotName, reference: String, owner: String?, parts: [Part]) {
    self.name = name
    self.reference = reference
    self.owner = owner
    self.parts = parts
    // The texts are in it as their digests.
    let content = Self.file(name, reference, nil, parts) { Array($0.result.word.utf8) }
    id = ContentDigest(of: content.encoded).letters(8)
  }

  /// The path of the file that has a part's reference, relative to the working folder.
  package func path(of part: Part) -> String { block?.path ?? reference + "." + part.fileExtension }

  /// The path of a part's reference, with the number of the block if it is one.
  package func place(of part: Part) -> String { block == nil ? path(of: part) : reference }

  /// The block of a journey that the proposal is for; nil for references in files of their own.
  package var block: Block? { parts[0].fileExtension == Block.fileExtension ? Block(reference) : nil }

  /// The received text of the part with an extension.
  package func text(_ fileExtension: String) -> String? {
    parts.first { $0.fileExtension == fileExtension }?.text
  }

  /// The path of the file that compares it; nil if it is not known.
  package var ownerPath: String? {
    guard let owner else { return nil }
    guard let colon = owner.utf8.lastIndex(of: UInt8(ascii: ":")), Int(owner[colon...].dropFirst()) != nil
    else { return owner }
    return String(owner[..<colon])
  }
}

extension Proposal.Basis {
  /// The basis that a reference with some bytes is; nil for none.
  package init(of reference: [UInt8]?) {
    self = reference.map { .digest(ContentDigest(of: $0)) } ?? .absent
  }

  /// The reference in one word: `absent`, or `sha256:` and the digest.
  package var word: String {
    switch self {
    case .absent: "absent"
    case .digest(let digest): "sha256:" + digest.hexadecimal
    }
  }

  /// Parses a ``word``.
  package init?(word: String) {
    if word == "absent" {
      self = .absent
      return
    }
    let prefix: StaticString = "sha256:"
    var word = word
    let digest = word.withUTF8 { word in
      let (start, end) = (word.prefix(prefix.utf8CodeUnitCount), word.dropFirst(prefix.utf8CodeUnitCount))
      let isDigest = prefix.withUTF8Buffer { start.elementsEqual($0) }
      return isDigest ? ContentDigest(hexadecimal: UnsafeBufferPointer(rebasing: end)) : nil
    }
    guard let digest else { return nil }
    self = .digest(digest)
  }
}

extension Proposal {
  static let suffix = ".proposal"
  private static let format = "whisker-proposal 2"

  /// The name of the proposal's file: that of the reference, with letters that distinguish equal names in different folders.
  ///
  /// The name of a journey may be as long as file systems allow; of such a name the end is omitted.
  static func fileName(for reference: String) -> String {
    let name = Paths.name(of: reference)
    let rest = "~" + ContentDigest(of: reference).letters(16) + suffix
    if name.utf8.count + rest.utf8.count <= longestFileName { return name + rest }
    var start = ""
    for scalar in name.unicodeScalars {
      if start.utf8.count + UTF8.width(scalar) > longestStart { break }
      start.unicodeScalars.append(scalar)
    }
    return start + rest
  }

  /// The most bytes that file systems allow in the name of a file.
  private static let longestFileName = 255
  /// The bytes that are kept of a name that is too long, at most.
  private static let longestStart = 200

  var fileName: String { Self.fileName(for: reference) }

  var encoded: [UInt8] { Self.file(name, reference, owner, parts) { Array($0.text.utf8) }.encoded }

  private static func file(
    _ name: SnapshotName, _ reference: String, _ owner: String?, _ parts: [Part],
    _ content: (Part) -> [UInt8]
  ) -> HeadedFile {
    var file = HeadedFile(format)
    file.add("name", name.text)
    file.add("reference", reference)
    if let owner { file.add("owner", owner) }
    for part in parts {
      file.add("part", [part.fileExtension, part.basis.word], bytes: content(part))
    }
    return file
  }

  /// Parses a file written by ``encoded``; nil for any other file.
  init?(decoding bytes: [UInt8]) {
    var memo = ReadingMemo()
    self.init(decoding: bytes, &memo)
  }

  /// Parses a file, with what is known already; nil too for a path that is none of a reference.
  init?(decoding bytes: [UInt8], _ memo: inout ReadingMemo) {
    guard let file = HeadedFile(Self.format, decoding: bytes) else { return nil }
    var reader = HeadedFileReader(file)
    guard let name = reader.value("name"), let reference = reader.value("reference") else { return nil }
    let owner = reader.isNext("owner") ? reader.value("owner") : nil
    var parts: [Part] = []
    while reader.isNext("part") {
      guard let (words, bytes) = reader.section("part"), words.count == 2, let bytes,
        SnapshotName.isExtension(words[0]), let basis = Basis(word: words[1]),
        let text = bytes.withUnsafeBufferPointer({ String(validUTF8: $0) })
      else { return nil }
      parts.append(
        Part(fileExtension: words[0], basis: basis, text: text, result: memo.basis(of: bytes)))
    }
    guard !parts.isEmpty, reader.isAtEnd, Set(parts.map(\.fileExtension)).count == parts.count else {
      return nil
    }
    if parts.contains(where: { $0.fileExtension == Block.fileExtension }) {
      guard parts.count == 1, Block(reference) != nil else { return nil }
    }
    self.init(name: SnapshotName(name), reference: reference, owner: owner, parts: parts)
    guard parts.allSatisfy({ ReferencePath.isReference(path(of: $0)) }) else { return nil }
  }
}
