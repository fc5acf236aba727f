@testable import WhiskerFakeHTTP
import Testing
import WhiskerHTTP

/// A listing names what a recording replies, what it omits, and what is hidden in its bodies.
extension HARRepliesTests {
  @Test func secretsInBodiesOfResponsesAreReplacedAndListed() async throws {
    let bytes = har(
      entry(
        "https://a.test/s",
        #"{"status":200,"headers":[{"name":"Set-Cookie","value":"a=PLANTED"}],"content":{"text":"{\"user\":{\"accessToken\":\"PLANTED\",\"name\":\"ada\"},\"list\":[{\"\\u0061pi_key\":\"PLANTED\"}]}"}}"#
      ),
      entry("https://a.test/t", text("no secret token here")))
    let replies = try HARReplies(path: "rec/a.har", bytes: bytes)
    #expect(
      replies.redactions.map(\.description) == [
        #"log.entries[0]: header "Set-Cookie""#, #"log.entries[0]: body "accessToken""#,
        #"log.entries[0]: body "api_key""#,
      ])
    let bench = try bench(bytes)
    let answer = await bench.transport.ask(get("https://a.test/s"))
    #expect(
      answer == #"{"user":{"accessToken":"[redacted]","name":"ada"},"list":[{"\u0061pi_key":"[redacted]"}]}"#)
    let other = await bench.transport.ask(get("https://a.test/t"))
    #expect(other == "no secret token here")
  }

  @Test func credentialsInURLsOfFieldsAreReplacedAndListed() async throws {
    let bytes = har(
      entry(
        "https://a.test/s",
        #"{"status":200,"headers":[{"name":"Location","value":"https://ada:PLANTED@a.test/cb?x=1&token=PLANTED"},{"name":"link","value":"<https://a.test/?api_key=PLANTED>; rel=next"},{"name":"Access-Control-Allow-Credentials","value":"true"}],"content":{"text":"x"}}"#
      ))
    let replies = try HARReplies(path: "rec/a.har", bytes: bytes)
    #expect(
      replies.redactions == [
        #"log.entries[0]: header "Location" user information"#,
        #"log.entries[0]: header "Location" query "token""#,
        #"log.entries[0]: header "link" query "api_key""#,
      ])
    let response = try await bench(bytes).transport.send(get("https://a.test/s"))
    #expect(
      response.headers == [
        "Location": "https://[redacted]@a.test/cb?x=1&token=[redacted]",
        "link": "<https://a.test/?api_key=[redacted]>; rel=next", "Access-Control-Allow-Credentials": "true",
      ])
  }

  @Test func aListingNamesWhatIsServedLeftOutAndHidden() throws {
    let replies = try HARReplies(
      path: "rec/a.har",
      bytes: har(
        entry("https://a.test/s?token=PLANTED&q=1", text("first")),
        entry("https://a.test/s?token=PLANTED&q=1", text("again", 500)),
        entry("https://a.test/f", #"{"status":200,"content":{"_file":"x.txt"}}"#),
        entry("https://a.test/gone", text("", 0)), entry("/relative", text("x")),
        entry("https://a.test/j", #"{"status":200,"content":{"text":"{\"token\":\"PLANTED\"}"}}"#)))
    #expect(
      replies.listing == [
        "6 entries, 4 requests served, 1 entry omitted", "served:",
        #"  GET "https://a.test/s" with query "token" is [redacted] and query "q" is "1": 200 with 5 bytes, then 500 with 5 bytes"#,
        #"  GET "https://a.test/f" with no query: 200 from "rec/x.txt""#,
        #"  GET "https://a.test/gone" with no query: no answer (reset)"#,
        #"  GET "https://a.test/j" with no query: 200 with 22 bytes"#, "omitted:",
        #"  log.entries[4]: its URL "/relative" is relative, without a scheme and a host"#, "hidden:",
        #"  log.entries[5]: body "token""#,
      ])
  }

  @Test func aListingHasNoControlCharacters() throws {
    let replies = try HARReplies(
      path: "a.har",
      bytes: har(entry("https://a.test/f", #"{"status":200,"content":{"_file":"x.txt"}}"#))
    ) { _ in .unusable("a\u{1B}[31m\nb") }
    #expect(
      replies.listing.last == #"  log.entries[0]: response.content._file: a\u{1B}[31m\u{A}b"#,
      "\(replies.listing)")
  }

  @Test func secretsInABodyBesideTheRecordingAreHiddenAndListed() async throws {
    let body = #"{"name":"ada","token":"PLANTED"}"#
    let recording = har(entry("https://a.test/f", #"{"status":200,"content":{"_file":"x.json"}}"#))
    let bench = try bench(recording, files: ["rec/x.json": body])
    let answer = await bench.transport.ask(get("https://a.test/f"))
    #expect(answer == #"{"name":"ada","token":"[redacted]"}"#)
    let replies = try HARReplies(path: "rec/a.har", bytes: recording) { _ in .read(Array(body.utf8)) }
    #expect(replies.listing.suffix(2) == ["hidden:", #"  log.entries[0]: body "token""#])
  }
}
