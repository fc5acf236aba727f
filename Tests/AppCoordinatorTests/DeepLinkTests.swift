import AppCoordinator
import WhiskerHTTP
import XCTest

/// A link is taken apart once and for all.
final class DeepLinkTests: XCTestCase {
  func testACustomSchemeHasAHostAndAPath() throws {
    let link = try XCTUnwrap(DeepLink("Paws://Breeds/hound/afghan/?tab=images&empty&name=a+b%26c#top%20"))
    XCTAssertEqual(link.scheme, "paws")
    XCTAssertEqual(link.host, "breeds")
    XCTAssertEqual(link.path, ["hound", "afghan"])
    XCTAssertEqual(link.query.map(\.name), ["tab", "empty", "name"])
    XCTAssertEqual(link.value("tab"), "images")
    XCTAssertEqual(link.value("empty"), "")
    XCTAssertEqual(link.value("name"), "a b&c")
    XCTAssertNil(link.value("other"))
    XCTAssertEqual(link.fragment, "top ")
    XCTAssertNil(link.port)
    XCTAssertEqual(link.description, "paws://breeds/hound/afghan/?tab=images&empty&name=a+b%26c#top%20")
  }

  func testPartsOfThePathAreDecodedAfterItIsSplit() throws {
    XCTAssertEqual(try XCTUnwrap(DeepLink("a://b/c%2Fd/%C3%A9/e f")).path, ["c/d", "é", "e f"])
    XCTAssertEqual(try XCTUnwrap(DeepLink("a://b//c")).path, ["", "c"])
    XCTAssertEqual(try XCTUnwrap(DeepLink("a://b/%FF")).path, ["%FF"], "an escape that is not UTF-8 is kept")
  }

  func testUniversalLinksAndLinksWithoutAHost() throws {
    let universal = try XCTUnwrap(DeepLink("https://paws.example:8443/breeds/pug"))
    XCTAssertEqual([universal.host], ["paws.example"])
    XCTAssertEqual(universal.port, 8443)
    XCTAssertEqual(universal.path, ["breeds", "pug"])
    XCTAssertEqual(try XCTUnwrap(DeepLink("http://[::1]:80/x")).host, "[::1]")
    let opaque = try XCTUnwrap(DeepLink("paws:breeds/pug"))
    XCTAssertEqual(opaque.host, "")
    XCTAssertEqual(opaque.path, ["breeds", "pug"])
    XCTAssertEqual(try XCTUnwrap(DeepLink("paws:")).path, [])
    XCTAssertEqual(try XCTUnwrap(DeepLink("paws://")).host, "")
  }

  func testASchemeMayHaveDigitsAndSigns() throws {
    XCTAssertEqual(try XCTUnwrap(DeepLink("Web+H2.a-b://c")).scheme, "web+h2.a-b")
  }

  func testATextThatIsNoLinkIsRefused() {
    let texts = [
      "", "breeds", "://a", "1a://b", "a b://c", "é://c", "a://b/%", "a://b/%4", "a://b/%zz", "a://b/\u{7}",
      "a://b\n",
      "a://user:secret@b/c", "a://user@b/c", "a://b:70000/", "a://b:/", "a://b:x/", "a://b?%", "a://b#%",
    ]
    for text in texts { XCTAssertNil(DeepLink(text), text) }
  }

  func testLinksAreComparedByTheirBytes() throws {
    let composed = try XCTUnwrap(DeepLink("a://b/\u{E9}"))
    XCTAssertEqual(composed, DeepLink("A://B/%C3%A9"))
    XCTAssertNotEqual(composed, DeepLink("a://b/e\u{301}"))
    XCTAssertEqual(DeepLink(composed.description), composed)
    XCTAssertEqual(Set([composed, composed]).count, 1)
  }
}
