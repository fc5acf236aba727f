import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Lines that contain names with braces can be pasted into a journey.
final class BracedNamesTests: XCTestCase {
  private static let start = "journey \"J\"\napp braces\nlaunch\n"

  /// Runs a journey; returns the diagnostic of its failure, or nil if it passed.
  private func failure(of text: String) throws -> Diagnostic? {
    let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.braces])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [], text)
    guard let entry = plan.entries.first else { return nil }
    return MainActor.assumeIsolated {
      var found: Diagnostic?
      JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) {
        if case .failed(let failure) = $0 { found = failure.diagnostic }
      }
      return found
    }
  }

  private func possibleSteps(after text: String) throws -> [String] {
    let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.braces])
    let entry = try XCTUnwrap(plan.entries.first)
    let moment = MainActor.assumeIsolated {
      JourneyRunner(options: RunOptions(recordMode: .never)).drive(
        entry, through: entry.run.steps.count
      ) { _ in }
    }
    return try XCTUnwrap(moment).lines
  }

  func testEveryPossibleStepCanBeDone() throws {
    for step in ["", "tap button \"Delete {{x}\"\n"] {
      let lines = try possibleSteps(after: Self.start + step)
      XCTAssertGreaterThan(lines.count, step.isEmpty ? 8 : 1)
      for line in lines {
        XCTAssertNil(try failure(of: Self.start + step + line + "\n").map { DiagnosticRenderer().render($0) })
      }
    }
  }

  func testEveryLineToTryIsValidAndShowsTheNameAsItIsInTheMessage() throws {
    for (step, message, line) in [
      (
        "see cell \"Ava {{x}\"", "cell \"Ava {x}\" is not on the screen",
        "see cell \"Ada {{x}\" in list \"Mails {{x}\""
      ),
      ("tap text \"Send {{x}\"", "text \"Send {x}\" is not on the screen", "tap button \"Send {{x}\""),
      (
        "see cell \"Ada {{x}\" in list \"Mail {{x}\"",
        "cell \"Ada {x}\" in list \"Mail {x}\" is not on the screen",
        "see cell \"Ada {{x}\" in list \"Mails {{x}\""
      ),
      (
        "turn on toggle \"Loud {{x}\"", "toggle \"Loud {x}\" is already on",
        "expect toggle \"Loud {{x}\" is on"
      ),
      (
        "tap button \"Delete {{x}\"\ntap button \"Send {{x}\"", "button \"Send {x}\" cannot be reached",
        "choose \"Keep {{x}\" in dialog \"Delete {{x}?\""
      ),
    ] {
      let found = try XCTUnwrap(try failure(of: Self.start + step + "\n"), step)
      XCTAssertEqual(found.message, message)
      let lines = found.remedies.filter(\.isLine).map(\.text)
      XCTAssertTrue(lines.contains(line), "\(line) is not in \(lines)")
      let before = step.contains("\n") ? "tap button \"Delete {{x}\"\n" : ""
      for line in lines {
        let plan = JourneyPlan(
          files: [SourceFile(path: "t.journey", text: Self.start + before + line + "\n")], apps: [.braces])
        XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [], line)
      }
    }
  }
}

extension AppDescriptor {
  /// An app whose names contain braces.
  fileprivate static let braces = AppDescriptor("Braces") { _ in BracesCoordinator() }
}

private enum BracesRoute: Route, CaseIterable {
  case braces
}

@MainActor
private final class BracesCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<BracesRoute> { NavigationState(root: .braces) }
  func commands(for link: DeepLink) -> [NavigationCommand<BracesRoute>]? { nil }
  func model(for route: BracesRoute) -> any ScreenModel { BracesModel() }
}

@MainActor @Observable
private final class BracesModel: ScreenModel {
  private var theme = "Light {x}"
  private var hasDialog = false

  var screen: [Node] {
    NavigationTitle("Braces")
    Button("Send {x}") {}
    Button("Delete {x}") { self.hasDialog = true }
    Toggle("Loud {x}", isOn: true) { _ in }
    Picker("Theme {x}", selection: theme, options: ["Light {x}", "Dark {x}"]) { self.theme = $0 }
    Menu("Sort {x}") { Button("By {x}") {} }
    List("Mails {x}") {
      ForEach(["Ada {x}", "Bea {{y"].map(Mail.init)) { mail in
        Cell(mail.id)
          .swipeActions { Button("Flag {x}") {} }
          .accessibilityAction(named: "Reply {x}") {}
      }
    }
    if hasDialog {
      ConfirmationDialog("Delete {x}?") {
        Button("Delete {x}", role: .destructive) { self.hasDialog = false }
        Button("Keep {x}", role: .cancel) { self.hasDialog = false }
      }
    }
  }
}

private struct Mail: Identifiable, Equatable {
  let id: String
}
