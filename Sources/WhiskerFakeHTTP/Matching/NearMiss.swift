/// A rule that almost matched a request.
package struct NearMiss: Hashable, Sendable {
  /// A reply that is used up.
  package struct Consumption: Hashable, Sendable {
    /// The index of the reply in its rule, from 1.
    let index: Int
    /// The number of the request that used it.
    let request: Int
    /// The place at which the reply was declared.
    package let origin: RuleOrigin
    /// The step during which the request was sent; nil outside of a journey.
    let step: RequestStep?
  }

  /// The rule's pattern.
  let pattern: RequestPattern
  /// The place at which the rule was declared.
  package let origin: RuleOrigin
  /// The distance of the request from the rule; 0 means that it matches but every reply is used up.
  package let distance: Int
  /// The fields that differ.
  package let differences: [RequestDifference]
  /// The number of replies of the rule.
  let replyCount: Int
  /// The used replies, if all of them are used up; otherwise empty.
  package let consumed: [Consumption]
  /// Whether it matches, and a second delivery passes over it because its reply loses every response.
  package let isPassedOver: Bool
}

/// A field in which a request differs from a rule's pattern.
package struct RequestDifference: Hashable, Sendable {
  /// The field, such as `method`, `host`, `path` or `query "page"`.
  package let field: String
  /// The expected value; nil if there is no single one.
  let expected: String?
  /// The expectation in other words: `present`, `absent` or a JSON value; empty if ``expected`` is set.
  let expectation: String
  /// The actual values; empty if there are none.
  package let actual: [String]
  /// The part of the condition; nil for method, host and path.
  let part: RequestCondition.Part?
  /// Whether the actual values are already spelled for a message.
  let isSpelled: Bool
  /// The reason why there is no actual value; empty if no explanation is needed.
  let note: String
  /// Its contribution to the distance.
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
