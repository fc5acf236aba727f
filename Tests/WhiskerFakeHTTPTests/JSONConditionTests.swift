@testable import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerPattern
import WhiskerText
import XCTest

final class JSONConditionTests: XCTestCase {
  private func post(_ body: String) -> HTTPRequest {
    HTTPRequest(method: .post, url: url("https://a.test/s"), body: Array(body.utf8))
  }

  private func holds(_ steps: [JSONPlace.Step], _ test: RequestCondition.Test, _ body: String) -> Bool {
    RequestCondition(.json(JSONPlace("$", steps: steps)), test).holds(for: post(body))
  }

  func testAPlaceLeadsThroughObjectsAndArrays() {
    let body = #"{"a":{"b":[10,{"c":"x"}],"b c":true},"a2":null}"#
    XCTAssertTrue(holds([.member("a"), .member("b"), .element(0)], .isScalar(.number("10")), body))
    XCTAssertTrue(holds([.member("a"), .member("b"), .element(1), .member("c")], .equals("x"), body))
    XCTAssertTrue(holds([.member("a"), .member("b c")], .isScalar(.bool(true)), body))
    XCTAssertTrue(holds([.member("a2")], .isScalar(.null), body))
    XCTAssertFalse(holds([.member("a"), .member("b"), .element(2)], .isPresent, body))
    XCTAssertFalse(holds([.member("a"), .element(0)], .isPresent, body))
    XCTAssertFalse(holds([.element(0)], .isPresent, body))
    XCTAssertTrue(holds([.member("z")], .isAbsent, body))
    XCTAssertTrue(holds([], .isScalar(.number("1")), " 1 "))
  }

