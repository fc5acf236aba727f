/// The weight of the difference between a request's path and the paths of patterns.
///
/// Segments are aligned from the front; one that differs weighs its edit distance, a missing or extra one the weight
/// of a whole segment.
struct PathDistance {
  private let path: String
  private let parts: [[UInt8]]
  /// The distances from each part, once they were asked for.
  private var distances: [EditDistance?]

  /// The maximum length of a segment that is compared byte by byte; a longer one counts as entirely different.
  static let comparedBytes = 256

  /// Prepares for comparisons with the encoded path of a request.
  init(ofPath path: String) {
    self.path = path
    parts = PathTemplate.parts(of: path)
    distances = Array(repeating: nil, count: parts.count)
  }

  /// The number of steps that comparisons of segments have taken, for tests of the growth.
  var steps: Int { distances.reduce(0) { $0 + ($1?.steps ?? 0) } }

  /// Returns the weight of the difference; nil if the path matches.
  mutating func weight(from template: PathTemplate) -> Int? {
    weight(from: template) { distance, text in distance.distance(to: text) }
  }

  /// Returns a number that the weight is at least, in linear time.
  mutating func lowerBound(from template: PathTemplate) -> Int {
    weight(from: template) { distance, text in distance.lowerBound(to: text) } ?? 0
  }

  private mutating func weight(
    from template: PathTemplate, _ edits: (inout EditDistance, [UInt8]) -> Int
  ) -> Int? {
    if template.matches(path) { return nil }
    let segments = template.segments
    var weight = abs(segments.count - parts.count) * RequestDistance.segment
    for (index, wanted) in segments.prefix(parts.count).enumerated() {
      let part = parts[index]
      if wanted.matches(part[...]) { continue }
      let text = wanted.bytesForDistance
      let longest = max(text.count, part.count, 1)
      if longest > Self.comparedBytes {
        weight += RequestDistance.segment
      } else {
        var distance = distances[index] ?? EditDistance(from: part)
        distances[index] = nil
        weight += max(1, RequestDistance.segment * edits(&distance, text) / longest)
        distances[index] = distance
      }
    }
    return weight
  }
}
