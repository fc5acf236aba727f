import WhiskerFakeHTTP
import WhiskerHTTP

/// Measures the fake network: loading a recording, and finding the reply of a request among many.
struct NetworkBenchmark {
  func run() async {
    print("network")
    let recording = Self.recording(entries: 1_000, bodyBytes: 4_000)
    do {
      let loading = try shortest {
        let replies = try HARReplies(path: "recording.har", bytes: recording)
        if replies.rules.count != 1_000 { print("  FAILED: \(replies.rules.count) rules") }
      }
      report(
        "recording of 1,000 entries, \(recording.count / 1_000_000) MB", loading.each(of: 1),
        yardstick: "at most 60 ms")
      for count in [10, 1_000, 10_000] { try await matching(among: count) }
    } catch { print("  FAILED: \(error)") }
  }

  /// Sends requests that all match, each another reply.
  private func matching(among count: Int) async throws {
    let replies = try HARReplies(path: "r.har", bytes: Self.recording(entries: count, bodyBytes: 10))
    let requests = (0..<count).compactMap { HTTPURL(Self.target($0)) }.map { HTTPRequest(url: $0) }
    let sent = 10_000
    var best = Duration.seconds(1_000)
    for _ in 0..<5 {
      let transport = FakeTransport(
        defaultLatency: .zero, now: { .zero }, timer: { _, _, _ in nil }, loadFile: { _ in [] })
      for rule in replies.rules { transport.add(rule) }
      let start = ContinuousClock().now
      for number in 0..<sent { _ = try await transport.send(requests[number % count]) }
      best = min(best, ContinuousClock().now - start)
    }
    report("matched request among \(count) replies", best.each(of: sent), yardstick: "at most 5 µs")
  }

  private static func target(_ number: Int) -> String {
    "https://api.example.com/v1/images/\(number)?size=full&page=\(number % 7)"
  }

  /// Returns a HAR file with an entry for each of several URLs.
  private static func recording(entries: Int, bodyBytes: Int) -> [UInt8] {
    let body = String(repeating: #"{\"id\":\"abys\",\"name\":\"Abyssinian\"},"#, count: bodyBytes / 36 + 1)
    let list = (0..<entries).map { number in
      """
      {"startedDateTime":"2026-01-01T00:00:00.000Z","request":{"method":"GET","url":"\(target(number))","headers":[]},
      "response":{"status":200,"headers":[{"name":"etag","value":"x\(number)"}],
      "content":{"mimeType":"application/json","text":"[\(body)]"}}}
      """
    }
    return Array(#"{"log":{"version":"1.2","entries":["#.utf8) + Array(list.joined(separator: ",").utf8)
      + Array("]}}".utf8)
  }
}
