import Testing
import WhiskerLanguageServer

/// Decoded messages equal the encoded ones, however the stream is cut; anything else is reported, and never blocks the stream.
struct MessageDecoderTests {
  private typealias Item = MessageDecoder.Item

  private func decode(_ text: String) -> [Item] {
    var decoder = MessageDecoder()
    return decoder.feed(Array(text.utf8))
  }

  private func message(_ text: String) -> Item { .message(Array(text.utf8)) }

  @Test func messagesComeOutHoweverTheStreamIsCut() {
    let stream =
      MessageDecoder.framed(Array("{\"a\":\"é🐈\"}".utf8)) + MessageDecoder.framed([])
      + Array("content-length:\t3 \nContent-Type: application/vscode-jsonrpc; charset=utf-8\n\nabc".utf8)
    let expected = [message("{\"a\":\"é🐈\"}"), message(""), message("abc")]
    for size in 1...stream.count {
      var decoder = MessageDecoder()
      var items: [Item] = []
      for start in stride(from: 0, to: stream.count, by: size) {
        items += decoder.feed(stream[start..<min(start + size, stream.count)])
      }
      #expect(items == expected, "in pieces of \(size)")
      #expect(decoder.finish() == nil)
    }
  }

  @Test func linesThatAreNoHeadersAreToldAndSkipped() {
    #expect(
      decode("Building for debugging...\r\n\r\nContent-Length: 2\r\n\r\n{}") == [
        .problem(.notAHeader("Building for debugging...")), message("{}"),
      ])
    #expect(!FramingProblem.notAHeader("x").isFatal)
  }

  @Test func whatCannotBeReadEndsTheStream() {
    let cases: [(String, FramingProblem)] = [
      ("Content-Type: x\r\n\r\n{}", .lengthMissing),
      ("Content-Length: -1\r\n\r\n", .badLength("-1")),
      ("Content-Length: \r\n\r\n", .badLength("")),
      ("Content-Length: 2 bytes\r\n\r\n{}", .badLength("2 bytes")),
      ("Content-Length: 99999999999999999999999\r\n\r\n", .badLength("99999999999999999999999")),
      ("Content-Length: 100000000000\r\n\r\n", .tooLarge(100_000_000_000)),
      ("Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}", .twoLengths),
      (String(repeating: "x", count: 9_000), .headersTooLong),
      (String(repeating: "A: b\r\n", count: 2_000), .headersTooLong),
    ]
    for (text, problem) in cases {
      var decoder = MessageDecoder()
      #expect(decoder.feed(Array(text.utf8)) == [.problem(problem)], "\(text)")
      #expect(decoder.hasFailed && problem.isFatal)
      #expect(decoder.feed(Array("Content-Length: 2\r\n\r\n{}".utf8)) == [], "nothing is read behind it")
      #expect(decoder.finish() == nil, "told already")
      #expect(!problem.message.contains("\r"))
    }
  }

  @Test func noiseCannotGoOnForEver() {
    var decoder = MessageDecoder()
    var items: [Item] = []
    for _ in 0..<1_000 { items += decoder.feed(Array("one more line\n".utf8)) }
    #expect(items.last == .problem(.headersTooLong))
    #expect(items.count < 1_000)
  }

  @Test func aStreamThatEndsInsideAMessageIsTold() {
    for text in ["C", "Content-Length: 5\r\n", "Content-Length: 5\r\n\r\n", "Content-Length: 5\r\n\r\nabc"] {
      var decoder = MessageDecoder()
      #expect(decoder.feed(Array(text.utf8)) == [])
      #expect(decoder.finish() == .endsInside, "\(text)")
    }
  }
}
