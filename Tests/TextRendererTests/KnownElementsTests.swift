@testable import ScreenModels
import TestSupport
import Testing
import TextRenderer

/// Screens that are decoded with the elements of earlier ones are the same as without.
struct KnownElementsTests {
  @Test func aScreenIsTheSameWhateverWasDecodedBefore() throws {
    var known = KnownElements()
    for seed in UInt64(0)..<UInt64(Thoroughness.count(50, thorough: 20_000)) {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      var changed = screen
      changed.app += "'"
      changed.layers[changed.layers.count - 1].elements.append(random.element(depth: 3))
      for screen in [screen, changed, screen] {
        let bytes = ScreenJSON.bytes(screen)
        let decoded = try ScreenJSON.decode(bytes, &known)
        #expect(decoded == screen, "seed \(seed)")
        #expect(ScreenJSON.bytes(decoded) == bytes, "seed \(seed)")
        // The same in one line, where the elements have other bytes.
        let line = inOneLine(bytes)
        #expect(try ScreenJSON.decode(line, &known) == screen, "seed \(seed)")
      }
    }
  }

  /// A document without its line feeds and the blanks behind them.
  private func inOneLine(_ document: [UInt8]) -> [UInt8] {
    var line: [UInt8] = []
    line.reserveCapacity(document.count)
    var isIndent = true
    for byte in document {
      if byte == 0x0A {
        isIndent = true
      } else if !isIndent || byte != 0x20 {
        isIndent = false
        line.append(byte)
      }
    }
    return line
  }

  private func screen(_ elements: [Element]) -> Screen {
    Screen(
      app: "App", device: .phone, tabBar: TabBar(),
      layers: [Layer(kind: .base, stack: ["home"], elements: elements)])
  }

  @Test func elementsThatTwoScreensHaveInCommonAreFoundAgain() throws {
    let rows = (0..<20).map { Element(.cell, "Row \($0)", id: "row-\($0)", actions: [.tap]) }
    var known = KnownElements()
    let old = try ScreenJSON.decode(ScreenJSON.bytes(screen(rows)), &known)
    let new = try ScreenJSON.decode(ScreenJSON.bytes(screen(Array(rows[3...]))), &known)
    for (before, after) in zip(old.front.elements[3...], new.front.elements) {
      #expect(before.storage === after.storage, "\(after.name)")
    }
  }

  @Test func aDocumentIsRefusedWhereItWouldBeWithoutKnownElements() {
    var known = KnownElements()
    let good = ScreenJSON.bytes(screen([Element(.text, "One", id: "one"), Element(.text, "Two", id: "two")]))
    #expect(throws: Never.self) { try ScreenJSON.decode(good, &known) }
    for place in good.indices {
      for document in [Array(good[..<place]), good[..<place] + [0x21] + good[(place + 1)...]] {
        let alone = Result { () throws(ScreenJSONError) in try ScreenJSON.decode(document) }
        let after = Result { () throws(ScreenJSONError) in try ScreenJSON.decode(document, &known) }
        #expect(alone == after, "\(place)")
      }
    }
  }

  @Test func aKnownElementIsNotNestedTooDeep() throws {
    func nested(_ depth: Int, _ inner: Element) -> [UInt8] {
      var element = inner
      for _ in 1..<depth { element = Element(.group, detail: .group(.vertical), children: [element]) }
      // In one line, so that an element has the same bytes at every depth.
      return inOneLine(ScreenJSON.bytes(screen([element])))
    }
    let inner = Element(
      .group, detail: .group(.vertical),
      children: [Element(.text, String(repeating: "deep ", count: 40), detail: .text(.body))])
    for (depth, isAllowed) in [(1, true), (510, true), (511, true), (512, false), (400, true)] {
      var known = KnownElements()
      #expect(throws: Never.self) { try ScreenJSON.decode(nested(1, inner), &known) }
      let result = Result { () throws(ScreenJSONError) in
        try ScreenJSON.decode(nested(depth, inner), &known)
      }
      switch result {
      case .success: #expect(isAllowed, "\(depth)")
      case .failure(let error):
        #expect(!isAllowed, "\(depth)")
        #expect(error.code == .nestingTooDeep(limit: 512))
      }
    }
  }
}
