internal import TextRenderer
internal import WhiskerText

/// Writes HTML that is also well-formed XML: every tag is closed, every attribute quoted.
///
/// Tags, classes and attribute names are constants of this module. Text of a screen enters through ``text(_:)`` or as the
/// value of an attribute, where invisible characters are escaped and `& < > " '` become entities.
struct HTMLWriter {
  private(set) var html = ""
  private var open: [StaticString] = []
  private var hasOpenTag = false

  /// Starts an element; attributes may follow until content is added.
  mutating func begin(_ tag: StaticString, _ classes: String = "") {
    endTag()
    html += "<\(tag)"
    open.append(tag)
    hasOpenTag = true
    if !classes.isEmpty { attribute("class", classes) }
  }

  /// Ends the innermost open element.
  mutating func end() {
    endTag()
    guard let tag = open.popLast() else { preconditionFailure("every end has a beginning") }
    html += "</\(tag)>"
  }

  /// Writes an element with the content that `body` writes.
  mutating func element(_ tag: StaticString, _ classes: String = "", _ body: (inout HTMLWriter) -> Void) {
    begin(tag, classes)
    body(&self)
    end()
  }

  /// Writes an element with a text of the screen.
  mutating func element(_ tag: StaticString, _ classes: String, text: String) {
    begin(tag, classes)
    self.text(text)
    end()
  }

  /// Writes an attribute of the element that was just started.
  mutating func attribute(_ name: StaticString, _ value: String) {
    attribute(name, visible: VisibleText.spelled(value))
  }

  /// Writes an attribute with a text in which invisible characters are escaped already.
  mutating func attribute(_ name: StaticString, visible value: String) {
    precondition(hasOpenTag, "attributes stand in a tag (was \(name))")
    html += " \(name)=\""
    escape(value)
    html += "\""
  }

  /// Writes a text of the screen, isolated from the direction of the surrounding text.
  mutating func text(_ text: String) {
    endTag()
    guard !text.isEmpty else { return }
    html += "<bdi>"
    escape(VisibleText.spelled(text))
    html += "</bdi>"
  }

  /// Writes a line of a picture drawn with characters.
  mutating func picture(_ row: String) {
    endTag()
    escape(VisibleText.spelled(picture: row))
  }

  /// Writes one of this module's own marks.
  mutating func mark(_ mark: String) {
    endTag()
    escape(mark)
  }

  /// Appends the output of another writer.
  mutating func insert(_ other: HTMLWriter) {
    precondition(other.open.isEmpty, "what is inserted is whole")
    endTag()
    html += other.html
  }

  /// Starts a new line of the source, between elements.
  mutating func newLine() {
    endTag()
    html += "\n"
  }

  private mutating func endTag() {
    if hasOpenTag { html += ">" }
    hasOpenTag = false
  }

  private mutating func escape(_ text: String) { MarkupText.append(text, to: &html) }
}
