/// A pattern and the replies that answer it, one after the other.
///
/// The rule that was added last and still has a reply answers a request: a later declaration overrides an
/// earlier one, and when its replies are used up the earlier one answers again.
package struct ReplyRule: Sendable {
  /// Which requests it answers.
  package let pattern: RequestPattern
  /// The replies in the order of their use; at least one.
  package let replies: [Reply]
  /// Where it was declared.
  package let origin: RuleOrigin
  /// Whether its replies need not be used, as those of a recording of more than a test asks for.
  package let isOptional: Bool

  /// A rule.
  ///
  /// - Precondition: There is a reply.
  package init(_ pattern: RequestPattern, replies: [Reply], origin: RuleOrigin, isOptional: Bool = false) {
    precondition(!replies.isEmpty, "a rule needs at least one reply (had 0)")
    self.pattern = pattern
    self.replies = replies
    self.origin = origin
    self.isOptional = isOptional
  }
}

/// A declared reply that no request has reached.
package struct UnusedReply: Hashable, Sendable, CustomStringConvertible {
  /// The rule's pattern.
  package let pattern: RequestPattern
  /// Which reply of its rule it is, from 1.
  package let index: Int
  /// How many replies the rule has.
  package let count: Int
  /// Where the reply was declared.
  package let origin: RuleOrigin

  /// The reply and its place, such as `reply 2 of 2 to GET "/v1/breeds" (a.journey:9) was never used`.
  package var description: String {
    "reply \(index) of \(count) to \(pattern) (\(origin)) was never used"
  }
}
