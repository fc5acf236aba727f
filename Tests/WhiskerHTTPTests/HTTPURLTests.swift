import TestSupport
import WhiskerHTTP
import XCTest

final class HTTPURLTests: XCTestCase {
  func testAURLIsReadIntoItsParts() throws {
    let url = try XCTUnwrap(HTTPURL("HTTPS://API.TheCatAPI.com:8443/v1/breeds/search?q=sib&limit=5#top"))
    XCTAssertEqual(url.scheme, .https)
    XCTAssertEqual(url.host, "api.thecatapi.com")
    XCTAssertEqual(url.port, 8443)
    XCTAssertEqual(url.path, "/v1/breeds/search")
    XCTAssertEqual(url.queryItems.map(\.name), ["q", "limit"])
    XCTAssertEqual(url.encodedFragment, "top")
    XCTAssertEqual(url.description, "https://api.thecatapi.com:8443/v1/breeds/search?q=sib&limit=5#top")
  }

  func testANormalURLIsPrintedAsItWasWritten() throws {
    for text in [
      "https://api.thecatapi.com/", "http://localhost:8080/a/b/", "https://[::1]:99/x",
      "https://a.b/%7Ex?a=1&&b&c=",
      "https://a.b/?", "https://a.b/x#", "https://a.b/a%2Fb?q=a+b%20c", "https://a.b/x?y=http://z/?w",
    ] {
      XCTAssertEqual(try XCTUnwrap(HTTPURL(text), text).description, text)
    }
  }

  func testWhatMeansTheSameURLIsPrintedOnce() throws {
    XCTAssertEqual(HTTPURL("https://a.b")?.description, "https://a.b/")
    XCTAssertEqual(HTTPURL("https://a.b:443/x")?.description, "https://a.b/x")
    XCTAssertEqual(HTTPURL("http://a.b:80?q")?.description, "http://a.b/?q")
    XCTAssertEqual(HTTPURL("https://A.b#top")?.description, "https://a.b/#top")
    XCTAssertEqual(HTTPURL("http://a.b:443/x")?.description, "http://a.b:443/x")
    XCTAssertEqual(HTTPURL("https://a.b/two words/é")?.description, "https://a.b/two%20words/%C3%A9")
  }

  func testANormalURLIsTheSameAsOneThatHasToBeNormalized() throws {
    for rest in ["/", "/v1/breeds", "/a//b/", "/a?", "/a?b=c&d=e", "/a:b@c;d,e", "/a?b/c?d"] {
      for scheme in HTTPURL.Scheme.allCases {
        let normal = try XCTUnwrap(HTTPURL("\(scheme)://api.example.com\(rest)"))
        let other = try XCTUnwrap(HTTPURL("\(scheme)://API.example.com:\(scheme.defaultPort)\(rest)"))
        XCTAssertEqual(normal, other, rest)
        XCTAssertEqual(normal.encodedPath, other.encodedPath, rest)
        XCTAssertEqual(normal.encodedQuery, other.encodedQuery, rest)
        XCTAssertEqual(normal.host, "api.example.com")
        XCTAssertNil(normal.port)
      }
    }
  }

  func testATextThatIsNoURLIsRefused() {
    for text in [
      "", "/v1/breeds", "a.b/c", "ftp://a.b/", "catnip://breeds", "https://", "https:///x",
      "https://u:p@a.b/",
      "https://a b/", "https://ä.de/", "https://a.b:x/", "https://a.b:65536/", "https://a.b:123456/",
      "https://a.b/%",
      "https://a.b/%zz", "https://a.b/?q=%4", "https://a.b/\n", "https://a.b/\u{0}", "https://a.b/\u{7F}",
      "https://[::1/",
      "https://[]/",
      "https://[g]/",
    ] {
      XCTAssertNil(HTTPURL(text), text)
    }
  }

  func testQueryItemsAreDecodedInTheirOrder() throws {
    let url = try XCTUnwrap(HTTPURL("https://a.b/?q=a+b%2Bc&flag&q=%C3%A9&%71=x=y&e="))
    XCTAssertEqual(
      url.queryItems,
      [
        HTTPQueryItem(name: "q", value: "a b+c"), HTTPQueryItem(name: "flag", value: nil),
        HTTPQueryItem(name: "q", value: "é"), HTTPQueryItem(name: "q", value: "x=y"),
        HTTPQueryItem(name: "e", value: ""),
      ])
    XCTAssertEqual(url.queryValues("q"), ["a b+c", "é", "x=y"])
    XCTAssertEqual(url.queryValue("flag"), "")
    XCTAssertNil(url.queryValue("none"))
  }

