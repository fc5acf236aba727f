import ScreenModels
import Testing

/// Two screens that differ in one part only are different, and so are their fingerprints.
struct EveryPartTests {
  /// Returns a value and copies of it, each changed in one part.
  private func variants<Value>(_ base: Value, _ changes: [(inout Value) -> Void]) -> [Value] {
    [base]
      + changes.map { change in
        var copy = base
        change(&copy)
        return copy
      }
  }

  /// Expects each of the values to differ from all others.
  private func expectDifferent<Value: Hashable>(
    _ values: [Value], _ fingerprint: (Value) -> Fingerprint,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (index, value) in values.enumerated() {
      for other in values[..<index] { #expect(value != other, sourceLocation: sourceLocation) }
    }
    #expect(Set(values.map(fingerprint)).count == values.count, sourceLocation: sourceLocation)
    #expect(Set(values.map(\.hashValue)).count == values.count, sourceLocation: sourceLocation)
  }

  @Test func ofAScreen() {
    let element = Element(.text, "Cats")
    let layer = Layer(kind: .base, stack: ["home"])
    let base = Screen(
      app: "App", device: .phone, tabBar: TabBar(items: [.init(title: "Home")]), layers: [layer])
    let screens = variants(
      base,
      [
        { $0.app = "app" }, { $0.app = "" },
        { $0.device = Device(name: "phone", columns: Device.phone.columns + 1, lines: Device.phone.lines) },
        { $0.device = Device(name: "phone", columns: Device.phone.columns, lines: Device.phone.lines + 1) },
        {
          let (columns, lines) = (Device.phone.columns, Device.phone.lines)
          $0.device = Device(name: "other", columns: columns, lines: lines)
        },
        {
          let phone = Device.phone
          $0.device = Device(name: phone.name, columns: phone.columns, lines: phone.lines, textSize: .large)
        },
        {
          let phone = Device.phone
          $0.device = Device(
            name: phone.name, columns: phone.columns, lines: phone.lines, layoutDirection: .rightToLeft)
        },
        { $0.tabBar.items[0].title = "home" }, { $0.tabBar.items[0].badge = "1" },
        { $0.tabBar.items[0].badge = "" }, { $0.tabBar.items.append(.init(title: "Home")) },
        { $0.tabBar.selected = 1 }, { $0.tabBar.tint = "red" },
        { $0.layers.append(layer) }, { $0.layers[0].kind = .sheet },
        { $0.layers[0].stack = ["home", "detail"] },
        { $0.layers[0].stack = ["detail"] }, { $0.layers[0].isHidden = true },
        { $0.layers[0].title = element },
        { $0.layers[0].toolbar = [element] }, { $0.layers[0].elements = [element] },
        { $0.layers[0].alerts = [element] }, { $0.layers[0].inView = 0..<0 }, { $0.layers[0].inView = 0..<1 },
        { $0.layers[0].inView = 1..<1 }, { $0.announcements = ["Loaded"] },
        { $0.announcements = ["Loaded", ""] },
      ])
    expectDifferent(screens, \.fingerprint)
  }

  @Test func ofTheExtrasOfAnElement() {
    let extras = variants(
      ElementExtras(),
      [
        { $0.icon = "star" }, { $0.badge = "star" }, { $0.accessory = .disclosure },
        { $0.accessory = .detail },
        { $0.swipeActions = [SwipeAction("star")] },
        { $0.swipeActions = [SwipeAction("star", role: .destructive)] },
        { $0.swipeActions = [SwipeAction("star", edge: .leading)] },
        { $0.swipeActions = [SwipeAction("star"), SwipeAction("star")] },
        { $0.accessibility.label = "star" }, { $0.accessibility.label = "" },
        { $0.accessibility.value = "star" },
        { $0.accessibility.hint = "star" }, { $0.accessibility.traits = .isHeader },
        { $0.accessibility.isHidden = true }, { $0.custom = CustomContent(role: "star") },
        { $0.custom = CustomContent(role: "star", rows: ["*"]) },
        { $0.custom = CustomContent(role: "star", rows: ["*", ""]) }, { $0.earliest = "star" },
        { $0.latest = "star" },
      ])
    expectDifferent(extras) { Element(.cell, "Inbox", extras: $0).fingerprint }
    let overrides = extras.map(\.accessibility).filter { $0 != AccessibilityOverrides() }
    #expect(Set(overrides).count == 6)
  }

  @Test func ofADetail() {
    let details: [ElementDetail] = [
      .plain, .text(.body), .text(.title), .image(.placeholder), .image(.loading), .image(.failed),
      .image(.loaded(width: 1, height: 2)), .image(.loaded(width: 2, height: 1)), .button(.standard),
      .button(.cancel), .progress(fraction: nil), .progress(fraction: 0), .progress(fraction: 0.5),
      .rows(columns: 1, visible: 0..<1), .rows(columns: 2, visible: 0..<1), .rows(columns: 1, visible: 0..<2),
      .rows(columns: 1, visible: 1..<2), .column(bar: 0, inView: nil), .column(bar: 1, inView: nil),
      .column(bar: 0, inView: 0..<0), .column(bar: 0, inView: 0..<1), .column(bar: 0, inView: 1..<1),
      .group(.horizontal), .group(.vertical), .banner(.info), .banner(.error), .picker(.menu),
      .picker(.segmented), .date(.date), .date(.time), .number(BoundedNumber(1, in: 0...2)),
      .number(BoundedNumber(2, in: 0...2)), .number(BoundedNumber(1, in: 1...2)),
      .number(BoundedNumber(1, in: 0...3)), .number(BoundedNumber(1, in: 0...2, step: 1)),
      .number(BoundedNumber(1, in: 0...2, step: 0.5)),
    ]
    expectDifferent(details) { Element(.text, "", detail: $0).fingerprint }
  }
}
