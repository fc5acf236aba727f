public import Observation
internal import ScreenModels

/// The state of the device's network connection, for observation.
@MainActor @Observable
public final class Reachability {
  @ObservationIgnored private var current: Bool
  @ObservationIgnored private var readers = DescriptionReaders()

  /// Whether requests can be expected to succeed.
  public var isOnline: Bool {
    get {
      // Most screens read it, and a description is told at less cost.
      if !readers.note() { access(keyPath: \.isOnline) }
      return current
    }
    set {
      if newValue == current { return }
      withMutation(keyPath: \.isOnline) { current = newValue }
      readers.notify()
    }
  }

  /// Creates a source in a state.
  public init(isOnline: Bool = true) { current = isOnline }
}
