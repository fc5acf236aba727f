public import Observation
public import ScreenModels
public import WhiskerLocalization

/// The screen of the counter; a SwiftUI view would read the same state.
@MainActor @Observable
public final class CounterScreen: ScreenModel {
  private let viewModel: CounterViewModel
  private let texts: Texts

  /// Creates the screen of a view model.
  public init(viewModel: CounterViewModel, texts: Texts) {
    self.viewModel = viewModel
    self.texts = texts
  }

  /// The count and the button.
  public var screen: [Node] {
    NavigationTitle(texts("counter.title"))
    Text(texts("counter.count", viewModel.state.count), style: .headline)
    Button(texts("counter.increment")) { self.viewModel.increment() }.id("increment")
  }
}
