@testable import WhiskerFakeHTTP
import Testing
import WhiskerHTTP
import WhiskerPattern
import WhiskerText

struct JSONConditionTests {
  private func post(_ body: String) -> HTTPRequest {
    HTTPRequest(method: .post, url: url("https://a.test/s"), body: Array(body.utf8))
  }

  private func holds(_ condition: RequestCondition, _ body: String) -> Bool {
    var reading = RequestReading(post(body))
    return condition.holds(for: &reading)
  }

  private func holds(_ steps: [JSONPlace.Step], _ test: RequestCondition.Test, _ body: String) -> Bool {
    holds(RequestCondition(.json(JSONPlace("$", steps: steps)), test), body)
  }

  @Test func aPlaceLeadsThroughObjectsAndArrays() {
    let body = #"{"a":{"b":[10,{"c":"x"}],"b c":true},"a2":null}"#
    #expect(holds([.member("a"), .member("b"), .element(0)], .isScalar(.number("10")), body))
    #expect(holds([.member("a"), .member("b"), .element(1), .member("c")], .equals("x"), body))
    #expect(holds([.member("a"), .member("b c")], .isScalar(.bool(true)), body))
    #expect(holds([.member("a2")], .isScalar(.null), body))
    #expect(!holds([.member("a"), .member("b"), .element(2)], .isPresent, body))
    #expect(!holds([.member("a"), .element(0)], .isPresent, body))
    #expect(!holds([.element(0)], .isPresent, body))
    #expect(holds([.member("z")], .isAbsent, body))
    #expect(holds([], .isScalar(.number("1")), " 1 "))
  }

  @Test func aTextIsNeverANumberAndNumbersAreComparedByValue() {
    #expect(!holds([], .equals("1"), "1"))
    #expect(!holds([], .isScalar(.number("1")), #""1""#))
    for (left, right) in [
      ("1", "1.0"), ("10", "1e1"), ("0", "-0.0"), ("0.1", "1E-1"), ("-12.50", "-125e-1"),
      ("9007199254740993", "9007199254740993.0"), ("1e400", "10e399"),
    ] {
      #expect(holds([], .isScalar(.number(left)), right), "\(left) \(right)")
    }
    for (left, right) in [
      ("1", "-1"), ("1", "10"), ("9007199254740993", "9007199254740992"), ("0.1", "0.10000000000000001"),
      ("1e9999999", "1e9999998"),
    ] {
      #expect(!holds([], .isScalar(.number(left)), right), "\(left) \(right)")
    }
  }

  @Test func anEscapedTextIsReadAndTheLastOfTwoMembersCounts() {
    #expect(holds([.member("é")], .equals("a\n🐈"), #"{"\u00e9":"a\n\ud83d\udc08"}"#))
    #expect(holds([.member("a")], .isScalar(.number("2")), #"{"a":1,"a":2}"#))
    #expect(holds([], .equals("\u{FFFD}x"), #""\ud83dx""#))
  }

  @Test func whatIsNoJSONHasNoPlaces() {
    for body in ["", "{", "{]", "[1,]", "nul", "1 2", "\"a", #""\x""#, "01", "1.", "-", #"{"a" 1}"#, "{1:2}"]
    {
      #expect(!holds([], .isPresent, body), "\(body)")
      #expect(holds([], .isAbsent, body), "\(body)")
    }
  }

  @Test func aBodyMayNestButNotWithoutEnd() {
    func nested(_ depth: Int) -> String {
      String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
    }
    #expect(holds([], .isPresent, nested(512)))
    #expect(!holds([], .isPresent, nested(513)))
    #expect(!holds([], .isPresent, String(repeating: "[", count: 1_000_000)))
  }

  @Test func aDefectSaysWhereItIs() throws {
    let error = try #require(throws: (any Error).self) {
      try JSONDefect.value(of: Array("{\n\"a\": 1,\n\"b\" 2}".utf8))
    }
    #expect((error as? JSONDefect) == JSONDefect(reason: "expected ':'", line: 3))
  }

