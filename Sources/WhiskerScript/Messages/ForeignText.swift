import WhiskerText

/// A text in the source code of a Swift test, as in `app.buttons["Don't {worry}"]`.
enum ForeignText {
  /// Returns the text as a journey writes it; nil for anything but a literal, and for one into which values are inserted.
  static func literal(_ source: Substring) -> String? {
    guard source.first == "\"", let end = end(source), end == source.endIndex else { return nil }
    var text = ""
    var rest = source.dropFirst().dropLast()
    while let character = rest.popFirst() {
      if character != "\\" {
        text.append(character)
        continue
      }
      guard let escape = rest.popFirst() else { return nil }
      switch escape {
      case "n": text += "\n"
      case "t": text += "\t"
      case "\"", "'", "\\": text.append(escape)
      case "u":
        guard rest.first == "{", let end = rest.firstIndex(of: "}"),
          let scalar = UInt32(rest[..<end].dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
        else { return nil }
        text.unicodeScalars.append(scalar)
        rest = rest[rest.index(after: end)...]
      // What is left inserts a value, or is no escape at all.
      default: return nil
      }
    }
    return quoted(text.replacing("{", with: "{{"))
  }

  /// Returns the end of the literal with which some source code begins; nil if it is not closed.
  static func end(_ source: Substring) -> Substring.Index? {
    var place = source.index(after: source.startIndex)
    while place < source.endIndex {
      switch source[place] {
      case "\"": return source.index(after: place)
      case "\\":
        place = source.index(after: place)
        if place == source.endIndex { return nil }
      default: break
      }
      place = source.index(after: place)
    }
    return nil
  }
}
