import ScreenModels
import TestSupport
import Testing
import TextRenderer

/// Texts that a server could send to harm whoever looks at a screen.
struct HostileTextTests {
  private func screen(_ text: String) -> Screen {
    Screen(
      app: "App", device: .phone, tabBar: TabBar(),
      layers: [
        Layer(
          kind: .base, stack: ["home"], title: Element(.title, text),
          elements: [
            Element(.text, text), Element(.button, text, id: "open", actions: [.tap]),
            Element(.cell, "row", id: "row", value: text),
          ])
      ])
  }

  /// What every form shows of a hostile text is visible, in bounds and the same after a round trip.
  private func check(_ text: String, _ name: String) throws {
    let screen = screen(text)
    for style in Wireframe.Style.allCases {
      for line in Wireframe.text(screen, style: style).split(separator: "\n") {
        #expect(line.reduce(0) { $0 + DisplayText.columns(of: $1) } <= 44, "\(name)")
        #expect(line.unicodeScalars.allSatisfy(Self.isHarmless), "\(name)")
      }
    }
    let outline = Outline.text(screen)
    #expect(outline.unicodeScalars.allSatisfy { $0 == "\n" || Self.isHarmless($0) }, "\(name)")
    let json = ScreenJSON.bytes(screen)
    #expect(!json.contains { $0 < 0x20 && $0 != 0x0A }, "\(name)")
    #expect(try ScreenJSON.decode(json) == screen, "\(name)")
  }

  private static func isHarmless(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0..<0x20, 0x7F...0x9F, 0x202A...0x202E, 0x2066...0x2069, 0x200B, 0x200E, 0x200F, 0xFEFF: false
    default: true
    }
  }

  @Test func terminalEscapesBidiOverridesAndControlsAreSpelledOut() throws {
    let texts = [
      "\u{1B}[2J\u{1B}]0;owned\u{7}", "\u{9B}31m", "\u{202E}drowssap\u{202C}", "\u{2066}a\u{2069}", "a\0b",
      "\u{8}\u{8}\u{8}",
      "line\r\nbreak\u{2028}\u{2029}", "\u{FEFF}bom", "a\u{200B}b", "\u{E0041}\u{E0042}",
      "\u{FFFF}\u{10FFFF}", "\u{7F}", "\u{61C}",
    ]
    for text in texts { try check(text, text.debugDescription) }
    let letters = Array(UInt32(0x100)...0x2FF) + Array(0x620...0x6FF) + Array(0x2070...0x20FF)
    let some = letters.enumerated().filter { Thoroughness.isThorough || $0.offset % 8 == 0 }.map(\.element)
    for value in Array(UInt32(0)...0xFF) + Array(0x600...0x61F) + Array(0x2000...0x206F) + some {
      guard let scalar = Unicode.Scalar(value) else { continue }
      try check("a\(String(scalar))b", "U+\(String(value, radix: 16))")
    }
  }

  @Test func aCharacterWiderThanALineIsBroken() throws {
    for scalar in ["\u{93E}", "\u{FF9E}", "\u{1F3FD}", "\u{94D}क"] {
      try check("क" + String(repeating: scalar, count: 31), scalar.debugDescription)
    }
  }

  @Test func oneGraphemeOfMegabytesIsSpelledOut() throws {
    let marks = Thoroughness.count(150_000, thorough: 5_000_000)
    let text = "e" + String(repeating: "\u{301}", count: marks)
    #expect(text.utf8.count == 2 * marks + 1)
    let alone = Screen(
      app: "App", device: .phone, tabBar: TabBar(),
      layers: [Layer(kind: .base, stack: ["home"], elements: [Element(.text, text)])])
    let drawn = Wireframe.bytes(alone)
    // Thirty-two scalars are one character, each of the others is eight columns of "\u{301}".
    #expect(drawn.count > (marks - 31) * 7)
    var widest = 0
    var column = 0
    for byte in drawn {
      if byte == 0x0A {
        widest = max(widest, column)
        column = 0
      } else if byte & 0xC0 != 0x80 {
        column += 1
      }
    }
    // The one long character is drawn with its marks, which take no columns of their own.
    #expect(widest <= 44 + 31)
    let json = ScreenJSON.bytes(alone)
    #expect(try ScreenJSON.decode(json) == alone)
  }

  @Test func thousandsOfCombiningMarksAreSpelledOut() throws {
    let marks = Thoroughness.count(3_000, thorough: 100_000)
    try check(String(repeating: "\u{301}", count: marks), "marks alone")
    try check("a" + String(repeating: "\u{20DD}\u{334}", count: marks / 2), "marks on a letter")
  }

  @Test func anUnpairedSurrogateIsRefusedWithItsPlace() throws {
    for (json, half, offset) in [
      (#"{"app": "a\uD800"}"#, 0xD800, 10), (#"{"app": "a\uDC00b"}"#, 0xDC00, 10),
      (#"{"app": "\uD83Dx"}"#, 0xD83D, 9),
    ] {
      let error = try #require(throws: (any Error).self, "\(json)") {
        try ScreenJSON.decode(Array(json.utf8))
      }
      #expect((error as? ScreenJSONError) == ScreenJSONError(.unpairedSurrogate(UInt16(half)), at: offset))
    }
  }
}
