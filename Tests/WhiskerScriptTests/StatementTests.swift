import WhiskerScript
import WhiskerSource
import XCTest

/// What lines mean; no other suite asserts how a statement is read.
final class StatementTests: XCTestCase {
  func testEachStatementIsReadAsWhatItMeans() throws {
    for (line, meaning) in StatementReadings.all {
      let result = parse("journey \"J\"\n\(line)\n")
      XCTAssertEqual(result.diagnostics.map(\.message), [], line)
      let statement = try XCTUnwrap(result.journey?.steps.first?.statement, line)
      XCTAssertEqual(outline(statement), meaning, line)
    }
  }

  func testEachFormOfTheLanguageHasAReading() {
    // Lines of the header, blocks and replies are read below, in a journey that has them all.
    let lines =
      StatementReadings.all.map(\.line)
      + (wholeJourney + Self.prepared).split(separator: "\n").map(String.init)
    let read = Set(
      lines.flatMap { line in
        [false, true].flatMap { isReply in
          let first = Array((line.split(separator: "\n").first ?? "").utf8.drop { $0 == 0x20 })
          return testParser.place(after: first, isReply: isReply).mayEnd
            ? testParser.forms(of: first, isReply: isReply).map(\.form) : []
        }
      })
    XCTAssertEqual(StatementForm.all.map(\.form).filter { !read.contains($0) }, [])
  }

  func testEachSentenceOfAFormIsAccepted() {
    for form in StatementForm.all {
      for sentence in form.sentences + [form.example] {
        let text = form.journey(around: sentence)
        XCTAssertEqual(parse(text).diagnostics.map(\.message), [], text)
      }
    }
  }

  /// The lines of a header that prepare a device and an app.
  private static let prepared = """
    journey "Prepared"
    text size large
    zone "Europe/Lisbon"
    locale "pt-PT"
    system "17.5"
    seed 7
    storage files
    given file "notes.json" from "notes/three.json"
    given stored "theme" is "dark"
    given stored "favorites" is json ["beng"]
    config key "API_KEY" is "abc-123"
    secret token
    launch

    """

  func testWhatPreparesADeviceAndAnAppIsRead() throws {
    let result = parse(Self.prepared)
    XCTAssertEqual(result.diagnostics.map(\.message), [])
    let journey = try XCTUnwrap(result.journey)
    XCTAssertEqual(journey.textSize?.value, "large")
    XCTAssertEqual(journey.zone?.value, "Europe/Lisbon")
    XCTAssertEqual(journey.locale?.value, "pt-PT")
    XCTAssertEqual(journey.system?.value, "17.5")
    XCTAssertEqual(journey.seed?.value, 7)
    XCTAssertEqual(journey.storage?.value, "files")
    XCTAssertEqual(journey.secrets.map(\.value), ["token"])
    XCTAssertEqual(
      journey.preparations.map { outline($0) },
      [
        "<notes.json> file <notes/three.json>", "<theme> stored <dark>", "<favorites> json <[\"beng\"]>",
        "<API_KEY> config <abc-123>",
      ])
  }

  func testTheWholeJourneyIsRead() {
    XCTAssertEqual(parse(wholeJourney).diagnostics.map(\.message), [])
  }

