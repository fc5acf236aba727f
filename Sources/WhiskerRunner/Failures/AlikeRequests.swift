import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerText

/// Requests without a reply that differ from one of them in one part of their paths only, so that one `on` line can answer all.
struct AlikeRequests {
  /// The path of all, with a name in braces in the place of the part that differs.
  let path: String
  /// The requests besides the one that they are like, in the order of sending.
  let others: [FakeTransportProblem]

  /// Finds those that are like a request; nil without any.
  ///
  /// If the parts in several places differ, it is the place that most requests differ in, and of these the last one.
  ///
  /// - Parameter names: The names that have a value, which would be inserted in the path.
  init?(_ problem: FakeTransportProblem, among all: [FakeTransportProblem], besides names: [String]) {
    let parts = Self.parts(of: problem)
    let candidates = all.filter { other in
      guard case .unmatched = other.kind else { return false }
      return other.request.method == problem.request.method
    }
    var found: (place: Int, others: [FakeTransportProblem])?
    for place in parts.indices {
      let others = candidates.filter { Self.places(where: Self.parts(of: $0), differFrom: parts) == [place] }
      if others.count >= max(found?.others.count ?? 0, 1) { found = (place, others) }
    }
    guard let found else { return nil }
    others = found.others
    var alike = parts
    alike[found.place] = "{\(Self.name(besides: names))}"
    path = "/" + alike.joined(separator: "/")
  }

  /// Returns a name for any part of a path that is none of those with a value.
  private static func name(besides names: [String]) -> String {
    let isFree = { (name: String) in !names.contains { bytesEqual($0, name) } }
    if let name = ["name", "part", "id"].first(where: isFree) { return name }
    var number = 2
    while !isFree("name\(number)") { number += 1 }
    return "name\(number)"
  }

  private static func parts(of problem: FakeTransportProblem) -> [String] {
    problem.request.url.targetSegments
  }

  /// Returns the places in which two paths of the same length differ; none for others.
  private static func places(where parts: [String], differFrom others: [String]) -> [Int] {
    guard parts.count == others.count else { return [] }
    return parts.indices.filter { !parts[$0].utf8.elementsEqual(others[$0].utf8) }
  }
}
