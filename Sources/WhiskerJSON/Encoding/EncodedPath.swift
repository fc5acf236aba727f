/// The names and indices on the way to a value that is being encoded.
///
/// Only errors, and few types, ask for them, so they are put together at that moment.
final class EncodedPath: Sendable {
  private enum Step: Sendable {
    case member(any CodingKey)
    case element(Int)
  }

  private let parent: EncodedPath?
  private let step: Step

  private init(_ parent: EncodedPath?, _ step: Step) {
    self.parent = parent
    self.step = step
  }

  /// Returns the path to a member of the value at a path; `nil` is the path of the whole document.
  static func member(_ key: any CodingKey, of parent: EncodedPath?) -> EncodedPath {
    EncodedPath(parent, .member(key))
  }

  /// Returns the path to an element of the value at a path.
  static func element(_ index: Int, of parent: EncodedPath?) -> EncodedPath {
    EncodedPath(parent, .element(index))
  }

  /// The names and indices, the outermost first.
  var keys: [any CodingKey] {
    var keys: [any CodingKey] = []
    var path: EncodedPath? = self
    while let part = path {
      switch part.step {
      case .member(let key): keys.append(key)
      case .element(let index): keys.append(PathKey(index: index))
      }
      path = part.parent
    }
    return keys.reversed()
  }
}
