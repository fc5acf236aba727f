import Testing
import WhiskerScript
import WhiskerSource

struct ScriptLimitTests {
  private func codes(_ text: String) -> [String] { parse(text).diagnostics.map(\.code) }

  @Test func aLargerFileIsRefusedWhole() {
    let head = "journey \"J\"\n"
    let fits = head + String(repeating: "#\n", count: (ScriptLimits.fileBytes - head.utf8.count) / 2)
    #expect(codes("#" + fits) == ["J001"])
    #expect(parse("#" + fits).tree.printed() == Array(("#" + fits).utf8))
  }

  @Test func moreLinesAreRefusedOnce() {
    let head = "journey \"J\"\n"
    #expect(codes(head + String(repeating: "\n", count: ScriptLimits.lines - 1)) == [])
    #expect(codes(head + String(repeating: "\n", count: ScriptLimits.lines + 5)) == ["J002"])
  }

  @Test func aLongerLineIsRefused() {
    let note = "note \"" + String(repeating: "x", count: ScriptLimits.lineBytes - 7) + "\""
    #expect(codes("journey \"J\"\n\(note)\n") == [])
    #expect(codes("journey \"J\"\n\(note) \n") == ["J003"])
  }

  @Test func onlyTheFirstMessagesAreGiven() {
    let found = codes("journey \"J\"\n" + String(repeating: "tap\n", count: ScriptLimits.diagnostics + 3))
    #expect(found.count == ScriptLimits.diagnostics + 1)
    #expect(found.last == "J004")
  }

  @Test func jsonMayBeAsDeepAsTheLimit() {
    func text(_ depth: Int) -> String {
      let value = String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
      return "journey \"J\"\non GET \"/a\"\n  reply 200 json \(value)\n"
    }
    #expect(codes(text(ScriptLimits.jsonDepth)) == [])
    #expect(codes(text(ScriptLimits.jsonDepth + 1)) == ["J069"])
  }

  @Test(arguments: [
    "9223372036854775808.5d", "18446744073709551615.25h", "99999999999999999999999.5min",
  ])
  func aFractionOfMoreDigitsThanANumberHasIsAFractionWithoutAFix(duration: String) {
    let found = parse("journey \"J\"\nadvance \(duration)\n").diagnostics
    #expect(found.map(\.code) == ["J062"])
    #expect(found.flatMap(\.remedies).compactMap(\.fix) == [])
  }
}
