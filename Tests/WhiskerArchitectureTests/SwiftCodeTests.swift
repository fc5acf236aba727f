import Testing

/// Rules look at code, and only at code.
struct SwiftCodeTests {
  private func code(_ source: String) -> [String] { SwiftCode(source).lines.map(String.init) }

  @Test func commentsAreLeftOut() {
    #expect(code("a // b\nc") == ["a ", "c"])
    #expect(code("a /* b /* c */\nd */ e") == ["a ", "  e"])
    #expect(code("/// \"a\nb /* \" */ c // \"") == ["", "b   c "])
    #expect(code("a /* never ended\n") == ["a ", " "])
  }

  @Test func theTextOfStringsIsLeftOut() {
    #expect(code(#"a("b // c", d) // e"#) == [#"a("", d) "#])
    #expect(code(#"a("\" b \\") c"#) == [#"a("") c"#])
    #expect(code("a(\"\"\"\n  b \"c\" // d\n  \"\"\") e") == ["a(\"", "", "\") e"])
    #expect(code(##"a(#"b " \(c) \#(d) "#) e"##) == [##"a(" d ") e"##])
    #expect(code("a(\"b\nc") == ["a(\"", "c"])
    #expect(code(##"a(#"""#, b) // c"##) == [##"a("", b) "##])
  }

  @Test func whatIsInterpolatedIsCode() {
    #expect(code(#""a \(b(c) + "d \(e /* f */)") g" h"#) == [#"" b(c) + " e   " " h"#])
  }
}
