import Testing
import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerImages

/// Replies that are pictures.
struct ImageReplyTests {
  private func reply(_ body: Reply.Body, _ damage: Reply.Damage? = nil) async throws -> HTTPResponse {
    let bench = Bench(files: [:])
    try bench.transport.on(
      "/i", Reply(.response(status: 200, headers: [:], body: body), damage: damage, origin: line(1)))
    return try await bench.transport.send(get("/i"))
  }

  @Test func anImageHasItsSizeAndIsSmall() async throws {
    for (width, height) in [(1, 1), (8, 1), (9, 1), (1, 258), (129, 2), (1_204, 1_445), (4_000, 3_000)] {
      let response = try await reply(.image(width: width, height: height))
      #expect(response.headers["content-type"] == "image/png")
      let header = try ImageHeader(response.body)
      #expect(header.format == .png)
      #expect(header.size == PixelSize(width: width, height: height))
      #expect(response.body.count < 400 + width * height / 1_000)
    }
  }

  /// Another decoder has read these bytes as 259 zeros, with right checksums; a change of any of them is noticed here.
  @Test func itsBytesAreThoseOfThatFormat() async throws {
    let body = try await reply(.image(width: 2_064, height: 1)).body
    #expect(
      body.map { String($0, radix: 16) }.joined(separator: " ")
        == "89 50 4e 47 d a 1a a 0 0 0 d 49 48 44 52 0 0 8 10 0 0 0 1 1 0 0 0 0 45 c1 f2 b7 "
        + "0 0 0 a 49 44 41 54 78 1 63 18 5 0 1 3 0 1 45 41 3 b5 0 0 0 0 49 45 4e 44 ae 42 60 82")
  }

  @Test func aBrokenImageEndsInTheMiddle() async throws {
    for body in [
      try await reply(.brokenImage).body, try await reply(.image(width: 50, height: 50), .truncated).body,
    ] {
      let error = try #require(throws: (any Error).self) { try ImageHeader(body) }
      #expect((error as? ImageError) == .truncated(.png))
    }
  }
}
