import Foundation
import ScreenModels
import Testing
import TextRenderer
import WhiskerHTML

struct ScreenHTMLTests {
  private static let folder = "Fixtures/Screens"

  private func screens() throws -> [(name: String, screen: Screen)] {
    try FileManager.default.contentsOfDirectory(atPath: Self.folder).filter { $0.hasSuffix(".json") }.sorted()
      .map { file in
        let data = try Data(contentsOf: URL(fileURLWithPath: Self.folder + "/" + file))
        return (String(file.dropLast(5)), try ScreenJSON.decode(Array(data)))
      }
  }

  private func alone(_ element: Element) -> Screen {
    Screen(
      app: "App", device: .phone, tabBar: TabBar(),
      layers: [Layer(kind: .base, stack: ["home"], elements: [element])])
  }

  /// `WHISKER_RECORD=all` records the references again; view them in a browser before you commit them.
  @Test func everyScreenOfTheGalleryIsAsItsReference() throws {
    let screens = try screens()
    #expect(screens.count > 30)
    for (name, screen) in screens {
      let fragment = ScreenHTML.fragment(screen)
      let path = Self.folder + "/" + name + ".html"
      if ProcessInfo.processInfo.environment["WHISKER_RECORD"] == "all" {
        try fragment.write(toFile: path, atomically: true, encoding: .utf8)
      }
      guard FileManager.default.fileExists(atPath: path) else {
        Issue.record("\(path) is missing; `WHISKER_RECORD=all` records it")
        continue
      }
      let reference = try String(contentsOfFile: path, encoding: .utf8)
      #expect(
        reference.utf8.elementsEqual(fragment.utf8), "\(path) differs; run with WHISKER_RECORD=all and look")
      #expect(WellFormed(fragment).fault == nil, "\(name)")
    }
  }

  @Test func rolesHaveTheAttributesAndTheContentThatTheyNeed() {
    let picker = Element(.picker, "Sort by", value: "Name", detail: .picker(.menu))
    let menu = ScreenHTML.fragment(alone(picker))
    #expect(menu.contains(#" role="combobox" aria-expanded="false" aria-label="Sort by">"#), "\(menu)")
    for role in [Role.list, .grid] {
      let rows = (0..<3).map { Element(.cell, "Row \($0)") }
      let all = ScreenHTML.fragment(alone(Element(role, "Rows", children: rows)))
      // A list contains its items and nothing else, so the name is outside of it.
      #expect(
        all.contains(#"<div class="wk-rows" role="list"><div class="wk-row" role="listitem">"#), "\(all)")
      #expect(!all.contains("<section class=\"wk-\(role.rawValue)\""), "\(all)")
      let none = ScreenHTML.fragment(alone(Element(role, "Rows")))
      #expect(!none.contains(#"role="list""#), "\(none)")
    }
  }

  @Test func aPageHoldsTheStyleOnceAndLoadsNothing() throws {
    let page = ScreenHTML.page(
      title: "A <title> & more", screens: try screens().map { (caption: $0.name, screen: $0.screen) })
    #expect(page.components(separatedBy: ScreenHTML.style).count == 2)
    #expect(page.contains("<title>A &lt;title&gt; &amp; more</title>"))
    for word in ["<script", "http", "src=", "href=", "url(", "@import", "onclick", "javascript"] {
      #expect(!ScreenHTML.style.contains(word), "\(word)")
      #expect(!(page.contains("<script") || page.contains(" onclick=") || page.contains(" src=")), "\(word)")
    }
  }

  @Test func noTextOfAScreenBecomesATagAnAttributeOrAnEntity() {
    let texts = [
      "<script>alert(1)</script>", "\" onmouseover=\"x", "' style='x", "&lt;b&gt;", "&#60;", "]]>", "<!--",
      "-->",
      "</style>", "\u{1B}[31m", "\u{202E}x", "a\0b", "\u{FFFE}\u{FFFF}", "{{x}}", "javascript:x",
    ]
    for text in texts {
      var extras = ElementExtras()
      extras.icon = text
      extras.badge = text
      extras.swipeActions = [SwipeAction(text)]
      extras.accessibility = AccessibilityOverrides(label: text, value: text, hint: text)
      extras.custom = CustomContent(role: text, rows: [text])
      extras.earliest = text
      for role in Role.allCases {
        let element = Element(role, text, id: text, value: text, actions: [.custom(text)], extras: extras)
        let plain = Element(role, "x", id: "x", value: "x", actions: [.custom("x")], extras: Self.plain)
        let screen = Screen(
          app: text, device: .phone, tabBar: TabBar(items: [.init(title: text, badge: text)], tint: text),
          layers: [Layer(kind: .base, stack: [text], title: Element(.title, text), elements: [element])],
          announcements: [text])
        let other = Screen(
          app: "x", device: .phone, tabBar: TabBar(items: [.init(title: "x", badge: "x")], tint: "x"),
          layers: [Layer(kind: .base, stack: ["x"], title: Element(.title, "x"), elements: [plain])],
          announcements: ["x"])
        let document = WellFormed(ScreenHTML.fragment(screen))
        #expect(document.fault == nil, "\(role) \(text.debugDescription)")
        let expected = WellFormed(ScreenHTML.fragment(other))
        #expect(document.tags == expected.tags, "\(role) \(text.debugDescription)")
        #expect(document.attributes.count == expected.attributes.count, "\(role) \(text.debugDescription)")
        #expect(document.text.contains(DisplayText.visible(text)), "\(role) \(text.debugDescription)")
      }
    }
  }

  private static var plain: ElementExtras {
    var extras = ElementExtras()
    extras.icon = "x"
    extras.badge = "x"
    extras.swipeActions = [SwipeAction("x")]
    extras.accessibility = AccessibilityOverrides(label: "x", value: "x", hint: "x")
    extras.custom = CustomContent(role: "x", rows: ["x"])
    extras.earliest = "x"
    return extras
  }

  @Test func everyStateOfEveryKindChangesTheHTML() {
    for role in Role.allCases {
      let plain = ScreenHTML.fragment(alone(Element(role, "Name")))
      for (state, word) in ElementState.words {
        #expect(ScreenHTML.fragment(alone(Element(role, "Name", states: state))) != plain, "\(role) \(word)")
      }
      #expect(WellFormed(plain).text.contains("Name"), "\(role)")
    }
  }

  @Test func whatTheWireframeShowsOfAnActionIsInTheHTML() {
    var extras = ElementExtras()
    extras.swipeActions = [SwipeAction("Delete")]
    for role in Role.allCases {
      let forms = [
        alone(Element(role, "Name")), alone(Element(role, "Name", actions: [.tap])),
        alone(Element(role, "Name", actions: [.swipe("Delete")], extras: extras)),
        alone(Element(role, "Name", extras: extras)),
      ]
      let (drawings, pages) = (forms.map { Wireframe.text($0) }, forms.map(ScreenHTML.fragment))
      for index in 1..<forms.count where drawings[index] != drawings[0] {
        #expect(pages[index] != pages[0], "\(role), form \(index)")
      }
      #expect(WellFormed(pages[2]).text.contains("Delete"), "\(role)")
    }
  }

  @Test func theValueOfAPickerIsShownUnlessAChosenOptionIsIt() {
    for style in [PickerStyle.segmented, .inline] {
      func text(_ value: String) -> String {
        let picker = Element(
          .picker, "Theme", id: "theme", value: value, detail: .picker(style),
          children: [Element(.option, "Dark", id: "theme.dark", states: .selected, actions: [.tap])])
        let html = WellFormed(ScreenHTML.fragment(alone(picker))).text
        #expect(html.contains(value) && Wireframe.text(alone(picker)).contains(value), "\(style)")
        return html
      }
      #expect(text("Dark").components(separatedBy: "Dark").count == 2, "\(style)")
      #expect(text("Dark until 7 o'clock").contains("until 7"), "\(style)")
    }
  }

  @Test func theHeaderAndTheFooterOfASectionAreShownWhereTheyAreInView() {
    func text(_ inView: Range<Int>) -> String {
      let section = Element(
        .section, "Account", value: "The footer", children: [Element(.text, "First"), Element(.text, "Last")])
      let layer = Layer(kind: .base, stack: ["home"], elements: [section], inView: inView)
      let screen = Screen(app: "App", device: .phone, tabBar: TabBar(), layers: [layer])
      let html = WellFormed(ScreenHTML.fragment(screen)).text
      #expect(html.contains("The footer") == Wireframe.text(screen).contains("The footer"), "\(inView)")
      #expect(html.contains("Account") == Wireframe.text(screen).contains("Account"), "\(inView)")
      return html
    }
    #expect(!text(0..<2).contains("The footer"))
    #expect(text(1..<3).contains("The footer"))
  }

  @Test(arguments: [Role.section, .group])
  func swipeActionsAreShownWhereTheEndOfTheirElementIsInView(_ role: Role) {
    var extras = ElementExtras()
    extras.icon = "tray"
    extras.swipeActions = [SwipeAction("Delete"), SwipeAction("Share")]
    let element = Element(
      role, "Account", detail: role == .group ? .group(.vertical) : .plain, actions: [.swipe("Delete")],
      children: [Element(.text, "First"), Element(.text, "Last")], extras: extras)
    for start in 0..<4 {
      for end in start + 1...4 {
        let layer = Layer(
          kind: .base, stack: ["home"], elements: [element, Element(.text, "After")], inView: start..<end)
        let screen = Screen(app: "App", device: .phone, tabBar: TabBar(), layers: [layer])
        let (html, drawing) = (ScreenHTML.fragment(screen), Wireframe.text(screen))
        #expect(WellFormed(html).fault == nil, "\(start)..<\(end)")
        #expect(html.contains("wk-swipes") == (start < 3 && end >= 3), "\(start)..<\(end)")
        for text in ["Delete", "Share", "tray", "Account"] {
          #expect(html.contains(text) == drawing.contains(text), "\(text), \(start)..<\(end)")
        }
        // One of the two actions is disabled.
        let disabled = html.components(separatedBy: "aria-disabled").count - 1
        #expect(disabled == (html.contains("wk-swipes") ? 1 : 0), "\(start)..<\(end)")
      }
    }
  }

  @Test func numbersAreSpelledAsInTheJSON() {
    let number = BoundedNumber(1e-7, in: 0...1e15)
    let html = ScreenHTML.fragment(alone(Element(.stepper, "Cups", detail: .number(number))))
    #expect(html.contains(#"aria-valuemin="0" aria-valuemax="1000000000000000" aria-valuenow="1e-7""#))
    #expect(WellFormed(html).text.contains("1e-7"))
  }

  @Test func whatIsOutOfViewIsSummedUp() {
    let rows = (0..<10).map { Element(.cell, "Row \($0)", id: "rows.\($0)") }
    let fragment = ScreenHTML.fragment(
      alone(Element(.list, "Rows", id: "rows", detail: .rows(columns: 1, visible: 2..<5), children: rows)))
    let text = WellFormed(fragment).text
    #expect(text.contains("▲ 2 more") && text.contains("▼ 5 more"))
    #expect((0..<10).filter { text.contains("Row \($0)") } == [2, 3, 4])
  }

  @Test func whatACoverHidesIsNotThereAndWhatASheetCoversIsInert() {
    let base = Layer(kind: .base, stack: ["home"], elements: [Element(.text, "Below")])
    let sheet = Layer(kind: .sheet, stack: ["filter"], elements: [Element(.text, "Above")])
    let cover = Layer(kind: .cover, stack: ["welcome"], elements: [Element(.text, "Over all")])
    func html(_ layers: [Layer]) -> String {
      ScreenHTML.fragment(Screen(app: "App", device: .phone, tabBar: TabBar(), layers: layers))
    }
    #expect(html([base, sheet]).contains("<section class=\"wk-layer wk-base\" inert=\"inert\">"))
    #expect(html([base, sheet]).contains("Below"))
    #expect(!html([base, cover]).contains("Below"))
  }

  /// The contrast of two colours by the formula of WCAG 2.
  @Test func textHasContrastToWhatIsBehindIt() throws {
    func luminance(_ color: String) throws -> Double {
      let digits = try #require(Int(color.dropFirst(), radix: 16))
      let parts: [Double] = [16, 8, 0].map { (shift: Int) -> Double in
        let part = Double((digits >> shift) & 255) / 255
        return part <= 0.03928 ? part / 12.92 : pow((part + 0.055) / 1.055, 2.4)
      }
      let (red, green, blue) = (0.2126 * parts[0], 0.7152 * parts[1], 0.0722 * parts[2])
      return red + green + blue
    }
    let pattern = /--wk-([a-z]+):(#[0-9a-f]{6})[;}]/
    let blocks = ScreenHTML.style.split(separator: "\n").filter { $0.contains("--wk-text:") }
    #expect(blocks.count == 4)
    for block in blocks {
      let colors = Dictionary(
        block.matches(of: pattern).map { (String($0.1), String($0.2)) }, uniquingKeysWith: { a, _ in a })
      for back in ["back", "card", "fill"] {
        for front in ["text", "soft", "accent", "danger", "warn"] {
          let a = try luminance(try #require(colors[front]))
          let b = try luminance(try #require(colors[back]))
          #expect((max(a, b) + 0.05) / (min(a, b) + 0.05) >= 4.5, "\(front) on \(back)")
        }
      }
    }
  }

  @Test func arrowsPointTheOtherWayFromRightToLeftAndPicturesStayAsTheyAre() {
    var extras = ElementExtras()
    extras.swipeActions = [SwipeAction("Share", edge: .leading), SwipeAction("Delete")]
    extras.custom = CustomContent(role: "", rows: ["/\\ >"])
    let elements = [
      Element(.link, "Link"), Element(.disclosure, "Closed"), Element(.field, "Name", states: .focused),
      Element(.custom, "Cat", actions: [.tap], extras: extras),
    ]
    func marks(_ direction: LayoutDirection) -> (text: String, html: String) {
      let device = Device(name: "d", columns: 44, lines: 32, layoutDirection: direction)
      let html = ScreenHTML.fragment(
        Screen(
          app: "App", device: device, tabBar: TabBar(),
          layers: [Layer(kind: .base, stack: ["home"], elements: elements)]))
      return (WellFormed(html).text.filter { "▷◁▸◂↗↖›‹>".contains($0) }, html)
    }
    let (plain, mirrored) = (marks(.leftToRight), marks(.rightToLeft))
    #expect(plain.text == "↗▸◂›>▷◁")
    // A browser mirrors `›` itself.
    #expect(mirrored.text == "↖◂▸›>◁▷")
    #expect(mirrored.html.contains(#"<div class="wk-picture" dir="ltr">"#))
    #expect(!plain.html.contains("dir="))
  }

  @Test func aKeyedFragmentHasTheSameContentAndAKeyForEachElement() throws {
    for (name, screen) in try screens() {
      let keyed = ScreenHTML.keyedFragment(screen)
      #expect(
        keyed.replacing(/\ data-e="([0-9a-f]{8}|tabs)"/, with: "") == ScreenHTML.fragment(screen), "\(name)")
      #expect(
        keyed.split(separator: "<nav class=\"wk-tabs\"").dropFirst().count {
          $0.prefix { $0 != ">" }.contains("data-e=\"tabs\"")
        } == (keyed.contains("wk-tabs") ? 1 : 0), "\(name)")
      #expect(WellFormed(keyed).fault == nil, "\(name)")
    }
    let key = ScreenHTML.key(role: .button, name: "Retry", id: "r")
    #expect(ScreenHTML.keyedFragment(alone(Element(.button, "Retry", id: "r"))).contains("data-e=\"\(key)\""))
    // The label, too, changes nothing else.
    for (name, screen) in try screens() {
      let labelled = ScreenHTML.keyedFragment(screen, hasLabels: true)
      #expect(
        labelled.replacing(/\ data-l="[^"<>]*"/, with: "") == ScreenHTML.keyedFragment(screen), "\(name)")
      #expect(labelled.matches(of: /data-e=/).count == labelled.matches(of: /data-l=/).count, "\(name)")
      #expect(WellFormed(labelled).fault == nil, "\(name)")
    }
    let rows = Element(
      .list, id: "rows", detail: .rows(columns: 1, visible: 0..<1),
      children: [
        Element(
          .cell, "Sib \"1\" \\", value: "Russia", states: .selected, actions: [.tap],
          children: [Element(.datePicker, "Since"), Element(.text, "<old>", detail: .text(.caption))])
      ])
    #expect(
      ScreenHTML.keyedFragment(alone(rows), hasLabels: true).matches(of: /data-l="([^"]*)"/).map {
        $0.output.1.replacing("&quot;", with: "'")
      } == ["list @rows", #"cell 'Sib \'1\' \\'"#, "date picker 'Since'", "text '&lt;old&gt;'"])
    let others = [
      ScreenHTML.key(role: .link, name: "Retry", id: "r"),
      ScreenHTML.key(role: .button, name: "Retry", id: nil),
      ScreenHTML.key(role: .button, name: "Retr", id: "yr"),
    ]
    #expect(!others.contains(key))
  }
}
