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
    for name in ["access token", "accesstokens", "acces_tokn", ""] {
      XCTAssertFalse(HTTPRedaction.standard.hides(query: name), name)
    }
  }

  func testKeysWithTheNamesThatServicesGiveThemAreHidden() {
    for name in [
      "X-Goog-Api-Key", "PRIVATE-TOKEN", "Ocp-Apim-Subscription-Key", "X-Auth-Key", "X-Api-Token",
      "X-Amz-Security-Token", "token", "access-token", "X-Refresh-Token", "x-session-id", "X-Amz-Signature",
    ] {
      XCTAssertTrue(HTTPRedaction.standard.hides(header: name), name)
    }
    for name in [
      "x-request-id", "X-Total-Count", "x-", "etag", "Access-Control-Allow-Credentials",
      "access-control-request-token",
    ] {
      XCTAssertFalse(HTTPRedaction.standard.hides(header: name), name)
    }
    for name in ["private_token", "subscription-key", "api_token", "X-Amz-Signature"] {
      XCTAssertTrue(HTTPRedaction.standard.hides(query: name), name)
    }
    for name in ["key", "subscription", "page_token_count", "sign"] {
      XCTAssertFalse(HTTPRedaction.standard.hides(query: name), name)
    }
  }

  func testANameIsHiddenByItsLastWords() {
    for name in [
      "new_password", "userToken", "user-token", "client_api_key", "clientApiKey", "resetPassword",
      "x-user-token",
      "user[new_password]", "login.userToken", "previousPassword", "next_api_key", "sync_access_token",
      "nextSecret", "x-next-api-key", "DBPassword", "JWTToken", "oauth2Token", "oauth2_token", "SSOToken",
      "AWSSecretKey",
      "userJWT", "user2JWT", "app.SSOToken", "XMLHTTPAuthToken", "oauthToken", "OAuthToken", "oauth_secret",
      "oAuth2Password", "userAuth", "infoAuth", "SSOAuth", "SSO_auth", "go_auth", "o_auth_token",
      "autoStartToken", "resumeToken", "restart_token",
    ] {
      XCTAssertTrue(HTTPRedaction.standard.hides(query: name), name)
    }
    for name in [
      "nextPageToken", "page_token", "next-token", "syncToken", "continuationToken", "passwordHint", "tokens",
      "user_tokens", "usertoken", "USERTOKEN", "keyboard-token-count", "SSOTokens", "DBPasswordHint",
      "nextPAGEToken", "URLPageToken", "page2Tokens", "DBpassword", "supportsOAuth", "isOAuth", "OAuth",
      "oAuth",
      "supports_OAuth", "supports_o_auth", "login.OAuth", "login[oAuth]", "step2OAuth", "O-Auth",
      "pagination_token", "pagingToken", "skip-token", "offsetToken", "scroll_token", "afterToken",
      "before_token",
    ] {
      XCTAssertFalse(HTTPRedaction.standard.hides(query: name), name)
    }
    XCTAssertTrue(HTTPRedaction.standard.hides(header: "X-User-Token"))
    XCTAssertTrue(HTTPRedaction.standard.hides(header: "user-token"))
  }

  func testAPasswordThatAFormAsksForAgainIsHidden() {
    for name in [
      "password_confirmation", "passwordConfirmation", "password1", "password2", "new_password2",
      "user[password_confirmation]", "password_confirm", "passwordRepeat", "PasswordAgain",
      "confirm_password",
    ] {
      XCTAssertTrue(HTTPRedaction.standard.hides(query: name), name)
    }
    for name in ["confirmation", "password_confirmation_hint", "confirm", "password1_hint"] {
      XCTAssertFalse(HTTPRedaction.standard.hides(query: name), name)
    }
  }

  func testAURLThatAPageIsSentToIsShownWithoutItsSecrets() {
    let headers: HTTPHeaders = ["Refresh": "0; url=https://ada:s3cret@a.b/x?token=s3cret&page=1"]
    XCTAssertEqual(
      HTTPRedaction.standard.redacted(headers)["refresh"],
      "0; url=https://[redacted]@a.b/x?token=[redacted]&page=1")
  }

  /// As many servers expect them in the query and in forms.
  func testANameWithinAnotherOneIsHiddenAsItIsByItself() throws {
    for name in [
      "user[password]", "user[Pass-Word]", "accounts[0][access_token]", "secret[]", "secrets[0][secret]",
      "user.password", "login.form.token",
    ] {
      XCTAssertTrue(HTTPRedaction.standard.hides(query: name), name)
    }
    for name in [
      "password[length]", "user[password]x", "user[]", "[]", "[", "]", "[[]]", ".", "a.", "token.type",
      "user[password_hint]",
    ] {
      XCTAssertFalse(HTTPRedaction.standard.hides(query: name), name)
    }
    let url = try XCTUnwrap(
      HTTPURL("https://a.b/x?user[password]=s3cret&user%5Btoken%5D=s3cret&user[name]=ada"))
    XCTAssertFalse(HTTPRedaction.standard.summary(of: url).contains("s3cret"))
  }

  func testAQueryHidesWhatAHeaderFieldWould() throws {
    let url = try XCTUnwrap(HTTPURL("https://a.b/x?x-api-key=s3cret&authorization=Bearer%20s3cret&page=1"))
    XCTAssertEqual(
      HTTPRedaction.standard.summary(of: url),
      "https://a.b/x?x-api-key=[redacted]&authorization=[redacted]&page=1")
  }

  func testLinksOfAListAreShownAsURLsAre() {
    for (value, shown) in [
      (
        "<https://a.b/x?access_token=s3cret&page=2>; rel=\"next\", <https://a.b/x?page=9&access_token=s3cret>; rel=\"last\"",
        "<https://a.b/x?access_token=[redacted]&page=2>; rel=\"next\", <https://a.b/x?page=9&access_token=[redacted]>; rel=\"last\""
      ),
      ("</x?token=s3cret>, </y?token=s3>cret", "</x?token=[redacted]>, </y?token=[redacted]>cret"),
      ("</x?token=s3cret", "</x?token=[redacted]"), ("/x?token=s3cret", "/x?token=[redacted]"),
      ("<https://ada:s3cret@a.b/x>; rel=prev", "<https://[redacted]@a.b/x>; rel=prev"),
      ("<https://a.b/x?page=2>; rel=next", "<https://a.b/x?page=2>; rel=next"),
    ] {
      XCTAssertEqual(HTTPRedaction.standard.redacted(["Link": value]), ["Link": shown])
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

  func testFieldsWithURLsAreShownAsURLsAre() throws {
    for (value, shown) in [
      ("https://a.b/cb?access_token=s3cret&x=1", "https://a.b/cb?access_token=[redacted]&x=1"),
      ("/cb?x=1&&api%5Fkey=s3cret", "/cb?x=1&&api%5Fkey=[redacted]"),
      ("cb?token=s3?cr=et&token=&token#a", "cb?token=[redacted]&token=[redacted]&token#a"),
      ("?password=s3cret", "?password=[redacted]"),
      ("/x?q=<b>&token=s3cret", "/x?q=<b>&token=[redacted]"),
      ("https://a.b/#access_token=s3cret&state=1", "https://a.b/#access_token=[redacted]&state=1"),
      ("app://cb?a=1#/done?id_token=s3?c#ret", "app://cb?a=1#/done?id_token=[redacted]"),
      ("https://ada:s3cret@a.b:1/x@y?token=s3cret", "https://[redacted]@a.b:1/x@y?token=[redacted]"),
      ("//s3cret@a.b", "//[redacted]@a.b"), ("https://s3c@ret@a.b", "https://[redacted]@a.b"),
    ] {
      let headers: HTTPHeaders = [
        "Location": value, "content-LOCATION": value, "Referer": value, "X-At": value,
      ]
      let redacted = HTTPRedaction.standard.redacted(headers)
      XCTAssertEqual(redacted.fields.map(\.value), [shown, shown, shown, value])
      XCTAssertEqual(HTTPRedaction.standard.redacted(redacted), redacted)
    }
    for value in [
      "", "?", "#", "?&", "https://", "https://a.b/x?y=z&tokens=1#part", "/a@b:c//d@e", "mailto:a@b",
      "é?é=#é",
      "https://a.b?q=x@y", "?=&=", "https://a.b/?q=%E9&%zz=1",
    ] {
      let headers: HTTPHeaders = ["Location": value]
      XCTAssertEqual(HTTPRedaction.standard.redacted(headers), headers)
    }
    let url = try XCTUnwrap(HTTPURL("https://a.b/x"))
    let request = HTTPRequest(
      url: url, headers: ["Referer": "https://a.b/?token=s3cret", "Content-Location": "/x?y=1"])
    XCTAssertEqual(HTTPRedaction.standard.secrets(in: request), ["header Referer"])
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
