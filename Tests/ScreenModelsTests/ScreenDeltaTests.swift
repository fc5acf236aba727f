import ScreenModels
import TestSupport
import Testing

struct ScreenDeltaTests {
  private func screen(
    tabs: TabBar = TabBar(), stack: [String] = ["home"], title: String = "Breeds", _ elements: [Element] = [],
    alerts: [Element] = [], over: [Layer] = []
  ) -> Screen {
    Screen(
      app: "Catnip", device: .phone, tabBar: tabs,
      layers: [
        Layer(
          kind: .base, stack: stack, title: Element(.title, title), elements: elements, alerts: alerts)
      ] + over)
  }

  private func lines(_ old: Screen, _ new: Screen) -> [String] {
    ScreenDelta.between(old, new).map(\.description)
  }

  private func list(_ names: [String], visible: Range<Int>? = nil) -> Element {
    Element(
      .list, "Breeds", id: "breeds", detail: .rows(columns: 1, visible: visible ?? 0..<names.count),
      children: names.map { Element(.cell, $0, id: "breeds.\($0)") })
  }

  @Test func equalScreensHaveNoChanges() {
    let value = screen([Element(.text, "2 cats"), list(["A", "B"])])
    #expect(lines(value, value) == [])
  }

  @Test func statesNamesAndValuesAreWorded() {
    let old = screen([
      Element(.button, "Pay", id: "pay", actions: [.tap]), Element(.text, "2 cats"),
      Element(.toggle, "Remind me", id: "remind", value: "off"),
      Element(.search, "Search", id: "q", value: "si"),
      Element(.image, "Siberian", detail: .image(.loading)),
    ])
    let new = screen([
      Element(.button, "Pay", id: "pay", states: .disabled), Element(.text, "3 cats"),
      Element(.toggle, "Remind me", id: "remind", value: "on", states: .selected),
      Element(.search, "Search", id: "q", value: "sib", states: .focused),
      Element(.image, "Siberian", detail: .image(.loaded(width: 640, height: 480))),
    ])
    #expect(
      lines(old, new) == [
        "button \"Pay\" enabled → disabled", "action tap of button \"Pay\" lost",
        "text \"2 cats\" → \"3 cats\"",
        "toggle \"Remind me\" off → on", "field \"Search\" = \"si\" → \"sib\"", "field \"Search\" focused",
        "image \"Siberian\" loading → loaded 640×480",
      ])
  }

  @Test(arguments: [
    (Role.image, "an image"), (.editor, "an editor"), (.link, "a link"), (.datePicker, "a date picker"),
    (.search, "a search field"), (.secure, "a secure field"),
  ])
  func anotherRoleHasItsArticleAndIsNotMistakenForTheOldOne(_ role: Role, _ noun: String) {
    let changes = lines(
      screen([Element(.field, "Name", id: "name")]), screen([Element(role, "Name", id: "name")]))
    #expect(changes.contains("field \"Name\" is now \(noun)"), "\(changes)")
  }

  @Test func whatKeepsItsPlaceHasNotMoved() {
    #expect(
      lines(screen([list(["A", "B", "C", "D", "E"])]), screen([list(["E", "D", "C", "B", "A"])])) == [
        "row \"E\" moved 5 → 1", "row \"D\" moved 4 → 2", "row \"B\" moved 2 → 4", "row \"A\" moved 1 → 5",
      ])
    #expect(
      lines(screen([list(["A", "B"])]), screen([list(["N", "B", "A"])])) == [
        "list \"Breeds\" rows 1–2 in 1 column → rows 1–3 in 1 column", "row \"N\" added",
        "row \"A\" moved 1 → 3",
      ])
  }

  @Test func anEmptyTextForAssistiveTechnologiesIsNotTheSameAsNone() {
    func button(_ name: String, spoken: String?) -> Element {
      var extras = ElementExtras()
      extras.accessibility = AccessibilityOverrides(label: spoken, value: spoken, hint: spoken)
      return Element(.button, name, id: "pay", actions: [.tap], extras: extras)
    }
    #expect(
      lines(screen([button("Pay", spoken: nil)]), screen([button("Pay now", spoken: "")])) == [
        "button \"Pay\" → \"Pay now\"", "button \"Pay now\" accessibility label none → \"\"",
        "button \"Pay now\" accessibility value none → \"\"",
        "button \"Pay now\" accessibility hint none → \"\"",
      ])
  }

  @Test func anIDThatChangesWithTheNameIsReportedBesideIt() {
    #expect(
      lines(
        screen([Element(.button, "Delete account", id: "delete-account", actions: [.tap])]),
        screen([Element(.button, "Login", id: "log-in", actions: [.tap])])) == [
          "button \"Delete account\" → \"Login\"", "button \"Login\" id @delete-account → @log-in",
        ])
    #expect(
      lines(screen([Element(.button, "Login", id: "a")]), screen([Element(.button, "Login", id: "b")])) == [
        "button \"Login\" id @a → @b"
      ])
  }

  @Test func badgesChangeWithTheTitlesOfTheirTabs() {
    func bar(_ items: [(String, String?)]) -> Screen {
      screen(tabs: TabBar(items: items.map { TabBar.Item(title: $0.0, badge: $0.1) }))
    }
    let old = bar([("Home", nil), ("Favorites", "1")])
    #expect(
      lines(old, bar([("Home", nil), ("Favoritos", "2")])) == [
        "tabs \"Home\", \"Favorites\" → \"Home\", \"Favoritos\"", "tab \"Favoritos\" badge \"1\" → \"2\"",
      ])
    #expect(
      lines(old, bar([("Home", nil), ("News", "7"), ("Favorites", "2")])) == [
        "tabs \"Home\", \"Favorites\" → \"Home\", \"News\", \"Favorites\"",
        "tab \"News\" badge none → \"7\"", "tab \"Favorites\" badge \"1\" → \"2\"",
      ])
    #expect(
      lines(old, bar([("Favorites", "1"), ("Home", nil)])) == [
        "tabs \"Home\", \"Favorites\" → \"Favorites\", \"Home\"", "tab Home → Favorites",
      ])
  }

  @Test func theContentOfATabThatOnlyHasAnotherPlaceIsCompared() {
    func tab(_ selected: Int, of titles: [String], _ text: String) -> Screen {
      let items = titles.map { TabBar.Item(title: $0) }
      return screen(tabs: TabBar(items: items, selected: selected), [Element(.text, text)])
    }
    let old = tab(0, of: ["Home", "Favorites"], "one")
    #expect(
      lines(old, tab(1, of: ["News", "Home", "Favorites"], "two")) == [
        "tabs \"Home\", \"Favorites\" → \"News\", \"Home\", \"Favorites\"", "text \"one\" → \"two\"",
      ])
    #expect(
      lines(old, tab(1, of: ["Favorites", "Home"], "two")) == [
        "tabs \"Home\", \"Favorites\" → \"Favorites\", \"Home\"", "text \"one\" → \"two\"",
      ])
    #expect(
      lines(old, tab(0, of: ["Start", "Favorites"], "two")) == [
        "tabs \"Home\", \"Favorites\" → \"Start\", \"Favorites\"", "tab Home → Start",
        "text \"one\" → \"two\"",
      ])
    #expect(
      lines(old, tab(2, of: ["Home", "Favorites", "News"], "two")) == [
        "tabs \"Home\", \"Favorites\" → \"Home\", \"Favorites\", \"News\"", "tab Home → News",
      ])
    #expect(
      lines(old, tab(0, of: ["News", "Home", "Favorites"], "two")) == [
        "tabs \"Home\", \"Favorites\" → \"News\", \"Home\", \"Favorites\"", "tab Home → News",
      ])
    let swapped = "tabs \"Favorites\", \"Home\" → \"Home\", \"Favorites\""
    #expect(
      lines(tab(0, of: ["Favorites", "Home"], "one"), tab(0, of: ["Home", "Favorites"], "two")) == [
        swapped, "tab Favorites → Home",
      ])
    #expect(
      lines(tab(1, of: ["Favorites", "Home"], "one"), tab(0, of: ["Home", "Favorites"], "two")) == [
        swapped, "text \"one\" → \"two\"",
      ])
    #expect(
      lines(tab(0, of: ["News", "Home"], "one"), old) == [
        "tabs \"News\", \"Home\" → \"Home\", \"Favorites\"", "tab News → Home",
      ])
    // One of two tabs with the same title is another one than the other.
    #expect(
      lines(tab(0, of: ["Home", "Home"], "one"), tab(1, of: ["Home", "Home"], "two")) == ["tab Home → Home"])
  }

  @Test func aValueOfASwitchIsReportedUnlessItsStateIsTheValue() {
    func changes(_ old: String?, _ new: String?) -> [String] {
      lines(
        screen([Element(.toggle, "Alarm", id: "alarm", value: old)]),
        screen([Element(.toggle, "Alarm", id: "alarm", value: new, states: .selected)]))
    }
    let switched = "toggle \"Alarm\" off → on"
    #expect(changes("off", "on") == [switched])
    #expect(changes(nil, "on") == [switched])
    #expect(
      changes("Off for 5 min", "On for 3 min") == [
        "toggle \"Alarm\" = \"Off for 5 min\" → \"On for 3 min\"", switched,
      ])
    #expect(changes("off", "On for 3 min") == ["toggle \"Alarm\" = \"off\" → \"On for 3 min\"", switched])
    #expect(changes("Off for 5 min", nil) == ["toggle \"Alarm\" = \"Off for 5 min\" → none", switched])
  }

  @Test func numbersAreSpelledAsInTheJSON() {
    func stepper(_ value: Double, to maximum: Double, step: Double? = nil) -> Element {
      Element(
        .stepper, "Cups", id: "cups", detail: .number(BoundedNumber(value, in: 0...maximum, step: step)))
    }
    #expect(
      lines(screen([stepper(2, to: 10)]), screen([stepper(1e-7, to: 1e15, step: 0.5)])) == [
        "stepper \"Cups\" 2 of 0–10 → 1e-7 of 0–1000000000000000 by 0.5"
      ])
    func progress(_ fraction: Double?) -> Screen {
      screen([Element(.progress, "Load", detail: .progress(fraction: fraction))])
    }
    #expect(lines(progress(nil), progress(1)) == ["progress \"Load\" spinner → 1"])
    #expect(lines(progress(0), progress(1e-7)) == ["progress \"Load\" 0 → 1e-7"])
  }

  @Test func rowsAreAddedRemovedAndMovedByTheirIDs() {
    #expect(
      lines(screen([list(["A", "B", "C", "D"])]), screen([list(["C", "A", "X", "D"])])) == [
        "row \"B\" removed", "row \"C\" moved 3 → 1", "row \"X\" added",
      ])
  }

  @Test func anElementWithoutANameIsMovedToo() {
    let (total, divider) = (Element(.text, "Total"), Element(.divider))
    #expect(lines(screen([total, divider]), screen([divider, total])) == ["divider moved 2 → 1"])
    let section = { Element(.section, "Sum", id: "sum", children: $0) }
    #expect(
      lines(screen([section([divider, total])]), screen([section([total, divider])])) == [
        "text \"Total\" moved 2 → 1"
      ])
  }

  @Test func anElementThatTakesThePlaceOfAnotherMovesNone() {
    let list = Element(.button, "Buy")
    #expect(
      lines(
        screen([Element(.text, "Updated"), list, Element(.divider)]), screen([list, Element(.text, "1 cat")]))
        == ["divider removed", "text \"Updated\" → \"1 cat\""])
  }

  @Test func aRowThatComesIntoViewIsNoChangeOfTheRow() {
    func grid(_ visible: Range<Int>) -> Element {
      Element(
        .grid, "Breeds", id: "breeds", detail: .rows(columns: 2, visible: visible),
        children: (0..<4).map { index in
          Element(
            .cell, "Cat \(index)", id: "breeds.\(index)", actions: visible.contains(index) ? [.tap] : [],
            children: visible.contains(index) ? [Element(.text, "inside")] : [])
        })
    }
    #expect(
      lines(screen([grid(0..<2)]), screen([grid(2..<4)])) == [
        "grid \"Breeds\" rows 1–2 in 2 columns → rows 3–4 in 2 columns"
      ])
  }

  @Test func navigationComesBeforeContent() {
    let home = TabBar(items: [.init(title: "Home"), .init(title: "Favorites")], selected: 0)
    let favorites = TabBar(
      items: [.init(title: "Home"), .init(title: "Favorites", badge: "1")], selected: 1, tint: "red")
    #expect(
      lines(screen(tabs: home), screen(tabs: favorites, stack: ["favorites"])) == [
        "tab Home → Favorites", "tab \"Favorites\" badge none → \"1\"", "tint none → red",
        "stack home → favorites",
      ])
    let sheet = Layer(kind: .sheet, stack: ["filter"], title: Element(.title, "Filter"))
    #expect(lines(screen(over: [sheet]), screen()) == ["sheet \"Filter\" no longer shown"])
    #expect(lines(screen(), screen(over: [sheet])) == ["sheet \"Filter\" shown"])
    #expect(lines(screen(), screen(title: "Cats")) == ["title \"Breeds\" → \"Cats\""])
    #expect(
      lines(screen(), screen(alerts: [Element(.alert, "Offline", id: "a")])) == ["alert \"Offline\" shown"])
  }

  @Test func textsThatOnlyUnicodeCallsEqualAreDifferent() {
    #expect(lines(screen([Element(.text, "é")]), screen([Element(.text, "e\u{301}")])).count == 1)
  }

  @Test func differentScreensAlwaysHaveAChange() {
    var old: [Element] = []
    for seed in 0..<Thoroughness.count(1_000, thorough: 2_000) {
      var random = SeededGenerator(seed: UInt64(seed))
      let new = (0..<random.next(below: 6)).map { _ in
        Element(
          Role.allCases[random.next(below: Role.allCases.count)], ["", "A", "B"][random.next(below: 3)],
          id: [nil, "x", "y"][random.next(below: 3)],
          value: [nil, "on", "off"][random.next(below: 3)],
          states: ElementState(rawValue: UInt8(random.next(below: 64))),
          detail: [.plain, .text(.body), .rows(columns: 1, visible: 0..<1)][random.next(below: 3)],
          actions: [[], [.tap], [.tap, .type]][random.next(below: 3)],
          children: random.next(below: 2) == 0 ? [] : [Element(.text, "T\(random.next(below: 3))")])
      }
      let changes = ScreenDelta.between(screen(old), screen(new))
      #expect(changes.isEmpty == (screen(old) == screen(new)), "seed \(seed)")
      old = new
    }
  }
}
