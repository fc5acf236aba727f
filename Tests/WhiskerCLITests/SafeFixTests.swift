import Testing
import WhiskerSource

@testable import WhiskerCLI

/// The fixes that `whisker check --fix` applies one after another.
@MainActor
struct SafeFixTests {
  @Test func fixesThatLeadBackToAnEarlierTextAreNotApplied() {
    func fixed(_ text: String, _ fixes: [(from: String, to: String)]) -> (text: String, count: Int)? {
      let result = CheckCommand.mended(Array(text.utf8)) { bytes in
        let text = String(decoding: bytes, as: UTF8.self)
        return fixes.filter { $0.from == text }.map {
          Fix([Fix.Edit(SourceSpan(0, bytes.count), with: $0.to)], isSafe: true)
        }
      }
      return result.map { (String(decoding: $0.bytes, as: UTF8.self), $0.count) }
    }
    #expect(fixed("a", []) == nil)
    #expect(fixed("a", [("a", "b"), ("b", "c")])! == ("c", 2))
    #expect(fixed("a", [("a", "b"), ("b", "a")]) == nil)
    #expect(fixed("a", [("a", "b"), ("b", "c"), ("c", "b")])! == ("b", 1))
  }
}