  func testATextIsNeverANumberAndNumbersAreComparedByValue() {
    XCTAssertFalse(holds([], .equals("1"), "1"))
    XCTAssertFalse(holds([], .isScalar(.number("1")), #""1""#))
    for (left, right) in [
      ("1", "1.0"), ("10", "1e1"), ("0", "-0.0"), ("0.1", "1E-1"), ("-12.50", "-125e-1"),
      ("9007199254740993", "9007199254740993.0"), ("1e400", "10e399"),
    ] {
      XCTAssertTrue(holds([], .isScalar(.number(left)), right), "\(left) \(right)")
    }
    for (left, right) in [
      ("1", "-1"), ("1", "10"), ("9007199254740993", "9007199254740992"), ("0.1", "0.10000000000000001"),
      ("1e9999999", "1e9999998"),
    ] {
      XCTAssertFalse(holds([], .isScalar(.number(left)), right), "\(left) \(right)")
    }
  }

  func testAnEscapedTextIsReadAndTheLastOfTwoMembersCounts() {
    XCTAssertTrue(holds([.member("é")], .equals("a\n🐈"), #"{"\u00e9":"a\n\ud83d\udc08"}"#))
    XCTAssertTrue(holds([.member("a")], .isScalar(.number("2")), #"{"a":1,"a":2}"#))
    XCTAssertTrue(holds([], .equals("\u{FFFD}x"), #""\ud83dx""#))
  }

  func testWhatIsNoJSONHasNoPlaces() {
    for body in ["", "{", "{]", "[1,]", "nul", "1 2", "\"a", #""\x""#, "01", "1.", "-", #"{"a" 1}"#, "{1:2}"]
    {
      XCTAssertFalse(holds([], .isPresent, body), body)
      XCTAssertTrue(holds([], .isAbsent, body), body)
    }
  }

  func testABodyMayNestButNotWithoutEnd() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    XCTAssertTrue(holds([], .isPresent, nested(512)))
    XCTAssertFalse(holds([], .isPresent, nested(513)))
    XCTAssertFalse(holds([], .isPresent, String(repeating: "[", count: 1_000_000)))
  }

  func testADefectSaysWhereItIs() {
    XCTAssertThrowsError(try JSONDefect.value(of: Array("{\n\"a\": 1,\n\"b\" 2}".utf8))) { error in
      XCTAssertEqual(error as? JSONDefect, JSONDefect(reason: "expected ':'", offset: 14, line: 3))
    }
  }

  func testAnUnmatchedBodySaysWhatStoodThere() async throws {
    let bench = Bench()
    bench.transport.add(
      ReplyRule(
        try pattern(
          "/s", method: .post,
          where: [
            RequestCondition(.json(JSONPlace("$.a", steps: [.member("a")])), .isScalar(.number("1"))),
            RequestCondition(.json(JSONPlace("$.token", steps: [.member("token")])), .equals("secret")),
          ]),
        replies: [.text("ok")], origin: line(1)))
    for (body, lines) in [
      (
        #"{"a":"1\u001b","token":"other"}"#,
        [#"json "$.a": expected 1, was "1\u{1B}""#, "expected [redacted], was [redacted]"]
      ),
      (#"{"a":[1],"token":"secret"}"#, [#"json "$.a": expected 1, was an array"#]),
      ("no", [#"json "$.a": expected 1, was absent (the request's body is no JSON)"#]),
      ("", [#"json "$.a": expected 1, was absent (the request has no body)"#]),
    ] {
      _ = await bench.transport.ask(post(body))
      let text = bench.transport.takeProblems().map(\.description).joined()
      for line in lines { XCTAssertTrue(text.contains(line), "\(line)\n\(text)") }
      XCTAssertFalse(text.contains("secret") || text.contains("other"), text)
    }
  }

  func testAPartOfAValueIsFoundInIt() throws {
    func includes(_ part: String, _ body: String) throws -> Bool {
      holds([], .includes(try JSONValue(reading: Array(part.utf8))), body)
    }
    let body = #"{"query":"breed","variables":{"id":"beng","page":1.0},"tags":["a",{"b":[1,2],"c":null}]}"#
    for part in [
      "{}", #"{"query":"breed"}"#, #"{"variables":{"page":1}}"#, #"{"tags":[]}"#,
      #"{"tags":[{"b":[2]},"a"]}"#,
      #"{"tags":[{"c":null}],"variables":{"id":"beng"}}"#,
    ] { XCTAssertTrue(try includes(part, body), part) }
    for part in [
      "[]", #"{"query":"Breed"}"#, #"{"variables":{"page":"1"}}"#, #"{"tags":["b"]}"#,
      #"{"tags":[{"b":[3]}]}"#,
      #"{"tags":[{"c":null,"d":null}]}"#, #"{"variables":[]}"#,
    ] { XCTAssertFalse(try includes(part, body), part) }
    XCTAssertFalse(try includes("{}", "no json"))
  }

  func testAMissingPartIsShownAtItsPlaceAndKeysAreHidden() throws {
    let part = try JSONValue(reading: Array(#"{"variables":{"id":"abys","token":"s3cret"}}"#.utf8))
    let condition = RequestCondition(.json(JSONPlace("$", steps: [])), .includes(part))
    XCTAssertEqual(
      "\(condition)", #"json "$" contains {"variables":{"id":"abys","token":"[redacted]"}}"#)
    func line(_ body: String) throws -> String? {
      var reading = RequestReading(post(body))
      let pattern = try pattern("/s", method: .post, where: [condition])
      return RequestDistance.differences(of: &reading, from: pattern).first?.line(redaction: .standard)
    }
    let wanted = #"json "$": expected to contain {"variables":{"id":"abys","token":"[redacted]"}}, was "#
    XCTAssertEqual(
      try line(#"{"variables":{"id":"beng","token":"x"}}"#), wanted + #""beng" at $.variables.id"#)
    XCTAssertEqual(
      try line(#"{"variables":{"id":"abys","token":"other"}}"#), wanted + "[redacted] at $.variables.token")
    XCTAssertEqual(try line(#"{"variables":{}}"#), wanted + "absent at $.variables.id")
    XCTAssertEqual(try line(""), wanted + "absent (the request has no body)")
  }

  func testTheBodyIsAlsoAText() throws {
    let pattern = RequestTextPattern(try TextPattern(#""id":\s*7"#))
    XCTAssertTrue(RequestCondition(.body, .matches(pattern)).holds(for: post(#"{"id": 7}"#)))
    XCTAssertFalse(RequestCondition(.body, .matches(pattern)).holds(for: post(#"{"id": 8}"#)))
    XCTAssertTrue(RequestCondition(.body, .contains("mutation")).holds(for: post("a mutation {")))
    XCTAssertFalse(RequestCondition(.body, .contains("mutations")).holds(for: post("a mutation {")))
    XCTAssertTrue(RequestCondition(.body, .isAbsent).holds(for: post("")))
    XCTAssertTrue(RequestCondition(.body, .equals("é")).holds(for: post("é")))
    XCTAssertTrue(
      RequestCondition(.query("q"), .matches(RequestTextPattern(try TextPattern("^s")))).holds(
        for: get("/s?q=sib")))
  }
}
