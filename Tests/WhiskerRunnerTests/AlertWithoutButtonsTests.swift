import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// Nothing but its description can give an alert a button, since an alert has no binding that a button of the system would change.
final class AlertWithoutButtonsTests: XCTestCase {
  func testAnAlertWithoutButtonsIsReportedWithTheReason() {
    let text = "journey \"J\"\napp mute\n\nlaunch\ndismiss alert\n"
    let app = AppDescriptor("Mute") { _ in OneScreenCoordinator { MuteModel() } }
    let found = WhiskerRunnerTests.failures(of: text, app).first?.diagnostic
    XCTAssertEqual(found?.code, "J213")
    XCTAssertEqual(found?.message, "alert \"Careful\" has no buttons")
    XCTAssertEqual(found?.see.filter { $0.hasPrefix("SwiftUI") }.count, 1)
    XCTAssertEqual(found?.see.filter { $0.hasPrefix("actions") }, [])
  }

  func testAnAlertWithoutButtonsHasNoneToChoose() {
    let text = "journey \"J\"\napp mute\n\nlaunch\nchoose \"OK\" in alert \"Careful\"\n"
    let app = AppDescriptor("Mute") { _ in OneScreenCoordinator { MuteModel() } }
    XCTAssertEqual(
      WhiskerRunnerTests.failures(of: text, app).first?.diagnostic.label, "has no buttons")
  }
}

@MainActor @Observable
private final class MuteModel: ScreenModel {
  var screen: [Node] {
    NavigationTitle("Mute")
    Alert("Careful") {}
  }
}
