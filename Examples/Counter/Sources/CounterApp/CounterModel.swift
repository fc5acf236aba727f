import Observation
import ScreenModels
import WhiskerEnvironment

/// Counts taps, and shows that it is tired when there was no tap for a while.
@MainActor @Observable
public final class CounterModel: ScreenModel {
  private var count = 0
  private var isTired = false
  @ObservationIgnored private let becomeTired: Debounce

  /// Creates a counter at zero.
  public init(clock: any Clock<Duration>) {
    becomeTired = Debounce(.seconds(5), clock: clock)
  }

  /// The count and the button that raises it.
  public var screen: [Node] {
    NavigationTitle("Counter")
    Text("\(count) \(count == 1 ? "tap" : "taps")", style: .headline)
    Button("Add one") { self.add() }
    if isTired { Text("Nobody taps any more.", style: .caption) }
  }

  private func add() {
    count += 1
    isTired = false
    becomeTired { self.isTired = true }
  }
}
