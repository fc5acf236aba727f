/// A pattern and the replies that answer it, one after the other.
///
/// The newest rule that matches and has a reply left answers a request: a later declaration overrides an
/// earlier one, and once its replies are used up, the earlier one answers again.
///
/// An object, to which every request that it answers refers.
package final class ReplyRule: Sendable {
  /// The requests that it answers.
  package let pattern: RequestPattern
  /// The replies in order of use; at least one.
  package let replies: [Reply]
  /// The place at which it was declared.
  package let origin: RuleOrigin
  /// Whether its replies may remain unused, as for a recording with more requests than a test sends.
  package let isOptional: Bool

  /// Creates a rule.
  ///
  /// - Precondition: There is at least one reply.
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
  /// The index of the reply in its rule, from 1.
  package let index: Int
  /// The number of replies of the rule.
  let count: Int
  /// The place at which the reply was declared.
  package let origin: RuleOrigin

  /// The reply and its place, such as `reply 2 of 2 to GET "/v1/breeds" (a.journey:9) was never used`.
  package var description: String {
    "reply \(index) of \(count) to \(pattern) (\(origin)) was never used"
  }
}
