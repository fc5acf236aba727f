import Foundation
import TroubleApp
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
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

  func testACommentAtTheMarginOfATableKeepsNoRowsOfIt() throws {
    let journey = try XCTUnwrap(
      try driven(
        """
        journey "Table"
        app trouble
        # the rows
        table rows
          | name |
        # the first one
          | Work |
        # of the header
        tags a

        launch
        for each row of rows
          tap button "{name}"

        """))
    XCTAssertEqual(
      journey.header,
      """
      journey "Table"
      app trouble
      # the rows
      # the first one
      # of the header
      tags a


      """)
  }

  func testSecretsStayHiddenOnceNamesAreReplaced() throws {
    let folder = NSTemporaryDirectory() + "whisker-driven-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: folder)) }
    try Data(
      """
      journey "Part"
      app trouble
      param token
      secret token
      secret shown

      type "{token}" into field "Name"
      let shown = value of field "Name"

      """.utf8
    ).write(to: URL(fileURLWithPath: folder + "/part.journey"))
    let text = """
      journey "Hidden"
      app trouble
      param token default "my \\"own\\""
      secret token
      given stored "note" is "{token}"

      launch
      use "part.journey" with token: "of the part"
      note "{token}"

      """
    let file = SourceFile(path: folder + "/t.journey", text: text)
    let plan = JourneyPlan(files: [file], apps: [.trouble])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    let journey = try XCTUnwrap(DrivenJourney(try XCTUnwrap(plan.entries.first), apps: [.trouble]))
    XCTAssertEqual(
      journey.header,
      """
      journey "Hidden"
      app trouble
      param token default "my \\"own\\""
      secret token
      given stored "note" is "{token}"
      param token-2 default "of the part"
      secret token-2
      secret shown


      """)
    let again = JourneyPlan(files: [journey.file], apps: [.trouble])
    let entry = try XCTUnwrap(again.entries.first)
    MainActor.assumeIsolated {
      var failures: [String] = []
      var notes: [String] = []
      JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { event in
        if case .failed(let failure) = event { failures.append(failure.diagnostic.message) }
        if case .stepStarted(let head) = event { notes.append(head.text) }
      }
      XCTAssertEqual(failures, [])
      XCTAssertTrue(notes.contains("type \"‹token-2›\" into field \"Name\""), "\(notes)")
      XCTAssertTrue(notes.contains("note \"‹token›\""), "\(notes)")
    }
  }

  func testAJourneyWithATeardownKeepsItsNames() throws {
    let text = """
      journey "Hidden"
      app trouble
      param token default "abcdef"
      secret token

      teardown
        note "bye {token}"  # at the end

      launch
      note "{token}"

      """
    let journey = try XCTUnwrap(try driven(text))
    XCTAssertEqual(journey.text, text)
    XCTAssertEqual(journey.steps.count, 2)
  }

  func testACommentAboveASceneIsNotTakenForIt() throws {
    let journey = try XCTUnwrap(
      try driven(
        """
        journey "Scenes"
        app trouble

        launch
        repeat 2 times
          settle
        # the first
        scene "One"
          # then
          settle
        # the second
        scene "Two"
          settle
        # the end

        """))
    XCTAssertEqual(
      journey.steps.joined(),
      """
      launch
      settle
      settle
      # the first
      scene "One"
        # then
        settle
      # the second
      scene "Two"
        settle
      # the end

      """)
    XCTAssertEqual(journey.steps.count, 7)
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

  func testValuesAreWrittenAsTheirPlacesNeedThem() throws {
    let journey = try XCTUnwrap(
      try driven(
        """
        journey "Values"
        app trouble
        table values
          | v     |
          | a.b   |
          | {q}/" |

        for each row of values
          note "{v} {{v}"
          expect field "Name" has value /^{v}+[{v}]$/
          on GET "/a"
            reply 200 json {"a{v}": [1, {"b": "{v} {{"}], "c": {"d": "\\""}}
            then reply 200 text  # {v}
              | {v} {{v}
          screen matches
            | field "{v}"
            | text /^{v}/ @{v}
            | ...

        """))
    XCTAssertEqual(
      journey.steps.joined(),
      """
      note "a.b {{v}"
      expect field "Name" has value /^(a\\.b)+[a\\.b]$/
      on GET "/a"
        reply 200 json {"aa.b": [1, {"b": "a.b {{"}], "c": {"d": "\\""}}
        then reply 200 text  # {v}
          | a.b {{v}
      screen matches
        | field "a.b"
        | text /^a\\.b/ @a.b
        | ...
      note "{{q}/\\" {{v}"
      expect field "Name" has value /^(\\{q\\}\\/")+[\\{q\\}\\/"]$/
      on GET "/a"
        reply 200 json {"a{{q}/\\"": [1, {"b": "{{q}/\\" {{"}], "c": {"d": "\\""}}
        then reply 200 text  # {v}
          | {{q}/" {{v}
      screen matches
        | field "{{q}/\\""
        | text /^\\{q\\}\\/"/ @{{q}/"
        | ...

      """)
  }

  @MainActor
  func testAnyValueMeansTheSameInAPlainStep() throws {
    let values = [
      "a.b", "$5.00", "a/b", "{q}", "{{", "a\"b", "\\", "\\n", "caf\u{E9}", "a b", "[x]^|-(y)?",
      "line\nfeed\ttab",
      "\u{1B}[0m\u{200B}", "\u{202E}a\u{7F}\u{85}\u{AD}",
    ]
    for value in values {
      let text = """
        journey "One value"
        app trouble
        param v default \(JourneyParser.plainLiteral(value))

        launch
        repeat 2 times
          clear field "Name"
          type "{v}" into field "Name"
          expect field "Name" has value "{v}"
          expect field "Name" has value /^{v}$/
          expect field "Name" has value /^(x|[{v}]+)$/
        """
      let written = try XCTUnwrap(try driven(text), value.debugDescription)
      XCTAssertEqual(written.steps.count, 11)
      let plan = JourneyPlan(files: [written.file], apps: [.trouble])
      XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
      XCTAssertEqual(failures(of: try XCTUnwrap(plan.entries.first)), [], value.debugDescription)
      // A pattern that was not escaped would accept another text.
      let other = try XCTUnwrap(
        try driven(
          text.replacing("type \"{v}\"", with: "type \"{v}?\"").replacing(
            "has value \"{v}\"", with: "has value \"{v}?\"")))
      let otherPlan = JourneyPlan(files: [other.file], apps: [.trouble])
      XCTAssertEqual(failures(of: try XCTUnwrap(otherPlan.entries.first)).count, 1, value.debugDescription)
    }
  }

  @MainActor
  private func failures(of entry: JourneyPlan.Entry) -> [String] {
    var failures: [String] = []
    JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { event in
      if case .failed(let failure) = event { failures.append(failure.diagnostic.message) }
    }
    return failures
  }

  @MainActor
  func testANameThatIsTakenAgainGetsAnotherOne() throws {
    let journey = try XCTUnwrap(
      try driven(
        """
        journey "Taken"
        app trouble
        secret typed

        launch
        repeat 2 times
          type "abcde" into field "Name"
          let typed = value of field "Name"
          note "{typed} {{typed}"
        expect field "Name" has value /^{typed}$/

        """))
    XCTAssertEqual(
      journey.text,
      """
      journey "Taken"
      app trouble
      secret typed
      secret typed-2

      launch
      type "abcde" into field "Name"
      let typed = value of field "Name"
      note "{typed} {{typed}"
      type "abcde" into field "Name"
      let typed-2 = value of field "Name"
      note "{typed-2} {{typed}"
      expect field "Name" has value /^{typed-2}$/

      """)
    let plan = JourneyPlan(files: [journey.file], apps: [.trouble])
    XCTAssertEqual(failures(of: try XCTUnwrap(plan.entries.first)), [])
  }

  @MainActor
  func testANameThatIsTakenAgainIsFoundByTheRulesOfItsPlace() throws {
    let journey = try XCTUnwrap(
      try driven(
        #"""
        journey "Taken"
        app trouble
        param p default "{ad}"

        launch
        repeat 2 times
          let ad = value of field "Name"
          on POST "/p{ad}" optional
            reply 200 text
              | C:\{ad} "\u{ad} {{ad} {p}
            then reply 200 json {"a": {"b": "{ad} \u00ad {{ad}"}}
          see no text "x\u{ad}y {ad}{p}"
          expect field "Name" has value /^\u{ad}*{ad}*$/
          expect change
            | ...
            | + text "\u{AD} {ad} {p}" {ad}
            | - text /\u{AD}{ad}/ "\u{AD}{ad}"

        """#))
    func round(_ name: String) -> String {
      #"""
      let \#(name) = value of field "Name"
      on POST "/p{\#(name)}" optional
        reply 200 text
          | C:\{\#(name)} "\u{\#(name)} {{ad} {{ad}
        then reply 200 json {"a": {"b": "{\#(name)} \u00ad {{ad}"}}
      see no text "x\u{ad}y {\#(name)}{{ad}"
      expect field "Name" has value /^\u{ad}*{\#(name)}*$/
      expect change
        | ...
        | + text "\u{AD} {\#(name)} {{ad}" {\#(name)}
        | - text /\u{AD}{\#(name)}/ "\u{AD}{\#(name)}"

      """#
    }
    XCTAssertEqual(journey.steps.joined(), "launch\n" + round("ad") + round("ad-2"))
    let plan = JourneyPlan(files: [journey.file], apps: [.trouble])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
  }

  @MainActor
  func testASecretThatAnotherBranchTakesIsNone() throws {
    let journey = try XCTUnwrap(
      try driven(
        """
        journey "Branches"
        app trouble
        secret typed  # in one branch

        launch
        fork
          branch "not"
            see field "Name"
          branch "typed"
            type "abcde" into field "Name"
            let typed = value of field "Name"

        """))
    XCTAssertEqual(
      journey.text,
      """
      journey "Branches (branch \\"not\\")"
      app trouble

      launch
      see field "Name"

      """)
    let plan = JourneyPlan(files: [journey.file], apps: [.trouble])
    XCTAssertEqual(failures(of: try XCTUnwrap(plan.entries.first)), [])
  }

  func testABraceOfATitleIsWrittenAsOne() throws {
    let journey = try XCTUnwrap(
      try driven(
        """
        journey "On {{x} with {n}"
        app trouble
        param n default "y"

        launch
        repeat 2 times
          tap button "Work"
        note "{n}"

        """))
    XCTAssertEqual(journey.steps.count, 4)
    XCTAssert(journey.text.hasPrefix("journey \"On {{x} with y\"\n"), journey.text)
    XCTAssert(DrivenJourney(path: "t.journey", title: "On {x}", app: "trouble").text.contains("\"On {{x}\""))
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
