import AppCoordinator
import Observation
import ScreenModels
import TroubleApp
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Steps and expectations that a person at the screen could not perform or see.
final class UnreachableChoiceTests: XCTestCase {
  /// The message of the first failure of a journey; nil if it passed.
  private func failure(_ app: String, _ steps: String) throws -> String? {
    let file = SourceFile(path: "t.journey", text: "journey \"J\"\napp \(app)\n\nlaunch\n" + steps + "\n")
    let plan = JourneyPlan(files: [file], apps: [.trouble, .notebook, .refusal, .fold, .disabled, .frozen])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    return MainActor.assumeIsolated {
      var messages: [String] = []
      for entry in plan.entries {
        JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { event in
          if case .failed(let failure) = event { messages.append(failure.diagnostic.message) }
        }
      }
      return messages.first
    }
  }

  func testARowOutOfViewIsNotChosen() throws {
    XCTAssertEqual(
      try failure("notebook", #"choose "Note 38" in list "All notes""#),
      "cell \"Note 38\" is scrolled out of view")
    XCTAssertNil(try failure("notebook", #"choose "Note 2" in list "All notes""#))
  }

  func testADisabledButtonOfAnAlertIsNotChosen() throws {
    XCTAssertEqual(try failure("refusal", "choose \"Save\" in alert"), "button \"Save\" is disabled")
    XCTAssertEqual(try failure("refusal", "dismiss alert"), "button \"Cancel\" is disabled")
    XCTAssertEqual(
      try failure("refusal", "choose \"Wait\" in alert\nchoose \"Name\" in menu \"Sort\""),
      "button \"Name\" is disabled")
  }

  func testNothingIsScrolledBehindAnAlert() throws {
    let alert = "tap button \"Warn\"\n"
    XCTAssertEqual(try failure("trouble", alert + "scroll down"), "the screen cannot be scrolled")
    XCTAssertEqual(
      try failure("trouble", alert + "scroll to cell \"Row 20\""), "cell \"Row 20\" cannot be reached")
    XCTAssertNil(try failure("trouble", "scroll to cell \"Row 20\""))
  }

  func testOnlyWhatHasRowsHasNone() throws {
    for count in ["0 rows", "at most 3 rows"] {
      XCTAssertNotNil(try failure("trouble", "expect button \"Work\" has \(count)"), count)
    }
    XCTAssertNil(try failure("trouble", "expect list \"Rows\" has 30 rows"))
  }

  func testTheRowsOfASectionFollowItsHeaderInAList() throws {
    for section in ["section \"Inner\"", "section \"Outer\""] {
      XCTAssertNil(
        try failure(
          "frozen",
          """
          expect \(section) has 4 rows
          expect \(section) has at least 4 rows
          expect \(section) has rows "Pay", "Code", "Line 1", "Line 2"
          expect \(section) has order "Code", "Line 2"
          let rows = count of \(section)
          expect \(section) has {rows} rows
          """), section)
      XCTAssertEqual(
        try failure("frozen", "expect \(section) has 0 rows"), "\(section) does not have 0 rows")
      XCTAssertEqual(
        try failure("frozen", "expect \(section) has 1 row"), "\(section) does not have 1 row")
      XCTAssertNotNil(try failure("frozen", "expect \(section) has at most 3 rows"))
    }
    XCTAssertNil(try failure("disabled", "expect section \"Dead\" has 3 rows"))
  }

  func testOnlyWhatCanBeOnIsOff() throws {
    XCTAssertNotNil(try failure("trouble", "expect button \"Work\" is off"))
    for word in ["on", "off"] {
      XCTAssertEqual(
        try failure("trouble", "expect button \"Work\" is not \(word)"),
        "expected button \"Work\" to be a toggle")
    }
    for word in ["loaded", "placeholder"] {
      XCTAssertEqual(
        try failure("trouble", "expect button \"Work\" is not \(word)"),
        "expected button \"Work\" to be an image")
    }
    for element in ["button \"Work\"", "list \"Rows\""] {
      XCTAssertEqual(
        try failure("trouble", "expect \(element) is not expanded"),
        "expected \(element) to be a disclosure")
    }
    XCTAssertEqual(
      try failure("trouble", "expect button \"Work\" is not refreshing"),
      "expected button \"Work\" to be refreshable")
    XCTAssertNil(try failure("trouble", "expect toggle \"Loud\" is not on"))
    XCTAssertNotNil(try failure("trouble", "expect toggle \"Loud\" is not off"))
  }

  func testAnEffectIsNotOverWhenTimePasses() throws {
    let tap = """
      on GET "/call/{key}"
        reply 200 text "yes"
      hold GET "/call/{key}"
      navigate push "device"
      tap button "Call"
      tap button "Feel"

      """
    let release = "release GET \"/call/{key}\"\n"
    let waits = [
      release + "advance 1s", release + "settle", release + "advance to 23:00:00",
      "advance 1s\n" + release.dropLast(),
      release + "wait until see button \"Feel\" within 1s",
    ]
    for wait in waits {
      XCTAssertEqual(
        try failure("trouble", tap + wait + "\nexpect no event haptic"),
        "expected no haptic since the last action", wait)
      XCTAssertNil(try failure("trouble", tap + wait + "\nexpect event haptic \"success\""), wait)
    }
    XCTAssertNil(
      try failure("trouble", tap + release + "wait until event haptic \"success\" within 1s"))
    XCTAssertNil(
      try failure("trouble", tap + release + "tap button \"Show key\"\nexpect no event haptic"))
  }

  func testAnElementBelowTheFoldIsNotChosen() throws {
    XCTAssertEqual(
      try failure("fold", #"choose "Deep" in section "Lines""#), "button \"Deep\" is scrolled out of view")
    XCTAssertNil(
      try failure("fold", "scroll to button \"Deep\"\nscroll to section \"Lines\"\nsee no button \"Deep\""))
    XCTAssertNil(try failure("fold", #"choose "Shallow" in section "Lines""#))
  }

  func testATextBelowTheFoldIsNotShown() throws {
    XCTAssertNil(try failure("fold", #"expect section "Lines" has text "Line 2""#))
    XCTAssertEqual(
      try failure("fold", #"expect section "Lines" has text "Line 60""#),
      "section \"Lines\" does not show \"Line 60\"")
  }

  func testTheFooterOfASectionIsBelowItsLastElement() throws {
    XCTAssertEqual(
      try failure("fold", #"expect section "Lines" has text "The end""#),
      "section \"Lines\" does not show \"The end\"")
    for step in [#"expect section "Lines" has value "The end""#, #"let end = value of section "Lines""#] {
      XCTAssertEqual(
        try failure("fold", step), "expected the value of section \"Lines\" to be in view", step)
    }
    let both = """
      expect section "Few" has text "The end"
      expect section "Few" has value "The end"
      let end = value of section "Few"

      """
    XCTAssertNil(try failure("fold", "scroll to button \"Last\"\n" + both))
  }

  func testNothingIsTappedInsideWhatIsDisabled() throws {
    for step in [
      #"tap option "B" in picker "Order""#, #"tap button "Erase" in menu "More""#,
      #"tap button "Kill" in section "Dead""#, #"type "a" into field "Name""#, #"turn on toggle "Loud""#,
    ] {
      let failure = try failure("disabled", step) ?? ""
      XCTAssertTrue(failure.hasSuffix(" is disabled"), step + ": " + failure)
    }
    for element in [#"option "B""#, #"button "Erase""#, #"button "Kill""#] {
      XCTAssertNil(try failure("disabled", "expect \(element) is disabled"), element)
      XCTAssertNotNil(try failure("disabled", "expect \(element) is enabled"), element)
    }
    XCTAssertNil(try failure("disabled", #"tap button "Alive" in section "Living""#))
  }

  func testRowsAndButtonsOfTheToolbarAreDisabledByWhatTheyAreIn() throws {
    let pay = #"tap button "Pay""#, open = #"tap cell "Line 2" in list "Lines""#, edit = #"tap button "Edit""#
    let chip = #"tap button "Chip 1""#, row = #"tap cell "Line 1" in list "Rows""#
    for step in [pay, open, edit, chip, row, #"type "a" into field "Code""#] {
      let failure = try failure("frozen", step) ?? ""
      XCTAssertTrue(failure.hasSuffix(" is disabled"), step + ": " + failure)
    }
    let thaw = "turn off toggle \"Frozen\"\n"
    for step in [pay, open, edit, chip, row] {
      XCTAssertNil(try failure("frozen", thaw + step + "\nsee text \"1 taps\""), step)
      let again = thaw + "turn on toggle \"Frozen\"\n" + step
      XCTAssertTrue(try failure("frozen", again)?.hasSuffix(" is disabled") ?? false, again)
    }
    XCTAssertNil(try failure("frozen", "tap button \"Free\"\nsee text \"1 taps\""))
  }

  func testAnAnnouncementIsOverWithTheNextAction() throws {
    let steps = """
      navigate push "controls"
      choose "Dark" in picker "Theme"
      expect announcement "Did: theme Dark"

      """
    XCTAssertNil(try failure("trouble", steps))
    let silence = "\nexpect no announcement"
    XCTAssertEqual(try failure("trouble", steps + silence), "expected no announcement since the last action")
    for action in ["go back", "rotate", "navigate pop"] {
      XCTAssertNil(try failure("trouble", steps + action + silence), action)
      XCTAssertNotNil(
        try failure("trouble", steps + action + "\nexpect announcement \"Did: theme Dark\""), action)
    }
    for action in [
      "scroll down", "scroll to title", "background", "memory warning", "scroll down until idle",
      "change text size to standard",
    ] {
      XCTAssertNil(try failure("trouble", steps + action), action)
      XCTAssertEqual(
        try failure("trouble", steps + action + "\nexpect announcement \"Did: theme Dark\""),
        "\"Did: theme Dark\" was not announced", action)
      XCTAssertNil(try failure("trouble", steps + action + silence), action)
    }
    XCTAssertNil(try failure("trouble", steps + "advance 1s\nexpect announcement \"Did: theme Dark\""))
    XCTAssertNil(
      try failure(
        "trouble",
        steps + """
          memory warning
          choose "Light" in picker "Theme"
          expect announcement "Did: theme Light"
          """))
  }
}

extension AppDescriptor {
  /// An app whose buttons are disabled.
  fileprivate static let refusal = AppDescriptor("Refusal") { _ in OneScreenCoordinator { RefusalModel() } }
  /// An app whose section is higher than the device.
  fileprivate static let fold = AppDescriptor("Fold") { _ in OneScreenCoordinator { FoldModel() } }
  /// An app whose containers are disabled.
  fileprivate static let disabled = AppDescriptor("Disabled") { _ in OneScreenCoordinator { DisabledModel() }
  }
  /// An app whose rows are disabled by what they are in, until they are not.
  fileprivate static let frozen = AppDescriptor("Frozen") { _ in OneScreenCoordinator { FrozenModel() } }
}

@MainActor @Observable
private final class RefusalModel: ScreenModel {
  private var asks = true

  var screen: [Node] {
    Menu("Sort") { Button("Name") {}.disabled() }
    if asks {
      Alert("Save?") {
        Button("Cancel", role: .cancel) { self.asks = false }.disabled()
        Button("Save") { self.asks = false }.disabled()
        Button("Wait") { self.asks = false }
      }
    }
  }
}

@MainActor @Observable
private final class FoldModel: ScreenModel {
  var screen: [Node] {
    Section("Lines", footer: "The end") {
      Button("Shallow") {}
      ForEach((1...60).map(FoldLine.init)) { Text("Line \($0.id)") }
      Button("Deep") {}
    }
    Section("Few", footer: "The end") {
      VStack { Button("Last") {} }
    }
  }
}

private struct FoldLine: Identifiable, Equatable {
  let id: Int
}

@MainActor @Observable
private final class DisabledModel: ScreenModel {
  var screen: [Node] {
    Picker("Order", selection: "A", options: ["A", "B"], style: .segmented) { _ in }.disabled()
    Menu("More") { Button("Erase") {} }.disabled()
    Section("Dead") {
      HStack { Button("Kill") {} }
      TextField("Name", text: "") { _ in }
      Toggle("Loud", isOn: false) { _ in }
    }.disabled()
    Section("Living") { Button("Alive") {} }
  }
}

@MainActor @Observable
private final class FrozenModel: ScreenModel {
  private var isFrozen = true
  private var taps = 0
  private let lines = (1...2).map(FoldLine.init)

  var screen: [Node] {
    Toolbar { Button("Edit") { self.taps += 1 } }.disabled(isFrozen)
    Toggle("Frozen", isOn: isFrozen) { self.isFrozen = $0 }
    Text("\(taps) taps")
    ForEach(lines) { line in Button("Chip \(line.id)") { self.taps += 1 } }.disabled(isFrozen)
    List("Lines") {
      Button("Free") { self.taps += 1 }
      Section("Outer") {
        Section("Inner") {
          Button("Pay") { self.taps += 1 }
          TextField("Code", text: "") { _ in }
          ForEach(lines) { line in Cell("Line \(line.id)").onTap { self.taps += 1 } }
        }
      }.disabled(isFrozen)
    }
    List("Rows") {
      ForEach(lines) { line in Cell("Line \(line.id)").onTap { self.taps += 1 } }.disabled(isFrozen)
    }
  }
}
