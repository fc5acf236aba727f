import TestSupport

/// A pattern that is matched by trying everything: slow, but simple enough to trust.
indirect enum ReferencePattern: Sendable {
  case scalars(String, written: String)
  case start
  case end
  case sequence([ReferencePattern])
  case choice([ReferencePattern])
  case repeated(ReferencePattern, Int, Int?)

  static let alphabet: [Unicode.Scalar] = ["a", "b", "1", "é", "\n"]

  /// The pattern in the dialect under test.
  var written: String {
    switch self {
    case .scalars(_, let written): written
    case .start: "^"
    case .end: "$"
    case .sequence(let parts): parts.map(\.written).joined()
    case .choice(let parts): "(" + parts.map(\.written).joined(separator: "|") + ")"
    case .repeated(let part, 0, 1): "(\(part.written))?"
    case .repeated(let part, 0, nil): "(\(part.written))*"
    case .repeated(let part, 1, nil): "(\(part.written))+"
    case .repeated(let part, let least, nil): "(\(part.written)){\(least),}"
    case .repeated(let part, let least, let most?):
      least == most ? "(\(part.written)){\(least)}" : "(\(part.written)){\(least),\(most)}"
    }
  }

  /// Every position where a match from `place` can end.
  func ends(in text: [Unicode.Scalar], from place: Int) -> Set<Int> {
    switch self {
    case .scalars(let members, _):
      place < text.count && members.unicodeScalars.contains(text[place]) ? [place + 1] : []
    case .start: place == 0 ? [place] : []
    case .end: place == text.count ? [place] : []
    case .sequence(let parts):
      parts.reduce([place]) { places, part in
        Set(places.flatMap { part.ends(in: text, from: $0) })
      }
    case .choice(let parts): Set(parts.flatMap { $0.ends(in: text, from: place) })
    case .repeated(let part, let least, let most):
      repeatedEnds(part, least, most, in: text, from: place)
    }
  }

  private func repeatedEnds(
    _ part: ReferencePattern, _ least: Int, _ most: Int?, in text: [Unicode.Scalar], from place: Int
  ) -> Set<Int> {
    var places: Set<Int> = [place]
    var all: Set<Int> = least == 0 ? places : []
    // An unlimited repetition reaches nothing new after as many rounds as there are positions.
    for round in 1...(most ?? least + text.count + 1) {
      places = Set(places.flatMap { part.ends(in: text, from: $0) })
      if round >= least { all.formUnion(places) }
    }
    return all
  }

  static func random(depth: Int, using random: inout SeededGenerator) -> ReferencePattern {
    switch depth == 0 ? 0 : Int.random(in: 0..<8, using: &random) {
    case 1, 2:
      let count = Int.random(in: 0...3, using: &random)
      return .sequence((0..<count).map { _ in .random(depth: depth - 1, using: &random) })
    case 3:
      let count = Int.random(in: 2...3, using: &random)
      return .choice((0..<count).map { _ in .random(depth: depth - 1, using: &random) })
    case 4, 5:
      let least = Int.random(in: 0...2, using: &random)
      let more = Int.random(in: 0...3, using: &random)
      let most = more == 3 ? nil : max(1, least + more)
      return .repeated(.random(depth: depth - 1, using: &random), least, most)
    case 6: return Bool.random(using: &random) ? .start : .end
    default: return leaves[Int.random(in: 0..<leaves.count, using: &random)]
    }
  }

  private static let leaves: [ReferencePattern] = [
    .scalars("a", written: "a"), .scalars("b", written: "b"), .scalars("é", written: #"\u{e9}"#),
    .scalars("ab1é", written: "."), .scalars("ab", written: "[a-b]"), .scalars("b1é\n", written: "[^a]"),
    .scalars("1", written: #"\d"#), .scalars("abé\n", written: #"\D"#), .scalars("ab1", written: #"\w"#),
    .scalars("é\n", written: #"\W"#), .scalars("\n", written: #"\s"#), .scalars("ab1é", written: #"\S"#),
    .scalars("aé1", written: #"[\d\u{e9}a]"#),
  ]
}
