import CatnipDescriptor
import Foundation
import Testing
import WhiskerLanguageServer
import WhiskerText

/// The lifecycle of a session, and messages in the wrong state.
struct LifecycleTests {
  private func server() -> LanguageServer {
    LanguageServer(apps: [.catnip], options: LanguageServerOptions(artifacts: ".build/whisker"))
  }

  private func request(_ id: JSONValue, _ method: String, _ parameters: JSONValue? = nil) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]
  }

  private func code(_ messages: [JSONValue]) -> Int? { messages.first?["error"]?["code"]?.integer }

  @Test func aSessionBeginsAndEnds() {
    var server = server()
    let answer = server.receive(request(1, "initialize", ["capabilities": [:]]))
    #expect(answer.first?["result"]?["serverInfo"]?["name"]?.text == "whisker")
    #expect(answer.first?["result"]?["capabilities"]?["positionEncoding"]?.text == "utf-16")
    #expect(server.receive(["jsonrpc": "2.0", "method": "initialized", "params": [:]]) == [])
    #expect(server.receive(request("two", "shutdown")) == [["jsonrpc": "2.0", "id": "two", "result": .null]])
    #expect(server.exitCode == nil)
    _ = server.receive(["jsonrpc": "2.0", "method": "exit"])
    #expect(server.exitCode == 0)
  }

  @Test func anEndWithoutAShutdownIsCodeOne() {
    var server = server()
    _ = server.receive(request(1, "initialize", ["capabilities": [:]]))
    _ = server.receive(["jsonrpc": "2.0", "method": "exit"])
    #expect(server.exitCode == 1)
    var gone = self.server()
    gone.end()
    #expect(gone.exitCode == 1)
  }

  @Test func requestsOutOfPlaceAreRefusedWithTheProtocolsCodes() {
    var server = server()
    #expect(code(server.receive(request(1, "textDocument/hover"))) == -32002)
    #expect(
      server.receive(["jsonrpc": "2.0", "method": "textDocument/didOpen"]) == [], "too early for anything")
    _ = server.receive(request(2, "initialize", ["capabilities": [:]]))
    #expect(code(server.receive(request(3, "initialize", [:]))) == -32600)
    #expect(code(server.receive(request(4, "textDocument/implementation", [:]))) == -32601)
    #expect(code(server.receive(request(5, "$/anything"))) == -32601)
    #expect(server.receive(["jsonrpc": "2.0", "method": "$/setTrace", "params": ["value": "off"]]) == [])
    #expect(code(server.receive(request(6, "textDocument/hover"))) == -32602)
    #expect(
      code(server.receive(request(7, "textDocument/hover", ["textDocument": ["uri": "file:///absent"]])))
        == -32602)
    #expect(code(server.receive([])) == -32600)
    #expect(code(server.receive("text")) == -32600)
    #expect(code(server.receive(["id": [1], "method": "x"])) == -32600)
    #expect(server.receive(["jsonrpc": "2.0", "id": 9, "result": .null]) == [], "an answer")
    _ = server.receive(request(8, "shutdown"))
    #expect(code(server.receive(request(9, "textDocument/hover", [:]))) == -32600)
  }

  @Test func aClientThatCanWatchFilesIsAskedTo() {
    var server = server()
    _ = server.receive(
      request(
        1, "initialize",
        ["capabilities": ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]]))
    let asked = server.receive(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
    #expect(asked.first?["method"]?.text == "client/registerCapability")
  }

  @Test func replyFilesAreWatchedWhereverTheyAre() throws {
    func patterns(_ messages: [JSONValue]) -> [JSONValue?] {
      messages.flatMap { $0["params"]?["registrations"]?.items ?? [] }.flatMap {
        $0["registerOptions"]?["watchers"]?.items ?? []
      }.map { $0["globPattern"] }
    }
    let session = try EditorSession(watching: ["dynamicRegistration": true])
    let always: [JSONValue] = ["**/*.journey", "**/Fixtures/**", "**/seen/*.txt"]
    #expect(patterns(session.told) == always)
    for path in ["Fixtures/Journeys/a.journey", "flows/a.journey", "flows/b.journey", "flows/deep/a.journey"]
    {
      session.open(path, "launch\n")
    }
    let flows = session.folder.path + "/flows"
    #expect(patterns(session.told) == always + [.string("\(flows)/**/*"), .string("\(flows)/deep/**/*")])
    session.notify(
      "textDocument/didOpen", ["textDocument": ["uri": "file:///outside/a.journey", "text": "launch\n"]])
    #expect(patterns(session.told).count == 5, "it may be in a user's whole home")
    let ids = session.told.compactMap { $0["params"]?["registrations"]?.items?.first?["id"]?.text }
    #expect(Set(ids).count == 3 && Set(session.told.compactMap { $0["id"]?.text }).count == 3)

    let relative = try EditorSession(watching: ["dynamicRegistration": true, "relativePatternSupport": true])
    relative.open("a [b]/a.journey", "launch\n")
    #expect(
      patterns(relative.told).last == [
        "baseUri": .string("file://\(relative.folder.path)/a%20%5Bb%5D"), "pattern": "**/*",
      ])
  }

  @Test func anyShapeOfParametersIsAnswered() throws {
    let methods = [
      "completion", "hover", "definition", "formatting", "documentSymbol", "foldingRange", "codeAction",
      "prepareRename",
      "rename", "didOpen", "didChange", "didClose", "didSave",
    ].map { "textDocument/\($0)" }
    let document: JSONValue = ["uri": "file:///tmp/a.journey"]
    let shapes: [JSONValue] = [
      .null, [], [:], 7, ["textDocument": 7], ["textDocument": document],
      ["textDocument": document, "position": 1],
      ["textDocument": document, "position": ["line": .number(1e300), "character": -1]],
      ["textDocument": document, "position": ["line": 9, "character": 9_007_199_254_740_991]],
      ["textDocument": document, "range": ["start": ["line": 0, "character": 0]]],
      ["textDocument": document, "contentChanges": [7]], ["textDocument": document, "contentChanges": 7],
    ]
    var server = server()
    _ = server.receive(request(1, "initialize", ["capabilities": 3, "workspaceFolders": 7, "rootUri": []]))
    for isOpen in [false, true] {
      if isOpen {
        _ = server.receive([
          "jsonrpc": "2.0", "method": "textDocument/didOpen",
          "params": ["textDocument": ["uri": "file:///tmp/a.journey", "text": "journey \"J\"\ntpa 🐈\n"]],
        ])
      }
      for method in methods {
        for shape in shapes {
          let isRequest = !method.contains("/did")
          let answer = server.receive(
            isRequest
              ? request(2, method, shape) : ["jsonrpc": "2.0", "method": .string(method), "params": shape])
          if isRequest { #expect(answer.count == 1, "\(method)") }
        }
      }
    }
  }
}
