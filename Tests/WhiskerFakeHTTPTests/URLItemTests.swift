import Testing
import WhiskerHTTP

@testable import WhiskerFakeHTTP

/// The credentials of a URL are hidden alike where it is requested, in a field and in a body, so that a recording of a run can be played.
struct URLItemTests {
  private static let mark = "[redacted]"

  private static let queries: [(query: String, shown: String)] = [
    ("a=1&token=S3", "a=1&token=\(mark)"), ("next=/cb?token=S3", "next=/cb?token=\(mark)"),
    ("a=1;token=S3&b=2", "a=1;token=\(mark)&b=2"), ("a;token=S3", "a;token=\(mark)"),
    ("next=%2Fcb%3Ftoken%3DS3", "next=%2Fcb%3Ftoken%3D\(mark)"),
    ("next=%2fcb%3fa%3d1%26token%3dS3%26b%3d2&c=3", "next=%2fcb%3fa%3d1%26token%3d\(mark)%26b%3d2&c=3"),
    ("next=%2Fcb%23id_token%3DS3%23x", "next=%2Fcb%23id_token%3D\(mark)%23x"),
    ("next=%2Fcb%3Ftoken=S3%26b&c=3", "next=%2Fcb%3Ftoken=\(mark)&c=3"),
    ("state=token%3DS3", "state=token%3D\(mark)"), ("state=token=S3&a=b=c", "state=token=\(mark)&a=b=c"),
    ("token=S3;S3?S3=%26S3&b=2", "token=\(mark)&b=2"),
    ("a=1&%74oken=S3", "a=1&%74oken=\(mark)"), ("a=%3F%74oken%3DS3", "a=%3F%74oken%3D\(mark)"),
    ("a=%3Fapi%5Fkey%3DS3", "a=%3Fapi%5Fkey%3D\(mark)"),
    (
      "user%5Bpassword%5D=S3&x=%26user%5Bpwd%5D%3DS3",
      "user%5Bpassword%5D=\(mark)&x=%26user%5Bpwd%5D%3D\(mark)"
    ),
    ("a=%3Dtoken&b=/token/c&d=%3Fpage%3D1&e=%&f=%3", "a=%3Dtoken&b=/token/c&d=%3Fpage%3D1&e=%&f=%3"),
    ("q=token&nextPageToken=a&tokens=%3Dx", "q=token&nextPageToken=a&tokens=%3Dx"),
    ("a=1&&token", "a=1&&token"),
  ]

  @Test(arguments: queries)
  func aURLIsShownAlikeEverywhere(query: String, shown: String) throws {
    let redaction = HTTPRedaction.standard
    let headers: HTTPHeaders = ["Location": "/a?\(query)", "Link": "<https://a.test/?\(query)>; rel=next"]
    #expect(
      redaction.redacted(headers) == [
        "Location": "/a?\(shown)", "Link": "<https://a.test/?\(shown)>; rel=next",
      ])
    for (before, after) in [
      (#"{"url":"https:\/\/a.test\/a?"#, #"","b":1}"#), ("see https://a.test/a?", " there"),
    ] {
      let body = redaction.redacted(body: Array((before + query + after).utf8), contentType: nil)
      #expect(String(decoding: body.bytes, as: UTF8.self) == before + shown + after)
      let again = redaction.redacted(body: body.bytes, contentType: nil)
      #expect(again.bytes == body.bytes)
    }
    let form = redaction.redacted(
      body: Array(query.utf8), contentType: "application/x-www-form-urlencoded; charset=utf-8")
    #expect(String(decoding: form.bytes, as: UTF8.self) == shown)
    guard let url = HTTPURL("https://a.test/a?\(query)") else { return }
    #expect(redaction.summary(of: url) == "https://a.test/a?\(shown)")
    let hides = query != shown
    #expect(redaction.secrets(in: HTTPRequest(url: url)).isEmpty != hides)
    // As an app requests what it found in a recorded body.
    let recorded = try #require(HTTPURL("https://a.test/a?\(shown)"))
    #expect(redaction.summary(of: recorded) == redaction.summary(of: try #require(HTTPURL("\(recorded)"))))
    #expect(WholeQuery.key(of: url) == WholeQuery.key(of: recorded))
    #expect(WholeQuery(of: recorded).differences(from: url).isEmpty)
    let other = try #require(HTTPURL("https://a.test/a?\(query.replacing("S3", with: "another"))"))
    #expect(WholeQuery(of: url).differences(from: other).isEmpty)
    #expect(!"\(WholeQuery(of: url).description(redaction: redaction))".contains("S3"))
  }

  @Test func aQueryDiffersWhereItIsNotHidden() throws {
    let url = try #require(HTTPURL("https://a.test/a?next=%2Fcb%3Ftoken%3DS3%26b%3D2"))
    for query in ["next=%2Fcb%3Ftoken%3DS3%26b%3D3", "next=%2Fcd%3Ftoken%3DS3%26b%3D2", "next=%2Fcb%3Fb%3D2"]
    {
      let other = try #require(HTTPURL("https://a.test/a?\(query)"))
      let differences = WholeQuery(of: url).differences(from: other)
      #expect(differences.count == 1)
      let line = differences.first?.line(redaction: .standard) ?? ""
      #expect(line.contains("\"/cb?token=[redacted]&b=2\"") && !line.contains("S3"), "\(line)")
    }
  }

  @Test func aConditionOnAQueryIsShownWithoutCredentials() {
    let condition = RequestCondition(.query("next"), .equals("/cb?token=S3&b=2"))
    #expect(condition.description == #"query "next" is "/cb?token=[redacted]&b=2""#)
  }

  @Test func aNameWithEncodedLettersIsFoundAtAnyDistance() {
    for before in 0...17 {
      for name in ["%74oken", "t%6Fken", "api%5Fkey", "api%2dkey"] {
        let start = String(repeating: "x", count: before)
        let body = HTTPRedaction.standard.redacted(body: Array("\(start)?\(name)=S3".utf8), contentType: nil)
        #expect(String(decoding: body.bytes, as: UTF8.self) == "\(start)?\(name)=[redacted]")
      }
    }
  }
}
