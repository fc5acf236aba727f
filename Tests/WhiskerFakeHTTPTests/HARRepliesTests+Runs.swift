import Testing
import WhiskerHTTP

@testable import WhiskerFakeHTTP

/// Recordings of runs, which say what a reply and what the network answered.
extension HARRepliesTests {
  /// An entry of a run: an answer to `GET https://a.test/s`, from a reply or from the network.
  private func recorded(_ response: String, failure: String? = nil, byReply: Bool = true) -> String {
    #"{"pageref":"p","request":{"method":"GET","url":"https://a.test/s"},"response":\#(response)"#
      + (failure.map { #","_failure":"\#($0)""# } ?? "") + (byReply ? #","_reply":{"nanoseconds":0}}"# : "}")
  }

  private func run(_ entries: String..., version: String = "1") -> [UInt8] {
    Array(
      (#"{"log":{"version":"1.2","_whisker":\#(version),"pages":[{"id":"p","title":"P"}],"entries":["#
        + entries.joined(separator: ",") + "]}}").utf8)
  }

  private func answers(_ bytes: [UInt8], count: Int) async throws -> [String] {
    let bench = try bench(bytes)
    var answers: [String] = []
    for _ in 0..<count { answers.append(await bench.transport.ask(get("https://a.test/s"))) }
    return answers
  }

  private func omissions(_ bytes: [UInt8]) throws -> [String] {
    try HARReplies(path: "a.har", bytes: bytes).omissions.map(\.description)
  }

  @Test func aRunOfAnotherVersionIsRefused() throws {
    for version in ["2", "0", "\"1\""] {
      let error = try #require(throws: (any Error).self, "\(version)") {
        try HARReplies(path: "a.har", bytes: run(version: version))
      }
      #expect("\(error)" == "log._whisker: \(version) is not a known version of a recorded run; expected 1")
    }
  }

  @Test func aRunAnswersAsItsRepliesDid() async throws {
    func entry(_ response: String, _ reply: String = "{}") -> String {
      #"{"pageref":"p","request":{"method":"GET","url":"https://a.test/s?cb=f"},"response":\#(response),"_reply":\#(reply)}"#
    }
    let headers = #"[{"name":"Set-Cookie","value":"[redacted]"},{"name":"Content-Length","value":"4"}]"#
    let bench = try bench(
      run(entry(#"{"status":200,"headers":\#(headers),"content":{"text":"f(1)"}}"#)))
    let response = try await bench.transport.send(get("https://a.test/s?cb=f"))
    #expect(response.text == "f(1)", "a script that calls a function of the request is an answer too")
    #expect(response.headers["set-cookie"] == "[redacted]")
    #expect(response.headers["content-length"] == "4")
    #expect(
      try omissions(run(entry(text("a"), #"{"nanoseconds":-1}"#)))
        == ["log.entries[0]: _reply.nanoseconds: expected a whole number that is not negative"])
  }

  @Test func aRequestThatNoReplyWasLeftForIsNotAnsweredAgain() async throws {
    let nothing = recorded(#"{"status":0}"#, failure: "unmatched", byReply: false)
    let bytes = run(recorded(text("one")), recorded(text("two")), nothing)
    #expect(try await answers(bytes, count: 3) == ["one", "two", "unmatched"])
    #expect(try omissions(bytes) == ["log.entries[2]: no reply was declared for its request"])
    #expect(try await answers(run(nothing), count: 1) == ["unmatched"])
    // A file that says both is not one that a run wrote.
    #expect(
      try await answers(run(recorded(#"{"status":0}"#, failure: "unmatched")), count: 1) == ["unmatched"])
    // In a file of another tool that is a field like any other.
    let foreign =
      #"{"request":{"method":"GET","url":"https://a.test/s"},"response":{"status":0},"_failure":"unmatched"}"#
    #expect(try await answers(har(foreign), count: 2) == ["reset", "reset"])
  }

  @Test func whatTheNetworkAnsweredIsLeftToTheNetworkBesideReplies() async throws {
    let offline = recorded(#"{"status":0}"#, failure: "offline", byReply: false)
    let bytes = run(recorded(text("one")), offline, recorded(text("two")))
    #expect(try await answers(bytes, count: 3) == ["one", "two", "two"])
    #expect(try omissions(bytes) == ["log.entries[1]: the network answered its request, not a reply"])
    #expect(try await answers(run(offline), count: 2) == ["offline", "offline"], "there is nothing else")
    #expect(try omissions(run(offline)) == [])
    // The next request of the run was not answered, so that nothing but the declared replies is.
    let nothing = recorded(#"{"status":0}"#, failure: "unmatched", byReply: false)
    #expect(try await answers(run(offline, nothing), count: 1) == ["unmatched"])
  }

  @Test func whatTheNetworkDidToASecondDeliveryFollowsIt() async throws {
    let lost = recorded(#"{"status":0}"#, failure: "duplicate")
    let timeout = recorded(#"{"status":0}"#, failure: "timeout", byReply: false)
    let bytes = run(lost, timeout)
    #expect(try omissions(bytes) == [])
    #expect(try HARReplies(path: "a.har", bytes: bytes).rules.flatMap(\.replies).count == 2)
    let nothing = recorded(#"{"status":0}"#, failure: "unmatched", byReply: false)
    #expect(try HARReplies(path: "a.har", bytes: run(lost, nothing)).rules.flatMap(\.replies).count == 1)
  }

  @Test func aResponseWithoutABodyNeedsNone() async throws {
    for (method, content) in [
      ("GET", #"{"status":204,"content":{"size":9}}"#), ("GET", #"{"status":304,"content":{"size":9}}"#),
      ("HEAD", #"{"status":200,"content":{"size":9}}"#), ("GET", #"{"status":200,"content":{"size":0}}"#),
      ("GET", #"{"status":200,"content":{"size":-1}}"#), ("GET", #"{"status":200,"content":{}}"#),
    ] {
      let bytes = har(entry("https://a.test/s", content, method: method))
      #expect(try omissions(bytes) == [], "\(method) \(content)")
    }
    let missing = har(entry("https://a.test/s", #"{"status":200,"content":{"size":9}}"#))
    #expect(try omissions(missing) == ["log.entries[0]: its body was not recorded"])
  }
}
