import WhiskerHTTP
import XCTest

final class HTTPRedactionTests: XCTestCase {
  func testADescriptionHidesKeysInTheQuery() throws {
    let url = try XCTUnwrap(HTTPURL("https://a.b/x?API_KEY=s3cret&page=1&api%5Fkey=s3cret&token"))
    let request = HTTPRequest(url: url, headers: ["Authorization": "Bearer s3cret", "accept": "*/*"])
    XCTAssertEqual("\(request)", "GET https://a.b/x?API_KEY=[redacted]&page=1&api%5Fkey=[redacted]&token")
    XCTAssertEqual(
      HTTPRedaction.standard.secrets(in: request),
      ["query API_KEY", "query api_key", "query token", "header Authorization"])
  }

  func testNamesAreComparedWithoutCaseHyphensAndUnderscores() {
    for name in ["access_token", "accessToken", "ACCESS-TOKEN", "_access__token"] {
      XCTAssertTrue(HTTPRedaction.standard.hides(query: name), name)
    }
    for name in ["access token", "accesstokens", "acces_token", ""] {
      XCTAssertFalse(HTTPRedaction.standard.hides(query: name), name)
    }
  }

  func testAFragmentIsNotShownSinceItIsNeverSent() throws {
    let url = try XCTUnwrap(HTTPURL("https://a.b/x#access_token=s3cret"))
    XCTAssertEqual(HTTPRedaction.standard.summary(of: url), "https://a.b/x")
  }

  func testHeadersAreHiddenByName() {
    let headers: HTTPHeaders = [
      "X-API-Key": "s3cret", "cookie": "s3cret", "accept": "*/*", "Set-Cookie": "s3cret",
    ]
    let shown = HTTPRedaction.standard.redacted(headers)
    XCTAssertEqual(shown.fields.map(\.value), ["[redacted]", "[redacted]", "*/*", "[redacted]"])
    XCTAssertEqual(shown.fields.map(\.name), headers.fields.map(\.name))
  }

  func testAnErrorHasAStableCodeAndAPlainSentence() {
    let errors: [HTTPError] = [
      .timeout, .connectionReset, .offline, .tls, .cancelled, .malformed("x"), .unmatched("y"),
    ]
    XCTAssertEqual(
      errors.map(\.code), ["timeout", "reset", "offline", "tls", "cancelled", "malformed", "unmatched"])
    XCTAssertEqual(HTTPError.malformed("no status line").description, "malformed: no status line")
  }
}
