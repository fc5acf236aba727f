@testable import WhiskerFakeHTTP
import Testing
import WhiskerHTTP

/// A recorded body of a request is part of what a request has to match.
extension HARRepliesTests {
  @Test func aMultipartFormIsMatchedWithoutItsSecrets() async throws {
    func form(_ user: String, _ password: String) -> String {
      "--b\r\nContent-Disposition: form-data; name=\"user\"\r\n\r\n\(user)\r\n--b\r\n"
        + "Content-Disposition: form-data; name=\"password\"\r\n\r\n\(password)\r\n--b--\r\n"
    }
    func data(_ user: String, _ password: String) -> String {
      let text = form(user, password).replacing("\r\n", with: #"\r\n"#).replacing("\"", with: #"\""#)
      return #"{"mimeType":"multipart/form-data; boundary=b","text":"\#(text)"}"#
    }
    let bench = try bench(
      har(
        posted("https://a.test/graphql", data("ada", "[redacted]"), "Ada"),
        posted("https://a.test/graphql", data("bob", "s3cret"), "Bob")))
    let type = "multipart/form-data; boundary=b"
    var answers: [String] = []
    for request in [
      post(form("ada", "s3cret"), type: type), post(form("bob", "other"), type: type),
      post(form("eve", "s3cret"), type: type),
      // Every request has a boundary of its own.
      post(
        form("bob", "other").replacing("--b", with: "--Other.7"),
        type: "multipart/form-data; boundary=Other.7"),
    ] { answers.append(await bench.transport.ask(request)) }
    #expect(answers == ["Ada", "Bob", "unmatched", "Bob"])
  }

  func posted(_ url: String, _ data: String, _ answer: String) -> String {
    #"{"request":{"method":"POST","url":"\#(url)","postData":\#(data)},"response":\#(text(answer))}"#
  }

  func post(_ body: String, type: String? = nil) -> HTTPRequest {
    HTTPRequest(
      method: .post, url: url("https://a.test/graphql"),
      headers: type.map { ["Content-Type": $0] } ?? [:], body: Array(body.utf8))
  }

  @Test func aFormWithoutATextIsMatchedByItsItems() async throws {
    let items =
      #"{"mimeType":"application/x-www-form-urlencoded","text":"","params":[{"name":"a","value":"1"}]}"#
    let bench = try bench(har(posted("https://a.test/graphql", items, "form")))
    let type = "application/x-www-form-urlencoded"
    var answers: [String] = []
    for body in ["a=2", "", "a=1"] { answers.append(await bench.transport.ask(post(body, type: type))) }
    #expect(answers == ["unmatched", "unmatched", "form"])
  }

  /// What is hidden within the strings of a recording is not compared either.
  @Test func secretsWithinStringsAreNotCompared() async throws {
    func body(_ secret: String, _ page: Int) -> String {
      #"{"next":"/a?page=\#(page)&token=\#(secret)","inner":"{\"jwt\":\"\#(secret)\"}"}"#
    }
    let recorded = body("[redacted]", 1).replacing("\\", with: #"\\"#).replacing("\"", with: #"\""#)
    let bench = try bench(
      har(
        posted("https://a.test/graphql", #"{"mimeType":"application/json","text":"\#(recorded)"}"#, "found")))
    var answers: [String] = []
    for request in [post(body("s3cret", 1)), post(body("s3cret", 2))] {
      answers.append(await bench.transport.ask(request))
    }
    #expect(answers == ["found", "unmatched"])
  }

  @Test func anArrayIsMatchedByItsElements() async throws {
    let bench = try bench(
      har(
        posted(
          "https://a.test/graphql", #"{"mimeType":"application/json","text":"[1, {\"a\": 2.0}]"}"#, "array")))
    let answer = await bench.transport.ask(post(#"[1,{"a":2}]"#))
    #expect(answer == "array")
  }

  @Test func onlyWhatDiffersFromARecordedRequestIsReported() async throws {
    let bench = try bench(
      har(posted("https://a.test/graphql?a=1", #"{"mimeType":"","text":"{\"b\":1}"}"#, "found")))
    _ = await bench.transport.ask(
      HTTPRequest(method: .put, url: url("https://a.test/graphql?a=1"), body: Array(#"{"b": 1}"#.utf8)))
    let problem = bench.transport.takeProblems().map(\.description).joined(separator: "\n")
    #expect(problem.contains(#"method: expected "POST", was "PUT""#), "\(problem)")
    for part in [#"query "a""#, "body", "host", "path"] {
      #expect(!problem.contains("\(part): "), "\(problem)")
    }
  }

  @Test func theBodyOfARequestIsPartOfWhatIsMatched() async throws {
    func query(_ id: String) -> String {
      #"{"mimeType":"application/json","text":"{\"query\":\"breed\",\"variables\":{\"id\":\"\#(id)\",\"password\":\"s3cret\"}}"}"#
    }
    let bench = try bench(
      har(
        posted("https://a.test/graphql", query("abys"), "Abyssinian"),
        posted("https://a.test/graphql", query("beng"), "Bengal"),
        posted(
          "https://a.test/graphql",
          #"{"mimeType":"application/x-www-form-urlencoded","params":[{"name":"a","value":"1 2"},{"name":"token","value":"x"}]}"#,
          "form"),
        posted("https://a.test/graphql", #"{"mimeType":"text/plain","text":"plain"}"#, "text"),
        posted("https://a.test/other", #"{"mimeType":"text/plain"}"#, "any")))
    var answers: [String] = []
    for request in [
      post(#"{"variables":{"password":"other","id":"beng"},"query":"breed"}"#),
      post(#"{"query":"breed","variables":{"id":"abys","password":1}}"#),
      post("token=y&a=1+2", type: "application/x-www-form-urlencoded"), post("plain"), post("Plain"),
      HTTPRequest(method: .post, url: url("https://a.test/other"), body: [1]),
    ] { answers.append(await bench.transport.ask(request)) }
    #expect(answers == ["Bengal", "Abyssinian", "form", "text", "unmatched", "any"])
    _ = await bench.transport.ask(post(#"{"query":"breed","variables":{"id":"sibe","password":"x"}}"#))
    let problems = bench.transport.takeProblems().map(\.description).joined(separator: "\n")
    #expect(
      problems.contains(#"body: expected the recorded one, was "sibe" at $.variables.id"#), "\(problems)")
    #expect(!problems.contains("s3cret"), "\(problems)")
  }

  @Test func aNumberSignIsPartOfAForm() async throws {
    let type = "application/x-www-form-urlencoded"
    func data(_ text: String) -> String { #"{"mimeType":"\#(type)","text":"\#(text)"}"# }
    let bench = try bench(
      har(
        posted("https://a.test/graphql", data("a=1&color=#red"), "red"),
        posted("https://a.test/graphql", data("a=1&color=#blue"), "blue")))
    var answers: [String] = []
    for form in ["color=#blue&a=1", "a=1&color=%23red", "a=1&color=#green", "a=1&color="] {
      answers.append(await bench.transport.ask(post(form, type: type)))
    }
    #expect(answers == ["blue", "red", "unmatched", "unmatched"])
  }

  @Test(arguments: ["encoding", "_encoding"])
  func bytesThatAreNoTextAreCompared(_ key: String) async throws {
    func data(_ base64: String) -> String {
      #"{"mimeType":"application/x-protobuf","text":"\#(base64)","\#(key)":"base64"}"#
    }
    let bench = try bench(
      har(
        posted("https://a.test/graphql", data("CP8B"), "255"),
        posted("https://a.test/graphql", data("CP4B"), "254")))
    var answers: [String] = []
    for last: UInt8 in [0xFE, 0xFF, 0xFD] {
      answers.append(
        await bench.transport.ask(
          HTTPRequest(method: .post, url: url("https://a.test/graphql"), body: [8, last, 1])))
    }
    #expect(answers == ["254", "255", "unmatched"])
  }

  /// HAR 1.2 has an encoding for the content of a response only.
  @Test func theEncodingOfARequestBodyIsAFieldOfItsOwn() throws {
    let message = RecordedExchange.Message(headers: [:], body: [0xFF, 0xFE])
    var journey = RecordedJourney(title: "J", clock: 0, secrets: [])
    journey.exchanges = [
      RecordedExchange(
        method: "POST", url: "https://a.test/", request: message, sentAt: .zero, endedAt: .zero,
        ending: .response(status: 200, message), timing: nil)
    ]
    let text = String(decoding: HARFormat.bytes(of: [journey]), as: UTF8.self)
    #expect(text.split(separator: #""_encoding": "base64""#).count == 2, "\(text)")
    #expect(text.split(separator: #""encoding": "base64""#).count == 2, "\(text)")
  }

  /// In a form the names of header fields are hidden, too.
  @Test func hiddenItemsOfAFormAreNotCompared() async throws {
    let type = "application/x-www-form-urlencoded"
    func data(_ text: String) -> String { #"{"mimeType":"\#(type)","text":"\#(text)"}"# }
    let bench = try bench(
      har(
        posted("https://a.test/graphql", data("a=1&x-api-key=[redacted]"), "one"),
        posted("https://a.test/graphql", data("a=2&authorization=[redacted]"), "two")))
    var answers: [String] = []
    for form in ["a=1&x-api-key=s3cret", "authorization=Bearer&a=2", "a=3&authorization=s3cret"] {
      answers.append(await bench.transport.ask(post(form, type: type)))
    }
    #expect(answers == ["one", "two", "unmatched"])
  }

  @Test func aNumberInABodyIsComparedByItsValue() async throws {
    func data(_ number: String) -> String {
      #"{"mimeType":"application/json","text":"{\"a\":[\#(number)]}"}"#
    }
    let bench = try bench(
      har(
        posted("https://a.test/graphql", data("1.0"), "one"),
        posted("https://a.test/graphql", data("1"), "one again"),
        posted("https://a.test/graphql", data("250"), "many"),
        posted("https://a.test/graphql", data("-0.5e-3"), "few")))
    var answers: [String] = []
    for number in ["1", "1e0", "2.5e2", "-0.00050", "0.0005", "25"] {
      answers.append(await bench.transport.ask(post(#"{"a":[\#(number)]}"#)))
    }
    #expect(answers == ["one", "one again", "many", "few", "unmatched", "unmatched"])
  }
}
