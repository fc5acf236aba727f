/// Reads the notation of a form and expands its choices and optional parts into paths.
///
/// It works on bytes because the grammar is built each time the program starts.
struct FormReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ notation: String) { bytes = Array(notation.utf8) }

  mutating func paths() -> [[FormPart]] {
    let paths = alternatives()
    precondition(position == bytes.count, "a form's brackets match")
    return paths
  }

  /// Reads the paths up to a closing bracket or the end.
  private mutating func alternatives() -> [[FormPart]] {
    var all: [[FormPart]] = []
    var current: [[FormPart]] = [[]]
    while position < bytes.count, bytes[position] != UInt8(ascii: "]") {
      switch bytes[position] {
      case UInt8(ascii: " "): position += 1
      case UInt8(ascii: "["):
        position += 1
        let inner = alternatives()
        precondition(position < bytes.count, "a form's bracket is closed")
        position += 1
        current = current.flatMap { path in [path] + inner.map { path + $0 } }
      case UInt8(ascii: "|"):
        position += 1
        all += current
        current = [[]]
      default: append(choices(), to: &current)
      }
    }
    return all + current
  }

  private func append(_ choices: [FormPart], to paths: inout [[FormPart]]) {
    if choices.count == 1 {
      for index in paths.indices { paths[index].append(choices[0]) }
    } else {
      paths = paths.flatMap { path in choices.map { path + [$0] } }
    }
  }

  /// Reads the words of a choice such as `sheet|cover`; a single word is a choice of one.
  private mutating func choices() -> [FormPart] {
    var choices = [part()]
    while position < bytes.count, bytes[position] == UInt8(ascii: "|") {
      position += 1
      choices.append(part())
    }
    return choices
  }

  private mutating func part() -> FormPart {
    let label: Label = word { FormReader.label(of: $0) }
    guard position < bytes.count, bytes[position] == UInt8(ascii: ":") else { return FormPart(label: label) }
    position += 1
    let content: PlaceholderContent? = word {
      PlaceholderContent(rawValue: String(decoding: $0, as: UTF8.self))
    }
    guard let content else {
      preconditionFailure(
        "the content of a placeholder is known (was in \(String(decoding: bytes, as: UTF8.self)))")
    }
    return FormPart(label: label, content: content)
  }

  private static func label(of word: UnsafeBufferPointer<UInt8>) -> Label {
    if let keyword = Keyword(bytes: word) { return .keyword(keyword) }
    guard let placeholder = Placeholder(bytes: word) else {
      preconditionFailure(
        "a form has keywords and placeholders only (was \(String(decoding: word, as: UTF8.self)))")
    }
    return .placeholder(placeholder)
  }

  /// Reads a word and moves past it.
  private mutating func word<Value>(_ read: (UnsafeBufferPointer<UInt8>) -> Value) -> Value {
    let start = position
    while position < bytes.count, !Self.endsWord(bytes[position]) { position += 1 }
    return bytes.withUnsafeBufferPointer { read(UnsafeBufferPointer(rebasing: $0[start..<position])) }
  }

  private static func endsWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: " "), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "|"), UInt8(ascii: ":"): true
    default: false
    }
  }
}

/// One part of a path that a form expands into.
struct FormPart: Hashable, Sendable {
  let label: Label
  /// The content of a text or name, if the form specifies it.
  var content: PlaceholderContent?
}
