import TestSupport
import WhiskerScript
import WhiskerSource
import XCTest

final class LosslessTreeTests: XCTestCase {
  /// The tree prints the bytes, and its tokens lie one after another.
  private func assertLossless(_ bytes: [UInt8], _ note: String) {
    let tree = testParser.parse(SourceFile(path: "t", bytes: bytes)).tree
    XCTAssertTrue(tree.printed() == bytes, "\(note): \(bytes)")
    // One assertion for all tokens: one for each takes longer than the parser.
    var end = 0
    let misplaced = tree.tokens.first { token in
      defer { end = token.span.end }
      return token.span.start != end || token.span.isEmpty
    }
    XCTAssertNil(misplaced, "\(note): \(bytes)")
    XCTAssertEqual(end, bytes.count, note)
  }

  func testTheWholeJourneyPrintsAsItWasRead() {
    assertLossless(Array(wholeJourney.utf8), "whole")
  }

  func testMutatedJourneysPrintAsTheyWereRead() {
    let seed: UInt64 = 20_260_301
    print("seed \(seed)")
    var random = SeededGenerator(state: seed)
    let bytes = Array(wholeJourney.utf8)
    let spice: [UInt8] = [
      0x00, 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x23, 0x27, 0x2C, 0x2F, 0x40, 0x5C, 0x7B, 0x7C, 0x80, 0xE2, 0xFF,
    ]
    for round in 0..<Thoroughness.count(60, thorough: 2_000) {
      var mutated = bytes
      for _ in 0..<Int.random(in: 1...12, using: &random) {
        let place = Int.random(in: 0..<mutated.count, using: &random)
        switch Int.random(in: 0..<4, using: &random) {
        case 0: mutated.remove(at: place)
        case 1: mutated.insert(spice[Int.random(in: 0..<spice.count, using: &random)], at: place)
        case 2: mutated[place] = UInt8.random(in: 0...255, using: &random)
        default:
          mutated.removeSubrange(place..<min(mutated.count, place + Int.random(in: 1...80, using: &random)))
        }
      }
      assertLossless(mutated, "round \(round)")
    }
  }

  func testRandomBytesPrintAsTheyWereRead() {
    let seed: UInt64 = 7
    print("seed \(seed)")
    var random = SeededGenerator(state: seed)
    for round in 0..<Thoroughness.count(250, thorough: 5_000) {
      let bytes = (0..<Int.random(in: 0...200, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      assertLossless(bytes, "round \(round)")
    }
  }

  func testRepliesAndRawLinesAreNestedInTheirOwners() throws {
    let tree = parse("journey \"J\"\nscene \"S\"\n  on GET \"/a\"\n    reply 200 json\n      | 1\n").tree
    XCTAssertEqual(tree.lines.map(\.parent), [nil, nil, 1, 2, 3])
    XCTAssertEqual(tree.lines.map(\.kind), [.statement, .statement, .statement, .statement, .payload])
    XCTAssertEqual(tree.children(of: 2), [3])
  }

  func testAByteOrderMarkIsATokenOfItsOwn() {
    let tree = testParser.parse(SourceFile(path: "t", text: "\u{FEFF}launch")).tree
    XCTAssertEqual(tree.tokens.map(\.kind), [.byteOrderMark, .word])
  }
}
