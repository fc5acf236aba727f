import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// Choices that a person could not tell apart, or that do not react.
final class RepeatedChoiceTests: XCTestCase {
  private static let app = AppDescriptor("Choices") { _ in OneScreenCoordinator { ChoicesModel() } }

  private func failure(_ steps: String) -> [String] {
    failures(of: "journey \"J\"\napp choices\nlaunch\n\(steps)\n", Self.app).map {
      "\($0.diagnostic.code): \($0.diagnostic.message)"
    }
  }

  func testAChoiceWithTheNameOfAnotherIsAmbiguous() {
    XCTAssertEqual(
      failure("choose \"Name\" in menu \"Sort\""),
      ["J203: \"Name\" is the name of 2 choices of menu \"Sort\""])
    XCTAssertEqual(failure("choose \"Size\" in menu \"Sort\"\nsee text \"by size\""), [])
    XCTAssertEqual(
      failure("choose \"Cat\" in list \"Rows\""), ["J203: \"Cat\" is the name of 2 choices of list \"Rows\""])
    XCTAssertEqual(
      failure("tap button \"Ask\"\nchoose \"OK\" in alert"),
      ["J203: \"OK\" is the name of 2 choices of alert \"Sure?\""])
    XCTAssertEqual(
      failure("choose \"Other\" in menu \"Sort\""), ["J221: menu \"Sort\" has no choice \"Other\""])
  }

  func testTheButtonsOfAMenuAreChoicesInItsSectionsToo() {
    XCTAssertEqual(failure("choose \"Up\" in menu \"More\"\nsee text \"up\""), [])
    XCTAssertEqual(failure("choose \"Down\" in menu \"More\"\nsee text \"down\""), [])
    XCTAssertEqual(failure("choose \"Deep\" in menu \"Sub\"\nsee text \"deep\""), [])
    let diagnostics = failures(
      of: "journey \"J\"\napp choices\nlaunch\nchoose \"Sub\" in menu \"More\"\n", Self.app
    ).map(\.diagnostic)
    XCTAssertEqual(diagnostics.map(\.message), ["menu \"More\" has no choice \"Sub\""])
    XCTAssertEqual(diagnostics.map(\.label), ["has \"Up\", \"Down\""])
  }

  func testADateBeyondItsLimitsIsToldThem() {
    let diagnostics = failures(
      of: "journey \"J\"\napp choices\nlaunch\nset date picker \"Day\" to 2027-01-01\n", Self.app
    ).map(\.diagnostic)
    XCTAssertEqual(
      diagnostics.map(\.label),
      ["takes a date such as 2026-03-01, not before \"2026-02-01\", not after \"2026-12-31\""])
    XCTAssertEqual(failure("set date picker \"Day\" to 2026-12-31\nsee text \"2026-12-31\""), [])
  }

  func testASwipeActionThatIsDisabledIsThere() {
    let message = "J206: the swipe action \"Delete\" of cell \"Dog\" in list \"Rows\" is disabled"
    XCTAssertEqual(failure("choose \"Delete\" in row \"Dog\""), [message])
    XCTAssertEqual(failure("swipe row \"Dog\" left"), [message])
    XCTAssertEqual(failure("choose \"Pin\" in row \"Dog\"\nsee text \"pinned\""), [])
    XCTAssertEqual(failure("swipe row \"Dog\" right\nsee text \"pinned\""), [])
  }
}

@MainActor @Observable
private final class ChoicesModel: ScreenModel {
  private var state = "untouched"
  private var asks = false

  var screen: [Node] {
    Text(state)
    Button("Ask") { self.asks = true }
    Menu("Sort") {
      Button("Name") { self.state = "by name" }
      Button("Name") { self.state = "by another name" }
      Button("Size") { self.state = "by size" }
    }
    Menu("More") {
      Section("First") { Button("Up") { self.state = "up" } }
      Divider()
      Button("Down") { self.state = "down" }
      Menu("Sub") { Button("Deep") { self.state = "deep" } }
    }
    DatePicker("Day", selection: "2026-03-01", earliest: "2026-02-01", latest: "2026-12-31") {
      self.state = $0
    }
    List("Rows") {
      Cell("Cat").onTap { self.state = "cat" }
      Cell("Cat").onTap { self.state = "other cat" }
      Cell("Dog")
        .swipeActions(edge: .leading) { Button("Pin") { self.state = "pinned" } }
        .swipeActions { Button("Delete") { self.state = "deleted" }.disabled() }
    }
    if asks {
      Alert("Sure?") {
        Button("OK") { self.asks = false }
        Button("OK") { self.asks = false }
      }
    }
  }
}
