import WhiskerScript
import WhiskerSource
import XCTest

final class MutationTests: XCTestCase {
  func testOneWrongCharacterGivesOneMessageOnItsLine() {
    let seed: UInt64 = 42
    var random = SeededGenerator(state: seed)
    let characters = Array(wholeJourney)
    let typed = Array("abcdefghijklmnopqrstuvwxyzABC0123456789 \"\"\"  ,,@#/.|-_{}[]()\t\n猫é")
    var wrong = 0
    var exact = 0
    var misses: [String] = []
    for _ in 0..<2_000 {
      var mutated = characters
      let place = Int.random(in: 0..<characters.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: mutated.remove(at: place)
      case 1: mutated.insert(typed[Int.random(in: 0..<typed.count, using: &random)], at: place)
      case 2: mutated[place] = typed[Int.random(in: 0..<typed.count, using: &random)]
      default: if place + 1 < mutated.count { mutated.swapAt(place, place + 1) }
      }
      let line = characters[..<place].count { $0 == "\n" } + 1
      let result = parse(String(mutated))
      XCTAssertEqual(result.tree.printed(), Array(String(mutated).utf8))
      if result.diagnostics.isEmpty { continue }
      wrong += 1
      let lines = result.diagnostics.map { $0.file.line(at: $0.span?.start ?? 0) }
      // A line end that is typed or lost makes two lines of one, or one of two.
      if lines.count == 1, (line...line + 1).contains(lines[0]) {
        exact += 1
      } else {
        misses.append(
          "line \(line) -> \(result.diagnostics.map { "\($0.code)@\($0.file.line(at: $0.span?.start ?? 0))" })"
        )
      }
    }
    print("seed \(seed): \(exact) of \(wrong) wrong journeys of 2000 have one message, on the edited line")
    XCTAssertGreaterThan(Double(exact) / Double(wrong), 0.97, misses.prefix(60).joined(separator: "\n"))
  }
}
