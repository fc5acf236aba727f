import CatnipDescriptor
import TestSupport
import Testing
import WhiskerLanguageServer
import WhiskerText

/// The loop around a session: messages that arrive together, cancelled requests, unreadable input.
struct LoopTests {
  /// The output of a loop and its exit code.
  private struct Ending {
    let code: Int32
    let sent: [JSONValue]
    let complaints: String
  }

  /// Runs a loop to which each piece arrives when it waits for more.
  private func run(_ pieces: [[UInt8]]) throws -> Ending {
    var left = pieces[...]
    var output: [UInt8] = []
    var complaints = ""
    let streams = LanguageServerLoop.Streams(
      read: { left.popFirst() }, isReadable: { false },
      write: {
        output += $0
        return true
      }, complain: { complaints += $0 })
    var loop = LanguageServerLoop(
      apps: [.catnip], options: LanguageServerOptions(artifacts: ".build/whisker"), streams: streams)
    let code = loop.run()
    var decoder = MessageDecoder()
    let sent = try decoder.feed(output).map { item in
      guard case .message(let content) = item else {
        throw EditorSession.Failure(text: "what is sent is framed")
      }
      return try JSONValue(bytes: content)
    }
    return Ending(code: code, sent: sent, complaints: complaints)
  }

  private func message(_ value: JSONValue) -> [UInt8] { MessageDecoder.framed(value.bytes) }

  private func request(_ id: Int, _ method: String, _ parameters: JSONValue = [:]) -> [UInt8] {
    message(["jsonrpc": "2.0", "id": JSONValue(id), "method": .string(method), "params": parameters])
  }

  private func notification(_ method: String, _ parameters: JSONValue = [:]) -> [UInt8] {
    message(["jsonrpc": "2.0", "method": .string(method), "params": parameters])
  }

  private func open(_ text: String) -> [UInt8] {
    notification(
      "textDocument/didOpen",
      ["textDocument": ["uri": "file:///w/a.journey", "version": 1, "text": .string(text)]])
  }

  private func change(_ text: String, _ version: Int) -> [UInt8] {
    notification(
      "textDocument/didChange",
      [
        "textDocument": ["uri": "file:///w/a.journey", "version": JSONValue(version)],
        "contentChanges": [["text": .string(text)]],
      ])
  }

  @Test func aRequestThatIsCancelledBeforeItsTurnIsNotDone() throws {
    let ending = try run([
      request(1, "initialize"),
      request(2, "textDocument/hover") + request(3, "shutdown")
        + notification("$/cancelRequest", ["id": 2]) + notification("$/cancelRequest", ["id": 99])
        + notification("exit"),
    ])
    #expect(ending.code == 0)
    #expect(ending.sent.map { $0["id"]?.integer } == [1, 2, 3])
    #expect(ending.sent[1]["error"]?["code"]?.integer == -32800)
  }

  @Test func changesThatArriveTogetherAreCheckedOnce() throws {
    let ending = try run([
      request(1, "initialize"), open("tpa\n") + change("tpa a\n", 2) + change("tpa b\n", 3),
      request(2, "shutdown"), notification("exit"),
    ])
    let published = ending.sent.filter { $0["method"]?.text == "textDocument/publishDiagnostics" }
    #expect(published.map { $0["params"]?["version"]?.integer } == [3])
    #expect(ending.code == 0)
  }

  @Test func whatIsNotJSONIsToldAndTheSessionGoesOn() throws {
    let ending = try run([
      request(1, "initialize"),
      MessageDecoder.framed(Array("{\"id\":".utf8)) + MessageDecoder.framed([0x22, 0xFF, 0x22])
        + MessageDecoder.framed([])
        + Array("chatter\r\n".utf8) + request(2, "shutdown") + notification("exit"),
    ])
    #expect(ending.code == 0)
    #expect(ending.sent.compactMap { $0["error"]?["code"]?.integer } == [-32700, -32700, -32700, -32700])
    #expect(ending.sent.last?["id"]?.integer == 2)
    #expect(ending.complaints.contains("chatter"))
  }

  @Test func aStreamThatCannotBeReadEndsTheSessionClearly() throws {
    for (bytes, word) in [
      ("Content-Length: 99999999999\r\n\r\n", "larger"), ("X-Nothing: 1\r\n\r\n", "missing Content-Length"),
      ("Content-Length: 10\r\n\r\n{", "ends inside"), (String(repeating: "x", count: 10_000), "8192"),
    ] {
      let ending = try run([request(1, "initialize") + Array(bytes.utf8)])
      #expect(ending.code == 1, "\(bytes)")
      #expect(
        ending.sent.first?["id"]?.integer ?? ending.sent.last?["id"]?.integer == 1, "what came before is done"
      )
      #expect(ending.complaints.contains(word), "\(ending.complaints)")
    }
  }

  @Test func theEndOfTheStreamIsTheEnd() throws {
    #expect(try run([]).code == 1)
    #expect(try run([request(1, "initialize")]).code == 1)
    #expect(try run([request(1, "initialize") + request(2, "shutdown")]).code == 0)
  }

  @Test func aClientThatTakesNothingEndsTheSession() {
    var reads = 0
    let streams = LanguageServerLoop.Streams(
      read: {
        reads += 1
        return reads > 100 ? nil : self.request(reads, "initialize")
      }, isReadable: { false }, write: { _ in false }, complain: { _ in })
    var loop = LanguageServerLoop(apps: [], options: LanguageServerOptions(artifacts: "x"), streams: streams)
    #expect(loop.run() == 1)
    #expect(reads == 1)
  }

  @Test func anyBytesEndTheSession() throws {
    var random = SeededGenerator(seed: 3)
    let whole =
      request(1, "initialize") + open("journey \"🐈\"\ntpa\n")
      + request(2, "textDocument/hover", ["position": 7])
      + request(3, "shutdown") + notification("exit")
    for _ in 0..<300 {
      var bytes = whole
      for _ in 0...random.next(below: 4) {
        bytes[random.next(below: bytes.count)] = UInt8(random.next(below: 256))
      }
      if random.next(below: 2) == 0 { bytes.removeSubrange(random.next(below: bytes.count)...) }
      let cut = random.next(below: bytes.count + 1)
      let ending = try run([Array(bytes[..<cut]), Array(bytes[cut...])])
      #expect([0, 1].contains(ending.code))
    }
  }
}
