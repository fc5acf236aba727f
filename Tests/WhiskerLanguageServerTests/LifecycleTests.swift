import CatnipDescriptor
import WhiskerLanguageServer
import WhiskerText
import XCTest

/// The lifecycle of a session, and messages in the wrong state.
final class LifecycleTests: XCTestCase {
  private func server() -> LanguageServer {
    LanguageServer(apps: [.catnip], options: LanguageServerOptions(artifacts: ".build/whisker"))
  }

  private func request(_ id: JSONValue, _ method: String, _ parameters: JSONValue? = nil) -> JSONValue {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": parameters]
  }

  private func code(_ messages: [JSONValue]) -> Int? { messages.first?["error"]?["code"]?.integer }

  func testASessionBeginsAndEnds() {
    var server = server()
    let answer = server.receive(request(1, "initialize", ["capabilities": [:]]))
    XCTAssertEqual(answer.first?["result"]?["serverInfo"]?["name"]?.text, "whisker")
    XCTAssertEqual(answer.first?["result"]?["capabilities"]?["positionEncoding"]?.text, "utf-16")
    XCTAssertEqual(server.receive(["jsonrpc": "2.0", "method": "initialized", "params": [:]]), [])
    XCTAssertEqual(
      server.receive(request("two", "shutdown")), [["jsonrpc": "2.0", "id": "two", "result": .null]])
    XCTAssertNil(server.exitCode)
    _ = server.receive(["jsonrpc": "2.0", "method": "exit"])
    XCTAssertEqual(server.exitCode, 0)
  }

  func testAnEndWithoutAShutdownIsCodeOne() {
    var server = server()
    _ = server.receive(request(1, "initialize", ["capabilities": [:]]))
    _ = server.receive(["jsonrpc": "2.0", "method": "exit"])
    XCTAssertEqual(server.exitCode, 1)
    var gone = self.server()
    gone.end()
    XCTAssertEqual(gone.exitCode, 1)
  }

  func testRequestsOutOfPlaceAreRefusedWithTheProtocolsCodes() {
    var server = server()
    XCTAssertEqual(code(server.receive(request(1, "textDocument/hover"))), -32002)
    XCTAssertEqual(
      server.receive(["jsonrpc": "2.0", "method": "textDocument/didOpen"]), [], "too early for anything")
    _ = server.receive(request(2, "initialize", ["capabilities": [:]]))
    XCTAssertEqual(code(server.receive(request(3, "initialize", [:]))), -32600)
    XCTAssertEqual(code(server.receive(request(4, "textDocument/implementation", [:]))), -32601)
    XCTAssertEqual(code(server.receive(request(5, "$/anything"))), -32601)
    XCTAssertEqual(
      server.receive(["jsonrpc": "2.0", "method": "$/setTrace", "params": ["value": "off"]]), [])
    XCTAssertEqual(code(server.receive(request(6, "textDocument/hover"))), -32602)
    XCTAssertEqual(
      code(server.receive(request(7, "textDocument/hover", ["textDocument": ["uri": "file:///absent"]]))),
      -32602)
    XCTAssertEqual(code(server.receive([])), -32600)
    XCTAssertEqual(code(server.receive("text")), -32600)
    XCTAssertEqual(code(server.receive(["id": [1], "method": "x"])), -32600)
    XCTAssertEqual(server.receive(["jsonrpc": "2.0", "id": 9, "result": .null]), [], "an answer")
    _ = server.receive(request(8, "shutdown"))
    XCTAssertEqual(code(server.receive(request(9, "textDocument/hover", [:]))), -32600)
  }

  func testAClientThatCanWatchFilesIsAskedTo() {
    var server = server()
    _ = server.receive(
      request(
        1, "initialize",
        ["capabilities": ["workspace": ["didChangeWatchedFiles": ["dynamicRegistration": true]]]]))
    let asked = server.receive(["jsonrpc": "2.0", "method": "initialized", "params": [:]])
    XCTAssertEqual(asked.first?["method"]?.text, "client/registerCapability")
  }

  func testAnyShapeOfParametersIsAnswered() throws {
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
          if isRequest { XCTAssertEqual(answer.count, 1, method) }
        }
      }
    }
  }
}
