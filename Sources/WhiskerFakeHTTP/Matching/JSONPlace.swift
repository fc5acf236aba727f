import WhiskerText

/// A place in a JSON body, as the steps that lead to it.
package struct JSONPlace: Hashable, Sendable, CustomStringConvertible {
  /// One step from a value to a part of it.
  package enum Step: Hashable, Sendable {
    /// The member of an object with this name.
    case member(String)
    /// The element of an array at this place, from 0.
    case element(Int)
  }

  /// The place as it was written, such as `$.items[0]`.
  package let text: String
  /// The steps from the outside in; none for the whole body.
  package let steps: [Step]

  /// A place.
  package init(_ text: String, steps: [Step]) {
    self.text = text
    self.steps = steps
  }

  /// What stands at the place; nil where nothing does.
  func value(in body: JSONValue) -> JSONValue? {
    var value = body
    for step in steps {
      switch step {
      case .member(let name):
        guard let member = value[name] else { return nil }
        value = member
      case .element(let index):
        guard let elements = value.items, index < elements.count else { return nil }
        value = elements[index]
      }
    }
    return value
  }

  /// The names of the members on the way.
  var names: [String] {
    steps.compactMap { if case .member(let name) = $0 { name } else { nil } }
  }

  /// The place as it was written.
  package var description: String { text }
}
