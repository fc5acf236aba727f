import Foundation
import Testing
import WhiskerScript
import WhiskerSource

/// What lines mean; no other suite asserts how a statement is read.
struct StatementTests {
  @Test func eachStatementIsReadAsWhatItMeans() throws {
    for (line, meaning) in StatementReadings.all {
      let result = parse("journey \"J\"\n\(line)\n")
      #expect(result.diagnostics.map(\.message) == [], "\(line)")
      let statement = try #require(result.journey?.steps.first?.statement, "\(line)")
      #expect(outline(statement) == meaning, "\(line)")
    }
  }

  @Test func eachFormOfTheLanguageHasAReading() throws {
    // Lines of the header, blocks and replies are read below, in a journey that has them all.
    let lines =
      StatementReadings.all.compactMap { $0.line.split(separator: "\n").first }
      + (wholeJourney + Self.prepared).split(separator: "\n")
    let read = try testParser.forms(ofWhole: lines)
    #expect(StatementForm.all.map(\.form).filter { !read.contains($0) } == [])
  }

  @Test func eachFormOfTheLanguageIsInAJourneyOfTheFixtures() throws {
    let folder = "Fixtures"
    let paths = try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      $0.hasSuffix(".journey") && !$0.hasPrefix("Diagnostics/")
    }
    let lines = try paths.flatMap {
      try String(contentsOfFile: "\(folder)/\($0)", encoding: .utf8).split(separator: "\n")
    }
    let read = try JourneyParser(vocabulary: screenVocabulary).forms(ofWhole: lines)
    // The project skips no journey.
    #expect(StatementForm.all.map(\.form).filter { !read.contains($0) } == ["skip because STRING"])
  }

  @Test func eachSentenceOfAFormIsAccepted() {
    for form in StatementForm.all {
      for sentence in form.sentences + [form.example] {
        let text = form.journey(around: sentence)
        #expect(parse(text).diagnostics.map(\.message) == [], "\(text)")
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

  @Test func whatPreparesADeviceAndAnAppIsRead() throws {
    let result = parse(Self.prepared)
    #expect(result.diagnostics.map(\.message) == [])
    let journey = try #require(result.journey)
    #expect(journey.textSize?.value == "large")
    #expect(journey.zone?.value == "Europe/Lisbon")
    #expect(journey.locale?.value == "pt-PT")
    #expect(journey.system?.value == "17.5")
    #expect(journey.seed?.value == 7)
    #expect(journey.storage?.value == "files")
    #expect(journey.secrets.map(\.value) == ["token"])
    #expect(
      journey.preparations.map { outline($0) } == [
        "<notes.json> file <notes/three.json>", "<theme> stored <dark>", "<favorites> json <[\"beng\"]>",
        "<API_KEY> config <abc-123>",
      ])
  }

  @Test func theWholeJourneyIsRead() {
    #expect(parse(wholeJourney).diagnostics.map(\.message) == [])
  }

  @Test func partsOfABodyAreConditions() throws {
    func conditions(_ text: String) -> String {
      let statement = parse("journey \"J\"\nhold POST \"/a\" where \(text)\n").journey?.steps.first?.statement
      return statement.map(outline) ?? "-"
    }
    #expect(conditions(#"json "$.a[0].b-c" is "x""#) == "hold POST </a> json <.a[0].b-c>=<x>")
    #expect(conditions(#"json "$[\"a b\"]" is -1.5"#) == "hold POST </a> json <.a b>=-1.5")
    #expect(conditions(#"json "$['a.b']" is true"#) == "hold POST </a> json <.a.b>=true")
    #expect(
      conditions(#"query "a" is "1" and json "$" is null and header "B" is "c""#)
        == "hold POST </a> query <a>=<1> json <>=null header <B>=<c>")
    #expect(
      conditions(#"header "A" is present and query "b" is absent and json "$.c" is absent"#)
        == "hold POST </a> header <A>=present query <b>=absent json <.c>=absent")
    for broken in ["a", "$a", "$.", "$..a", "$.*", "$[", "$[x]", "$[1", "$[\\\"a]", "$[99999999]", ""] {
      #expect(
        parse("journey \"J\"\nhold POST \"/a\" where json \"\(broken)\" is 1\n").diagnostics.map(\.code) == [
          "J133"
        ], "\(broken)")
    }
  }

  @Test func whatOtherToolsWaitForIsSaidInTheWordsOfJourneys() throws {
    for (said, meant) in [
      ("wait 2s", "advance 2s"), ("wait for text \"a\"", "wait until see text \"a\" within 10s"),
      ("wait for \"a\"", "wait until see text \"a\" within 10s"),
      ("wait until see text \"a\"", "wait until see text \"a\" within 10s"),
      ("wait until expect idle within 1s", "wait until idle within 1s"),
      ("wait until expect text \"a\"", "wait until see text \"a\" within 10s"),
      ("wait until expect \"a\"", "wait until see text \"a\" within 10s"),
      ("wait until expect no button \"a\" within 1s", "wait until see no button \"a\" within 1s"),
      ("wait until expect button \"a\" is enabled", "wait until button \"a\" is enabled within 10s"),
      ("wait until expect screen is Home", "wait until screen is Home within 10s"),
      ("expect more than 2 requests to GET \"/a\"", "expect at least 3 requests to GET \"/a\""),
      ("expect fewer than 3 requests to GET \"/a\"", "expect at most 2 requests to GET \"/a\""),
      ("expect list \"a\" has more than 1 rows", "expect list \"a\" has at least 2 rows"),
      ("expect no announcements", "expect no announcement"),
      ("expect nothing announced", "expect no announcement"), ("wait", "settle"),
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
      #expect(found.flatMap(\.remedies).map(\.text) == [meant], "\(said)")
    }
  }

  @Test func blocksHoldTheirSteps() throws {
    let result = parse(wholeJourney)
    let journey = try #require(result.journey, "\(result.diagnostics.map { $0.message }.joined())")
    let steps = journey.steps.map { outline($0) }
    #expect(steps.contains("setup (launch; on GET </a>; 200)"), "\(steps)")
    #expect(steps.contains("teardown (note <over>)"), "\(steps)")
    #expect(
      steps.contains(
        "repeat 3 (on GET </b/{user}>; 200 json <{\"name\":\"{user}\"}>; forEachRow cats (see text \"{name} {\"))"
      ), "\(steps)")
    #expect(
      steps.contains(
        "fork (branch <by link> (tap row \"Aegean\"); "
          + "branch <by hand> (on GET </c>; 200 text <c>; then 404; screenShows <title \"Aegean\">))"),
      "\(steps)")
    #expect(journey.parameters.map(\.name.value) == ["user"])
    #expect(journey.examples.map { outline($0) } == "<word><ab>/<a | b><{c}>")
    #expect(journey.tables.map { outline($0) } == ["<name>/<Aegean>"])
    #expect(journey.expectedToFail?.value == "of \"that\"")
    #expect(journey.skip?.value == "it is late")
    #expect(journey.namesEveryChange != nil)
  }

  @Test func theHeaderIsRead() throws {
    let journey = try #require(parse(wholeJourney).journey)
    #expect(journey.title.value == "Search \u{1F408} \"sib\"")
    #expect(journey.app?.value == "catnip")
    #expect(journey.tags.map(\.value) == ["search", "network"])
    #expect(journey.device?.value == .size(columns: 40, rows: 24))
    #expect(journey.clock?.value.secondsSince1970 == 1_772_355_600)
    #expect(journey.latency?.value == .milliseconds(100))
  }

  @Test func stepsKnowTheirLineSceneAndText() throws {
    let journey = try #require(parse(wholeJourney).journey)
    let launch = try #require(journey.steps.first { $0.statement is Launch })
    #expect(launch.text == "launch")
    #expect(launch.line == 36)
    #expect(launch.scene == 1)
    #expect(journey.steps.first?.scene == 0)
    #expect(journey.steps.last?.scene == 3)
  }
}
