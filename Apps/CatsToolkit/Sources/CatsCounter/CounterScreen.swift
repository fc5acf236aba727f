public import Observation
public import ScreenModels

/// The screen of the counter; a SwiftUI view would read the same state.
@MainActor @Observable
public final class CounterScreen: ScreenModel {
  private let viewModel: CounterViewModel

  /// Creates the screen of a view model.
  public init(viewModel: CounterViewModel) { self.viewModel = viewModel }

  /// The count and the button.
  public var screen: [Node] {
    NavigationTitle("Counter")
    Text("Count: \(viewModel.state.count)", style: .headline)
    Button("Increment") { self.viewModel.increment() }
  }
}
