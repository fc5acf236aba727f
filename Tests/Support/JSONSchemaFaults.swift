/// The faults of a JSON document that a schema finds, with the place at which it looks.
struct JSONSchemaFaults {
  /// A step from a value to a part of it.
  enum Step {
    case member(String)
    case item(Int)
  }

  private(set) var texts: [String] = []
  private(set) var path: [Step]
  private let endsAtFirst: Bool
  /// Whether there is a fault of which only the existence matters, so that no other one need be found.
  private(set) var isDecided = false

  /// Begins without faults.
  ///
  /// - Parameters:
  ///   - path: The place in the document.
  ///   - endsAtFirst: Whether only the existence of a fault matters.
  init(in path: [Step] = [], endsAtFirst: Bool = false) {
    self.path = path
    self.endsAtFirst = endsAtFirst
  }

  /// Adds a fault at the current place.
  mutating func add(_ text: @autoclosure () -> String) {
    guard !endsAtFirst else { return isDecided = true }
    let place = path.map { step in
      switch step {
      case .member(let key): ".\(key)"
      case .item(let index): "[\(index)]"
      }
    }
    texts.append("$\(place.joined()): \(text())")
  }

  /// Adds faults that were found apart from these.
  mutating func add(_ others: Self) {
    if endsAtFirst { isDecided = isDecided || !others.texts.isEmpty } else { texts += others.texts }
  }

  /// Looks at a part of the value.
  mutating func inside(_ step: Step, _ look: (inout Self) -> Void) {
    path.append(step)
    look(&self)
    path.removeLast()
  }
}
