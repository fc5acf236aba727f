import Testing

@testable import WhiskerLanguageServer

/// URIs of editors and paths convert to each other.
struct FileAddressTests {
  @Test func auriIsAPath() {
    #expect(FileAddress("file:///a/b%20c/%C3%A9%F0%9F%90%88.journey").path == "/a/b c/é🐈.journey")
    #expect(FileAddress("FILE://localhost/a/../b//c").path == "/b/c")
    #expect(FileAddress("file:///a#part?x").path == "/a")
    // RFC 8089 allows a URI without an authority, which Java writes.
    #expect(FileAddress("file:/a/b%20c.journey").path == "/a/b c.journey")
    #expect(FileAddress("File:/").path == "/")
  }

  @Test func whatIsNoFileHasNoPath() {
    for text in [
      "untitled:Untitled-1", "file://server/share", "file:///a%00b", "file:///%ZZ", "file:///a%f",
      "file:///%FF", "file:a/b", "file:", "file:?/a", "files:/a", "",
    ] {
      #expect(FileAddress(text).path == nil, "\(text)")
    }
    #expect(FileAddress("untitled:Untitled-1").name == "Untitled-1")
  }

  @Test func aPathBecomesTheURIThatLeadsBack() {
    for path in ["/a b/c#d?e%f", "/é/日本/🐈", "/plain-1.2_3~4"] {
      #expect(FileAddress(FileAddress(path: path).text).path == path)
    }
    #expect(FileAddress(path: "/a b").text == "file:///a%20b")
  }
}
