import WhiskerHTTP

extension NearMiss {
  /// How many near misses a problem shows.
  static let shown = 3

  /// The rules nearest to a request, nearest first; of two that are equally near, the one that would have
  /// been asked first.
  static func nearest(to request: HTTPRequest, of rules: [RuleUse]) -> [NearMiss] {
    let misses = rules.reversed().map { NearMiss(request, $0) }
    let order = misses.indices.sorted { (misses[$0].distance, $0) < (misses[$1].distance, $1) }
    return order.prefix(shown).map { misses[$0] }
  }

  private init(_ request: HTTPRequest, _ use: RuleUse) {
    pattern = use.rule.pattern
    origin = use.rule.origin
    differences = RequestDistance.differences(of: request, from: use.rule.pattern)
    distance = differences.reduce(0) { $0 + $1.weight }
    replyCount = use.rule.replies.count
    consumed =
      use.current == nil
      ? use.users.enumerated().map { Consumption(index: $0.offset + 1, request: $0.element) } : []
  }
}
