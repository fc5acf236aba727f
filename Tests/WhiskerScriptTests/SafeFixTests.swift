import Testing
import WhiskerScript
import WhiskerSource

/// What `check --fix` and editors apply without asking leaves the meaning of a line.
struct SafeFixTests {
  private func diagnostics(_ line: String) -> [Diagnostic] {
    parse("journey \"J\"\napp catnip\nlaunch\n\(line)\n").diagnostics
  }

  @Test(arguments: [
    "expect something stored \"x\"", "expect anything pending", "make storage unwritable",
    "expect 1 request to GET \"/x\" uncancelled", "expect go back is unrefused", "abnormal network",
    "turn no toggle \"x\"", "turn o toggle \"x\"", "expect grid \"x\" has row \"a\"", "go nline",
  ])
  func noWordIsReplacedByOneOfAnotherMeaning(line: String) {
    let found = diagnostics(line)
    #expect(found.count == 1, "\(found)")
    #expect(found.flatMap(\.remedies).allSatisfy { $0.fix?.isSafe != true })
  }

  @Test(arguments: [
    ("expect something stored \"x\"", "nothing"), ("make storage unwritable", "writable"),
    ("expect go back is unrefused", "refused"), ("abnormal network", "normal"),
    ("never see button \"x\"", "always see button"),
  ])
  func anOppositeIsNoMisspelling(line: String, opposite: String) {
    let texts = diagnostics(line).flatMap(\.remedies).compactMap(\.fix).flatMap(\.edits).map(\.replacement)
    #expect(!texts.contains { $0.contains(opposite) }, "\(texts)")
  }

  @Test func aWordInCapitalsIsTheWord() {
    let fixes = diagnostics("TAP button \"x\"").flatMap(\.remedies).compactMap(\.fix)
    #expect(fixes.map(\.isSafe) == [true])
  }

  @Test(arguments: [
    ("expect open link «paws://breeds/pug» is refused", "\"paws://breeds/pug\""),
    ("see no text «https://x.y/z»", "\"https://x.y/z\""),
    ("see no text ‹https://x.y/z›", "\"https://x.y/z\""),
    ("see no text 「https://x.y/z」", "\"https://x.y/z\""),
    ("see no text `https://x.y/z`", "\"https://x.y/z\""),
    ("see no text ＂https://x.y/z＂", "\"https://x.y/z\""), ("see no text «Foo»", "\"Foo\""),
    ("see no text 『Foo bar』", "\"Foo bar\""), ("hold GET «/v1/breeds»", "\"/v1/breeds\""),
  ])
  func quotesOfOtherLanguagesAreNoPartOfAText(line: String, text: String) {
    let fixes = diagnostics(line).flatMap(\.remedies).compactMap(\.fix)
    #expect(fixes.flatMap(\.edits).map(\.replacement) == [text])
    #expect(fixes.allSatisfy { !$0.isSafe })
  }

  @Test(arguments: [
    ("tap button 'Retry'", "tap button \"Retry\""), ("tap button “Retry”", "tap button \"Retry\""),
    ("tap button ‘Retry’", "tap button \"Retry\""), ("see text “Don't”  # yet", "see text \"Don't\"  # yet"),
    ("type “a #1” into field 'b'", "type \"a #1\" into field \"b\""),
  ])
  func aPairOfQuotesBecomesAStraightOne(line: String, straight: String) throws {
    let remedies = diagnostics(line).flatMap(\.remedies)
    #expect(remedies.map(\.text) == [straight])
    #expect(remedies.compactMap(\.fix).map(\.isSafe) == [true])
  }

  @Test(arguments: [
    "tap button 'Retry", "tap button “Retry’", "tap button 'Don't'", "see text '{a}'", "see text 'a\\nb'",
    "see text '\"a\"'", "tapp button 'Retry'", "see text ''",
  ])
  func otherQuotesAreLeftToAPerson(line: String) {
    let fixes = diagnostics(line).flatMap(\.remedies).compactMap(\.fix)
    #expect(fixes.allSatisfy { !$0.isSafe }, "\(fixes)")
  }

  @Test(arguments: [
    "see no text <https://x.y/z>", "see no text (https://x.y/z)", "see no text https://x.y/z,",
    "see no text https://x.y/z.", "see no text «https://x.y/z", "see no text https://x.y/z;",
  ])
  func aSignAroundAPathMayBeNoPartOfIt(line: String) {
    let fixes = diagnostics(line).flatMap(\.remedies).compactMap(\.fix)
    #expect(fixes.allSatisfy { !$0.isSafe }, "\(fixes)")
  }

  @Test(arguments: [
    "open link catnip://breeds/a1", "hold GET /v1/images/{id}", "hold GET /v1/breeds/",
    "see no text https://x.y/100%",
  ])
  func aPathWithoutOtherSignsIsQuotedSafely(line: String) {
    let fixes = diagnostics(line).flatMap(\.remedies).compactMap(\.fix)
    #expect(fixes.map(\.isSafe) == [true])
  }
}
