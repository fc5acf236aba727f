import AppCoordinator
import ScreenModels
import TestSupport
import WhiskerTime

/// One random sequence of commands, sent to an app and to the reference at the same time.
@MainActor
final class NavigationSequence {
  private(set) var reference: ReferenceNavigation
  /// The performed commands, for the message of a failure.
  private(set) var story: [String] = []
  private let flow = ProbeFlow()
  private let time: VirtualTimeSession
  private let app: any RunningApp
  private var random: SeededGenerator
  private var problem: String?
  private var meddlings = 0
  private var hasMeddled = false
  /// The visible routes after the last frame, by the reference.
  private var shown: [ReferenceNavigation.Entry] = []
  /// The serial number of each entry's model, once it has appeared.
  private var serials: [Int: Int] = [:]

  /// The limit at which a sequence may begin.
  enum Limit {
    case stack
    case presentations
  }

  private let limit: Limit?

  init(_ table: NavigationTable, seed: UInt64, atLimit limit: Limit?) throws {
    self.limit = limit
    // The tests beside this one have work of their own.
    var configuration = VirtualTimeSession.Configuration()
    configuration.isExclusive = false
    configuration.ownsThread = true
    time = try VirtualTimeSession.start(configuration)
    random = SeededGenerator(seed: seed)
    reference = ReferenceNavigation(table, flow.makeStart())
    app = flow.launch(as: "Probe", on: .phone)
  }

  /// Runs the sequence; returns the first fault.
  func run() throws -> String? {
    defer { _ = time.end() }
    flow.log.meddle = { [weak self] in self?.meddle() }
    try frame()
    if let limit {
      for command in [
        .restore(brimming(limit)), .push(.other), .present(.other, as: .sheet), .present(.other, as: .cover),
      ] as [NavigationCommand<TestRoute>] {
        give(.command(command, byName: false))
      }
    }
    for _ in 0..<random.next(below: 16) where problem == nil {
      for _ in 0...random.next(below: 3) { give(random.command(front: reference.front.map(\.route))) }
      try frame()
    }
    let inSight = reference.inSight.count
    flow.log.meddle = nil
    app.end()
    try time.drain()
    if problem == nil {
      expect(flow.log.appearances, flow.log.disappearances, "appearances and disappearances at the end")
      expect(flow.log.rowsAppeared, flow.log.rowsDisappeared, "rows at the end")
      expect(flow.log.tasksStarted, flow.log.tasksEnded, "tasks at the end")
      expect(flow.log.alive, 0, "models after the end of an app with \(inSight) in sight")
      flow.navigator.push(.start)
      if try app.update() || flow.log.alive > 0 { problem = "an app that has ended goes on" }
    }
    return problem ?? flow.log.faults.first
  }

  private func expect<Value: Equatable>(_ found: Value, _ wanted: Value, _ what: String) {
    if found != wanted, problem == nil { problem = "\(what): \(found), not \(wanted)" }
  }

  /// Some models send commands while screens appear and disappear.
  private func meddle() {
    guard meddlings < 3, random.next(below: 8) == 0 else { return }
    meddlings += 1
    hasMeddled = true
    give(random.command(front: reference.front.map(\.route)))
  }

  private func give(_ command: GivenCommand) {
    let result: NavigationResult
    switch command {
    case .link(let link): result = app.open(TestLink.url(link))
    case .command(let command, let byName):
      if byName, let operation = command.byName {
        result = app.navigate(operation)
      } else {
        result = flow.navigator.perform(command)
      }
    }
    let code =
      switch result {
      case .performed: "performed"
      case .refused(let reason): reason.rawValue
      }
    story.append("\(command) → \(code)")
    expect(code, reference.perform(command.forReference), "result of \(command)")
    expect(flow.navigator.state, state, "state after \(command)")
    expect(flow.navigator.state.fault, nil, "legality after \(command)")
  }

  private var state: NavigationState<TestRoute> {
    NavigationState(
      tabs: reference.tabs.map {
        .init($0.title, root: $0.stack[0].route, path: $0.stack.dropFirst().map(\.route))
      },
      selectedTab: reference.selected,
      presented: reference.presented.map {
        .init($0.isCover ? .cover : .sheet, root: $0.stack[0].route, path: $0.stack.dropFirst().map(\.route))
      })
  }

  /// A state in which the front stack, or the list of presentations, is full.
  private func brimming(_ limit: Limit) -> NavigationState<TestRoute> {
    var state = state
    switch limit {
    case .stack: state.tabs[state.selectedTab].stack.path = Array(repeating: .other, count: 999)
    case .presentations:
      state.presented = (0..<100).map { .init($0 % 2 == 0 ? .cover : .sheet, root: .item($0)) }
    }
    return state
  }

  private func frame() throws {
    let before = shown
    flow.log.comings = []
    meddlings = 0
    hasMeddled = false
    story.append("frame")
    repeat { try time.drain() } while try app.update() || !time.isIdle
    shown = reference.inSight
    checkLife(before)
    checkScreen()
  }

  private func checkLife(_ before: [ReferenceNavigation.Entry]) {
    let log = flow.log
    let now = reference.inSight
    expect(log.appearances, log.disappearances + now.count, "appearances")
    expect(log.rowsAppeared, log.rowsDisappeared + now.count, "rows")
    expect(log.tasksStarted, log.tasksEnded + now.count, "tasks")
    expect(log.alive, reference.count, "models alive")
    guard !hasMeddled else { return }
    let gone = before.filter { !now.contains($0) }.map { -(serials[$0.id] ?? 0) }
    expect(Array(log.comings.prefix(gone.count)), gone, "who disappears")
    let come = now.filter { !before.contains($0) }
    expect(log.comings.count, gone.count + come.count, "how many come and go")
    for (entry, serial) in zip(come, log.comings.dropFirst(gone.count)) {
      expect(serial, serials[entry.id] ?? serial, "who appears as \(entry)")
    }
  }

  /// The layers show the stacks of the reference, and each entry always has the same model.
  private func checkScreen() {
    let screen = app.screen
    let stacks = [reference.tabs[reference.selected].stack] + reference.presented.map(\.stack)
    expect(screen.layers.map(\.stack), stacks.map { $0.map(\.route.name) }, "layers")
    expect(screen.tabBar.selected, reference.selected, "selected tab")
    let visible = Set(reference.inSight.map(\.id))
    for (layer, stack) in zip(screen.layers, stacks) {
      guard let top = stack.last else { continue }
      expect(layer.isHidden, !visible.contains(top.id), "whether \(top) is hidden")
      guard !layer.isHidden, let name = layer.elements.first?.name, let serial = Int(name) else { continue }
      expect(serial, serials[top.id] ?? serial, "the model of \(top)")
      serials[top.id] = serial
    }
    expect(Set(serials.values).count, serials.count, "models that two entries share")
  }
}
