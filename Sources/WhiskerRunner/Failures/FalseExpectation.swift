import WhiskerSource

/// The failure of a condition that needs no more evidence than what it expected and what there was instead.
///
/// A condition whose failure shows more, such as similar elements, has a case in the enum of its subject.
struct FalseExpectation {
  /// The expected fact, as a continuation of "expected".
  let expected: String
  /// The bytes that state it.
  let span: SourceSpan
  /// The fact that the condition found instead.
  let found: String
  /// Facts that help to understand, one line each.
  var see: [String] = []
  /// Advice in words.
  var doing: [String] = []
}
