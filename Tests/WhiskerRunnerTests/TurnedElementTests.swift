import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// Only an element that can be turned is on or off.
final class TurnedElementTests: XCTestCase {
  private static let app = AppDescriptor("Turned") { _ in OneScreenCoordinator { TurnedModel() } }

  private func found(_ step: String) -> (code: String, lines: [String])? {
    failures(of: "journey \"J\"\napp turned\n\nlaunch\n\(step)\n", Self.app).first.map {
      ($0.diagnostic.code, $0.diagnostic.remedies.map(\.text))
    }
  }

  func testWhatCannotBeTurnedIsNeitherOnNorOff() {
    for step in ["turn off button \"Increment\"", "turn on button \"Increment\""] {
      XCTAssertEqual(found(step)?.code, "J207", step)
      XCTAssertEqual(found(step)?.lines, [], step)
    }
  }

  func testAToggleMayBeOffAlready() {
    XCTAssertEqual(found("turn off toggle \"Sound\"")?.code, "J210")
    XCTAssertEqual(found("turn off toggle \"Sound\"")?.lines, ["expect toggle \"Sound\" is off"])
    XCTAssertNil(found("turn on toggle \"Sound\""))
  }
}

@MainActor @Observable
private final class TurnedModel: ScreenModel {
  private var count = 0
  private var isOn = false

  var screen: [Node] {
    NavigationTitle("Turned")
    Text("\(count)")
    Button("Increment") { self.count += 1 }
    Toggle("Sound", isOn: isOn) { self.isOn = $0 }
  }
}
