import ScreenModels
import Testing
import WhiskerScript
import WhiskerSource

@testable import WhiskerRunner

/// What assistive technologies cannot tell apart by name.
struct ControlNamesTests {
  private func button(_ name: String, _ id: String, label: String? = nil, isSkipped: Bool = false) -> Element
  {
    var extras = ElementExtras()
    extras.accessibility.label = label
    extras.accessibility.isHidden = isSkipped
    return Element(.button, name, id: id, actions: [.tap], extras: extras)
  }

  private func names(
    _ elements: [Element], toolbar: [Element] = [], alerts: [Element] = [], below: [Element] = [],
    except: [String] = []
  ) -> ControlNames {
    let screen = Screen(
      app: "Shop", device: .phone, tabBar: TabBar(items: []),
      layers: [
        Layer(kind: .base, stack: ["a"], elements: below),
        Layer(kind: .sheet, stack: ["b"], toolbar: toolbar, elements: elements, alerts: alerts),
      ])
    return ControlNames(on: screen, exceptions: except.map { ExpectedText(.exact($0), SourceSpan(0, 0)) })
  }

  private func ids(_ matches: [ElementMatch]) -> [String] { matches.map { $0.element.id ?? "-" } }

  @Test func aNameIsThatOfOneControl() {
    let found = names(
      [button("Favorite", "a"), button("Share", "b"), button("Favorite", "c"), button("Share", "d")],
      toolbar: [button("Favorite", "e")], below: [button("Share", "f")])
    #expect(found.count == 5)
    #expect(found.shared.map(ids) == [["e", "a", "c"], ["b", "d"]])
    #expect(found.nameless.isEmpty)
  }

  @Test func theNameIsTheOneThatIsReadOut() {
    let found = names([
      button("Favorite", "a", label: "Add Aegean"), button("Favorite", "b", label: "Add Abyssinian"),
      button("+", "c", label: "Add Aegean"), button("♥", "d", label: ""), button("", "e", label: "Share"),
      button(" \u{A0}", "f"),
    ])
    #expect(found.shared.map(ids) == [["a", "c"]])
    #expect(ids(found.nameless) == ["d", "f"])
  }

  @Test func whatIsSkippedIsNoControl() {
    let group = Element(.group, "", id: "g", children: [button("", "a"), button("Open", "b")])
    var extras = ElementExtras()
    extras.accessibility.isHidden = true
    let hidden = Element(
      .group, "", id: "h", children: [button("", "c"), button("Open", "d")], extras: extras)
    let found = names([group, hidden, button("", "e", isSkipped: true), Element(.text, "Open")])
    #expect(found.count == 2)
    #expect(ids(found.nameless) == ["a"])
    #expect(found.shared.isEmpty)
  }

  @Test func rowsAndOptionsNeedANameThatOthersMayHave() {
    let cell = { (name: String, id: String) in Element(.cell, name, id: id, actions: [.tap]) }
    let option = { (name: String, id: String) in Element(.option, name, id: id, actions: [.tap]) }
    let list = Element(
      .list, "", id: "list", actions: [.refresh],
      children: [cell("Aegean", "a"), cell("Aegean", "b"), cell("", "c")])
    let found = names([list, option("Any", "d"), option("Any", "e"), option("", "f")])
    #expect(found.count == 6)
    #expect(found.shared.isEmpty)
    #expect(ids(found.nameless) == ["c", "f"])
  }

  @Test func otherRolesExceptionsAndWhatAnAlertCoversDoNotCount() {
    let toggle = Element(.toggle, "Favorite", id: "t", actions: [.toggle])
    #expect(names([button("Favorite", "a"), toggle]).shared.isEmpty)
    #expect(names([button("OK", "a"), button("OK", "b")], except: ["OK"]).shared.isEmpty)
    let alert = Element(.alert, "Sorry", id: "x", children: [button("OK", "a")])
    let found = names([button("OK", "b"), button("", "c")], alerts: [alert])
    #expect(found.count == 1)
    #expect(found.shared.isEmpty && found.nameless.isEmpty)
  }
}
