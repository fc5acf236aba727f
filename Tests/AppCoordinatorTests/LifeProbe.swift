import AppCoordinator
import Observation
import ScreenModels

/// Counts and records the lifetime events of a test's models.
@MainActor
final class LifeLog {
  var made = 0
  var alive = 0
  /// The serial numbers of released models.
  var released: [Int] = []
  var appearances = 0
  var disappearances = 0
  var rowsAppeared = 0
  var rowsDisappeared = 0
  var tasksStarted = 0
  var tasksEnded = 0
  /// Serial numbers of models: positive when one appears, negative when one disappears.
  var comings: [Int] = []
  /// The faults in the lifetime of models.
  var faults: [String] = []
  /// Called within each `appear()` and `disappear()`, so that a test can send commands there.
  var meddle: (() -> Void)?
}

/// A model whose screen shows its serial number and whose task lasts until it is cancelled.
@MainActor @Observable
final class LifeProbe: ScreenModel {
  @ObservationIgnored let serial: Int
  @ObservationIgnored private let log: LifeLog
  @ObservationIgnored private var isInSight = false

  init(_ log: LifeLog) {
    log.made += 1
    log.alive += 1
    serial = log.made
    self.log = log
  }

  isolated deinit {
    log.alive -= 1
    log.released.append(serial)
  }

  var screen: [Node] {
    Text("\(serial)")
    List("Rows") {
      ForEach([ProbeRow(id: 1)]) { _ in
        Cell("Row").onAppear { self.log.rowsAppeared += 1 }.onDisappear { self.log.rowsDisappeared += 1 }
      }
    }
  }

  func appear() {
    if isInSight { log.faults.append("\(serial) appears twice") }
    isInSight = true
    log.appearances += 1
    log.comings.append(serial)
    log.meddle?()
  }

  func disappear() {
    if !isInSight { log.faults.append("\(serial) disappears without having appeared") }
    isInSight = false
    log.disappearances += 1
    log.comings.append(-serial)
    log.meddle?()
  }

  func task() async {
    if !isInSight { log.faults.append("the task of \(serial) begins out of sight") }
    log.tasksStarted += 1
    // A stream without elements ends when its reader is cancelled.
    let (silence, source) = AsyncStream<Never>.makeStream()
    for await _ in silence {}
    source.finish()
    if !Task.isCancelled { log.faults.append("the task of \(serial) ends by itself") }
    log.tasksEnded += 1
  }
}

private struct ProbeRow: Identifiable, Equatable { let id: Int }

/// An app with three tabs, in which every route has a ``LifeProbe``.
@MainActor
final class ProbeFlow: Coordinator {
  let log = LifeLog()
  lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<TestRoute> {
    NavigationState(tabs: [.init("A", root: .start), .init("B", root: .other), .init("C", root: .item(0))])
  }

  func model(for route: TestRoute) -> any ScreenModel { LifeProbe(log) }

  func route(named text: String) -> TestRoute? { TestRoute(named: text) }

  /// Links are commands separated by `;`, such as `test:dismiss%20all;push%203`; any other link is unknown.
  func commands(for link: DeepLink) -> [NavigationCommand<TestRoute>]? {
    link.path.first.map { $0.split(separator: ";").map { TestLink.command(String($0)) } }
  }
}

/// The notation of commands in the links of these tests.
enum TestLink {
  /// The link with these commands.
  static func url(_ commands: String) -> String { "test:" + commands.replacing(" ", with: "%20") }

  static func command(_ text: String) -> NavigationCommand<TestRoute> {
    switch text {
    case "dismiss all": .dismissAll
    case "pop": .pop
    case "pop to root": .popToRoot
    default:
      text.hasPrefix("tab ") ? .selectTab(String(text.dropFirst(4))) : .push(TestRoute(named: text) ?? .other)
    }
  }
}
