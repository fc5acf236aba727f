/// A rule that nearly answered a request.
package struct NearMiss: Hashable, Sendable {
  /// A reply that is used up.
  package struct Consumption: Hashable, Sendable {
    /// Which reply of the rule, from 1.
    package let index: Int
    /// The request that used it.
    package let request: Int
  }

  /// The rule's pattern.
  package let pattern: RequestPattern
  /// Where the rule was declared.
  package let origin: RuleOrigin
  /// How far the request is from the rule; 0 means that it matches and every reply is used up.
  package let distance: Int
  /// The fields that differ, and only those.
  package let differences: [RequestDifference]
  /// How many replies the rule has.
  package let replyCount: Int
  /// The replies that are used up, when all of them are; else empty.
  package let consumed: [Consumption]
}

/// A field in which a request differs from what a rule asks.
package struct RequestDifference: Hashable, Sendable {
  /// The field, such as `method`, `host`, `path` or `query "page"`.
  package let field: String
  /// The value that was wanted; nil where no single value was.
  package let expected: String?
  /// What was wanted in other words: `present`, `absent` or a JSON value; empty where ``expected`` says it.
  package let expectation: String
  /// The values that came; empty where there was none.
  package let actual: [String]
  /// The condition's part, nil for method, host and path.
  let part: RequestCondition.Part?
  /// Whether the values that came are spelled for a message already.
  let isSpelled: Bool
  /// Why nothing came; empty where that needs no words.
  let note: String
  /// What it adds to the distance.
  let weight: Int

  init(
    field: String, expected: String?, expectation: String = "", actual: [String],
    part: RequestCondition.Part? = nil, isSpelled: Bool = false, note: String = "", weight: Int
  ) {
    self.field = field
    self.expected = expected
    self.expectation = expectation
    self.actual = actual
    self.part = part
    self.isSpelled = isSpelled
    self.note = note
    self.weight = weight
  }
}
