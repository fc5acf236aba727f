import Testing

@testable import WhiskerPattern

struct PatternMatchingTests {
  /// Checks that a pattern is found in a text if a part is expected, which it matches whole, without its neighbours.
  private func check(_ source: String, _ text: String, finds expected: String?) throws {
    #expect(try TextPattern(source).isFound(in: text) == (expected != nil), "\(source)")
    let whole = try TextPattern("^(\(source))$")
    guard let expected else { return #expect(!whole.isFound(in: text), "\(source)") }
    #expect(whole.isFound(in: expected), "\(source)")
    guard let range = text.firstRange(of: expected) else { return #expect(expected.isEmpty) }
    let scalars = text.unicodeScalars
    if range.lowerBound > text.startIndex {
      #expect(!whole.isFound(in: String(scalars[scalars.index(before: range.lowerBound)..<range.upperBound])))
    }
    if range.upperBound < text.endIndex {
      #expect(!whole.isFound(in: String(scalars[range.lowerBound...range.upperBound])))
    }
  }

  @Test func charactersStandForThemselves() throws {
    try check("NaN|null", "Price: NaN", finds: "NaN")
    try check("NaN|null", "Price: 12", finds: nil)
    try check(
      #"\.\^\$\*\+\?\(\)\[\]\{\}\|\\\/"#, #".^$*+?()[]{}|\/"#, finds: #".^$*+?()[]{}|\/"#)
    try check("猫+", "a猫猫b", finds: "猫猫")
    try check(#"\u{1F408}\n\t"#, "\u{1F408}\n\t", finds: "\u{1F408}\n\t")
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
    try check("a?b", "ab", finds: "ab")
    try check("(a*)*", "b", finds: "")
  }

  @Test func anchorsHoldOnlyAtTheEndsOfTheText() throws {
    try check("^a", "ba", finds: nil)
    try check("a$", "ab", finds: nil)
    try check("^$", "", finds: "")
    #expect(try TextPattern("$").isFound(in: "ab"))
    try check("$^", "", finds: "")
    try check("a^b", "ab", finds: nil)
    try check("^a", "b\na", finds: nil)
    try check("(^|x)a", "bxa", finds: "xa")
  }

  @Test func textsAreComparedAsTheyAre() throws {
    try check("\u{e9}", "e\u{301}", finds: nil)
  }

  @Test func aNestedRepeatIsLinear() throws {
    // A backtracking engine would practically never finish this.
    let pattern = try TextPattern("(a+)+$")
    let text = String(repeating: "a", count: 20_000)
    #expect(pattern.isFound(in: text))
    #expect(!pattern.isFound(in: text + "b"))
  }

  @Test func aTableHasAtMostSoManyStatesAndTakesAtMostSoMuchWork() throws {
    func hasTable(_ source: String) throws -> Bool {
      var parser = PatternParser(source)
      return PatternTable(PatternProgram(try parser.parse())) != nil
    }
    #expect(try hasTable("^a{490}"))
    #expect(try !hasTable("^a{510}"))
    // Few states, of many steps each.
    #expect(try hasTable("(a?){100}b{200}"))
    #expect(try !hasTable("(a?){1000}b{200}"))
  }

  @Test func aPatternWithTooManyStatesForATableMatchesTheSame() throws {
    let pattern = try TextPattern("(a|b)*a(a|b){14}c")
    let tail = "a" + String(repeating: "b", count: 14) + "c"
    #expect(pattern.isFound(in: "xx" + tail + "x"))
    #expect(!pattern.isFound(in: String(repeating: "ab", count: 500)))
    let whole = try TextPattern("^\(pattern.source)$")
    #expect(whole.isFound(in: "abab" + tail))
    #expect(!whole.isFound(in: "abab" + tail + "c"))
    #expect(!whole.isFound(in: "x" + tail))
  }

  @Test func aLargePatternOfManyStepsIsMatched() throws {
    let pattern = try TextPattern("^(.{0,30}x){0,100}$")
    #expect(pattern.isFound(in: String(repeating: "abx", count: 100)))
    #expect(!pattern.isFound(in: String(repeating: "abx", count: 100) + "y"))
  }
}
