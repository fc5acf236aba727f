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
    /// One of these words; most parts have just one.
    case word([Word])
    /// One of these, or nothing.
    case optional([Notation])
  }

  /// The parts, in the order of a line.
  package let parts: [Part]

  init(_ parts: [Part]) { self.parts = parts }

  /// Every word, in order.
  package var words: [Word] {
    parts.flatMap { part in
      switch part {
      case .word(let choices): choices
      case .optional(let choices): choices.flatMap(\.words)
      }
    }
  }

  /// The words with which a line can begin; those of an optional beginning are the last.
  package var firstWords: [Word] {
    switch parts.first {
    case .word(let choices): choices
    case .optional(let choices): Notation(Array(parts.dropFirst())).firstWords + choices.flatMap(\.firstWords)
    case nil: []
    }
  }

  /// The notation once for each of its first words.
  package var variants: [Notation] {
    let rest = Notation(Array(parts.dropFirst()))
    return switch parts.first {
    case .word(let choices): choices.map { Notation([.word([$0])] + rest.parts) }
    case .optional(let choices): rest.variants + choices.flatMap { Notation($0.parts + rest.parts).variants }
    case nil: []
    }
  }

  /// Every sequence of words that it allows.
  var paths: [[Word]] {
    var paths: [[Word]] = [[]]
    for part in parts {
      switch part {
      case .word(let choices) where choices.count == 1:
        for index in paths.indices { paths[index].append(choices[0]) }
      case .word(let choices): paths = paths.flatMap { path in choices.map { path + [$0] } }
      case .optional(let choices):
        let inner = choices.flatMap(\.paths)
        paths = paths.flatMap { path in [path] + inner.map { path + $0 } }
      }
    }
    return paths
  }
}

extension Notation: CustomStringConvertible {
  /// The notation as readers see it.
  package var description: String {
    parts.map { part in
      switch part {
      case .word(let choices): choices.map(\.text).joined(separator: "|")
      case .optional(let choices): "[\(choices.map(\.description).joined(separator: " | "))]"
      }
    }.joined(separator: " ")
  }
}

/// Reads notations, and numbers their keywords in order of first appearance.
///
/// It works on bytes because all forms are read each time the program starts.
struct NotationReader {
  // The language has about 200 keywords.
  var keywords = WordTable(capacity: 256)
  private var bytes: [UInt8] = []
  private var position = 0

  mutating func read(_ notation: String) -> Notation {
    bytes = Array(notation.utf8)
    position = 0
    let parts = sequence()
    precondition(position == bytes.count, "a form's brackets match")
    return parts
  }

  /// Reads the parts up to a bar, a closing bracket or the end.
  private mutating func sequence() -> Notation {
    var parts: [Notation.Part] = []
    while position < bytes.count, bytes[position] != UInt8(ascii: "|"), bytes[position] != UInt8(ascii: "]") {
      if skip(" ") { continue }
      parts.append(skip("[") ? .optional(optional()) : .word(separated { $0.word() }))
    }
    return Notation(parts)
  }

  private mutating func optional() -> [Notation] {
    let choices = separated { $0.sequence() }
    precondition(skip("]"), "a form's bracket is closed")
    return choices
  }

  /// Reads choices with bars between them; one without a bar is a choice of one.
  private mutating func separated<Choice>(_ read: (inout NotationReader) -> Choice) -> [Choice] {
    var choices = [read(&self)]
    while skip("|") { choices.append(read(&self)) }
    return choices
  }

  private mutating func skip(_ character: Unicode.Scalar) -> Bool {
    guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
    position += 1
    return true
  }

  private mutating func word() -> Notation.Word {
    let spelling = spelling()
    let label: Label = spelling.withUnsafeBufferPointer { word in
      if let first = word.first, (0x61...0x7A).contains(first) {
        return Label(raw: UInt16(keywords.insert(word)))
      }
      guard let placeholder = Placeholder(bytes: word) else {
        preconditionFailure(
          "a form has keywords and placeholders only (was \(String(decoding: word, as: UTF8.self)))")
      }
      return .placeholder(placeholder)
    }
    guard skip(":") else { return Notation.Word(label: label) }
    let name = String(decoding: self.spelling(), as: UTF8.self)
    guard let content = PlaceholderContent(rawValue: name) else {
      preconditionFailure("the content of a placeholder is known (was \(name))")
    }
    return Notation.Word(label: label, content: content)
  }

  /// Reads a word and moves past it.
  private mutating func spelling() -> ArraySlice<UInt8> {
    let word = bytes[position...].prefix { !Self.endsWord($0) }
    position = word.endIndex
    return word
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: ":"): true
    default: false
    }
  }
}
