/// The reason why a pattern is not accepted, with its position.
package struct PatternError: Error, Hashable {
  /// The kind of mistake.
  package enum Reason: Hashable, Sendable {
    /// The pattern is empty; it would match everything.
    case empty
    /// A `(` without its `)`.
    case groupNotClosed
    /// A `)` without its `(`.
    case groupNotOpened
    /// A `(?`: groups have no options, look-ahead or look-behind.
    case groupWithOption
    /// A `[` without its `]`.
    case classNotClosed
    /// A `[]` or `[^]`.
    case emptyClass
    /// A range such as `z-a`, whose end is before its start.
    case reversedRange
    /// A range with a class at one end, such as `a-\d`.
    case rangeOfClasses
    /// A character that must be escaped at its position.
    case needsEscape(String)
    /// A `?`, `*`, `+` or count without anything to repeat before it.
    case nothingToRepeat(String)
    /// Two quantifiers in a row; `*?` and `*+` of other dialects are not supported.
    case repeatedTwice
    /// A `{` that does not begin a count such as `{3}`, `{2,}` or `{2,5}`.
    case badCount
    /// A count such as `{5,2}`.
    case reversedCount
    /// A count above ``PatternLimits/count``.
    case countTooLarge
    /// A backslash before a character for which there is no escape.
    case unknownEscape(String)
    /// A backslash at the end.
    case openEscape
    /// A `\u{…}` that is not a valid character.
    case badScalarEscape
    /// More than ``PatternLimits/sourceBytes``.
    case tooLong
    /// Groups deeper than ``PatternLimits/depth``.
    case tooDeep
    /// More than ``PatternLimits/steps``.
    case tooLarge
  }

  /// The kind of mistake.
  package let reason: Reason
  /// The bytes concerned, as UTF-8 offsets into the source.
  package let range: Range<Int>
  /// The text that should replace it, if that is certain.
  package let replacement: String?

  init(_ reason: Reason, _ range: Range<Int>, replacement: String? = nil) {
    self.reason = reason
    self.range = range
    self.replacement = replacement
  }
}

extension PatternError {
  /// The message, in one line; the only place with its wording.
  package var message: String {
    switch reason {
    case .empty: "the pattern is empty"
    case .groupNotClosed: "the group has no closing )"
    case .groupNotOpened: "the ) has no opening ("
    case .groupWithOption: "a group has no options; write (...)"
    case .classNotClosed: "the class has no closing ]"
    case .emptyClass: "the class is empty"
    case .reversedRange: "the range ends before it starts"
    case .rangeOfClasses: "a range runs from one character to another"
    case .needsEscape(let text): "a plain \(text) is written \\\(text)"
    case .nothingToRepeat(let text): "nothing to repeat before the \(text)"
    case .repeatedTwice: "a repeat cannot be repeated; group it first"
    case .badCount: "a count is {3}, {2,} or {2,5}; a plain { is written \\{"
    case .reversedCount: "the count's first number is the larger one"
    case .countTooLarge: "a count is at most \(PatternLimits.count)"
    case .unknownEscape(let text): "\(text) is not an escape"
    case .openEscape: "the backslash escapes nothing"
    case .badScalarEscape: #"the escape names no character; one to six hexadecimal digits: \u{e9}"#
    case .tooLong: "a pattern has at most \(PatternLimits.sourceBytes) bytes"
    case .tooDeep: "groups are nested deeper than \(PatternLimits.depth)"
    case .tooLarge: "with its counts expanded, the pattern has more than \(PatternLimits.steps) steps"
    }
  }
}
