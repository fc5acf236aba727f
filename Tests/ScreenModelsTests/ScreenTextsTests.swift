import ScreenModels
import Testing

/// Masking visits every text of a screen.
struct ScreenTextsTests {
  private static let text = "planted"

  /// A screen in which every possible text is the same.
  private var planted: Screen {
    let text = Self.text
    var extras = ElementExtras()
    extras.icon = text
    extras.badge = text
    extras.accessory = .checkmark
    extras.swipeActions = [SwipeAction(text)]
    extras.accessibility = AccessibilityOverrides(label: text, value: text, hint: text)
    extras.custom = CustomContent(role: text, rows: [text])
    extras.earliest = text
    extras.latest = text
    let element = Element(
      .custom, text, id: text, value: text, detail: .number(BoundedNumber(1, in: 0...2, step: 1)),
      actions: [.tap, .swipe(text), .custom(text)],
      children: [Element(.text, text, id: text, value: text, extras: extras)],
      extras: extras)
    return Screen(
      app: text, device: Device(name: text, columns: 40, lines: 30),
      tabBar: TabBar(items: [TabBar.Item(title: text, badge: text)], selected: 0, tint: text),
      layers: [
        Layer(
          kind: .base, stack: [text], title: element, toolbar: [element], elements: [element],
          inView: 0..<1, alerts: [element])
      ], announcements: [text])
  }

  /// Every text of a value and the paths of its nil properties, found by reflection.
  private func look(at value: Any, _ path: String, _ texts: inout [String], _ nils: inout [String]) {
    if let text = value as? String { return texts.append(text) }
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .optional, mirror.children.isEmpty { return nils.append(path) }
    for child in mirror.children { look(at: child.value, "\(path).\(child.label ?? "")", &texts, &nils) }
  }

  @Test func everyTextIsVisited() {
    var texts: [String] = []
    var nils: [String] = []
    look(at: planted, "screen", &texts, &nils)
    #expect(Set(texts) == [Self.text], "a text that the test does not plant")
    #expect(Set(nils.map { $0.split(separator: ".").last.map(String.init) ?? "" }) == [], "\(nils)")
    var mapped: [String] = []
    look(at: planted.mapTexts { _ in "hidden" }, "screen", &mapped, &nils)
    #expect(mapped.count == texts.count)
    #expect(Set(mapped) == ["hidden"])
  }

  @Test func aMapThatChangesNothingGivesAnEqualScreen() {
    #expect(planted.mapTexts { $0 } == planted)
    #expect(planted.mapTexts { $0 }.fingerprint == planted.fingerprint)
  }
}
