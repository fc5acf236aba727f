import Testing
import WhiskerFakeHTTP
import WhiskerHTTP

struct ReplyTests {
  @Test func aBodyImpliesItsContentTypeUnlessTheReplyNamesOne() async throws {
    let bench = Bench(files: ["cats/x.JPG": "jpg", "noext": "?"])
    try bench.transport.on("/json", .body(.json(Array("{}".utf8))))
    try bench.transport.on("/text", .body(.text("é")))
    try bench.transport.on("/none", .body(.none))
    try bench.transport.on("/jpg", .body(.file("cats/x.JPG")))
    try bench.transport.on("/noext", .body(.file("noext")))
    try bench.transport.on(
      "/own",
      Reply(
        .response(status: 503, headers: ["Content-Type": "text/html"], body: .json([])), origin: line(1)))
    var types: [String?] = []
    for path in ["/json", "/text", "/none", "/jpg", "/noext", "/own"] {
      types.append(try await bench.transport.send(get(path)).headers["content-type"])
    }
    #expect(
      types == [
        "application/json", "text/plain; charset=utf-8", nil, "image/jpeg", "application/octet-stream",
        "text/html",
      ])
  }

  @Test func aResponseThatCannotHaveABodyHasNone() async throws {
    let bench = Bench(files: ["a.json": "[1,2,3]"])
    func send(_ method: HTTPMethod, _ path: String) async throws -> HTTPResponse {
      try await bench.transport.send(HTTPRequest(method: method, url: url("https://api.test" + path)))
    }
    let list = Reply.Body.page(of: PagedFileReference(path: "a.json"))
    let reply = { Reply(.response(status: 200, headers: [:], body: list), damage: $0, origin: line(1)) }
    try bench.transport.on("/list", reply(nil))
    try bench.transport.on("/list", method: .head, reply(.broken))
    let (whole, head) = (try await send(.get, "/list?limit=2"), try await send(.head, "/list?limit=2"))
    #expect(whole.text == "[1,2]" && head.text == "")
    #expect(head.headers == whole.headers && head.headers["pagination-count"] == "3")
    var bodies: [String?] = []
    for status in [103, 204, 205, 304] {
      let reply = Reply(.response(status: status, headers: [:], body: .text("no")), origin: line(1))
      try bench.transport.on("/\(status)", reply)
      bodies.append(try await send(.get, "/\(status)").text)
    }
    #expect(bodies == ["", "", "no", ""])
  }

  @Test func aFileIsLoadedOnceInASession() async throws {
    let bench = Bench(files: ["a.json": "[1,2,3]"])
    try bench.transport.on("/file", .body(.file("a.json")))
    try bench.transport.on("/page", .body(.page(of: PagedFileReference(path: "a.json"))))
    for path in ["/file", "/file", "/page?limit=1", "/page?limit=2"] {
      _ = await bench.transport.ask(get(path))
    }
    #expect(bench.events.files == ["a.json"])
  }

  @Test func aPagedFileServesEveryPage() async throws {
    let bench = Bench(files: ["a.json": "[ 1,\n {\"a\": [\"]\"]} , \"x\\\"]\",\nnull, 5 ]\n"])
    try bench.transport.on("/p", .body(.page(of: PagedFileReference(path: "a.json"))))
    var pages: [String] = []
    for query in ["limit=2", "limit=2&page=1", "page=2&limit=2", "limit=2&page=3", "limit=9", ""] {
      pages.append(await bench.transport.ask(get("/p?" + query)))
    }
    #expect(
      pages == [
        #"[1,{"a": ["]"]}]"#, #"["x\"]",null]"#, "[5]", "[]", #"[1,{"a": ["]"]},"x\"]",null,5]"#,
        #"[1,{"a": ["]"]},"x\"]",null,5]"#,
      ])
    let headers = try await bench.transport.send(get("/p?limit=2&page=1")).headers
    #expect(["count", "page", "limit"].map { headers["pagination-\($0)"] } == ["5", "1", "2"])
    #expect(headers["content-type"] == "application/json")
    let far = await bench.transport.ask(get("/p?limit=9223372036854775807&page=9223372036854775807"))
    #expect(far == "[]")
  }

  @Test func aPagedFileMayUseOtherNamesAndCountFromOne() async throws {
    let bench = Bench(files: ["a.json": "[1,2,3]"])
    try bench.transport.on(
      "/p", .body(.page(of: PagedFileReference(path: "a.json", pageKey: "p", limitKey: "n", firstPage: 1))))
    let second = await bench.transport.ask(get("/p?p=2&n=2"))
    let zeroth = await bench.transport.ask(get("/p?p=0&n=2"))
    #expect([second, zeroth] == ["[3]", "unmatched"])
  }

  @Test func faultsThrowTheirErrors() async throws {
    let bench = Bench()
    for fault in Fault.allCases where fault.error != nil {
      try bench.transport.on("/\(fault.rawValue)", Reply(.fault(fault), origin: line(1)))
      let answer = await bench.transport.ask(get("/\(fault.rawValue)"))
      #expect(answer == fault.rawValue)
    }
    #expect(bench.transport.takeProblems().count == 0)
  }
}
