import ScreenModels
import TestSupport
import Testing
import TextRenderer

/// A drawing from right to left is the drawing from left to right in a mirror, in which texts can still be read.
struct MirroredWireframeTests {
  @Test func everyLineHasTheSameCharactersInBothDirections() {
    for seed in UInt64(0)..<UInt64(Thoroughness.count(60, thorough: 600)) {
      var random = RandomScreens(seed: seed)
      var screen = random.screen()
      for style in Wireframe.Style.allCases {
        screen.device.layoutDirection = .leftToRight
        let plain = lines(of: screen, style)
        screen.device.layoutDirection = .rightToLeft
        let mirrored = lines(of: screen, style)
        #expect(mirrored.count == plain.count, "seed \(seed)")
        for (mirrored, plain) in zip(mirrored, plain) {
          #expect(content(of: mirrored) == content(of: plain), "seed \(seed): \(mirrored)")
        }
      }
    }
  }

  @Test func linesBeginAtTheRightEdgeAndTextsAreNotReversed() {
    let drawing = Wireframe.text(
      rightToLeft([
        Element(.text, "Cats (2) [new] → קפה", detail: .text(.caption)),
        Element(.button, "Save (1)", id: "save", actions: [.tap]),
        Element(.image, "Cat", detail: .image(.loaded(width: 1200, height: 800))),
        Element(.cell, "Bengal", id: "bengal", actions: [.tap]),
        Element(
          .list, "Rows", id: "rows", detail: .rows(columns: 1, visible: 0..<0),
          children: [Element(.cell, "A")]),
      ]))
    #expect(
      drawing == """
        App · home
        ╭────────────────────────╮
        │ Cats (2) [new] → קפה · │
        │           [ Save (1) ] │
        │         1200×800 Cat ▣ │
        │ ‹               Bengal │
        │                 Rows ≡ │
        │               1 more ▼ │
        ╰────────────────────────╯

        """)
  }

  @Test func theFirstOfTwoIsOnTheRight() {
    let pair = Element(
      .group, detail: .group(.horizontal),
      children: [
        Element(.text, "First", detail: .text(.body)), Element(.text, "Second", detail: .text(.body)),
      ])
    let wrapped = Element(.text, "a text that is too long for one line", detail: .text(.body))
    let progress = Element(.progress, detail: .progress(fraction: 0.5))
    let lines = Wireframe.text(rightToLeft([pair, wrapped, progress])).split(separator: "\n").dropFirst(2)
      .dropLast()
    #expect(
      Array(lines) == [
        "│          Second  First │", "│     a text that is too │", "│      long for one line │",
        "│ 50%  ░░░░░░░░░████████ │",
      ])
  }

  @Test func theRowsOfAPictureStayBelowOneAnother() {
    func lines(_ rows: [String]) -> [String] {
      var extras = ElementExtras()
      extras.custom = CustomContent(role: "", rows: rows)
      let drawing = Wireframe.text(rightToLeft([Element(.custom, "Cat", extras: extras)]))
      return drawing.split(separator: "\n").dropFirst(3).dropLast().map(String.init)
    }
    #expect(
      lines([" /^-^", "( o.o )", "", " > ^", "猫"]) == [
        "│ ┌────────────────────┐ │",
        "│ │             /^-^   │ │",
        "│ │            ( o.o ) │ │",
        "│ │                    │ │",
        "│ │             > ^    │ │",
        "│ │            猫      │ │",
        "│ └────────────────────┘ │",
      ])
    #expect(
      lines(["ab", "0123456789abcdefghijklm"]) == [
        "│ ┌────────────────────┐ │",
        "│ │ ab                 │ │",
        "│ │ 0123456789abcdefgh │ │",
        "│ │ ijklm              │ │",
        "│ └────────────────────┘ │",
      ])
  }

  private func rightToLeft(_ elements: [Element]) -> Screen {
    Screen(
      app: "App", device: Device(name: "26x20", columns: 26, lines: 20, layoutDirection: .rightToLeft),
      tabBar: TabBar(), layers: [Layer(kind: .base, stack: ["home"], elements: elements)])
  }

  private func lines(of screen: Screen, _ style: Wireframe.Style) -> [Substring] {
    Wireframe.text(screen, style: style).split(separator: "\n", omittingEmptySubsequences: false)
  }

  /// Returns the scalars of a line in a fixed order, without spaces, and each pair of mirror images as one of them.
  private func content(of line: Substring) -> [UInt32] {
    let pairs = Array(zip("([{<‹╭╰├┌└╔╚╠▷▸↗".unicodeScalars, ")]}>›╮╯┤┐┘╗╝╣◁◂↖".unicodeScalars))
    return line.unicodeScalars.filter { $0 != " " }.map { scalar in
      pairs.first { $0.1 == scalar }?.0.value ?? scalar.value
    }.sorted()
  }
}
