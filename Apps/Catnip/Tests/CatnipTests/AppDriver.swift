import AppCoordinator
import CatnipCoordinator
import CatnipGateway
import CatnipStaging
import Observation
import ScreenModels
import WhiskerEnvironment
import WhiskerHTTP
import XCTest

/// Catnip on a phone with a stub of the network; every wait is over at once.
@MainActor
final class AppDriver {
  let transport = StubTransport()
  let reachability = Reachability()
  let store: any BreedStore
  let coordinator: CatnipCoordinator
  private let app: any RunningApp

  init(store: any BreedStore = InMemoryBreedStore(), isOnline: Bool = true, pageSize: Int = 10) throws {
    self.store = store
    reachability.isOnline = isOnline
    let environment = AppEnvironment(
      clock: InstantClock(), wallTime: { WallTime(secondsSince1970: 9 * 3600) }, transport: transport,
      reachability: reachability, configuration: ["pageSize": String(pageSize), "catApiKey": "k3y"])
    coordinator = CatnipCoordinator(core: try CatnipCore(environment: environment, store: store))
    app = coordinator.launch(as: "Catnip", on: .phone)
  }

  var screen: Screen { app.screen }

  /// Every element on the front layer, from top to bottom, each before its children.
  var elements: [Element] {
    func flat(_ element: Element) -> [Element] { [element] + element.children.flatMap(flat) }
    return screen.front.allElements.flatMap(flat)
  }

  func has(_ role: Role, _ name: String) -> Bool { elements.contains { $0.role == role && $0.name == name } }

  func cells() -> [String] { elements.filter { $0.role == .cell }.map(\.name) }

  /// Runs the app until the screen satisfies `condition`; fails after 10,000 turns.
  ///
  /// Late turns yield the processor to other threads, which may be slow to respond on a busy machine.
  func until(
    _ what: String, file: StaticString = #filePath, line: UInt = #line, _ condition: () -> Bool
  ) async throws {
    for turn in 0..<10_000 {
      while try app.update() {}
      if condition() { return }
      if turn < 1_000 { await Task.yield() } else { try await Task.sleep(for: .milliseconds(1)) }
    }
    XCTFail("it never came to: \(what); last was \(elements.map(\.name))", file: file, line: line)
  }

  /// Performs an action on the element with this id.
  func perform(
    _ action: ElementAction, _ id: String, _ text: String = "", file: StaticString = #filePath,
    line: UInt = #line
  ) throws {
    func path(in elements: [Element]) -> [Int]? {
      for (index, element) in elements.enumerated() {
        if element.id == id { return [index] }
        if let inner = path(in: element.children.array) { return [index] + inner }
      }
      return nil
    }
    let path = try XCTUnwrap(path(in: screen.front.allElements), "there is no \(id)", file: file, line: line)
    let layer = screen.layers.count - 1
    XCTAssertTrue(
      app.perform(action, at: ElementPath(layer: layer, indices: path), text: text), file: file, line: line)
    while try app.update() {}
  }

  func scroll(to row: Int) throws {
    app.scroll(layer: 0, id: "breeds", toRow: row)
    while try app.update() {}
  }

  func selectTab(_ title: String) throws {
    _ = app.selectTab(title)
    while try app.update() {}
  }

  func goBack() throws {
    _ = app.goBack()
    while try app.update() {}
  }
}
