import TestSupport
import Testing
import WhiskerScript
import WhiskerSource

struct LosslessTreeTests {
  /// What is wrong with the tree of some bytes, which should print them, with its tokens one after another.
  private static func fault(of bytes: [UInt8]) -> String? {
    let tree = testParser.parse(SourceFile(path: "t", bytes: bytes)).tree
    if tree.printed() != bytes { return "it prints other bytes than \(bytes)" }
    var end = 0
    let misplaced = tree.tokens.first { token in
      defer { end = token.span.end }
      return token.span.start != end || token.span.isEmpty
    }
    if let misplaced { return "\(misplaced) is not where the token before it ends: \(bytes)" }
    return end == bytes.count ? nil : "its tokens end at \(end): \(bytes)"
  }

  private func assertLossless(_ documents: [[UInt8]]) throws {
    for (round, fault) in try concurrently(documents, { Self.fault(of: $0) }).enumerated() {
      #expect(fault == nil, "round \(round)")
    }
  }

  @Test func theWholeJourneyPrintsAsItWasRead() {
    #expect(Self.fault(of: Array(wholeJourney.utf8)) == nil)
  }

  @Test func fixesOfSeveralPlacesInALineAreInOrder() throws {
    let start = Array("journey \"J\"\nlaunch\n".utf8)
    let space: [UInt8] = [0xC2, 0xA0]
    // Bytes that are no text take more room where they are shown.
    let brokenWords = Array("tap".utf8) + [0xFF, 0xFF, 0xFF, 0xFF] + space + [0x20, 0x62] + space + [0x63]
    for line in [Array(") ) launch".utf8), Array(") ;  ) launch ; )".utf8), brokenWords] {
      #expect(Self.fault(of: start + line + [0x0A]) == nil)
    }
  }

  @Test func mutatedJourneysPrintAsTheyWereRead() throws {
    let seed: UInt64 = 20_260_301
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let bytes = Array(wholeJourney.utf8)
    let spice: [UInt8] = [
      0x00, 0x09, 0x0A, 0x0D, 0x20, 0x22, 0x23, 0x27, 0x2C, 0x2F, 0x40, 0x5C, 0x7B, 0x7C, 0x80, 0xE2, 0xFF,
    ]
    let documents = (0..<Thoroughness.count(60, thorough: 2_000)).map { _ in
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
      return mutated
    }
    try assertLossless(documents)
  }

  @Test func randomBytesPrintAsTheyWereRead() throws {
    let seed: UInt64 = 7
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let documents = (0..<Thoroughness.count(150, thorough: 5_000)).map { _ in
      (0..<Int.random(in: 0...200, using: &random)).map { _ in UInt8.random(in: 0...255, using: &random) }
    }
    try assertLossless(documents)
  }

  @Test func repliesAndRawLinesAreNestedInTheirOwners() throws {
    let tree = parse("journey \"J\"\nscene \"S\"\n  on GET \"/a\"\n    reply 200 json\n      | 1\n").tree
    #expect(tree.lines.map(\.parent) == [nil, nil, 1, 2, 3])
    #expect(tree.lines.map(\.kind) == [.statement, .statement, .statement, .statement, .payload])
  }

  @Test func aByteOrderMarkIsATokenOfItsOwn() {
    let tree = testParser.parse(SourceFile(path: "t", text: "\u{FEFF}launch")).tree
    #expect(tree.tokens.map(\.kind) == [.byteOrderMark, .word])
  }
}
