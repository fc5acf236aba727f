import ScreenModels
import TextRenderer
import XCTest

final class RandomScreenTests: XCTestCase {
  private static let seeds: Range<UInt64> = 0..<1500

  func testNoLineIsWiderThanTheDeviceOrEndsInABlank() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      for style in Wireframe.Style.allCases {
        let text = Wireframe.text(screen, style: style)
        XCTAssertEqual(text.last, "\n", "seed \(seed)")
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
          // What is drawn is visible, so the columns of a line are those of its characters.
          let columns = line.reduce(0) { $0 + DisplayText.columns(of: $1) }
          XCTAssertLessThanOrEqual(columns, screen.device.columns, "seed \(seed): \(line)")
          XCTAssertFalse(line.hasSuffix(" "), "seed \(seed): \(line)")
          if style == .ascii { XCTAssert(line.utf8.allSatisfy { $0 < 0x7F && $0 >= 0x20 }, "seed \(seed)") }
        }
      }
    }
  }

  func testEveryVisibleNameAndValueIsInTheWireframe() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      let text = Wireframe.text(screen)
      let drawing = Drawing(text)
      for name in visibleTexts(screen) {
        XCTAssert(drawing.shows(name), "seed \(seed): \(name.debugDescription) is missing from\n\(text)")
      }
    }
  }

  func testEveryStateOfAVisibleElementChangesTheWireframe() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let element = random.element(depth: 4)
      let other = Element(
        element.role, element.name, id: element.id, value: element.value,
        states: element.states.symmetricDifference(
          ElementState.words[random.next(ElementState.words.count)].state),
        detail: element.detail, actions: element.actions)
      XCTAssertNotEqual(
        Wireframe.text(alone(element)), Wireframe.text(alone(other)), "seed \(seed): \(element)")
    }
  }

  func testJSONDecodesToTheSameScreenAndTheSameText() throws {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      let decoded = try ScreenJSON.decode(ScreenJSON.bytes(screen))
      XCTAssert(decoded == screen, "seed \(seed)")
      XCTAssert(Wireframe.bytes(decoded) == Wireframe.bytes(screen), "seed \(seed)")
      XCTAssert(Outline.text(decoded).utf8.elementsEqual(Outline.text(screen).utf8), "seed \(seed)")
      XCTAssert(ScreenJSON.bytes(decoded) == ScreenJSON.bytes(screen), "seed \(seed)")
    }
  }

  func testTheOutlineHasOneLineForEachElementInView() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      for line in Outline.text(screen).split(separator: "\n") {
        XCTAssert(line.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0.value != 0x202E }, "seed \(seed)")
      }
    }
  }

  private func alone(_ element: Element) -> Screen {
    Screen(
      app: "App", device: .phone, tabBar: TabBar(),
      layers: [Layer(kind: .base, stack: ["home"], elements: [element])])
  }

  private func visibleTexts(_ screen: Screen) -> [String] {
    var texts = [screen.app]
    if let tab = screen.tabBar.selectedTitle { texts.append(tab) }
    for layer in screen.layers { texts += layer.stack }
    func add(_ element: Element) {
      texts.append(element.name)
      if element.role != .toggle, let value = element.value { texts.append(value) }
      let visible = element.visibleRange.clamped(to: 0..<element.children.count)
      let isRows = element.role.isScrollable
      for child in isRows ? element.children[visible] : element.children[...] { add(child) }
    }
    let front = screen.front
    for element in front.toolbar + front.elements { add(element) }
    if let title = front.title { add(title) }
    if let alert = front.alerts.first { add(alert) }
    return texts
  }
}

/// Finds texts in a drawing although they are wrapped and stand beside others.
private struct Drawing {
  private let lines: [[Character]]

  init(_ text: String) {
    lines = text.split(separator: "\n").map { $0.filter { $0 != " " } }
  }

  /// Whether the text stands somewhere in pieces on one line after the other, blanks apart.
  func shows(_ text: String) -> Bool {
    let wanted = DisplayText.visible(text).filter { $0 != " " }.map { $0 }
    guard !wanted.isEmpty else { return true }
    var reached: Set<Int> = []
    for line in lines {
      var now: Set<Int> = []
      for start in reached.union([0]) {
        for column in line.indices {
          var count = 0
          while column + count < line.count, start + count < wanted.count,
            line[column + count] == wanted[start + count]
          {
            count += 1
          }
          if start + count == wanted.count { return true }
          // A piece ends where the drawing says something else, not earlier.
          if count > 0 { now.insert(start + count) }
        }
      }
      reached = now
    }
    return false
  }
}
