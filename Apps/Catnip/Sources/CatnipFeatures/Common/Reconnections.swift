public import Observation
public import WhiskerEnvironment

/// The number of times that the network has returned since the launch.
///
/// It counts as long as the app runs, so that a screen that was covered finds out what it has missed.
@MainActor @Observable
public final class Reconnections {
  /// The number so far.
  public private(set) var count = 0

  @ObservationIgnored private var counting: Task<Void, Never>?

  /// Begins to count; `reconnected` is called each time.
  public init(of reachability: Reachability, reconnected: @escaping @MainActor () -> Void) {
    var wasOnline = reachability.isOnline
    counting = Task { [weak self] in
      for await isOnline in Observations({ reachability.isOnline }) {
        if isOnline, !wasOnline {
          reconnected()
          self?.count += 1
        }
        wasOnline = isOnline
      }
    }
  }

  deinit { counting?.cancel() }
}
