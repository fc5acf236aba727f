import TroubleApp
import WhiskerRunner
import WhiskerSource
import XCTest

/// Splitting a journey into steps and writing them again.
final class DrivenJourneyTests: XCTestCase {
  private func driven(_ text: String) throws -> DrivenJourney? {
    let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    return DrivenJourney(try XCTUnwrap(plan.entries.first), apps: [.trouble])
  }

  func testAPlainJourneyKeepsEveryByte() throws {
    let text = """
      # What it is about
      journey "Plain"
      app trouble
      tags a, b

      # first
      on GET "/x"
        reply 200 json
          | {"a": 1,
          |  "b": 2}
      # of two

      scene "One"
        launch  # here

        # and then
        see title "Trouble"
      # the end

      """
    let journey = try XCTUnwrap(try driven(text))
    XCTAssertEqual(journey.text, text)
    XCTAssertEqual(journey.steps.count, 4)
    XCTAssertEqual(journey.prefix(2).text, String(text.prefix(upTo: text.range(of: "  launch")!.lowerBound)))
  }

  func testNamesAreReplacedInTheLinesBelowAStepToo() throws {
    let journey = try XCTUnwrap(
      try driven(
        """
        journey "Named"
        app trouble
        table cats
          | id | name     |
          | 1  | Siberian |

        for each row of cats
          on GET "/cats/{id}"
            reply 200 json
              | {"name": "{name}"}
        launch

        """))
    XCTAssertEqual(
      journey.text,
      """
      journey "Named"
      app trouble

      on GET "/cats/1"
        reply 200 json
          | {"name": "Siberian"}
      launch

      """)
  }

  func testStepsThatAreAddedStandInTheLastScene() {
    var journey = DrivenJourney(path: "t.journey", title: "A \"title\"", app: "trouble")
    journey.add(["launch"])
    XCTAssertEqual(journey.nextLine, 5)
    journey.add(["scene \"One\""])
    journey.add(["repeat 2 times", "  tap button \"Work\""])
    journey.add(["scene \"Two\""])
    XCTAssertEqual(
      journey.text,
      """
      journey "A \\"title\\""
      app trouble

      launch
      scene "One"
        repeat 2 times
          tap button "Work"
      scene "Two"

      """)
  }
}
