package import WhiskerSource

/// One piece of a line, spaces and line ends included, so that the tokens of a file cover all its bytes.
package struct Token: Sendable {
  /// The kind of a token.
  package enum Kind: UInt8, Sendable {
    /// A byte order mark at the start of the file.
    case byteOrderMark
    /// The spaces or tabs that begin a line.
    case indent
    /// The spaces between tokens or before a line end.
    case space
    /// A bare word: a keyword, a role, a state or a name.
    case word
    /// `"exact text"`.
    case string
    /// A text whose closing quote is missing.
    case openString
    /// A text in quotes of another shape, such as `“…”` or `'…'`.
    case misquoted
    /// `/a pattern/`.
    case pattern
    /// A pattern whose closing slash is missing.
    case openPattern
    /// Anything that begins with a digit: `300ms`, `7`, `20%`, `40x24`, `2026-03-01T09:00:00Z`; or a name in braces in its place.
    case number
    /// An element's id, such as `@detail.favourite`.
    case id
    case comma
    /// The colon after a name in a `use` line, or the `=` of a `let` line.
    case sign
    /// From `#` to the end of the line.
    case comment
    /// The rest of a line after `json`.
    case json
    /// A line of raw text, from its `|` to the end of the line.
    case payload
    /// A line feed, with the carriage return before it if there is one.
    case lineEnd
    /// A character that begins no other token.
    case unknown
  }

  package let kind: Kind
  /// The keyword that a word spells, or nil; a name may spell one too.
  let keyword: Keyword?
  /// Its bytes.
  package let span: SourceSpan

  /// The first statement with a line that begins with the word; nil if none does.
  package var statement: StatementDefinition? {
    keyword.flatMap(FormTable.all.definition(beginningWith:))
  }
}