  func testAnEscapeThatIsNotUTF8StaysEscaped() throws {
    let url = try XCTUnwrap(HTTPURL("https://a.b/%FF?q=%C3"))
    XCTAssertEqual(url.path, "/%FF")
    XCTAssertEqual(url.queryValue("q"), "%C3")
  }

  func testASlashInASegmentIsNotASeparator() throws {
    let url = try XCTUnwrap(HTTPURL("https://a.b/one%2Ftwo//three/"))
    XCTAssertEqual(url.pathSegments, ["one/two", "", "three", ""])
  }

  func testAppsBuildURLsFromPlainText() throws {
    let base = try XCTUnwrap(HTTPURL("https://api.thecatapi.com"))
    XCTAssertEqual(
      base.appending(path: "/v1/breeds", query: [("limit", "10"), ("page", "0")]).description,
      "https://api.thecatapi.com/v1/breeds?limit=10&page=0")
    let versioned = base.appending(path: "v1/")
    XCTAssertEqual(versioned.appending(path: "/breeds").description, "https://api.thecatapi.com/v1/breeds")
    XCTAssertEqual(
      versioned.appending(path: "search", query: [("q", "a b&c=+é%")]).appending(query: [("page", "1")])
        .description,
      "https://api.thecatapi.com/v1/search?q=a%20b%26c%3D%2B%C3%A9%25&page=1")
    XCTAssertEqual(
      base.appending(path: "images").appending(segment: "../a/b?").description,
      "https://api.thecatapi.com/images/..%2Fa%2Fb%3F")
  }

  func testAnEmptySegmentIsASegment() throws {
    let base = try XCTUnwrap(HTTPURL("https://a.b/v1"))
    XCTAssertEqual(base.appending(segments: ["rooms", "", "votes"]).encodedPath, "/v1/rooms//votes")
    XCTAssertEqual(base.appending(segments: ["", "votes"]).encodedPath, "/v1//votes")
    let dots = base.appending(segments: ["..", ".", "...", ".a"])
    XCTAssertEqual(dots.encodedPath, "/v1/%2E%2E/%2E/.../.a")
    XCTAssertEqual(dots.pathSegments.suffix(4), ["..", ".", "...", ".a"])
    XCTAssertEqual(base.appending(path: "/").appending(segments: ["a"]).encodedPath, "/v1/a")
    XCTAssertEqual(base.appending(segments: []).encodedPath, "/v1")
    XCTAssertEqual(base.appending(segment: "rooms").appending(segment: "").encodedPath, "/v1/rooms/")
    XCTAssertEqual(base.appending(path: "").encodedPath, "/v1")
  }

  func testTwoSpellingsOfOneLetterAreTwoURLs() throws {
    let base = try XCTUnwrap(HTTPURL("https://a.b/"))
    let composed = base.appending(query: [("q", "\u{E9}")])
    let decomposed = base.appending(query: [("q", "e\u{301}")])
    XCTAssertNotEqual(composed, decomposed)
    XCTAssertNotEqual(composed.queryItems, decomposed.queryItems)
  }

  func testBuiltURLsReadBackAsTheyWereBuilt() throws {
    let seed: UInt64 = 20_260_301
    var random = SeededGenerator(seed: seed)
    let alphabet: [Character] = Array("abz09-._~ +%&=/?#[]{}|\\\"<>é\u{301}猫\u{1}\u{7F}😺")
    func text() -> String {
      String((0..<Int.random(in: 0...8, using: &random)).map { _ in alphabet.randomElement(using: &random)! })
    }
    let base = try XCTUnwrap(HTTPURL("https://a.b/x"))
    for round in 0..<2_000 {
      let (segment, name, value) = (text(), text(), text())
      let url = base.appending(segment: segment).appending(query: [(name, value), ("end", "")])
      let label = "seed \(seed), round \(round): \(url)"
      XCTAssertEqual(HTTPURL(url.description), url, label)
      XCTAssertEqual(url.queryItems.first, HTTPQueryItem(name: name, value: value), label)
      if !segment.isEmpty {
        XCTAssertEqual(url.pathSegments.last.map { Array($0.utf8) }, Array(segment.utf8), label)
      }
    }
  }
}
