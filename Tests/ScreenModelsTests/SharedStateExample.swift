import Observation
import ScreenModels

// The example of `Documentation/VIEW_MODELS.md`, to the letter, which proves that it compiles.

@MainActor
final class CounterViewModel: StateViewModel {
  struct State: Sendable, Equatable {
    var count = 0
    var title: String { count == 1 ? "1 cat" : "\(count) cats" }
    var canReset: Bool { count > 0 }
  }

  let store = StateStore(State())

  func add() { store.update { $0.count += 1 } }
  func reset() { store.update { $0 = State() } }
}

@MainActor @Observable
final class CounterScreen: ScreenModel {
  @ObservationIgnored let viewModel = CounterViewModel()

  var screen: [Node] {
    let state = viewModel.state
    Text(state.title, style: .headline)
    Button("Add one") { self.viewModel.add() }
    Button("Reset", role: .destructive) { self.viewModel.reset() }.disabled(!state.canReset)
  }
}

struct LoginFailed: ViewEvent { let message: String }

@MainActor
final class LoginViewModel: EventViewModel {
  let eventSource = EventSource()

  func submit() { eventSource.send(LoginFailed(message: "Unknown name")) }
}
