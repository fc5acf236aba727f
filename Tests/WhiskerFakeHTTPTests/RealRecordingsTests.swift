import Foundation
import Testing
import WhiskerFakeHTTP
import WhiskerHTTP

/// HAR files as browsers and proxies write them, which are not part of this repository.
///
/// They are expected beside it, or in `WHISKER_REAL_DATA`.
struct RealRecordingsTests {
  private static let folder =
    (ProcessInfo.processInfo.environment["WHISKER_REAL_DATA"] ?? "../shared/data") + "/har"

  /// The result of reading a file: its rules, replies and omissions, or the reason why it is refused.
  private func summary(_ name: String) throws -> String {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + name))
    do {
      let replies = try HARReplies(path: name, bytes: Array(bytes))
      let count = replies.rules.reduce(0) { $0 + $1.replies.count }
      return "\(replies.rules.count) rules, \(count) replies, \(replies.omissions.count) left out"
    } catch { return "\(error)" }
  }

  @Test func filesOfOtherToolsAreReadOrRefusedWithTheReason() throws {
    guard FileManager.default.fileExists(atPath: Self.folder) else {
      try Test.cancel("recordings of other tools are not beside the repository")
    }
    let expected = [
      "1.har": "line 1: not JSON: expected a value",
      "browsertime_sitespeed.io.har": "0 rules, 0 replies, 27 left out",
      "capture-har_redirect-loop.har": "11 rules, 11 replies, 0 left out",
      "corrupted_har_brokenfile.har": "line 5: not JSON: expected ',' or '}'",
      "data-url.har": "0 rules, 0 replies, 1 left out",
      "flows_corrupted_gzip_body.har": "1 rules, 1 replies, 0 left out",
      "flows_incomplete_log.har": "3 rules, 4 replies, 0 left out",
      "har-fulfill.har": "5 rules, 5 replies, 0 left out", "har-sha1.har": "1 rules, 1 replies, 0 left out",
      "har_files_charles.har": "1 rules, 1 replies, 0 left out",
      "har_files_postdata.har": "1 rules, 1 replies, 0 left out",
      "har_files_with-bom.har": "1 rules, 1 replies, 0 left out",
      "issue-49__chrome51.har": "3 rules, 3 replies, 1 left out",
      "issue-49__ff47.har": "3 rules, 3 replies, 0 left out",
      "issue-62__svg.base64.har": "1 rules, 1 replies, 0 left out",
      "issue-78__json.har": "1 rules, 1 replies, 0 left out", "not-valid.har": "log.entries: missing",
    ]
    let names = try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter {
      $0.hasSuffix(".har")
    }
    #expect(names.sorted() == expected.keys.sorted())
    for (name, text) in expected { #expect(try summary(name) == text, "\(name)") }
  }

  @Test func aBrowsersRecordingAnswersWhatItsEntriesSay() async throws {
    guard FileManager.default.fileExists(atPath: Self.folder) else {
      try Test.cancel("recordings of other tools are not beside the repository")
    }
    let bench = Bench()
    for name in ["har-fulfill.har", "issue-62__svg.base64.har", "issue-49__chrome51.har"] {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + name))
      for rule in try HARReplies(path: name, bytes: Array(bytes)).rules { bench.transport.add(rule) }
    }
    let style = try await bench.transport.send(get("http://no.playwright/style.css"))
    #expect(style.text == "body { background: red }")
    #expect(style.headers["content-type"] == "text/css")
    let moved = try await bench.transport.send(get("http://no.playwright/script.js"))
    #expect(moved.status == 301)
    #expect(moved.headers["location"] == "http://no.playwright/script2.js")
    #expect(moved.headers["content-type"] == nil)
    let picture = try await bench.transport.send(
      get("https://www.svgimages.com/svg-image/s1/aperture-science.svg"))
    #expect(picture.text?.contains("<svg") == true)
    let broken = await bench.transport.ask(get("https://expired.badssl.com/style.css"))
    #expect(broken == "reset")
  }

  @Test func aBodyThatItsRecorderCouldNotDecodeIsDeliveredAsItWasRecorded() async throws {
    guard FileManager.default.fileExists(atPath: Self.folder) else {
      try Test.cancel("recordings of other tools are not beside the repository")
    }
    let bench = Bench()
    let name = "flows_corrupted_gzip_body.har"
    let bytes = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + name))
    for rule in try HARReplies(path: name, bytes: Array(bytes)).rules { bench.transport.add(rule) }
    let response = try await bench.transport.send(get("http://127.0.0.1:5000/"))
    #expect(response.body.count == 24)
    #expect(Array(response.body.prefix(3)) == [0x1F, 0x8B, 8], "it still begins as a gzip file")
    #expect(response.headers["content-encoding"] == nil)
  }
}
