import Testing
import WhiskerPattern

struct PatternErrorTests {
  /// Checks a refused pattern; the marked place is between « and ».
  private func check(
    _ marked: String, _ reason: PatternError.Reason, replacement: String? = nil, at line: UInt = #line
  ) {
    let parts = marked.split(omittingEmptySubsequences: false) { "«»".contains($0) }
    let start = parts[0].utf8.count
    let range = start..<start + parts[1].utf8.count
    do throws(PatternError) {
      _ = try TextPattern(parts.joined())
      Issue.record("\(marked) was accepted")
    } catch {
      #expect(error.reason == reason)
      #expect(error.range == range)
      #expect(error.replacement == replacement)
      #expect(!error.message.isEmpty)
    }
  }

  @Test func groupsAndClassesHaveTwoEnds() {
    check("«»", .empty)
    check("a«(»b", .groupNotClosed)
    check("é«)»", .groupNotOpened, replacement: "\\)")
    check("a«[»b", .classNotClosed)
    check("«[]»", .emptyClass)
    check("«[^]»", .emptyClass)
    check("«(?»=a)", .groupWithOption)
    check("«(?:»a)", .groupWithOption, replacement: "(")
  }

  @Test func rangesRunForwards() {
    check("[a«z-b»]", .reversedRange)
    check(#"[«\d-z»]"#, .rangeOfClasses)
    check(#"[«a-\w»]"#, .rangeOfClasses)
  }

  @Test func someCharactersNeedABackslash() {
    check("a«]»", .needsEscape("]"), replacement: "\\]")
    check("a«}»", .needsEscape("}"), replacement: "\\}")
    check("[a«[»]", .needsEscape("["), replacement: "\\[")
  }

  @Test func aMinusAfterARangeIsLastOrHasABackslash() throws {
    check("[a-c«-»9]", .needsEscape("-"), replacement: "\\-")
    check("[a-c«-»-9]", .needsEscape("-"), replacement: "\\-")
    check(#"[a-c«-»\d]"#, .needsEscape("-"), replacement: "\\-")
    check("«[»a-c-", .classNotClosed)
    for source in ["[a-c-]", "[-a-c]", #"[a-c\-9]"#, "[^-a-c]"] {
      #expect(try TextPattern(source).isFound(in: "-") == !source.hasPrefix("[^"), "\(source)")
    }
  }

  @Test func aRepeatNeedsOneThingToRepeat() {
    check("«*»a", .nothingToRepeat("*"))
    check("(«+»)", .nothingToRepeat("+"))
    check("a|«?»", .nothingToRepeat("?"))
    check("^«*»", .nothingToRepeat("*"))
    check("a$«?»", .nothingToRepeat("?"))
    check("«{»name}", .nothingToRepeat("{"), replacement: "\\{")
    check("a*«?»", .repeatedTwice)
    check("a{2}«{»3}", .repeatedTwice)
  }

  @Test func countsAreNumbersWithinALimit() {
    check("a«{»name}", .badCount, replacement: "\\{")
    check("a«{»2,x}", .badCount, replacement: "\\{")
    check("a«{»2", .badCount, replacement: "\\{")
    check("a«{3,2}»", .reversedCount, replacement: "{2,3}")
    check("a{«1001»}", .countTooLarge)
    check("a{1,«99999999999999999999»}", .countTooLarge)
  }

  @Test func escapesAreFew() {
    check(#"a«\b»"#, .unknownEscape(#"\b"#))
    check(#"«\1»"#, .unknownEscape(#"\1"#))
    check(#"«\猫»"#, .unknownEscape(#"\猫"#))
    check(#"a«\»"#, .openEscape, replacement: #"\\"#)
    check(#"«\u{110000»}"#, .badScalarEscape)
    check(#"«\u»e9"#, .badScalarEscape)
    check(#"«\u{»}"#, .badScalarEscape)
    check(#"«\u{e9»"#, .badScalarEscape)
    check(#"«\u{00000e9»}"#, .badScalarEscape)
  }

  @Test func aPatternHasLimits() throws {
    let most = String(repeating: "a", count: PatternLimits.sourceBytes)
    #expect(try TextPattern(most).isFound(in: most))
    check("\(most)«b»", .tooLong)
    let open = String(repeating: "(", count: PatternLimits.depth)
    let closed = String(repeating: ")", count: PatternLimits.depth)
    #expect(try TextPattern(open + "a" + closed).isFound(in: "a"))
    check("\(open)«(»a)\(closed)", .tooDeep)
    check("«((a{100}){100}){100}»", .tooLarge)
  }
}
