import ScreenModels
import TestSupport
import Testing
import TextRenderer

/// What holds for every screen, on random ones.
struct RandomScreenTests {
  private static let seeds = UInt64(0)..<UInt64(Thoroughness.count(50, thorough: 100_000))

  @Test func noLineIsWiderThanTheDeviceOrEndsInABlank() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      for style in Wireframe.Style.allCases {
        let text = Wireframe.text(screen, style: style)
        #expect(text.last == "\n", "seed \(seed)")
        for line in text.dropLast().split(separator: "\n", omittingEmptySubsequences: false) {
          // What is drawn is visible, so the columns of a line are those of its characters.
          let columns = line.reduce(0) { $0 + DisplayText.columns(of: $1) }
          #expect(columns <= screen.device.columns, "seed \(seed): \(line)")
          #expect(!line.hasSuffix(" "), "seed \(seed): \(line)")
          if style == .ascii { #expect(line.utf8.allSatisfy { $0 < 0x7F && $0 >= 0x20 }, "seed \(seed)") }
        }
      }
    }
  }

  @Test func everyVisibleNameAndValueIsInTheWireframe() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      let text = Wireframe.text(screen)
      let drawing = Drawing(text)
      for name in visibleTexts(screen) {
        #expect(
          drawing.shows(name),
          "seed \(seed): \(name.debugDescription) is missing from\n\(text)\nof\n\(Outline.text(screen))")
      }
    }
  }

  @Test func everyStateOfAVisibleElementChangesTheWireframe() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let element = random.element(depth: 4)
      for (state, word) in ElementState.words {
        let other = Element(
          element.role, element.name, id: element.id, value: element.value,
          states: element.states.symmetricDifference(state), detail: element.detail,
          actions: element.actions, extras: element.extras)
        let (a, b) = (alone(element), alone(other))
        #expect(Wireframe.text(a) != Wireframe.text(b), "seed \(seed), \(word): \(element)")
        #expect(Outline.text(a) != Outline.text(b), "seed \(seed), \(word): \(element)")
        #expect(!(a == b), "seed \(seed), \(word): \(element)")
      }
    }
  }

  @Test func jsonDecodesToTheSameScreenAndTheSameText() throws {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      let decoded = try ScreenJSON.decode(ScreenJSON.bytes(screen))
      #expect(decoded == screen, "seed \(seed)")
      #expect(Wireframe.bytes(decoded) == Wireframe.bytes(screen), "seed \(seed)")
      #expect(Outline.text(decoded).utf8.elementsEqual(Outline.text(screen).utf8), "seed \(seed)")
      #expect(ScreenJSON.bytes(decoded) == ScreenJSON.bytes(screen), "seed \(seed)")
    }
  }

  @Test func theOutlineSpellsOutEverythingThatCannotBeSeen() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let screen = random.screen()
      for line in Outline.text(screen).split(separator: "\n") {
        let isVisible = line.unicodeScalars.allSatisfy {
          $0.value >= 0x20 && !(0x7F...0xA0).contains($0.value) && $0.value != 0x202E && $0.value != 0x200B
        }
        #expect(isVisible, "seed \(seed): \(line.debugDescription)")
      }
    }
  }

  @Test func theOutlineHasOneLineForEachElementInView() {
    for seed in Self.seeds {
      var random = RandomScreens(seed: seed)
      let element = random.element(depth: 1)
      let lines = Outline.text(alone(element)).split(separator: "\n").filter { $0.contains("…") == false }
      // The screen, its app and its stack come first.
      #expect(lines.count - 3 == inView(element), "seed \(seed): \(element)")
    }
  }

  private func inView(_ element: Element) -> Int {
    // The buttons in a navigation bar have a line above them.
    let bar = element.columnParts?.toolbar.isEmpty == false ? 1 : 0
    return shown(in: element).reduce(1 + bar) { $0 + inView($1) }
  }

  /// Returns the children that are in view; of the elements of a column's flow, what is in view of each.
  private func shown(in element: Element) -> [Element] {
    guard let column = element.columnParts else {
      return Array(element.children[element.visibleRange.clamped(to: 0..<element.children.count)])
    }
    let bar = (column.title.map { [$0] } ?? []) + column.toolbar
    guard let inView = column.inView else { return bar + column.content }
    var cursor = FlowCursor(inView)
    let flow = column.content.filter { $0.role != .toast }.compactMap { part(of: $0, &cursor) }
    return bar + flow + column.content.filter { $0.role == .toast }
  }

  private func part(of element: Element, _ cursor: inout FlowCursor) -> Element? {
    guard element.isFlow else { return cursor.next() ? element : nil }
    let hasHeader = element.hasFlowHeader && cursor.next()
    let children = element.children.compactMap { part(of: $0, &cursor) }
    if !hasHeader, children.isEmpty { return nil }
    // A footer belongs to the last child, and the name to the header.
    return Element(element.role, hasHeader ? element.name : "", children: children)
  }

  @Test func anElementWithoutTextTakesItsPlaceInARow() {
    let row = Element(
      .group, detail: .group(.horizontal),
      children: [
        Element(.text, detail: .text(.body)),
        Element(.text, String(repeating: "m", count: 39), detail: .text(.body)),
      ])
    for line in Wireframe.text(alone(row)).split(separator: "\n") {
      #expect(line.count <= 44, "\(line)")
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
    func add(_ element: Element, isTitleOfBar: Bool = false) {
      texts.append(element.name)
      if element.role != .toggle, let value = element.value { texts.append(value) }
      if let extras = element.extras {
        texts += [extras.icon, extras.badge]
        // The columns of a screen and their bars are no rows.
        if !isTitleOfBar, element.role != .column { texts += extras.swipeActions.map(\.name) }
        if element.role == .custom, let custom = extras.custom {
          // The blanks of a picture are part of it and not spelled out.
          texts += [custom.role] + custom.rows.flatMap { $0.split(separator: " ").map(String.init) }
        }
      }
      if element.role == .custom {
        for case .custom(let name) in element.actions { texts.append(name) }
      }
      let hasTitle = element.columnParts?.title != nil
      for (index, child) in shown(in: element).enumerated() {
        add(child, isTitleOfBar: hasTitle && index == 0)
      }
    }
    let front = screen.front
    for element in front.toolbar + front.elements { add(element) }
    if let title = front.title { add(title) }
    if let alert = front.alerts.first { add(alert) }
    texts += screen.announcements
    return texts
  }
}

