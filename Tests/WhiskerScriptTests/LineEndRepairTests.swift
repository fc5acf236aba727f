import Testing
import WhiskerSource

@testable import WhiskerScript

/// A file full of mistakes is not parsed again and again.
struct LineEndRepairTests {
  private func tries(brokenLines count: Int, mayStand: Bool = true) -> Int {
    let file = SourceFile(path: "f", text: String(repeating: "tpa x\n", count: count))
    let faults = (1...count).map { Fault(.tooManyLines, file.span(ofLine: $0)) }
    var tries = 0
    var repair = LineEndRepair(
      file: file, mayStand: { _, _ in mayStand },
      parse: { _ in
        tries += 1
        return faults
      })
    #expect(repair.merged(faults).count == count, "nothing was mended")
    return tries
  }

  @Test func theTriesOfAFileAreFewerTheMoreIsWrongWithIt() {
    #expect(tries(brokenLines: 2) == 4, "each of the ways in which a line end slips")
    #expect(tries(brokenLines: 30) == 8)
    #expect(tries(brokenLines: 300) == 0)
  }

  /// A file may be long, and a correction begins with a copy of it.
  @Test func theFileIsCopiedForFewOfManyMistakes() {
    func attempts(_ count: Int) -> Int {
      let file = SourceFile(path: "f", text: String(repeating: "tpa x\n", count: count))
      let faults = (1...count).map { Fault(.tooManyLines, file.span(ofLine: $0)) }
      var repair = LineEndRepair(file: file, mayStand: { _, _ in false }, parse: { _ in faults })
      _ = repair.merged(faults)
      return repair.attempts
    }
    #expect(attempts(200) == LineEndRepair.problemLimit + 1)
    #expect(attempts(3_000) == 0)
  }

  /// A line that is wrong by itself needs no look at the others.
  @Test func aLineThatCannotStandCostsNoTry() {
    #expect(tries(brokenLines: 2, mayStand: false) == 0)
    #expect(tries(brokenLines: 30, mayStand: false) == 0)
  }
}
