import XCTest

/// Rules look at code, and only at code.
final class SwiftCodeTests: XCTestCase {
  private func code(_ source: String) -> [String] { SwiftCode(source).lines.map(String.init) }

  func testCommentsAreLeftOut() {
    XCTAssertEqual(code("a // b\nc"), ["a ", "c"])
    XCTAssertEqual(code("a /* b /* c */\nd */ e"), ["a ", "  e"])
    XCTAssertEqual(code("/// \"a\nb /* \" */ c // \""), ["", "b   c "])
    XCTAssertEqual(code("a /* never ended\n"), ["a ", " "])
  }

  func testTheTextOfStringsIsLeftOut() {
    XCTAssertEqual(code(#"a("b // c", d) // e"#), [#"a("", d) "#])
    XCTAssertEqual(code(#"a("\" b \\") c"#), [#"a("") c"#])
    XCTAssertEqual(code("a(\"\"\"\n  b \"c\" // d\n  \"\"\") e"), ["a(\"", "", "\") e"])
    XCTAssertEqual(code(##"a(#"b " \(c) \#(d) "#) e"##), [##"a(" d ") e"##])
    XCTAssertEqual(code("a(\"b\nc"), ["a(\"", "c"])
    XCTAssertEqual(code(##"a(#"""#, b) // c"##), [##"a("", b) "##])
  }

  func testWhatIsInterpolatedIsCode() {
    XCTAssertEqual(code(#""a \(b(c) + "d \(e /* f */)") g" h"#), [#"" b(c) + " e   " " h"#])
  }
}