/// Finds texts in a drawing although they are wrapped and stand beside others.
private struct Drawing {
  private struct Line {
    var characters: [Character] = []
    /// The number of characters before each blank.
    var blanks: Set<Int> = []
  }

  private let lines: [Line]

  init(_ text: String) {
    lines = text.split(separator: "\n").map { text in
      var line = Line()
      for character in text {
        if character == " " {
          line.blanks.insert(line.characters.count)
        } else {
          line.characters.append(character)
        }
      }
      return line
    }
  }

  /// Whether the text stands somewhere in pieces on one line after the other, blanks apart.
  func shows(_ text: String) -> Bool {
    let wanted = DisplayText.visible(text).filter { $0 != " " }.map { $0 }
    guard !wanted.isEmpty else { return true }
    var reached: Set<Int> = []
    for line in lines {
      var now: Set<Int> = []
      for start in reached.union([0]) {
        for column in line.characters.indices {
          var count = 0
          while column + count < line.characters.count, start + count < wanted.count,
            line.characters[column + count] == wanted[start + count]
          {
            count += 1
            // What is beside the piece may begin like the rest of it.
            if line.blanks.contains(column + count) { now.insert(start + count) }
          }
          if start + count == wanted.count { return true }
          // Without a blank, a piece ends where the drawing says something else, not earlier.
          if count > 0 { now.insert(start + count) }
        }
      }
      reached = now
    }
    return false
  }
}
