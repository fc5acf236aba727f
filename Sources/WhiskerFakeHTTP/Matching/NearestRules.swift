import WhiskerHTTP

/// Finds the rules nearest to a request.
///
/// Rules are compared in the order of a lower bound of their distances, which takes one look at each path. The search ends where no rule that is left can
/// be nearer than those that were found, so that a recording with many other requests costs little more than reading its URLs.
struct NearestRules {
  /// A rule with its differences.
  struct Found {
    let use: RuleUse
    let differences: [RequestDifference]
    let distance: Int
    /// The place in the order of precedence.
    let place: Int
  }

  private var reading: RequestReading
  private var path: PathDistance
  /// The number of rules whose distance was measured.
  private(set) var comparisons = 0

  /// Hides secrets in a request of which only a part is shown.
  private let disguise: ((HTTPRequest) -> HTTPRequest)?

  /// Prepares to find the rules nearest to a request.
  init(_ request: HTTPRequest, disguise: ((HTTPRequest) -> HTTPRequest)? = nil) {
    self.disguise = disguise
    reading = RequestReading(request)
    path = PathDistance(ofPath: request.url.encodedPath)
  }

  /// The number of steps that comparisons of segments have taken, for tests of the growth.
  var steps: Int { path.steps }

  /// Returns at most so many rules, nearest first; of two that are equally near, the one that takes precedence comes first.
  mutating func nearest(of rules: [RuleUse], count: Int) -> [Found] {
    let request = reading.request
    let bounds = rules.reversed().map {
      RequestDistance.lowerBound(of: request, &path, from: $0.rule.pattern)
    }
    var nearest: [Found] = []
    for place in bounds.indices.sorted(by: { (bounds[$0], $0) < (bounds[$1], $1) }) {
      if nearest.count == count {
        guard let last = nearest.last, (bounds[place], place) < (last.distance, last.place) else { break }
      }
      comparisons += 1
      let use = rules[rules.count - 1 - place]
      let differences = RequestDistance.differences(
        of: &reading, &path, from: use.rule.pattern, disguise: disguise)
      let distance = differences.reduce(0) { $0 + $1.weight }
      let index = nearest.firstIndex { (distance, place) < ($0.distance, $0.place) } ?? nearest.count
      nearest.insert(Found(use: use, differences: differences, distance: distance, place: place), at: index)
      if nearest.count > count { nearest.removeLast() }
    }
    return nearest
  }
}
