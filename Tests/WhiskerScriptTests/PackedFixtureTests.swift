import TestSupport
import Testing

/// The packed forms of fixtures keep every byte, and refuse what they cannot read.
struct PackedFixtureTests {
  private func fixture(_ name: String, _ journey: [UInt8], _ expected: String = "error\n")
    -> DiagnosticFixture
  {
    DiagnosticFixture(name: name, journey: journey, expected: expected)
  }

  @Test func anyBytesAreReadAsTheyWereWritten() throws {
    let seed: UInt64 = 17
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces: [[UInt8]] = [
      [0x0A], [0x0D], [0x09], [0x20], [0x5C], [0x00], [0xFF], [0xE2, 0x80], Array("x{3*}".utf8),
      Array("猫".utf8), Array("e\u{301}".utf8), Array("\u{FEFF}".utf8), Array("\u{202E}".utf8),
      Array(repeating: 0x61, count: 700), Array("\n---\n".utf8), Array("\n=== a\n".utf8),
    ]
    for round in 0..<Thoroughness.count(300, thorough: 10_000) {
      let bytes = (0..<Int.random(in: 0...8, using: &random)).flatMap { _ in
        pieces[Int.random(in: 0..<pieces.count, using: &random)]
      }
      for lineFeeds in [EscapedBytes.LineFeeds.kept, .escaped] {
        let text = EscapedBytes.text(of: bytes, lineFeeds: lineFeeds)
        #expect(try EscapedBytes.bytes(of: text) == bytes, "round \(round)")
      }
      #expect(try FuzzCorpus.unpacked(FuzzCorpus.packed([bytes])) == [bytes], "round \(round)")
      let fixtures = [fixture("a", bytes), fixture("b", bytes, ""), fixture("c", bytes)]
      let read = try DiagnosticFixture.unpacked(DiagnosticFixture.packed(fixtures), file: "t")
      #expect(read.map(\.name) == ["a", "b", "c"], "round \(round)")
      #expect(read.map(\.journey) == [bytes, bytes, bytes], "round \(round)")
      #expect(read.map(\.expected) == ["error\n", "", "error\n"], "round \(round)")
    }
  }

  @Test func whatCannotBeSeenIsEscaped() {
    for (bytes, text) in [
      (Array("a\tb\r\n".utf8), "a\\x09b\\x0D\n"), (Array("a \n".utf8), "a\\x20\n"),
      (Array("a".utf8), "a\\\n"),
      ([], ""), ([0xC3, 0x0A], "\\xC3\n"), (Array("\u{202E}\n".utf8), "\\xE2\\x80\\xAE\n"),
      (Array(repeating: 0x61, count: 500) + [0x0A], "\\{500*a}\n"), (Array("\\猫\n".utf8), "\\\\猫\n"),
    ] as [([UInt8], String)] {
      #expect(EscapedBytes.text(of: bytes, lineFeeds: .kept) == text)
      #expect(EscapedBytes.areVisible(bytes) == ["", "\\\\猫\n"].contains(text), "\(text)")
    }
  }

  @Test func whatIsNotInTheFormIsRefused() {
    for text in ["\\", "\\q", "\\x", "\\x4", "\\xZZ", "\\x+4", "\\{3}", "\\{x*a}", "\\{0*a}", "\\{3*ab}"] {
      #expect(throws: (any Error).self, "\(text)") { try EscapedBytes.bytes(of: text) }
    }
    for text in [
      "journey\n", "=== a\njourney\n", "=== a\n---\nerror\n=== b\n---\n", "=== a, escaped\n\\q\n---\n",
    ] {
      #expect(throws: (any Error).self, "\(text)") { try DiagnosticFixture.unpacked(text, file: "t") }
    }
    for expected in ["a\tb\n", "no line feed", "---\n", "=== a\n"] {
      #expect(throws: (any Error).self, "\(expected)") {
        try DiagnosticFixture.packed([fixture("a", [], expected)])
      }
    }
  }
}
