import Observation
import ScreenModels

/// A screen that takes a while to load.
@MainActor @Observable
final class WaitingModel: ScreenModel {
  private var isDone = false
  @ObservationIgnored private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  func task() async {
    do { try await clock.sleep(for: .milliseconds(800)) } catch { return }
    isDone = true
  }

  var screen: [Node] {
    NavigationTitle("Waiting")
    if isDone { Text("Done") } else { ProgressView("A moment") }
  }
}
