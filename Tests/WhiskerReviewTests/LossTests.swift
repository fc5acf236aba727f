import ScreenModels
import TestSupport
import Testing
import WhiskerReview

/// What a person can no longer do or read on a screen is found, and nothing else.
struct LossTests {
  private func losses(_ change: (inout [Element]) -> Void) throws -> [Loss.Kind] {
    var elements = SampleScreens.elements(1)
    change(&elements)
    let old = SampleScreens.screen(1)
    return ScreenComparison(old, SampleScreens.screen(1, elements: elements)).losses.map(\.kind)
  }

  @Test func whatIsLostIsGuarded() throws {
    #expect(try losses { $0.remove(at: 1) } == [.action])
    #expect(try losses { $0[1] = Element(.button, "Pay 1 €", id: "pay") } == [.action])
    #expect(
      try losses { $0[1] = Element(.button, "Pay 1 €", id: "pay", states: .disabled, actions: [.tap]) } == [
        .action
      ])
    #expect(try losses { $0[1] = Element(.button, "", id: "pay", actions: [.tap]) } == [.label])
    #expect(
      try losses {
        var extras = ElementExtras()
        extras.accessibility.label = ""
        $0[1] = Element(.button, "Pay 1 €", id: "pay", actions: [.tap], extras: extras)
      } == [.label])
    #expect(try losses { $0[0] = Element(.text, "Welcome to p", id: "welcome") } == [.text])
    #expect(try losses { $0[0] = Element(.text, "Welcome...", id: "welcome") } == [.text])
    #expect(try losses { $0[0] = Element(.text, "…", id: "welcome") } == [.text])
    let old = SampleScreens.screen(1)
    #expect(ScreenComparison(old, SampleScreens.screen(2)).losses.map(\.kind) == [.screen])
    var fewer = old
    fewer.tabBar = TabBar(items: [.init(title: "Home")])
    #expect(ScreenComparison(old, fewer).losses.map(\.kind) == [.screen])
    var untitled = old
    untitled.layers[0].title = nil
    #expect(ScreenComparison(old, untitled).losses.map(\.kind) == [.label])
  }

  @Test func aTabWithoutATitleOrWithABeginningOfItIsLost() throws {
    func losses(_ old: [String], _ new: [String]) -> [String] {
      func screen(_ titles: [String]) -> Screen {
        var screen = SampleScreens.screen(1)
        screen.tabBar = TabBar(items: titles.map { .init(title: $0) }, selected: 0)
        return screen
      }
      return ScreenComparison(screen(old), screen(new)).losses.map(\.description)
    }
    #expect(
      losses(["Home", "Wishlistings"], ["Start", "Wishlist"]) == [
        "text cut off: tab \"Wishlistings\" → \"Wishlist\""
      ])
    #expect(losses(["Home", "Shop"], ["", "Sho…"]).map { $0.prefix(10) } == ["lost label", "text cut o"])
    #expect(
      losses(["Home", "Shop"], ["Shop", ""]) == [
        "lost label: tab \"Shop\" → \"\"", "unreachable screen: tab Home → Shop",
      ])
    #expect(
      losses(["Home", "Homepage"], ["Homepage", "Home"]) == ["unreachable screen: tab Home → Homepage"],
      "the titles only changed places")
    #expect(losses(["", "Shop"], ["", "Store"]) == [])
    #expect(losses(["Wish", "Shop"], ["Wishlist", "Store"]) == [])
    #expect(losses(["Home", "Shop"], ["Home", "Shop", "Profile"]) == [])
    #expect(
      losses(["Home", "Shop"], ["Home", "Search", "Profile"]) == [
        "unreachable screen: tabs \"Home\", \"Shop\" → \"Home\", \"Search\", \"Profile\""
      ])
    #expect(
      losses(["Home"], ["Home", ""]) == ["lost label: tabs \"Home\" → \"Home\", \"\""])
  }

  @Test func anotherSelectedTabIsAnotherScreen() throws {
    func losses(_ old: TabBar, _ new: TabBar) -> [String] {
      func screen(_ tabs: TabBar) -> Screen {
        var screen = SampleScreens.screen(1)
        screen.tabBar = tabs
        return screen
      }
      return ScreenComparison(screen(old), screen(new)).losses.map(\.description)
    }
    func tabs(_ titles: String..., selected: Int = 0) -> TabBar {
      TabBar(items: titles.map { .init(title: $0) }, selected: selected)
    }
    #expect(
      losses(tabs("Home", "Shop"), tabs("Home", "Shop", selected: 1)) == [
        "unreachable screen: tab Home → Shop"
      ])
    #expect(losses(tabs("Home", "Shop"), tabs("Start", "Shop")) == [])
    #expect(losses(tabs("Home"), tabs("Search", "Home", selected: 1)) == [])
    #expect(losses(tabs("Home", "Shop"), tabs("Shop", "Home", selected: 1)) == [])
    #expect(
      losses(tabs("Shop", "Shop"), tabs("Shop", "Shop", selected: 1)) == [
        "unreachable screen: tab Shop → Shop"
      ])
    #expect(
      losses(tabs("Shop", "Home"), tabs("Home", "Shop")) == ["unreachable screen: tab Shop → Home"])
    #expect(
      losses(tabs("News", "Home"), tabs("Home", "Shop")) == ["unreachable screen: tab News → Home"])
    #expect(losses(tabs("Shop", "Home", selected: 1), tabs("Home", "Shop")) == [])
    #expect(losses(tabs("Shop", "Shop", selected: 1), tabs("News", "Shop", "Shop", selected: 2)) == [])
    #expect(losses(tabs("Shop", "Shop", selected: 1), tabs("Shop", "Store", selected: 1)) == [])
    #expect(losses(tabs("Home", "Shop", selected: 1), tabs("Home", "Home", selected: 1)) == [])
    #expect(losses(TabBar(), tabs("Home")) == [])
  }

  @Test func aLossOnATabThatHasAnotherPlaceIsFound() throws {
    func screen(_ text: String, _ titles: String..., selected: Int = 0) -> Screen {
      var screen = SampleScreens.screen(1, elements: [Element(.text, text)])
      screen.tabBar = TabBar(items: titles.map { .init(title: $0) }, selected: selected)
      return screen
    }
    let old = screen("Delivered on Monday", "Home", "Shop")
    let cut = "text \"Delivered on Monday\" → \"Delivered on Mon…\""
    let after = ScreenComparison(old, screen("Delivered on Mon…", "News", "Home", "Shop", selected: 1))
    #expect(after.losses.map(\.description) == ["text cut off: " + cut])
    #expect(after.lines == ["tabs \"Home\", \"Shop\" → \"News\", \"Home\", \"Shop\"", cut])
    let swapped = ScreenComparison(old, screen("Delivered on Mon…", "Shop", "Home", selected: 1))
    #expect(swapped.losses.map(\.description) == ["text cut off: " + cut])
    #expect(swapped.lines == ["tab \"Home\" → \"Shop\"", "tab \"Shop\" → \"Home\"", cut])
    // The tabs have changed places and another one is selected: what it shows was never on the other one.
    let other = ScreenComparison(old, screen("Delivered on Mon…", "Shop", "Home"))
    #expect(other.losses.map(\.description) == ["unreachable screen: tab Home → Shop"])
    #expect(
      other.lines == ["tab \"Home\" → \"Shop\"", "tab \"Shop\" → \"Home\"", "tab Home → Shop"])
  }

  @Test(arguments: [
    ("★★★★★", "★★★"), ("猫です。犬です。", "猫です。"), ("Rated 👍👍👍", "Rated 👍"), ("☂️☂️", "☂️"), ("👨‍👩‍👧‍👦", "👨"),
    ("Total 10€ ✓", "Total 10€"), ("Café – ouvert", "Café"), ("٣٠٠", "٣"), ("Page 1000", "Page 1"),
    ("Cafe\u{301} noir", "Cafe\u{301}"), ("Loading breedsx", "Loading breeds"),
    ("Loading breedsé", "Loading breeds"), ("Loading breedse\u{301}", "Loading breeds"),
    ("Loading breeds\u{AD}x", "Loading breeds"), ("Дельфины", "Дельфин"),
    ("Loading\u{2060} breeds", "Loading"),
  ])
  func aTextThatEndsBetweenWordsIsNotCut(_ old: String, _ new: String) throws {
    let screens = [old, new].map { SampleScreens.screen(1, elements: [Element(.text, $0, id: "welcome")]) }
    #expect(ScreenComparison(screens[0], screens[1]).losses.map(\.description) == [])
  }

  @Test(arguments: [
    ("日本語の本", "日本語"), ("Größenangabe", "Grö"), ("Дельфины", "Дель"), ("हिन्दी में", "हिन"), ("कार्यक्रम", "कार्"),
    ("Cafe\u{301}s noirs", "Cafe\u{301}"), ("می\u{200C}خواهم", "می"),
    ("한\u{302E}국어", "한\u{302E}"), ("a\u{20DD}bc", "a\u{20DD}"),
    ("Loading breeds\u{AD}list", "Loading breeds"), ("Loading breeds\u{AD}list", "Loading breeds\u{AD}"),
    ("Loading breeds\u{2060}list", "Loading breeds"), ("Loading breedsée", "Loading breeds"),
  ])
  func aTextThatEndsWithinAWordOfAnyScriptIsCut(_ old: String, _ new: String) throws {
    let screens = [old, new].map { SampleScreens.screen(1, elements: [Element(.text, $0, id: "welcome")]) }
    #expect(ScreenComparison(screens[0], screens[1]).losses.map(\.kind) == [.text])
  }

  @Test func aTextThatIsCutBesideOneThatCameIsCut() throws {
    func losses(_ old: [String], _ new: [String]) -> [String] {
      let screens = [old, new].map { texts in
        SampleScreens.screen(1, elements: texts.map { Element(.text, $0) })
      }
      return ScreenComparison(screens[0], screens[1]).losses.map(\.description)
    }
    let cut = "text cut off: text \"Delivered on Monday\" → \"Delivered on Mon…\""
    #expect(losses(["Delivered on Monday"], ["Delivered on Mon…"]) == [cut])
    #expect(losses(["Delivered on Monday"], ["New", "Delivered on Mon…"]) == [cut])
    #expect(losses(["A title", "Delivered on Monday"], ["Delivered on Mon…"]) == [cut])
    #expect(losses(["Z", "Delivered on Monday", "D"], ["Delivered on Mon…", "A", "B", "C"]) == [cut])
    #expect(losses(["Delivered on Monday"], ["New", "Read more…"]) == [])
    let withinAWord = "text cut off: text \"Delivered on Monday morning\" → \"Delivered on Mond\""
    #expect(losses(["Delivered on Monday morning"], ["New", "Delivered on Mond"]) == [withinAWord])
    #expect(losses(["Delivered on Monday morning"], ["New", "Delivered on Monday"]) == [])
  }

  @Test func aButtonThatGoesWithWhatIsAroundItIsLost() throws {
    func group(_ buttons: String...) -> Element {
      Element(
        .group, detail: .group(.vertical), children: buttons.map { Element(.button, $0, actions: [.tap]) })
    }
    func section(_ buttons: String...) -> Element {
      Element(.section, "More", children: buttons.map { Element(.button, $0, actions: [.tap]) })
    }
    func losses(_ old: Element, _ new: Element) -> [String] {
      let screens = [old, new].map { SampleScreens.screen(1, elements: [$0]) }
      return ScreenComparison(screens[0], screens[1]).losses.map(\.description)
    }
    #expect(losses(group("Undo"), section("Share")) == ["lost action: button \"Undo\" removed"])
    #expect(losses(group("Undo"), section("Undo")) == [])
    #expect(losses(group("Undo", ""), section("Share", "Undo")) == [])
    func images(_ role: Role, _ name: String) -> Element {
      Element(role, "More", children: [Element(.image, name, actions: [.tap])])
    }
    #expect(
      losses(images(.group, "Map"), images(.section, "Cat")) == ["lost action: image \"Map\" removed"],
      "whatever reacts to a tap")
    let both = SampleScreens.screen(1, elements: [group("Delete"), section("Delete")])
    let one = SampleScreens.screen(
      1,
      elements: [
        section("Delete"), Element(.banner, "b", children: [Element(.button, "Share", actions: [.tap])]),
      ])
    #expect(
      ScreenComparison(both, one).losses.map(\.description) == ["lost action: button \"Delete\" removed"],
      "one of two")
  }

  @Test func aChangeOfWhichNothingIsKnownIsGuarded() throws {
    let old = SampleScreens.screen(1)
    let unreadable = try ReviewItem("page", from: old, saved: "{}", to: SampleScreens.screen(2))
    #expect(unreadable.isGuarded)
    #expect(unreadable.guardLines == ["what changed is not known"])
    #expect(ReviewDeck([unreadable]).unguarded.isEmpty)
    #expect(try !ReviewItem("page", from: nil, to: old).isGuarded, "nothing was there before")
  }

  @Test func fewerActionsAreLostWhereverTheElementsAre() throws {
    func abilities(_ elements: [Element]) -> [String: Int] {
      elements.reduce(into: [:]) { counts, element in
        if !element.states.contains(.disabled) {
          for action in element.actions { counts["\(element.role.rawValue) \(action.word)", default: 0] += 1 }
        }
        counts.merge(abilities(element.children.array), uniquingKeysWith: +)
      }
    }
    func group(_ elements: [Element]) -> Element {
      Element(.group, detail: .group(.vertical), children: elements)
    }
    for seed in 0..<UInt64(Thoroughness.count(200, thorough: 20_000)) {
      var numbers = SeededGenerator(seed: seed)
      func elements() -> [Element] {
        (0..<Int.random(in: 0...4, using: &numbers)).map { number in
          switch Int.random(in: 0..<4, using: &numbers) {
          case 0: Element(.button, "Pay", id: "pay-\(number)", actions: [.tap])
          case 1: Element(.toggle, "Gift", value: "off", actions: [.toggle])
          case 2: Element(.cell, "Row", states: number == 1 ? .disabled : [], actions: [.tap])
          default: Element(.text, "Text")
          }
        }
      }
      let old = elements() + [group(elements() + [group(elements())])]
      // Some elements are the same on both screens, at the same place or at another one.
      let new =
        switch Int.random(in: 0..<3, using: &numbers) {
        case 0: Array(old.dropLast()) + [group(elements() + [group(elements())])]
        case 1: Array(old.dropFirst()) + elements()
        default: elements() + [group(old)]
        }
      let lost = abilities(old).filter { $0.value > abilities(new)[$0.key, default: 0] }
      let comparison = ScreenComparison(
        SampleScreens.screen(1, elements: old), SampleScreens.screen(1, elements: new))
      let actions = comparison.losses.filter { $0.kind == .action }
      if let (name, count) = lost.min(by: { $0.key < $1.key }) {
        #expect(!actions.isEmpty, "seed \(seed)")
        if let counted = actions.first(where: { $0.detail.contains(" fewer of: ") }) {
          #expect(
            counted.detail == "\(count - abilities(new)[name, default: 0]) fewer of: \(name)", "seed \(seed)")
        }
      } else {
        #expect(!actions.contains { $0.detail.contains(" fewer of: ") }, "seed \(seed)")
      }
    }
  }

  /// Nobody can tell a renamed element from another one by its role alone.
  @Test func anotherElementToActOnInThePlaceOfOneIsALoss() throws {
    func losses(_ old: Element, _ new: Element) -> [String] {
      let screens = [old, new].map { SampleScreens.screen(1, elements: [Element(.text, "Hello"), $0]) }
      return ScreenComparison(screens[0], screens[1]).losses.map(\.description)
    }
    func button(_ name: String, _ id: String?, _ role: Role = .button) -> Element {
      Element(role, name, id: id, actions: [.tap])
    }
    let lost = ["lost action: button \"Delete account\" → \"Login\""]
    #expect(losses(button("Delete account", "delete-account"), button("Login", "log-in")) == lost)
    #expect(losses(button("Delete account", nil), button("Login", "log-in")) == lost)
    #expect(losses(button("Delete account", nil), button("Login", nil)) == lost)
    #expect(losses(button("Delete account", "log-in"), button("Login", "log-in")) == [])
    #expect(losses(button("Login", "delete-account"), button("Login", "log-in")) == [])
    #expect(
      losses(button("", "delete"), button("", "save")) == ["lost action: button @delete id @delete → @save"])
    #expect(losses(button("", nil), button("Login", "log-in")) == [])
    #expect(
      losses(button("Delete account", "a"), button("Delete ac…", "b")) == [
        "text cut off: button \"Delete account\" → \"Delete ac…\""
      ])
    #expect(losses(button("A", "a", .image), button("B", "b", .image)) == [])
  }

  @Test func whatIsOnlyDifferentIsNotGuarded() throws {
    #expect(try losses { $0[1] = Element(.button, "Buy now", id: "pay", actions: [.tap]) } == [])
    #expect(try losses { $0[0] = Element(.text, "Hello", id: "welcome") } == [])
    #expect(try losses { $0[0] = Element(.text, "Welcome to page 1…", id: "welcome") } == [])
    #expect(try losses { $0.append(Element(.button, "More", id: "more", actions: [.tap])) } == [])
    #expect(try losses { $0.swapAt(0, 1) } == [])
  }
}
