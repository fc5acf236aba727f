import WhiskerText

/// XML as it grows; every text goes through ``MarkupText``.
struct XMLText {
  private(set) var text = ""
  private var depth = 0

  /// Creates XML that begins within a number of elements.
  init(depth: Int = 0) { self.depth = depth }

  /// Writes an element without content.
  mutating func empty(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
    start(name, attributes)
    text += "/>\n"
  }

  /// Writes an element whose content is a text.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:], text content: String
  ) {
    start(name, attributes)
    text += ">"
    MarkupText.append(content, to: &text)
    text += "</\(name)>\n"
  }

  /// Writes an element whose content are other elements.
  mutating func element(
    _ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?> = [:],
    _ body: (inout XMLText) -> Void
  ) {
    start(name, attributes)
    text += ">\n"
    depth += 1
    body(&self)
    depth -= 1
    indent()
    text += "</\(name)>\n"
  }

  /// Inserts elements that another value wrote at the same depth.
  mutating func insert(_ other: String) { text += other }

  private mutating func start(_ name: StaticString, _ attributes: KeyValuePairs<StaticString, String?>) {
    indent()
    text += "<\(name)"
    for (name, value) in attributes {
      guard let value else { continue }
      text += " \(name)=\""
      // An attribute is one line: a parser turns a line feed within it into a space.
      MarkupText.append(VisibleText.inLine(value), to: &text)
      text += "\""
    }
  }

  private mutating func indent() { for _ in 0..<depth { text += "  " } }
}
