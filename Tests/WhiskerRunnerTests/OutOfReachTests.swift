import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Elements that are described, but that no person could see now or bring into view.
final class OutOfReachTests: XCTestCase {
  /// The failure of a journey; nil if it passed.
  private func failure(_ app: AppDescriptor, _ steps: String) -> RunFailure? {
    failures(of: "journey \"J\"\napp \(app.name)\n\nlaunch\n" + steps + "\n", app).first
  }

  private func message(_ app: AppDescriptor, _ steps: String) -> String? {
    failure(app, steps)?.diagnostic.message
  }

  func testAnAlertThatWaitsForAnotherIsNotOnTheScreen() throws {
    for step in [
      "see alert 2", "expect alert 2 is enabled", #"expect alert 2 has text "Second""#,
      "let title = text of alert 2",
    ] {
      XCTAssertEqual(message(.queue, step), "alert 2 is not on the screen", step)
    }
    XCTAssertEqual(
      message(.queue, "tap button 1 in alert 2"), "button 1 in alert 2 is not on the screen")
    XCTAssertEqual(message(.queue, "see button 2"), "button 2 is not on the screen")
    XCTAssertNil(failure(.queue, "see no alert 2\nsee alert 1\nsee button 1 in alert 1"))
    let found = failure(.queue, #"see alert "Second""#)?.diagnostic
    XCTAssertEqual(found?.message, "alert \"Second\" is not on the screen")
    XCTAssertEqual(found?.remedies.count, 0, "a line that fails again is no remedy")
    XCTAssertNil(
      failure(
        .queue,
        """
        choose "Yes" in alert "First"
        see alert 1
        tap button 1 in alert "Second"
        expect no alert
        """))
  }

  func testOnlyTheButtonsOfAnAlertAnswerIt() throws {
    for name in ["Name", "Your name"] {
      XCTAssertEqual(
        message(.form, "choose \"\(name)\" in alert \"Sign\""), "alert \"Sign\" has no button \"\(name)\""
      )
    }
    XCTAssertEqual(
      message(.form, #"expect alert "Sign" with actions "Your name", "Name", "Send", "Cancel""#),
      "alert \"Sign\" has different actions")
    XCTAssertEqual(
      failure(.form, "choose \"Name\" in alert")?.diagnostic.label, "has \"Send\", \"Cancel\"")
    XCTAssertNil(
      failure(
        .form,
        """
        expect alert "Sign" with actions "Send", "Cancel"
        type "Ada" into field "Name"
        choose "Send" in alert "Sign"
        expect no alert
        """))
  }

  func testTheStepsInAnAlertAreThoseOfItsFieldsAndButtons() throws {
    let file = SourceFile(path: "t.journey", text: "journey \"J\"\napp form\n\nlaunch\n")
    let entry = try XCTUnwrap(JourneyPlan(files: [file], apps: [.form]).entries.first)
    let moment = MainActor.assumeIsolated {
      JourneyRunner(options: RunOptions(recordMode: .never)).drive(entry, through: 1) { _ in }
    }
    XCTAssertEqual(
      moment?.lines,
      [
        #"type "text" into field "Name""#, #"choose "Send" in alert "Sign""#,
        #"choose "Cancel" in alert "Sign""#,
      ])
  }

  func testAScrollThatDoesNotBringTheElementIntoViewFails() throws {
    XCTAssertEqual(
      message(.nest, #"scroll to cell "Inner 0-19""#), "cell \"Inner 0-19\" cannot be scrolled into view")
    XCTAssertEqual(
      message(.nest, #"scroll to option "Dark""#), "option \"Dark\" is not shown")
    XCTAssertNil(failure(.nest, "scroll to cell \"Outer 9\"\nsee cell \"Outer 9\""))
  }

  func testAPersonKnowsATabByItsTitle() throws {
    XCTAssertNil(failure(.tabs, "switch to tab \"Second\"\nsee text \"2\""))
    XCTAssertNil(failure(.tabs, "navigate select tab \"Second\"\nsee text \"2\""))
    XCTAssertEqual(
      message(.tabs, "switch to tab \"two\""), "cannot switch to tab \"two\": there is no such tab")
    XCTAssertEqual(
      message(.tabs, "navigate select tab \"two\""), "cannot select tab two: there is no such tab")
    XCTAssertNotNil(message(.nest, "switch to tab \"\""))
  }

  func testATabThatDoesNotExistIsNoRefusal() throws {
    for command in ["switch to tab \"Secnod\"", "navigate select tab \"Secnod\""] {
      let found = failure(.tabs, "expect \(command) is refused")?.diagnostic
      XCTAssertEqual(found?.message.hasSuffix("there is no such tab"), true, command)
      let note = "a misspelled tab would always be refused, so this checks nothing"
      XCTAssertEqual(found?.see.contains(note), true, command)
      XCTAssertEqual(failure(.tabs, command)?.diagnostic.see.contains(note), false, command)
    }
  }

  func testAScreenThatDoesNotExistIsNoRefusal() throws {
    for command in [
      "push \"hoem\"", "present cover \"hoem\"", "pop to \"hoem\"", "replace stack \"home\", \"hoem\"",
    ] {
      let found = failure(.nest, "expect navigate \(command) is refused")?.diagnostic
      XCTAssertEqual(
        found?.message.hasSuffix("the app has no route of that name, or that one takes other data"), true,
        command)
      let note = "a misspelled screen would always be refused, so this checks nothing"
      XCTAssertEqual(found?.see.contains(note), true, command)
    }
    let note = "such a command would always be refused, so this checks nothing"
    XCTAssertEqual(
      failure(.nest, "expect navigate push \"home 7\" is refused")?.diagnostic.see.contains(note), true)
    XCTAssertNil(failure(.nest, "expect navigate pop is refused"))
  }

  func testAPositionIsCountedInEachPlaceThatIsMeant() throws {
    for element in ["cell 1 in list", "cell 2 in list \"Twins\"", "cell 1 in list /^T/"] {
      XCTAssertEqual(
        message(.twins, "tap \(element)"), "\(element) matches 2 elements", element)
    }
    XCTAssertEqual(
      message(.twins, "tap button \"Like\" in cell 1 in list"),
      "button \"Like\" in cell 1 in list matches 2 elements")
    XCTAssertNil(
      failure(
        .twins,
        """
        tap cell 3 in list "Twins"
        see text "C2"
        tap cell 1 in @twins
        see text "A1"
        tap button "Like" in cell 2 in @twins-2
        see text "B2"
        see no cell 4 in list
        tap button 3
        see text "B1"
        """))
  }

  /// What is in rows out of view is not there to be counted.
  func testAPositionInTheRowsOfAListDoesNotMoveWithIt() throws {
    XCTAssertNil(failure(.nest, "see list \"List 0\"\nexpect list 1 in list \"Outer\" has 20 rows"))
    let down = "scroll down in list \"Outer\"\nsee no list \"List 0\"\n"
    XCTAssertEqual(
      message(.nest, down + "see list 1 in list \"Outer\""),
      "list 1 in list \"Outer\" is scrolled out of view")
    XCTAssertNil(
      failure(
        .nest,
        down + "see no list 1 in list \"Outer\"\nscroll to list 1 in list \"Outer\"\nsee list \"List 0\""))
    XCTAssertNil(
      failure(.nest, down + "scroll to cell 4 in list \"Outer\"\nsee list 1 in cell 4 in list \"Outer\""),
      "the rows themselves are counted")
  }

  func testAListThatHadRoomForItsRowsBeginsAtItsTop() throws {
    let down = "scroll down\nscroll down\nsee no cell \"Row 1\"\n"
    let few = "tap button \"Few\"\nsee cell \"Row 1\"\ntap button \"Many\"\n"
    XCTAssertNil(failure(.shrinking, down + few + "see cell \"Row 1\""))
    let none = "tap button \"None\"\ntap button \"Many\"\n"
    XCTAssertNil(failure(.shrinking, down + none + "see cell \"Row 1\""))
    XCTAssertNil(
      failure(.shrinking, down + "tap button \"Half\"\ntap button \"Many\"\nsee no cell \"Row 1\""))
    XCTAssertNil(
      failure(
        .shrinking,
        """
        tap button "Long"
        scroll to text "Line 60"
        see no text "Line 1"
        tap button "Short"
        see text "Line 1"
        tap button "Long"
        see text "Line 1"
        see no text "Line 60"
        """))
  }

  func testTheOptionsOfAClosedPickerAreNotToBeScrolledTo() throws {
    let found = failure(.nest, #"see option "Dark""#)?.diagnostic
    XCTAssertEqual(found?.code, "J205")
    XCTAssertEqual(found?.message, "option \"Dark\" is not shown")
    XCTAssertEqual(found?.label, "picker \"Theme\" is closed and does not show its choices")
    XCTAssertEqual(found?.remedies.count, 0)
    let row = failure(.nest, #"see cell "Outer 9""#)?.diagnostic
    XCTAssertEqual(row?.remedies.count, 1)
  }

  func testAChoiceOfAClosedPickerIsMadeAndExpectedByItsPicker() throws {
    for (step, remedy) in [
      (#"tap option "Dark" in picker "Theme""#, #"choose "Dark" in picker "Theme""#),
      (#"tap option "Dark""#, #"choose "Dark" in picker "Theme""#),
      (#"tap option 3"#, #"choose "Small" in picker "Size""#),
      (#"expect option "Dark" is selected"#, #"expect picker "Theme" has value "Dark""#),
      (#"check option "Dark" is selected"#, #"check picker "Theme" has value "Dark""#),
      (
        #"wait until option 2 in picker "Theme" is selected within 1s"#,
        #"wait until picker "Theme" has value "Dark" within 1s"#
      ),
      (#"expect option "Dark" is not selected"#, nil), (#"expect option "Dark" is enabled"#, nil),
      // It could not be chosen.
      (#"tap option "Off""#, nil),
      (#"scroll to option "Dark""#, #"choose "Dark" in picker "Theme""#),
    ] as [(String, String?)] {
      let found = failure(.nest, step)?.diagnostic
      XCTAssertEqual(found?.message.contains(" is not shown"), true, "\(step): \(found?.message ?? "")")
      XCTAssertEqual(found?.remedies.map(\.text), remedy.map { [$0] } ?? [], step)
    }
  }

  func testAStepThatMayMeanAChoiceOfAClosedPickerIsOfferedThePicker() throws {
    let both = [
      #"option "Small" is a choice of picker "Size", which is closed"#,
      #"option "Small" is a choice of picker "Font", which is closed"#,
    ]
    let dark = #"option "Dark" is a choice of picker "Theme", which is closed"#
    let chooseDark = #"choose "Dark" in picker "Theme""#
    for (step, near, remedies) in [
      (
        #"tap option "Small""#, both,
        [#"choose "Small" in picker "Size""#, #"choose "Small" in picker "Font""#]
      ),
      (
        #"expect option "Small" is selected"#, both,
        [#"expect picker "Size" has value "Small""#, #"expect picker "Font" has value "Small""#]
      ),
      (
        #"tap option "Smal""#, both,
        [#"choose "Small" in picker "Size""#, #"choose "Small" in picker "Font""#]
      ),
      (#"see option "Small""#, both, []), (#"tap text "Dark""#, [dark], [chooseDark]),
      (#"tap option "Darl""#, [dark], [chooseDark]),
      (#"tap option "Dark" in picker "Size""#, [dark], [chooseDark]),
      (#"see text "Dark""#, [dark], []),
      (#"tap button "x" in option "Darl""#, [dark], []),
    ] as [(String, [String], [String])] {
      let found = failure(.nest, step)?.diagnostic
      XCTAssertEqual(found?.code, "J202", step)
      XCTAssertEqual(found?.remedies.map(\.text), remedies, step)
      let notes = found?.see.map { "\($0)" } ?? []
      for line in near { XCTAssertTrue(notes.contains { $0.contains(line) }, "\(step): \(notes)") }
    }
  }

  func testEachStepThatIsOfferedForAChoiceOfAClosedPickerPasses() throws {
    for step in [#"tap option "Small""#, #"tap text "Dark""#, #"expect option "Small" is selected"#] {
      for remedy in failure(.nest, step)?.diagnostic.remedies ?? [] {
        XCTAssertNil(failure(.nest, remedy.text), "\(step): \(remedy.text)")
      }
    }
  }
}

extension AppDescriptor {
  /// An app with two alerts at a time.
  fileprivate static let queue = AppDescriptor("Queue") { _ in OneScreenCoordinator { QueueModel() } }
  /// An app with a field in an alert.
  fileprivate static let form = AppDescriptor("Form") { _ in OneScreenCoordinator { FormModel() } }
  /// An app whose tabs have ids.
  fileprivate static let tabs = AppDescriptor("Tabs") { _ in TabCoordinator() }
  /// An app with two lists of one name.
  fileprivate static let twins = AppDescriptor("Twins") { _ in OneScreenCoordinator { TwinModel() } }
  /// An app whose list has more or fewer rows.
  fileprivate static let shrinking = AppDescriptor("Shrinking") { _ in
    OneScreenCoordinator { ShrinkingModel() }
  }
  /// An app with lists in the rows of a list, and a picker.
  fileprivate static let nest = AppDescriptor("Nest") { _ in OneScreenCoordinator { NestModel() } }
}

@MainActor @Observable
private final class QueueModel: ScreenModel {
  private var asks = [true, true]

  var screen: [Node] {
    if asks[0] { Alert("First") { Button("Yes") { self.asks[0] = false } } }
    if asks[1] { Alert("Second") { Button("No") { self.asks[1] = false } } }
  }
}

@MainActor @Observable
private final class FormModel: ScreenModel {
  private var name = ""
  private var asks = true

  var screen: [Node] {
    if asks {
      Alert("Sign") {
        Text("Your name")
        TextField("Name", text: name) { self.name = $0 }
        Button("Send") { self.asks = false }
        Button("Cancel", role: .cancel) { self.asks = false }
      }
    }
  }
}

@MainActor @Observable
private final class NestModel: ScreenModel {
  var screen: [Node] {
    Picker("Theme", selection: "Light", options: ["Light", "Dark"]) { _ in }
    Picker("Size", selection: "Small", options: ["Small", "Middle", "Large"]) { _ in }
    Picker("Font", selection: "Small", options: ["Small", "Wide"]) { _ in }
    Picker("Mode", selection: "On", options: ["On", "Off"]) { _ in }.disabled()
    List("Outer") {
      ForEach((0..<10).map(NestRow.init)) { row in
        Cell("Outer \(row.id)") {
          List("List \(row.id)") {
            ForEach((0..<20).map(NestRow.init)) { Cell("Inner \(row.id)-\($0.id)") }
          }
        }
      }
    }
  }
}

private struct NestRow: Identifiable, Equatable {
  let id: Int
}

@MainActor
private final class TabCoordinator: Coordinator {
  enum Page: String, Route, CaseIterable {
    case first, second
  }

  private(set) lazy var navigator = Navigator(makeStart())

  func makeStart() -> NavigationState<Page> {
    NavigationState(tabs: [
      .init("First", id: "one", root: .first), .init("Second", id: "two", root: .second),
    ])
  }

  func model(for route: Page) -> any ScreenModel { NumberModel(route == .first ? 1 : 2) }
}

@MainActor @Observable
private final class NumberModel: ScreenModel {
  private let number: Int

  init(_ number: Int) { self.number = number }

  var screen: [Node] { Text("\(number)") }
}

@MainActor @Observable
private final class TwinModel: ScreenModel {
  private var last = ""

  var screen: [Node] {
    Button("Reset") { self.last = "" }
    Text(last)
    list(of: ["A1", "B1"])
    list(of: ["A2", "B2", "C2"])
  }

  private func list(of names: [String]) -> Node {
    List("Twins") {
      for name in names {
        Cell(name) { Button("Like") { self.last = name } }.onTap { self.last = name }
      }
    }.node
  }
}

@MainActor @Observable
private final class ShrinkingModel: ScreenModel {
  private var rows = 60
  private var lines = 0

  var screen: [Node] {
    Toolbar {
      Button("Short") { self.lines = 1 }
      Button("Long") { self.lines = 60 }
    }
    Button("Few") { self.rows = 3 }
    Button("None") { self.rows = 0 }
    Button("Half") { self.rows = 50 }
    Button("Many") { self.rows = 60 }
    if lines == 0 {
      List("Rows") { ForEach((0..<rows).map(NestRow.init)) { Cell("Row \($0.id + 1)") } }
    }
    for line in 0..<lines { Text("Line \(line + 1)") }
  }
}
