import WhiskerHTTP
import WhiskerText

/// A place in a JSON body, as the path of steps to it.
package struct JSONPlace: Hashable, Sendable, CustomStringConvertible {
  /// One step from a value to a part of it.
  package enum Step: Hashable, Sendable {
    /// The member of an object with this name.
    case member(String)
    /// The element of an array at this index, from 0.
    case element(Int)
  }

  /// The path as it was written, such as `$.items[0]`.
  package let text: String
  /// The steps from the outside in; empty for the whole body.
  let steps: [Step]

  /// Creates a place.
  package init(_ text: String, steps: [Step]) {
    self.text = text
    self.steps = steps
  }

  /// Returns the value at the place; nil if there is none.
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

  /// Whether both lead to the same value of every body, compared by the bytes of names.
  func isSame(as other: JSONPlace) -> Bool {
    steps.count == other.steps.count
      && zip(steps, other.steps).allSatisfy { own, step in
        switch (own, step) {
        case (.member(let own), .member(let name)): bytesEqual(own, name)
        case (.element(let own), .element(let index)): own == index
        case (.member, _), (.element, _): false
        }
      }
  }

  /// The names of the members on the path.
  var names: [String] {
    steps.compactMap { if case .member(let name) = $0 { name } else { nil } }
  }

  /// The path as it was written.
  package var description: String { text }
}
