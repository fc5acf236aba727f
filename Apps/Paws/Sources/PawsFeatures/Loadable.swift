public import PawsDomain

/// Something that is loaded: every request of the app is in one of these phases, and every screen shows which.
public enum Loadable<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The first request is under way, or about to be.
  case loading
  /// The value, and the reason why a later request failed, if it did.
  case loaded(Value, failure: DogError? = nil)
  /// There is nothing to show.
  case failed(DogError)

  /// The value, if there is one.
  public var value: Value? {
    if case .loaded(let value, _) = self { value } else { nil }
  }

  /// Takes the result of a request: a failure does not remove what is shown.
  mutating func receive(_ result: Result<Value, DogError>) {
    switch (result, value) {
    case (.success(let new), _): self = .loaded(new)
    // Another screen came in front; the request begins again with this one.
    case (.failure(.cancelled), _): break
    case (.failure(let error), let shown?): self = .loaded(shown, failure: error)
    case (.failure(let error), nil): self = .failed(error)
    }
  }
}
