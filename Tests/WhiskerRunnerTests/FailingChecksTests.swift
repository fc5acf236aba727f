import TroubleApp
import WhiskerRunner
import WhiskerSource
import XCTest

/// Each kind of check fails where what it says is not so: a check that cannot fail is worse than none.
final class FailingChecksTests: XCTestCase {
  /// Steps and checks, each check with its message.
  private static let steps: [(line: String, message: String?)] = [
    ("launch", nil),
    (#"tap button "Help""#, nil),
    ("check cover is help", "the cover is not help"),
    ("check sheet is controls", "the sheet is not controls"),
    ("check no sheet", "a sheet is shown"),
    ("check stack is trouble", "the stack is not trouble"),
    ("check screen is trouble", "the screen is not trouble"),
    ("dismiss sheet", nil),
    (#"tap button "Warn""#, nil),
    (#"check alert "Careless""#, #"alert "Careless" is not shown"#),
    (#"check alert "Careful" with actions "Go on""#, #"alert "Careful" has different actions"#),
    (#"check alert "Careful" with actions "Stop", "Go on""#, #"alert "Careful" has different actions"#),
    (#"check dialog "Careful""#, #"dialog "Careful" is not shown"#),
    ("check no alert", "an alert is shown"),
    (#"tap button "Stop""#, nil),
    (#"type "tick" into field "Name""#, nil),
    ("check idle", "the app is not idle"),
    ("check nothing pending", "something is pending"),
    (#"check list "Rows" has 29 rows"#, #"list "Rows" does not have 29 rows"#),
    (#"check list "Rows" has at least 31 rows"#, #"expected list "Rows" to have at least 31 rows"#),
    (#"check list "Rows" has at most 29 rows"#, #"expected list "Rows" to have at most 29 rows"#),
    (#"check list "Rows" has rows "Row 1", "Row 2""#, #"list "Rows" has different rows"#),
    (#"check list "Rows" has rows "Row 2", "Row 1""#, #"list "Rows" has different rows"#),
    (
      #"check list "Rows" has order "Row 2", "Row 1""#, #"list "Rows" does not have these rows in this order"#
    ),
    (#"check toggle "Loud" is on"#, #"toggle "Loud" is not on"#),
    (#"check button "Work" is not enabled"#, #"button "Work" is enabled"#),
    (#"check field "Name" has value "ticks""#, #"field "Name" does not have the value "ticks""#),
    (#"check button "Work" has text "Works""#, #"button "Work" does not show "Works""#),
    (#"check see no button "Work""#, #"button "Work" is on the screen"#),
    (#"check tab is "Home""#, #"the tab is not "Home""#),
    (#"check see text "nowhere""#, #"text "nowhere" is not on the screen"#),
    (#"check button "Work" has value "x""#, #"button "Work" does not have the value "x""#),
    (#"navigate push "device""#, nil),
    (#"tap button "Feel""#, nil),
    (#"check event share "success""#, #"no share "success""#),
    (#"check event haptic "failure""#, #"no haptic "failure""#),
    ("check no event haptic", "expected no haptic since the last action"),
    (#"type "a" into field "Note""#, nil),
    (#"tap button "Keep""#, nil),
    (#"check stored "note" is "b""#, #""note" is not stored as "b""#),
    (#"check nothing stored "note""#, #"something is stored under "note""#),
    (#"check stored "notes" is "a""#, #"nothing is stored under "notes""#),
    (#"check announcement "kept""#, #""kept" was not announced"#),
    (#"check 1 request to GET "/a""#, #"expected 1 request to GET "/a""#),
    (#"navigate push "controls""#, nil),
    (#"check list "Mails" has rows "Ada", "Cleo", "Bea""#, #"list "Mails" has different rows"#),
    (#"check menu "Sort" is expanded"#, #"menu "Sort" is not expanded"#),
    (#"check menu "Sort" is not expanded"#, #"expected menu "Sort" to be a disclosure"#),
  ]

  func testEachCheckFailsWhereItDoesNotHold() {
    let text = "journey \"Nothing holds\"\napp trouble\n" + Self.steps.map { $0.line + "\n" }.joined()
    XCTAssertEqual(failures(of: text, .trouble).map(\.diagnostic.message), Self.steps.compactMap(\.message))
  }

  func testAStepThatCannotBePerformedFails() {
    for (steps, message) in [
      (#"choose "Stop" in alert "Careless""#, #"alert "Careless" is not shown"#),
      (#"choose "Go" in alert "Careful""#, #"alert "Careful" has no button "Go""#),
      ("background\nbackground", "the app is already in the background"),
      ("foreground", "the app is already in front"),
    ] {
      let text = "journey \"J\"\napp trouble\nlaunch\ntap button \"Warn\"\n\(steps)\n"
      XCTAssertEqual(failures(of: text, .trouble).map(\.diagnostic.message), [message], steps)
    }
  }
}
