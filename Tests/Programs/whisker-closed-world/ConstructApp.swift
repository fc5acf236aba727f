import AppCoordinator
import Constructs
import Observation
import ScreenModels
import WhiskerEnvironment
import WhiskerRunner
import WhiskerTime

extension AppDescriptor {
  /// An app that does what a journey asks it for, one construct of the language or its libraries at a time.
  static let constructs = AppDescriptor("Constructs") { ConstructApp(environment: $0) }
}

enum ConstructRoute: String, Route, CaseIterable {
  case constructs
}

@MainActor
final class ConstructApp: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())
  private let environment: AppEnvironment

  init(environment: AppEnvironment) { self.environment = environment }

  func makeStart() -> NavigationState<ConstructRoute> { NavigationState(root: .constructs) }

  func model(for route: ConstructRoute) -> any ScreenModel { ConstructModel(clock: environment.clock) }

  /// All constructs, in the order of the table.
  nonisolated static let constructs = Construct.groups.flatMap(\.constructs)
}

/// Does the construct with the number that is typed, and shows its results.
@MainActor @Observable
final class ConstructModel: ScreenModel {
  private var shown: [String] = []
  @ObservationIgnored private let log = ConstructLog()
  @ObservationIgnored private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>) { self.clock = clock }

  private func perform(_ text: String) {
    guard let clock = clock as? VirtualClock, let number = Int(text),
      ConstructApp.constructs.indices ~= number
    else {
      log.add("there is no construct \(text)")
      return
    }
    do { try ConstructApp.constructs[number].run(clock, log) } catch { log.add("\(error)") }
  }

  var screen: [Node] {
    NavigationTitle("Constructs")
    TextField("Now", text: "") { self.perform($0) }
    TextField("In a task", text: "") { number in Task { self.perform(number) } }
    Button("Show") { self.shown = self.log.lines }
    ForEach(shown.enumerated().map { Line(id: $0.offset, text: $0.element) }) { Text($0.text) }
  }
}

private struct Line: Identifiable, Equatable {
  let id: Int
  let text: String
}