  func testPartsOfABodyAreConditions() throws {
    func conditions(_ text: String) -> String {
      let statement = parse("journey \"J\"\nhold POST \"/a\" where \(text)\n").journey?.steps.first?.statement
      return statement.map(outline) ?? "-"
    }
    XCTAssertEqual(conditions(#"json "$.a[0].b-c" is "x""#), "hold POST </a> json <.a[0].b-c>=<x>")
    XCTAssertEqual(conditions(#"json "$[\"a b\"]" is -1.5"#), "hold POST </a> json <.a b>=-1.5")
    XCTAssertEqual(conditions(#"json "$['a.b']" is true"#), "hold POST </a> json <.a.b>=true")
    XCTAssertEqual(
      conditions(#"query "a" is "1" and json "$" is null and header "B" is "c""#),
      "hold POST </a> query <a>=<1> json <>=null header <B>=<c>")
    XCTAssertEqual(
      conditions(#"header "A" is present and query "b" is absent and json "$.c" is absent"#),
      "hold POST </a> header <A>=present query <b>=absent json <.c>=absent")
    for broken in ["a", "$a", "$.", "$..a", "$.*", "$[", "$[x]", "$[1", "$[\\\"a]", "$[99999999]", ""] {
      XCTAssertEqual(
        parse("journey \"J\"\nhold POST \"/a\" where json \"\(broken)\" is 1\n").diagnostics.map(\.code),
        ["J133"], broken)
    }
  }

  func testWhatOtherToolsWaitForIsSaidInTheWordsOfJourneys() throws {
    for (said, meant) in [
      ("wait 2s", "advance 2s"), ("wait for text \"a\"", "wait until see text \"a\" within 10s"),
      ("wait for \"a\"", "wait until see text \"a\" within 10s"),
      ("wait until see text \"a\"", "wait until see text \"a\" within 10s"),
      ("wait until expect idle within 1s", "wait until idle within 1s"), ("wait", "settle"),
      ("hold row \"a\"", "long press row \"a\""), ("advance 10:30", "advance to 10:30"),
      ("hold POST \"/a\" where json \"$\" is 2s", "hold POST \"/a\" where json \"$\" is \"2s\""),
      ("wait until text \"a\" within 1s", "wait until see text \"a\" within 1s"),
      ("wait until idle", "settle"), ("release \"/a\"", "release GET \"/a\""),
      ("hold GET \"/a\" where query \"b\" is 1", "hold GET \"/a\" where query \"b\" is \"1\""),
      (
        "hold GET \"/a\" where query \"b\" is \"1\", json \"$\" is 1",
        "hold GET \"/a\" where query \"b\" is \"1\" and json \"$\" is 1"
      ),
      ("wait until text \"a\" is visible within 1s", "wait until see text \"a\" within 1s"),
    ] {
      let found = parse("journey \"J\"\n\(said)\n").diagnostics
      XCTAssertEqual(found.flatMap(\.remedies).map(\.text), [meant], said)
    }
  }

  func testBlocksHoldTheirSteps() throws {
    let result = parse(wholeJourney)
    let journey = try XCTUnwrap(result.journey, result.diagnostics.map { $0.message }.joined())
    let steps = journey.steps.map { outline($0) }
    XCTAssertTrue(steps.contains("setup (launch; on GET </a>; 200)"), "\(steps)")
    XCTAssertTrue(steps.contains("teardown (note <over>)"), "\(steps)")
    XCTAssertTrue(
      steps.contains(
        "repeat 3 (on GET </b/{user}>; 200 json <{\"name\":\"{user}\"}>; forEachRow cats (see text \"{name} {\"))"
      ),
      "\(steps)")
    XCTAssertTrue(
      steps.contains("fork (branch <by link> (tap row \"Aegean\"); branch <by hand> (settle))"), "\(steps)")
    XCTAssertEqual(journey.parameters.map(\.name.value), ["user"])
    XCTAssertEqual(journey.examples.map { outline($0) }, "<word><ab>/<a | b><{c}>")
    XCTAssertEqual(journey.tables.map { outline($0) }, ["<name>/<Aegean>"])
    XCTAssertEqual(journey.expectedToFail?.value, "of \"that\"")
    XCTAssertEqual(journey.skip?.value, "it is late")
    XCTAssertNotNil(journey.namesEveryChange)
  }

  func testTheHeaderIsRead() throws {
    let journey = try XCTUnwrap(parse(wholeJourney).journey)
    XCTAssertEqual(journey.title.value, "Search \u{1F408} \"sib\"")
    XCTAssertEqual(journey.app?.value, "catnip")
    XCTAssertEqual(journey.tags.map(\.value), ["search", "network"])
    XCTAssertEqual(journey.device?.value, .size(columns: 40, rows: 24))
    XCTAssertEqual(journey.clock?.value.secondsSince1970, 1_772_355_600)
    XCTAssertEqual(journey.latency?.value, .milliseconds(100))
  }

  func testStepsKnowTheirLineSceneAndText() throws {
    let journey = try XCTUnwrap(parse(wholeJourney).journey)
    let launch = try XCTUnwrap(journey.steps.first { $0.statement is Launch })
    XCTAssertEqual(launch.text, "launch")
    XCTAssertEqual(launch.line, 36)
    XCTAssertEqual(launch.scene, 1)
    XCTAssertEqual(journey.steps.first?.scene, 0)
    XCTAssertEqual(journey.steps.last?.scene, 3)
  }
}