  @Test func anUnmatchedBodySaysWhatStoodThere() async throws {
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
      ("no", [#"json "$.a": expected 1, was absent (the request's body is not JSON)"#]),
      ("", [#"json "$.a": expected 1, was absent (the request has no body)"#]),
    ] {
      _ = await bench.transport.ask(post(body))
      let text = bench.transport.takeProblems().map(\.description).joined()
      for line in lines { #expect(text.contains(line), "\(line)\n\(text)") }
      #expect(!(text.contains("secret") || text.contains("other")), "\(text)")
    }
  }

  @Test func anUnmatchedBodyShowsNoHiddenValue() async throws {
    func json(_ text: String, _ names: String...) -> RequestCondition.Part {
      .json(JSONPlace(text, steps: names.map { .member($0) }))
    }
    let token = JSONValue.object([.init(key: "token", value: .array([.string("a")]))])
    let cases: [(RequestCondition, body: String, shown: String)] = [
      (
        RequestCondition(.body, .contains("x")), #"{"password":"hunter2","user":"ada"}"#,
        #"was "{\"password\":\"[redacted]\",\"user\":\"ada\"}""#
      ),
      (
        RequestCondition(json("$.authorization", "authorization"), .equals("a")),
        #"{"authorization":"hunter2"}"#, "expected [redacted], was [redacted]"
      ),
      (RequestCondition(json("$"), .includes(token)), #"{"token":["hunter2"]}"#, "[redacted] at $.token[0]"),
      (
        RequestCondition(.body, .contains("x")), String(repeating: "a", count: 5_000),
        "was \"\(String(repeating: "a", count: 200))…\""
      ),
    ]
    for (condition, body, shown) in cases {
      let bench = Bench()
      bench.transport.add(
        ReplyRule(
          try pattern("/s", method: .post, where: [condition]), replies: [.text("ok")], origin: line(1)))
      _ = await bench.transport.ask(post(body))
      let text = bench.transport.takeProblems().map(\.description).joined()
      #expect(text.contains(shown), "\(text)")
      #expect(!text.contains("hunter2"), "\(text)")
    }
  }

  @Test func aPartOfAValueIsFoundInIt() throws {
    func includes(_ part: String, _ body: String) throws -> Bool {
      holds([], .includes(try JSONValue(reading: Array(part.utf8))), body)
    }
    let body = #"{"query":"breed","variables":{"id":"beng","page":1.0},"tags":["a",{"b":[1,2],"c":null}]}"#
    for part in [
      "{}", #"{"query":"breed"}"#, #"{"variables":{"page":1}}"#, #"{"tags":[]}"#,
      #"{"tags":[{"b":[2]},"a"]}"#,
      #"{"tags":[{"c":null}],"variables":{"id":"beng"}}"#,
    ] { #expect(try includes(part, body), "\(part)") }
    for part in [
      "[]", #"{"query":"Breed"}"#, #"{"variables":{"page":"1"}}"#, #"{"tags":["b"]}"#,
      #"{"tags":[{"b":[3]}]}"#,
      #"{"tags":[{"c":null,"d":null}]}"#, #"{"variables":[]}"#,
    ] { #expect(try !includes(part, body), "\(part)") }
    #expect(try !includes("{}", "no json"))
    // Each level is looked at once.
    func nested(_ value: Int) -> String {
      String(repeating: #"[{"a":"#, count: 100) + "\(value)" + String(repeating: "}]", count: 100)
    }
    #expect(try includes(nested(1), nested(1)))
    #expect(try !includes(nested(1), nested(2)))
  }

  @Test func aMissingPartIsShownAtItsPlaceAndKeysAreHidden() throws {
    let part = try JSONValue(reading: Array(#"{"variables":{"id":"abys","token":"s3cret"}}"#.utf8))
    let condition = RequestCondition(.json(JSONPlace("$", steps: [])), .includes(part))
    #expect("\(condition)" == #"json "$" contains {"variables":{"id":"abys","token":"[redacted]"}}"#)
    func line(_ body: String) throws -> String? {
      var reading = RequestReading(post(body))
      let pattern = try pattern("/s", method: .post, where: [condition])
      var path = PathDistance(ofPath: reading.request.url.encodedPath)
      return RequestDistance.differences(of: &reading, &path, from: pattern).first?.line(redaction: .standard)
    }
    let wanted = #"json "$": expected to contain {"variables":{"id":"abys","token":"[redacted]"}}, was "#
    #expect(try line(#"{"variables":{"id":"beng","token":"x"}}"#) == wanted + #""beng" at $.variables.id"#)
    #expect(
      try line(#"{"variables":{"id":"abys","token":"other"}}"#) == wanted + "[redacted] at $.variables.token")
    #expect(try line(#"{"variables":{}}"#) == wanted + "absent at $.variables.id")
    #expect(try line("") == wanted + "absent (the request has no body)")
  }

  @Test func anUnmatchedTextOfABodyIsShown() throws {
    func line(_ body: String) throws -> String? {
      var reading = RequestReading(post(body))
      let pattern = try pattern(
        "/s", method: .post, where: [RequestCondition(.body, .contains("mutation"))])
      var path = PathDistance(ofPath: reading.request.url.encodedPath)
      return RequestDistance.differences(of: &reading, &path, from: pattern).first?.line(redaction: .standard)
    }
    let wanted = #"body: expected a text that contains "mutation", was "#
    #expect(try line("query") == wanted + #""query""#)
    #expect(try line("") == wanted + "absent (the request has no body)")
  }

  @Test func theBodyIsAlsoAText() throws {
    let pattern = RequestTextPattern(try TextPattern(#""id":\s*7"#))
    #expect(holds(RequestCondition(.body, .matches(pattern)), #"{"id": 7}"#))
    #expect(!holds(RequestCondition(.body, .matches(pattern)), #"{"id": 8}"#))
    #expect(holds(RequestCondition(.body, .contains("mutation")), "a mutation {"))
    #expect(!holds(RequestCondition(.body, .contains("mutations")), "a mutation {"))
    #expect(holds(RequestCondition(.body, .isAbsent), ""))
    #expect(holds(RequestCondition(.body, .equals("é")), "é"))
    let begin = RequestCondition(.query("q"), .matches(RequestTextPattern(try TextPattern("^s"))))
    var reading = RequestReading(get("/s?q=sib"))
    #expect(begin.holds(for: &reading))
  }
}
