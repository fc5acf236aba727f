import WhiskerHTTP

extension NearMiss {
  /// The maximum number of near misses that a problem shows.
  static let shown = 3

  /// Returns the rules nearest to a request, nearest first; of two that are equally near, the one that takes precedence
  /// comes first.
  ///
  /// - Parameters:
  ///   - records: The requests of the session, which name the steps that used replies.
  ///   - disguise: Hides secrets in a request of which only a part is shown.
  static func nearest(
    to request: HTTPRequest, of rules: [RuleUse], _ records: [RequestRecord],
    disguise: ((HTTPRequest) -> HTTPRequest)? = nil
  ) -> [NearMiss] {
    var search = NearestRules(request, disguise: disguise)
    return search.nearest(of: rules, count: shown).map { found in
      NearMiss(found.use, found.differences, found.distance, records)
    }
  }

  private init(
    _ use: RuleUse, _ differences: [RequestDifference], _ distance: Int, _ records: [RequestRecord]
  ) {
    pattern = use.rule.pattern
    origin = use.rule.origin
    self.differences = differences
    self.distance = distance
    isPassedOver = differences.isEmpty && use.current?.isLostAlways == true
    replyCount = use.rule.replies.count
    consumed =
      use.current == nil
      ? use.users.enumerated().map { index, user in
        Consumption(
          index: index + 1, request: user, origin: use.rule.replies[index].origin,
          step: records[user - 1].step)
      } : []
  }
}
