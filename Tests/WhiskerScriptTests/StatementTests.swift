import WhiskerScript
import WhiskerSource
import XCTest

final class StatementTests: XCTestCase {
  private func step(_ line: String, file: StaticString = #filePath, at: UInt = #line) throws -> any Statement
  {
    let result = parse("journey \"J\"\n\(line)\n")
    XCTAssertEqual(result.diagnostics.map(\.message), [], file: file, line: at)
    return try XCTUnwrap(result.journey?.steps.first, file: file, line: at).statement
  }

  /// What a statement holds, written out so that a test can compare it whole.
  private func check(_ line: String, _ expected: String, at: UInt = #line) throws {
    XCTAssertEqual(outline(try step(line)), expected, line: at)
  }

  func testActionsAreRead() throws {
    try check("launch", "launch")
    try check("relaunch", "relaunch")
    try check("note \"n\"", "note <n>")
    try check("tap button \"Retry\" in row \"A\" in list", "tap button \"Retry\" in row \"A\" in list")
    try check("tap @detail.favourite", "tap @detail.favourite")
    try check("type \"sib\" into search field \"S\"", "type <sib> search field \"S\"")
    try check("clear text field \"S\"", "clear field \"S\"")
    try check("submit field", "submit field")
    try check("scroll down", "scroll down -")
    try check("scroll up in list \"B\"", "scroll up list \"B\"")
    try check("scroll to row \"A\"", "scrollTo row \"A\"")
    try check("refresh list", "refresh list")
    try check("go back", "goBack")
    try check("go back to root", "goBackToRoot")
    try check("dismiss cover", "dismiss cover")
    try check("choose \"A\" in alert \"B\"", "choose <A> alert \"B\"")
    try check("choose \"A\" in row \"B\" in list", "choose <A> row \"B\" in list")
    try check("double tap image \"A\"", "doubleTap image \"A\"")
    try check("long press row \"A\"", "longPress row \"A\"")
    try check("increment stepper \"A\"", "increment stepper \"A\"")
    try check("decrement stepper \"A\"", "decrement stepper \"A\"")
    try check("expand disclosure \"A\"", "expand disclosure \"A\"")
    try check("collapse disclosure \"A\"", "collapse disclosure \"A\"")
    try check("swipe row \"A\" left", "swipe left row \"A\"")
    try check("swipe row \"A\" right", "swipe right row \"A\"")
    try check("set slider \"A\" to 40%", "set slider \"A\" <40%>")
    try check("set field \"A\" to \"2026-03-01 09:30\"", "set field \"A\" <2026-03-01 09:30>")
    try check("pinch image \"A\" to 200%", "pinch image \"A\" 2.0")
    try check("background", "background")
    try check("foreground", "foreground")
    try check("memory warning", "memoryWarning")
    try check("rotate", "rotate")
    try check("expect event share \"A\"", "event share \"A\"")
    try check("expect event transition /^z/", "event transition /^z/")
    try check("expect stored \"a\" is \"b\"", "stored <a> \"b\"")
    try check("expect stored \"a\" is /b/", "stored <a> /b/")
    try check("expect nothing stored \"a\"", "nothingStored <a>")
    try check("open link \"a://b\"", "openLink <a://b>")
    try check("navigate push \"a b\"", "navigate push <a b>")
    try check("navigate pop", "navigate pop")
    try check("navigate pop to root", "navigate popToRoot")
    try check("navigate pop to \"root\"", "navigate popTo <root>")
    try check("navigate replace stack \"a\", \"b\"", "navigate replace <a><b>")
    try check("navigate present sheet \"a\"", "navigate present sheet <a>")
    try check("navigate present cover \"a\"", "navigate present cover <a>")
    try check("navigate dismiss", "navigate dismiss")
    try check("navigate dismiss sheet", "navigate dismissSheet")
    try check("navigate dismiss cover", "navigate dismissCover")
    try check("navigate dismiss all", "navigate dismissAll")
    try check("navigate select tab \"A\"", "navigate selectTab <A>")
    try check("switch to tab \"T\"", "switchToTab <T>")
    try check("turn on toggle \"T\"", "turn true toggle \"T\"")
    try check("turn off toggle \"T\"", "turn false toggle \"T\"")
  }

  func testTimeAndNetworkAreRead() throws {
    try check("advance 300ms", "advance \(Duration.milliseconds(300))")
    try check("advance 5min", "advance \(Duration.seconds(300))")
    try check("advance 2h", "advance \(Duration.seconds(7200))")
    try check("advance 1d", "advance \(Duration.seconds(86_400))")
    try check("settle", "settle")
    try check("go offline", "goOffline")
    try check("go online", "goOnline")
  }

  func testRepliesAreRead() throws {
    try check(
      """
      on GET "/b" where query "page" is "1" and header "K" is "v"
        reply 200
        then reply always 200 after 2s json {"a": [1]}   
        reply 404 text "no # comment"   # comment
        reply 200 from "b.json"
        reply 200 from "b.json" paged
        fail with tls
        then fail always with timeout after 1s
      """,
      "on GET </b>; query <page>=<1>; header <K>=<v>; 200; then always 200 json <{\"a\": [1]}> after \(Duration.seconds(2)); "
        + "404 text <no # comment>; 200 file <b.json> false; 200 file <b.json> true; fail tls; "
        + "then always fail timeout after \(Duration.seconds(1))")
    try check(
      "on GET \"/b\"\n  reply 200 json\n    | [\n    |   1\n    | ]\n  reply 200 text\n    |\n    |  x \n",
      "on GET </b>; 200 json <[\n  1\n]>; 200 text <\n x >")
  }

  func testAssertionsAreRead() throws {
    try check("see text \"A\"", "see text \"A\"")
    try check("see no text \"A\"", "seeNo text \"A\"")
    try check("expect button \"A\" is enabled", "state button \"A\" enabled true")
    try check("expect tab \"A\" is not selected", "state tab \"A\" selected false")
    try check("expect alert \"A\" is focused", "state alert \"A\" focused true")
    try check("expect field \"A\" has value \"v\"", "value field \"A\" \"v\"")
    try check("expect field \"A\" has value /v/", "value field \"A\" /v/")
    try check("expect row \"A\" has text \"v\"", "text row \"A\" \"v\"")
    try check("expect row /A/ has text /^v$/", "text row /A/ /^v$/")
    try check("see no text /NaN|null/ in row \"A\"", "seeNo text /NaN|null/ in row \"A\"")
    try check("expect list has 1 row", "rowCount list 1")
    try check("expect list has 10 rows", "rowCount list 10")
    try check("expect list has rows \"a\", \"b\"", "rows list \"a\"\"b\"")
    try check("expect list has rows \"a\", /^b/", "rows list \"a\"/^b/")
    try check("expect list has order \"a\", /^b/", "order list \"a\"/^b/")
    try check("expect screen is home", "screen home")
    try check("expect stack is home, detail", "stack <home><detail>")
    try check("expect tab is \"T\"", "tab <T>")
    try check("expect sheet is filter", "presented sheet filter")
    try check("expect cover is login", "presented cover login")
    try check("expect no alert", "nothingPresented alert")
    try check("expect alert \"A\"", "alert \"A\" ")
    try check("expect alert /^A/", "alert /^A/ ")
    try check("expect alert \"A\" with actions \"x\",\"y\"", "alert \"A\" \"x\"\"y\"")
    try check("expect no requests to GET \"/a\"", "requests 0 GET </a>")
    try check("expect 1 request to GET \"/a\"", "requests 1 GET </a>")
    try check("expect request to GET \"/a\"", "requests any GET </a>")
    try check("expect request to GET \"/a\" cancelled", "requests any GET </a> cancelled")
    try check("expect no requests to GET \"/a\" cancelled", "requests 0 GET </a> cancelled")
    try check("expect nothing pending", "nothingPending")
    try check("expect idle", "idle")
    try check("screen matches \"home\"", "screenMatches <home>")
    try check("print screen", "printScreen")
  }

  func testWhatTheNetworkAndTimeDo() throws {
    try check("slow network 50kB/s", "slowNetwork 50000")
    try check("slow network 3B/s", "slowNetwork 3")
    try check("slow network 1MB/s", "slowNetwork 1000000")
    try check("flaky 0%", "flaky 0")
    try check("flaky 100%", "flaky 100")
    try check("captive portal", "captivePortal -")
    try check("captive portal 302", "captivePortal 302")
    try check("normal network", "normalNetwork")
    try check("hold GET \"/a\"", "hold GET </a>")
    try check("release GET \"/a\" where query \"q\" is \"b\"", "release GET </a> query <q>=<b>")
    try check("advance to 23:59:58", "advanceTo timeOfDay(seconds: 86398)")
    try check("advance to 00:01", "advanceTo timeOfDay(seconds: 60)")
    try check("wait until see text \"a\" within 10s", "waitUntil see text \"a\" 10.0 seconds")
    try check(
      "wait until see no text \"a\" in list within 1s", "waitUntil seeNo text \"a\" in list 1.0 seconds")
    try check("wait until list has rows \"a\", \"b\" within 1s", "waitUntil rows list \"a\"\"b\" 1.0 seconds")
    try check("wait until idle within 1s", "waitUntil idle 1.0 seconds")
    try check(
      "wait until button \"A\" is not enabled within 1s",
      "waitUntil state button \"A\" enabled false 1.0 seconds")
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

  func testWhatHoldsForTheWholeJourneyAndWhatMayFail() throws {
    try check("always see no text /NaN/", "always seeNo text /NaN/")
    try check("always see row \"A\"", "always see row \"A\"")
    try check("check see row \"A\"", "check see row \"A\"")
    try check("check list has 2 rows", "check rowCount list 2")
    try check("check button \"A\" is not enabled", "check state button \"A\" enabled false")
    try check("let first = text of row \"A\"", "take first text row \"A\"")
    try check("let count = count of list", "take count count list")
    try check("screen matches\n  | list\n  |   ...", "screenShows <list><...>")
    try check("expect change\n  | - row \"a\"\n  | ...", "change <- row \"a\"><...>")
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

  func testEscapesAreResolved() throws {
    try check(#"note "a\"b\\c\nd\te\u{e9}""#, "note <a\"b\\c\nd\te\u{e9}>")
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
    XCTAssertEqual(launch.line, 33)
    XCTAssertEqual(launch.scene, 1)
    XCTAssertEqual(journey.steps.first?.scene, 0)
    XCTAssertEqual(journey.steps.last?.scene, 3)
  }

  func testEveryFormOfTheTableAcceptsItsExample() {
    for form in StatementForm.all {
      let text = form.journey(around: form.example)
      XCTAssertEqual(parse(text).diagnostics.map(\.message), [], form.form)
    }
  }
}
