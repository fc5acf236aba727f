/// The parsed notation of a form: the words of a line, and which of them are choices or optional.
///
/// In a notation, lowercase words are literal, capitals are placeholders, `a|b` is a choice of one word, and brackets enclose what is
/// optional, which may be a choice of several words, as in `[a NAME | b]`. A placeholder may have its content after a colon, as in
/// `switch to tab STRING:tab`; readers of the reference do not see it.
package struct Notation: Sendable {
  /// A word: a keyword, or a placeholder.
  package struct Word: Hashable, Sendable {
    let label: Label
    /// The content of a text or name, if the form specifies it.
    var content: PlaceholderContent?

    /// The placeholder; nil for a keyword.
    package var placeholder: Placeholder? { label.placeholder }
    /// The word as readers see it.
    package var text: String { label.keyword?.text ?? placeholder?.notation ?? "" }
  }

  /// A part of a line.
  package enum Part: Sendable {
    case word(Word)
    /// One of these words.
    case choice([Word])
    /// One of these, or nothing.
    case optional([Notation])

    /// The words of which the line has one; nil for an optional part.
    package var choices: [Word]? {
      switch self {
      case .word(let word): [word]
      case .choice(let words): words
      case .optional: nil
      }
    }
  }

  /// The parts, in the order of a line.
  package let parts: [Part]

  /// Every word, in order.
  package var words: [Word] {
    parts.flatMap { part in
      if case .optional(let inner) = part { inner.flatMap(\.words) } else { part.choices ?? [] }
    }
  }

  /// The words with which a line can begin; those of an optional beginning are the last.
  package var firstWords: [Word] {
    guard case .optional(let inner) = parts.first else { return parts.first?.choices ?? [] }
    return Notation(parts: Array(parts.dropFirst())).firstWords + inner.flatMap(\.firstWords)
  }

  /// The notation once for each of its first words.
  package var variants: [Notation] {
    guard let first = parts.first else { return [] }
    let rest = Notation(parts: Array(parts.dropFirst()))
    guard case .optional(let inner) = first else {
      return (first.choices ?? []).map { Notation(parts: [.word($0)] + rest.parts) }
    }
    return rest.variants + inner.flatMap { Notation(parts: $0.parts + rest.parts).variants }
  }

  /// Every sequence of words that it allows.
  var paths: [[Word]] {
    var paths: [[Word]] = [[]]
    for part in parts {
      switch part {
      case .word(let word): for index in paths.indices { paths[index].append(word) }
      case .choice(let words): paths = paths.flatMap { path in words.map { path + [$0] } }
      case .optional(let inner):
        let ends = inner.flatMap(\.paths)
        paths = paths.flatMap { path in [path] + ends.map { path + $0 } }
      }
    }
    return paths
  }
}

extension Notation: CustomStringConvertible {
  /// The notation as readers see it.
  package var description: String {
    parts.map { part in
      if case .optional(let inner) = part { return "[\(inner.map(\.description).joined(separator: " | "))]" }
      return (part.choices ?? []).map(\.text).joined(separator: "|")
    }.joined(separator: " ")
  }
}

/// Reads notations, and numbers their keywords in order of first appearance.
///
/// It works on bytes and allocates little, because all forms are read each time the program starts.
struct NotationReader {
  // The language has about 200 keywords.
  var keywords = WordTable(capacity: 256)
  private var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private var position = 0

  mutating func read(_ notation: String) -> Notation {
    var notation = notation
    return notation.withUTF8 { bytes in
      self.bytes = bytes
      position = 0
      let read = sequence()
      precondition(position == bytes.count, "a form's brackets match")
      return read
    }
  }

  /// Reads the parts up to a bar, a closing bracket or the end.
  private mutating func sequence() -> Notation {
    var parts: [Notation.Part] = []
    parts.reserveCapacity(8)
    while position < bytes.count, bytes[position] != UInt8(ascii: "|"), bytes[position] != UInt8(ascii: "]") {
      if skip(" ") { continue }
      parts.append(skip("[") ? optional() : choice())
    }
    return Notation(parts: parts)
  }

  private mutating func optional() -> Notation.Part {
    var choices = [sequence()]
    while skip("|") { choices.append(sequence()) }
    precondition(skip("]"), "a form's bracket is closed")
    return .optional(choices)
  }

  private mutating func choice() -> Notation.Part {
    let first = word()
    guard skip("|") else { return .word(first) }
    var words = [first, word()]
    while skip("|") { words.append(word()) }
    return .choice(words)
  }

  private mutating func word() -> Notation.Word {
    let word = spelling()
    let label: Label
    if let first = word.first, (0x61...0x7A).contains(first) {
      label = Label(raw: UInt16(keywords.insert(word)))
    } else if let placeholder = Placeholder(bytes: word) {
      label = .placeholder(placeholder)
    } else {
      preconditionFailure(
        "a form has keywords and placeholders only (was \(String(decoding: word, as: UTF8.self)))")
    }
    guard skip(":") else { return Notation.Word(label: label) }
    let name = spelling()
    // Not `init(rawValue:)`, which makes a dictionary first.
    let content = PlaceholderContent.allCases.first { $0.rawValue.utf8.elementsEqual(name) }
    precondition(content != nil, "the content of a placeholder is known")
    return Notation.Word(label: label, content: content)
  }

  /// Reads a word and moves past it.
  private mutating func spelling() -> UnsafeBufferPointer<UInt8> {
    let start = position
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
    return UnsafeBufferPointer(rebasing: bytes[start..<position])
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: ":"): true
    default: false
    }
  }
}
