/// The branches of an `if` with `else` or a `switch` that a part of a description is in; none in most.
///
/// Two branches are two views, as in SwiftUI, also where both describe the same elements in the same lines.
struct Branch: Hashable {
  /// The two sides that a branch is on; several cases of a `switch` are sides of sides.
  enum Side: UInt32 {
    case first = 1
    case second = 2
  }

  /// The sides as digits from 1 to 2, the outermost one last; 0 for none.
  private var number: UInt32 = 0

  var isNone: Bool { number == 0 }

  /// Enters one more branch around those that it is in already.
  mutating func enter(_ side: Side) { number = number &* 2 &+ side.rawValue }

  /// Returns the same branches in something that is in others itself.
  func inside(_ outer: Branch) -> Branch {
    if outer.isNone { return self }
    if isNone { return outer }
    var both = self
    both.number = outer.number &* 0x9E37_79B1 &+ number
    return both
  }
}
