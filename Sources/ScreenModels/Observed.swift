internal import Observation

/// A property of the engine that is observed like those of an `@Observable` class, at less cost where descriptions read it.
///
/// It is meant for what most descriptions read, such as the display, and for what every row of a list has of its own, such as its image:
///
/// ```swift
/// @MainActor public final class Reachability: Observable {
///   @Observed private var state: Bool
///   public var isOnline: Bool { state }
/// }
/// ```
///
/// A description that reads it is noted in a list. Observation could note it, too, but creating and dropping its records
/// takes longer than describing a row. Observation is told as well, for those who observe it outside of a description.
///
/// The same value again is no change.
@MainActor @propertyWrapper
package final class Observed<Value> {
  /// The value for those who do not observe it.
  package private(set) var current: Value
  /// A constraint of the class would have the runtime search all conformances of the program for that of each type of
  /// value.
  private let areEqual: (Value, Value) -> Bool
  private var readers = DescriptionReaders()
  /// Created for the first reader that is not a description.
  private var token: ObservationToken?

  /// Creates an observed property with its first value.
  package init(wrappedValue: Value) where Value: Equatable {
    current = wrappedValue
    areEqual = { $0 == $1 }
  }

  /// The value, observed by its readers.
  package var wrappedValue: Value {
    get {
      if !readers.note() { observe() }
      return current
    }
    set {
      if areEqual(newValue, current) { return }
      readers.notify()
      if let token { token.change { current = newValue } } else { current = newValue }
    }
  }

  private func observe() {
    let token = token ?? ObservationToken()
    self.token = token
    token.access()
  }
}

/// What Observation knows of an observed property.
///
/// The key paths of a generic class are created again at each access, which would cost more than all of its work; this
/// one is not generic.
@MainActor
private final class ObservationToken: Observable {
  private static let key = \ObservationToken.value
  private let registrar = ObservationRegistrar()
  /// The identity of the property.
  private var value: Void { () }

  func access() { registrar.access(self, keyPath: Self.key) }

  func change(_ body: () -> Void) { registrar.withMutation(of: self, keyPath: Self.key, body) }
}
