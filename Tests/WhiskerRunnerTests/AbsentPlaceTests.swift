import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// `see no` in a place says something only while that place is in view.
final class AbsentPlaceTests: XCTestCase {
  private func failure(_ steps: String...) -> RunFailure? {
    let app = AppDescriptor("Cats") { _ in OneScreenCoordinator { CatsModel() } }
    let text = "journey \"J\"\napp cats\nlaunch\n" + steps.map { $0 + "\n" }.joined()
    return failures(of: text, app).first
  }

  func testAPlaceThatIsThereMayBeEmpty() {
    XCTAssertNil(failure(#"see no button "Buy" in cell "Aegean" in list"#, #"see no text /Buy/ in list"#))
  }

  func testNothingIsInAPlaceThatIsMissing() throws {
    for step in [
      #"see no button "Buy" in cell "Bengal""#, #"check see no button "Buy" in cell "Bengal""#,
      #"wait until see no button "Buy" in cell "Bengal" within 1s"#,
    ] {
      let diagnostic = try XCTUnwrap(failure(step), step).diagnostic
      XCTAssertEqual(diagnostic.code, step.hasPrefix("wait") ? "J226" : "J202")
      XCTAssertTrue(diagnostic.message.contains(#"cell "Bengal" is not on the screen"#), diagnostic.message)
      XCTAssertEqual(
        diagnostic.remedies.first?.text,
        step.replacing(#"button "Buy" in cell "Bengal""#, with: #"cell "Bengal""#))
    }
  }

  func testAPlaceOutOfViewIsToBeScrolledTo() throws {
    let diagnostic = try XCTUnwrap(failure(#"see no button "Buy" in cell "Cat 90""#)).diagnostic
    XCTAssertEqual(diagnostic.code, "J205")
    XCTAssertEqual(diagnostic.remedies.map(\.text), [#"scroll to cell "Cat 90""#])
  }

  func testWhatMayNeverAppearNeedsNoPlace() {
    XCTAssertNil(failure(#"always see no button "Buy" in cell "Bengal""#))
  }

  func testAWaitEndsWhenThePlaceIsThere() {
    XCTAssertNil(failure(#"wait until see no button "Buy" in cell "Late" within 5s"#))
  }
}

@MainActor @Observable
private final class CatsModel: ScreenModel {
  private var names = ["Aegean"] + (1...90).map { "Cat \($0)" }

  var screen: [Node] {
    List("Cats") {
      for name in names { Cell(name) }
    }
  }

  func task() async {
    do { try await Task.sleep(for: .seconds(2)) } catch { return }
    names.insert("Late", at: 0)
  }
}
