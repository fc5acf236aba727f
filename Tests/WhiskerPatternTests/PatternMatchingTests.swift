import Testing

@testable import WhiskerPattern

struct PatternMatchingTests {
  private func check(
    _ source: String, _ text: String, finds expected: String?, whole: Bool = false, at line: UInt = #line
  ) throws {
    let pattern = try TextPattern(source)
    let range = pattern.firstRange(in: text)
    let bytes = Array(text.utf8)
    #expect(range.map { String(decoding: bytes[$0], as: UTF8.self) } == expected)
    #expect(pattern.isFound(in: text) == (expected != nil))
    #expect(pattern.matches(text) == whole)
  }

  @Test func charactersStandForThemselves() throws {
    try check("NaN|null", "Price: NaN", finds: "NaN")
    try check("NaN|null", "Price: 12", finds: nil)
    try check(
      #"\.\^\$\*\+\?\(\)\[\]\{\}\|\\\/"#, #".^$*+?()[]{}|\/"#, finds: #".^$*+?()[]{}|\/"#, whole: true)
    try check("猫+", "a猫猫b", finds: "猫猫")
    try check(#"\u{1F408}\n\t"#, "\u{1F408}\n\t", finds: "\u{1F408}\n\t", whole: true)
  }

  @Test func classesAndTheirNegations() throws {
    try check("[a-c]+", "xxabcd", finds: "abc")
    try check("[^a-c]+", "abxyc", finds: "xy")
    try check(#"[-a\]]+"#, "x-]ay", finds: "-]a")
    try check("[a-]+", "x-ay", finds: "-a")
    try check(#"\d+\s\D"#, "no 12 x", finds: "12 x")
    try check(#"\d+"#, "/0123456789:", finds: "0123456789")
    try check(#"\w+"#, "@AZ_az09`", finds: "AZ_az09")
    try check(#"\w+\W"#, "été ab!", finds: "t\u{e9}")
    try check(#"\S+"#, "  ab ", finds: "ab")
    try check(".", "\n", finds: nil)
  }

  @Test func repeats() throws {
    try check("ba{2,3}", "baaaa", finds: "baaa")
    try check("ba{2}", "ba", finds: nil)
    try check("a{0}", "b", finds: "")
    try check("(ab)*", "ababa", finds: "abab")
    try check("a?b", "ab", finds: "ab", whole: true)
    try check("(a*)*", "b", finds: "")
  }

  @Test func anchorsHoldOnlyAtTheEndsOfTheText() throws {
    try check("^a", "ba", finds: nil)
    try check("a$", "ab", finds: nil)
    try check("^$", "", finds: "", whole: true)
    #expect(try TextPattern("$").firstRange(in: "ab") == 2..<2)
    try check("$^", "", finds: "", whole: true)
    try check("a^b", "ab", finds: nil)
    try check("^a", "b\na", finds: nil)
    try check("(^|x)a", "bxa", finds: "xa")
  }

  @Test func theFirstMatchIsTheLongestOfThoseThatBeginFirst() throws {
    try check("a|ab", "xabab", finds: "ab")
    try check("b|abc|x", "abc", finds: "abc", whole: true)
  }

  @Test func textsAreComparedAsTheyAre() throws {
    try check("\u{e9}", "e\u{301}", finds: nil)
  }

  @Test func aNestedRepeatIsLinear() throws {
    // A backtracking engine would practically never finish this.
    let pattern = try TextPattern("(a+)+$")
    let text = String(repeating: "a", count: 20_000)
    #expect(pattern.matches(text))
    #expect(!pattern.isFound(in: text + "b"))
    #expect(pattern.firstRange(in: text) == 0..<20_000)
    #expect(pattern.firstRange(in: text + "b") == nil)
  }

  @Test func aTableHasAtMostSoManyStatesAndTakesAtMostSoMuchWork() throws {
    func hasTable(_ source: String, isSearch: Bool) throws -> Bool {
      var parser = PatternParser(source)
      return PatternTable(PatternProgram(try parser.parse()), isSearch: isSearch) != nil
    }
    #expect(try hasTable("a{490}", isSearch: false))
    #expect(try !hasTable("a{510}", isSearch: false))
    // Few states, of many steps each.
    #expect(try hasTable("(a?){100}b{200}", isSearch: true))
    #expect(try !hasTable("(a?){1000}b{200}", isSearch: true))
  }

  @Test func aPatternWithTooManyStatesForATableMatchesTheSame() throws {
    let pattern = try TextPattern("(a|b)*a(a|b){14}c")
    let tail = "a" + String(repeating: "b", count: 14) + "c"
    #expect(pattern.matches("abab" + tail))
    #expect(pattern.isFound(in: "xx" + tail + "x"))
    #expect(!pattern.isFound(in: String(repeating: "ab", count: 500)))
    #expect(!pattern.matches("abab" + tail + "c"))
  }

  @Test func aLargePatternOfManyStepsIsMatched() throws {
    let pattern = try TextPattern("(.{0,30}x){0,100}")
    #expect(pattern.matches(String(repeating: "abx", count: 100)))
    #expect(!pattern.matches(String(repeating: "abx", count: 100) + "y"))
  }
}
