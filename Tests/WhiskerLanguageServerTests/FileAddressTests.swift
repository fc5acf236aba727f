import XCTest

@testable import WhiskerLanguageServer

/// URIs of editors and paths convert to each other.
final class FileAddressTests: XCTestCase {
  func testAURIIsAPath() {
    XCTAssertEqual(FileAddress("file:///a/b%20c/%C3%A9%F0%9F%90%88.journey").path, "/a/b c/é🐈.journey")
    XCTAssertEqual(FileAddress("FILE://localhost/a/../b//c").path, "/b/c")
    XCTAssertEqual(FileAddress("file:///a#part?x").path, "/a")
  }

  func testWhatIsNoFileHasNoPath() {
    for text in [
      "untitled:Untitled-1", "file://server/share", "file:///a%00b", "file:///%ZZ", "file:///a%f",
      "file:///%FF", "",
    ] {
      XCTAssertNil(FileAddress(text).path, text)
    }
    XCTAssertEqual(FileAddress("untitled:Untitled-1").name, "Untitled-1")
  }

  func testAPathBecomesTheURIThatLeadsBack() {
    for path in ["/a b/c#d?e%f", "/é/日本/🐈", "/plain-1.2_3~4"] {
      XCTAssertEqual(FileAddress(FileAddress(path: path).text).path, path)
    }
    XCTAssertEqual(FileAddress(path: "/a b").text, "file:///a%20b")
  }
}
