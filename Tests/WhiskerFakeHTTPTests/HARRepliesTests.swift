@testable import WhiskerFakeHTTP
import TestSupport
import Testing
import WhiskerHTTP

struct HARRepliesTests {
  func entry(
    _ url: String, _ response: String, method: String = "GET", at time: String = "2026-03-01T09:00:00Z"
  ) -> String {
    #"{"startedDateTime":"\#(time)","request":{"method":"\#(method)","url":"\#(url)"},"response":\#(response)}"#
  }

  func text(_ text: String, _ status: Int = 200) -> String {
    #"{"status":\#(status),"content":{"text":"\#(text)"}}"#
  }

  func har(_ entries: String...) -> [UInt8] {
    Array(#"{"log":{"version":"1.2","entries":[\#(entries.joined(separator: ","))]}}"#.utf8)
  }

  func bench(_ bytes: [UInt8], files: [String: String] = [:]) throws -> Bench {
    let bench = Bench(files: files)
    for rule in try HARReplies(path: "rec/a.har", bytes: bytes).rules { bench.transport.add(rule) }
    return bench
  }

  @Test func entriesOfOneRequestAnswerInOrderAndTheLastOneForEver() async throws {
    let bench = try bench(
      har(
        entry("https://a.test/s?b=2&a=1", text("second"), at: "2026-03-01T10:00:01+01:00"),
        entry("https://a.test/s", text("plain")),
        entry("https://a.test/s?a=1&b=2", text("first"), at: "2026-03-01T09:00:00.999Z"),
        entry("https://a.test/s", text("posted"), method: "POST")))
    var answers: [String] = []
    for target in ["/s?a=1&b=2", "/s", "/s?b=2&a=1", "/s?a=1&b=2"] {
      answers.append(await bench.transport.ask(get("https://a.test" + target)))
    }
    #expect(answers == ["first", "plain", "second", "second"])
    let posted = await bench.transport.ask(HTTPRequest(method: .post, url: url("https://a.test/s")))
    #expect(posted == "posted")
  }

  @Test func aQueryFitsWholeAndSecretsInItDoNotCount() async throws {
    let bench = try bench(har(entry("https://a.test/s?q=a%20b&api_key=live", text("found"))))
    let answer = await bench.transport.ask(get("https://a.test/s?api_key=test&q=a+b"))
    #expect(answer == "found")
    for target in ["/s", "/s?q=a%20b", "/s?q=a%20b&api_key=k&more=1", "/s?q=ab&api_key=k"] {
      let answer = await bench.transport.ask(get("https://a.test" + target))
      #expect(answer == "unmatched", "\(target)")
    }
    let other = await bench.transport.ask(get("https://b.test/s?q=a%20b&api_key=live"))
    #expect(other == "unmatched")
    let problems = bench.transport.takeProblems().map(\.description).joined(separator: "\n")
    #expect(problems.contains("rec/a.har log.entries[0]"), "\(problems)")
    #expect(!problems.contains("live"), "\(problems)")
    #expect(problems.contains(#"query "more": expected absent, was "1""#), "\(problems)")
  }

  @Test func itemsOfOneNameAreComparedAsOftenAsTheyStand() async throws {
    let bench = try bench(har(entry("https://a.test/s?tag=b&tag=a&flag", text("found"))))
    for (target, answer) in [
      ("/s?flag=&tag=a&tag=b", "found"), ("/s?flag&tag=a", "unmatched"), ("/s?flag&tag=a&tag=a", "unmatched"),
    ] {
      let came = await bench.transport.ask(get("https://a.test" + target))
      #expect(came == answer, "\(target)")
    }
    let problems = bench.transport.takeProblems().map(\.description).joined(separator: "\n")
    #expect(problems.contains(#"query "tag": expected "b" and "a", was "a""#), "\(problems)")
  }

  @Test func statusHeadersAndBodiesAreTakenOver() async throws {
    let headers =
      #"[{"name":":status","value":"203"},{"name":"Content-Type","value":"a/b"},{"name":"Content-Encoding","value":"gzip"},"#
      + #"{"name":"Content-Length","value":"99"},{"name":"Set-Cookie","value":"a=b"},{"name":"X-Two","value":"1\n2"}]"#
    let bench = try bench(
      har(
        entry(
          "http://a.test:8080/b64",
          #"{"status":203,"headers":\#(headers),"content":{"text":"AP/+\n/w==","encoding":"base64"}}"#),
        entry("http://a.test:8080/mime", #"{"status":200,"content":{"mimeType":"text/css","text":"é"}}"#),
        entry("http://a.test:8080/file", #"{"status":200,"content":{"_file":"x.txt"}}"#),
        entry("http://a.test:8080/moved", #"{"status":301,"content":{"size":7}}"#),
        entry("http://a.test:8080/gone", #"{"status":0,"content":{}}"#)),
      files: ["rec/x.txt": "beside"])
    let first = try await bench.transport.send(get("http://a.test:8080/b64"))
    #expect(first.status == 203)
    #expect(first.body == [0x00, 0xFF, 0xFE, 0xFF])
    #expect(first.headers == (["content-type": "a/b", "x-two": "1", "x-two": "2"] as HTTPHeaders))
    let second = try await bench.transport.send(get("http://a.test:8080/mime"))
    #expect(second.headers["content-type"] == "text/css")
    #expect(second.text == "é")
    let third = await bench.transport.ask(get("http://a.test:8080/file"))
    #expect(third == "beside")
    let fourth = try await bench.transport.send(get("http://a.test:8080/moved"))
    #expect(fourth.status == 301)
    let fifth = await bench.transport.ask(get("http://a.test:8080/gone"))
    #expect(fifth == "reset")
  }

  @Test func aRuleThatIsAddedLaterWinsAndNothingHasToBeUsed() async throws {
    let bench = try bench(
      har(entry("https://a.test/s", text("recorded")), entry("https://a.test/t", text("t"))))
    try bench.transport.on("/s", .text("declared"))
    let first = await bench.transport.ask(get("https://a.test/s"))
    #expect(first == "declared")
    let second = await bench.transport.ask(get("https://a.test/s"))
    #expect(second == "recorded")
    #expect(bench.transport.unusedReplies.count == 0)
  }

  @Test func whatCannotBeRepliedWithIsLeftOutAndSaid() throws {
    let replies = try HARReplies(
      path: "a.har",
      bytes: har(
        entry("data:text/css,x", text("x")),
        entry("https://a.test/s", #"{"status":200,"content":{"size":5}}"#),
        entry("https://a.test/t", text("t"))))
    #expect(replies.entryCount == 3)
    #expect(replies.rules.count == 1)
    #expect(
      replies.omissions.map(\.description) == [
        #"log.entries[0]: its URL begins with "data:", and only http and https URLs get a reply"#,
        "log.entries[1]: its body was not recorded",
      ])
  }

  @Test func whatIsNoHARFileIsRefusedWithThePlaceInIt() throws {
    for (file, message) in [
      ("", "line 1: not JSON: it ends too soon: expected a value"),
      ("{\n\"log\":[2,1,3]\n\"x\":1}", "line 3: not JSON: expected ',' or '}'"),
      ("[]", #"log: missing; a HAR file is {"log": {…}}"#),
      (#"{"log":[]}"#, "log: expected an object, found an array"),
      (#"{"log":{}}"#, "log.entries: missing"),
      (#"{"log":{"entries":{}}}"#, "log.entries: expected an array, found an object"),
    ] {
      let error = try #require(throws: (any Error).self, "\(file)") {
        try HARReplies(path: "a.har", bytes: Array(file.utf8))
      }
      #expect("\(error)" == message)
    }
    for (start, message) in [
      ([0x1F, 0x8B, 8], "line 1: compressed with gzip; decompress it first"),
      ([0xFF, 0xFE, 0x7B, 0], "line 1: in UTF-16; write it in UTF-8"),
      ([0xFE, 0xFF, 0, 0x7B], "line 1: in UTF-16; write it in UTF-8"),
      (
        Array("{\n\"log\":\"caf".utf8) + [0xE9] + Array("\"}".utf8),
        "line 2: not JSON: the text is not UTF-8 at byte 12"
      ),
      (Array("{\n\n\"n\\u0061m".utf8) + [0xE9], "line 3: not JSON: the text is not UTF-8 at byte 12"),
    ] as [([UInt8], String)] {
      let error = try #require(throws: (any Error).self) { try HARReplies(path: "a.har", bytes: start) }
      #expect("\(error)" == message)
    }
    let odd = try HARReplies(
      path: "a.har", bytes: har(entry("https://a.test/s", #"{"status":1e30,"content":{"size":0}}"#)))
    #expect(
      odd.omissions.map(\.description)
        == ["log.entries[0]: response.status: expected a whole number, found 1e30"])
    let many = Array(repeating: entry("data:,", text("x")), count: 10_001).joined(separator: ",")
    let error = try #require(throws: (any Error).self) { try HARReplies(path: "a.har", bytes: har(many)) }
    #expect("\(error)" == "log.entries: 10001 entries; at most 10000 are read")
  }

  @Test func anEntryThatCannotBeUsedCostsItselfOnly() async throws {
    let request = #"{"method":"GET","url":"https://a.test/"}"#
    for (file, reason) in [
      (#"{"log":{"entries":[1]}}"#, "expected an object, found a number"),
      (#"{"log":{"entries":[{"request":{}}]}}"#, "request.url: missing"),
      (
        #"{"log":{"entries":[{"request":{"url":"http://a b?token=s3cret"}}]}}"#,
        #"request.url: "http://a b?…" is not a URL"#
      ),
      (
        #"{"log":{"entries":[{"request":{"url":"https://ada:s3cret@a.test/b#token=s3cret"}}]}}"#,
        #"request.url: "https://…@a.test/b#…" has a user name or a password, which no request is sent with"#
      ),
      (
        #"{"log":{"entries":[{"request":{"url":"https://ada:s3/cret@a.test"}}]}}"#,
        #"request.url: "https://…@a.test" is not a URL"#
      ),
      (
        #"{"log":{"entries":[{"request":{"url":"http://a/","method":"G T"}}]}}"#,
        #"request.method: "G T" is not an HTTP method"#
      ),
      (#"{"log":{"entries":[{"request":\#(request)}]}}"#, "response: missing"),
      (
        #"{"log":{"entries":[{"request":\#(request),"response":{"status":"200"}}]}}"#,
        "response.status: expected a whole number, found a string"
      ),
      (
        #"{"log":{"entries":[{"request":\#(request),"response":{"status":600}}]}}"#,
        "response.status: 600 is not an HTTP status"
      ),
      (
        #"{"log":{"entries":[{"request":\#(request),"response":{"status":200,"content":{"text":"*","encoding":"base64"}}}]}}"#,
        "response.content.text: not valid Base64, although its encoding is \"base64\""
      ),
      (
        #"{"log":{"entries":[{"request":\#(request),"response":{"status":200,"content":{"text":"","encoding":"rot13"}}}]}}"#,
        #"response.content.encoding: unknown encoding "rot13"; expected "base64" or no encoding"#
      ),
      (
        #"{"log":{"entries":[{"request":\#(request),"response":{"status":200,"headers":[{"name":"a b","value":""},{"name":"a b","value":"c"}]}}]}}"#,
        "response.headers[1]: a header field has a name that is not a token"
      ),
      (
        #"{"log":{"entries":[{"request":{"url":"/v1/x?token=s3cret"}}]}}"#,
        #"its URL "/v1/x?…" is relative, without a scheme and a host"#
      ),
      (
        #"{"log":{"entries":[{"request":{"method":"GET","url":"https://a.test/?cb=f1"},"response":{"status":200,"content":{"text":"f1({})"}}}]}}"#,
        #"it is JSONP: query "cb" names a function, another one in each run"#
      ),
    ] {
      let bytes =
        Array(file.utf8.dropLast(3)) + Array(",".utf8) + Array(entry("https://a.test/t", text("t")).utf8)
        + Array("]}}".utf8)
      let replies = try HARReplies(path: "a.har", bytes: bytes)
      #expect(replies.omissions.map(\.description) == ["log.entries[0]: " + reason], "\(file)")
      #expect(replies.rules.count == 1, "\(file)")
    }
  }

  @Test func aScriptThatCallsAFunctionOfTheRequestIsOmitted() throws {
    for (query, body, isOmitted) in [
      ("cb=f1", "f1({})", true), ("cb=f1", "/**/f1({})", true), ("cb=f1", "f2({})", false),
      ("cb=", "(1)", false), ("cb", "(1)", false),
    ] {
      let replies = try HARReplies(path: "a.har", bytes: har(entry("https://a.test/?\(query)", text(body))))
      #expect(replies.omissions.isEmpty == !isOmitted, "\(query) \(body)")
    }
  }

  @Test func linesOfAFieldMayEndInBothLineBreaks() async throws {
    let headers = #"[{"name":"X-Two","value":"1\r\n2\n"}]"#
    let bench = try bench(
      har(entry("https://a.test/s", #"{"status":200,"headers":\#(headers),"content":{"text":"a"}}"#)))
    let response = try await bench.transport.send(get("https://a.test/s"))
    #expect(response.headers.fields.filter { $0.name == "X-Two" }.map(\.value) == ["1", "2"])
  }

  @Test func whatIsBeforeAnAtSignIsHiddenWhereverTheFirstSlashIs() throws {
    for (text, reason) in [
      ("s3cret@b/c", #"its URL "…@b/c" is relative, without a scheme and a host"#),
      ("s3cret@host/", #"its URL "…@host/" is relative, without a scheme and a host"#),
      ("s3/cret@host", #"its URL "…@host" is relative, without a scheme and a host"#),
      ("@", #"its URL "…@" is relative, without a scheme and a host"#),
      ("/@/", #"its URL "…@/" is relative, without a scheme and a host"#),
      ("s3cret@host:80/", #"its URL begins with "…@host:", and only http and https URLs get a reply"#),
      ("x?s3cret:", #"its URL begins with "x?…", and only http and https URLs get a reply"#),
      ("//s3cret@host/a@b", #"its URL "//…@b" is relative, without a scheme and a host"#),
      ("https:s3cret@host.example/x", #"request.url: "…@host.example/x" is not a URL"#),
      ("https:s3/cret@host.example/x", #"request.url: "…@host.example/x" is not a URL"#),
      ("https://@", #"request.url: "https://…@" is not a URL"#),
      ("https://s3cret@a b/", #"request.url: "https://…@a b/" is not a URL"#),
      (
        "HTTPS://s3cret@host.example:443/x?a@b",
        #"request.url: "HTTPS://…@host.example:443/x?…" has a user name or a password, which no request is sent with"#
      ),
      ("https:@?a@b/c", #"request.url: "…@?…" is not a URL"#),
    ] {
      let replies = try HARReplies(path: "a.har", bytes: har(entry(text, self.text("x"))))
      #expect(replies.omissions.map(\.reason) == [reason], "\(text)")
    }
  }

  @Test func anEntryOfARunWithoutItsPageIsLeftOutAndSaid() throws {
    func entry(_ page: String) -> String {
      #"{\#(page)"startedDateTime":"2026-01-01T00:00:00Z","request":{"method":"GET","url":"https://a.test/s"},"#
        + #""response":{"status":200,"content":{"_file":"x.txt"}},"_reply":{"nanoseconds":1}}"#
    }
    let pages = [#""pageref":"q","#, #""pageref":"p","#, ""]
    let replies = try HARReplies(
      path: "a.har",
      bytes: Array(
        (#"{"log":{"version":"1.2","_whisker":1,"pages":[{"id":"p","title":"P"}],"entries":["#
          + pages.map(entry).joined(separator: ",") + "]}}").utf8))
    #expect(
      replies.listing == [
        "3 entries, 1 request served, 2 entries omitted", #"served in "P":"#,
        #"  GET "https://a.test/s" with no query: 200 from "x.txt""#, "omitted:",
        #"  log.entries[0]: its pageref "q" names no page"#,
        "  log.entries[2]: it has no pageref, and only requests that belong to a page get a reply",
      ])
    #expect(replies.bodyFiles == ["x.txt"])
  }

  @Test func aRecordedReplyMayTakeForEver() async throws {
    let most = "9223372036854775807"
    let bytes = Array(
      (#"{"log":{"version":"1.2","_whisker":1,"pages":[{"id":"p","title":"P"}],"entries":["#
        + #"{"pageref":"p","request":{"method":"GET","url":"https://a.test/s"},"response":{"status":200},"#
        + #""_reply":{"nanoseconds":\#(most),"bytesPerSecond":1,"bytes":\#(most)}}]}}"#).utf8)
    // Events contain the timing of a reply, and in them a time has at most 33 bits of seconds.
    let latencies = try HARReplies(path: "a.har", bytes: bytes).rules.flatMap(\.replies).map(\.latency)
    #expect(latencies == [.seconds((1 << 33) - 1)])
    let bench = try bench(bytes)
    bench.clock.advance(by: .seconds(1))
    let task = Task { await bench.transport.ask(get("https://a.test/s")) }
    await bench.clock.untilWaiting(1)
    // Its due time and its latency can be taken apart, which ends the process for a duration of more seconds than 64 bits hold.
    for record in bench.transport.requests {
      if case .inFlight(dueAt: let due?) = record.outcome {
        #expect(due.components.seconds > 1_000_000_000)
      } else {
        Issue.record("\(record.outcome)")
      }
    }
    bench.clock.advance(by: .seconds(1_000_000_000))
    #expect(bench.clock.purposes.count == 1)
    task.cancel()
    let answer = await task.value
    #expect(answer == "cancelled")
  }

  @Test func aPathThatIsNoUTF8IsFound() async throws {
    let bench = try bench(
      har(entry("https://a.test/caf%E9", text("found")), entry("https://a.test/caf%E8", text("other"))))
    var answers: [String] = []
    for path in ["/caf%E9", "/caf%e9", "/caf%E8", "/caf%EF%BF%BD", "/caf%EA"] {
      answers.append(await bench.transport.ask(get("https://a.test" + path)))
    }
    #expect(answers == ["found", "found", "other", "unmatched", "unmatched"])
  }

  @Test func aQueryOfOneItemIsNotTakenForOneOfTwo() async throws {
    let bench = try bench(har(entry("https://a.test/s?a=b&c=d", text("of a and c"))))
    let answer = await bench.transport.ask(get("https://a.test/s?1:ab=4:1:cd"))
    #expect(answer == "unmatched")
    let two = await bench.transport.ask(get("https://a.test/s?c=d&a=b"))
    #expect(two == "of a and c")
  }

  @Test func theValueOfAQueryIsNotTakenForABody() async throws {
    let bench = try self.bench(
      har(posted("https://a.test/s?a=x", #"{"mimeType":"text/plain","text":"plain"}"#, "found")))
    for (target, body, answer) in [
      ("/s?a=x%0Atext%20plain", "", "unmatched"), ("/s?a=x", "plain", "found"),
    ] {
      let request = HTTPRequest(method: .post, url: url("https://a.test" + target), body: Array(body.utf8))
      let came = await bench.transport.ask(request)
      #expect(came == answer, "\(target)")
    }
  }

  @Test func anyStatusBelow100IsNoAnswer() async throws {
    for status in [-1, 0, 1, 99] {
      let bench = try bench(har(entry("https://a.test/s", text("x", status))))
      let answer = await bench.transport.ask(get("https://a.test/s"))
      #expect(answer == "reset", "\(status)")
    }
  }

  @Test func entriesThatMatchTheSameRequestsAnswerItInOrder() async throws {
    let bench = try bench(
      har(
        entry("https://a.test/caf%c3%A9%41", text("first")),
        entry("https://a.test/caf%C3%A9A", text("second")),
        entry("https://a.test/a%2Fb", text("one segment")), entry("https://a.test/a/b", text("two segments")),
        entry("https://a.test/q?flag", text("third")), entry("https://a.test/q?flag=", text("fourth"))))
    var answers: [String] = []
    for target in ["/caf%C3%A9A", "/caf%C3%A9A", "/a/b", "/a%2fb", "/q?flag", "/q?flag", "/q?flag="] {
      answers.append(await bench.transport.ask(get("https://a.test" + target)))
    }
    #expect(
      answers == ["first", "second", "two segments", "one segment", "third", "fourth", "fourth"])
  }

  @Test func tenThousandRecordedQueriesAreEachFoundAtOnce() async throws {
    let count = 2_000
    let entries = (0..<count).map {
      posted("https://a.test/graphql", #"{"mimeType":"application/json","text":"{\"id\":\#($0)}"}"#, "\($0)")
    }
    let bench = try bench(har(entries.joined(separator: ",")))
    for number in 0..<count {
      let answer = await bench.transport.ask(post("{\"id\": \(number)}"))
      #expect(answer == "\(number)")
    }
    #expect(bench.transport.comparisons == count)
  }

  @Test func base64IsReadWithAndWithoutPadding() {
    #expect(Base64.decoded("") == [])
    #expect(Base64.decoded("TQ==") == [0x4D])
    #expect(Base64.decoded("TWE") == [0x4D, 0x61])
    #expect(Base64.decoded("TW\r\nF\tu ") == [0x4D, 0x61, 0x6E])
    for broken in ["T", "TQ=", "QUJD====", "TQ===", "T=Q=", "TWF-", "TWFuT"] {
      #expect(Base64.decoded(broken) == nil, "\(broken)")
    }
  }

  @Test func momentsAreReadWithTheirOffset() {
    #expect(
      [0, 1_500, 10_000, 1_000_001].map { HARTime.milliseconds(.microseconds($0)) } == [
        "0", "1.5", "10", "1000.001",
      ])
    #expect(HARTime.nanoseconds("1970-01-01T00:00:00Z") == 0)
    #expect(HARTime.nanoseconds("1970-01-01T00:00:01z") == 1_000_000_000)
    #expect(HARTime.nanoseconds("2026-03-01T09:00:00.25+01:00") == 1_772_352_000_250_000_000)
    #expect(HARTime.nanoseconds("2023-03-29T17:37:42.482-07:00") == 1_680_136_662_482_000_000)
    #expect(HARTime.nanoseconds("2023-03-29T17:37:42.4821234567-0700") == 1_680_136_662_482_123_456)
    for broken in [
      "2026-03-01T09:00:00.5", "2026-03-01T09:00:00+2:00", "2026-03-01T09:00:00+02:0a",
      "2026-03-01T09:00:00+02:000",
      "", "2026-03-01", "2026-03-01T09:00:00", "2026-13-01T09:00:00Z", "2026-03-01 09:00:00Z",
      "2026-02-29T09:00:00Z", "2026-04-31T09:00:00Z", "2026-03-00T09:00:00Z",
    ] {
      #expect(HARTime.nanoseconds(broken) == nil, "\(broken)")
    }
  }

  @Test func noBytesOfAFileEndTheProcess() throws {
    let whole = har(
      entry("https://a.test/s?a=1", text("x\\u00e9")),
      entry("https://a.test/t", #"{"status":0,"content":{}}"#),
      entry("https://a.test/u", #"{"status":200,"content":{"text":"AP8=","encoding":"base64"}}"#))
    let seed: UInt64 = 41
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var refused = 0
    for _ in 0..<5_000 {
      var bytes = whole
      for _ in 0...random.next(below: 3) {
        let place = random.next(below: bytes.count)
        switch random.next(below: 3) {
        case 0: bytes[place] = UInt8(random.next(below: 256))
        case 1: bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.next(below: 8)))
        default:
          bytes.insert(contentsOf: Array("{}[]\",:\\u0-.e".utf8).piece { random.next(below: $0) }, at: place)
        }
      }
      do { _ = try HARReplies(path: "a.har", bytes: bytes) } catch {
        #expect(!"\(error)".isEmpty)
        refused += 1
      }
    }
    #expect(refused > 1_000)
  }
}

extension [UInt8] {
  /// Some of the bytes, at random positions.
  fileprivate func piece(_ next: (Int) -> Int) -> ArraySlice<UInt8> {
    let start = next(count)
    return self[start..<Swift.min(count, start + 1 + next(3))]
  }
}
