import ScreenModels
import TextRenderer
import Testing

@MainActor
private final class Page: ScreenModel {
  private let nodes: [Node]
  init(_ nodes: [Node]) { self.nodes = nodes }
  var screen: [Node] { nodes }
}

/// Each modifier changes its own part of the element.
@MainActor
struct ModifierTests {
  private func built(_ node: Node) throws -> BuiltNode {
    try ContentBuilder.build(Page([node]), onPhoneWithout: 4, memory: BuildMemory()).elements[0]
  }

  private func element(_ node: Node) throws -> Element { try built(node).element }

  @Test func eachStateIsSetAndCleared() throws {
    let states: [(ElementState, (Text, Bool) -> Node)] = [
      (.disabled, { $0.disabled($1) }), (.selected, { $0.selected($1) }), (.loading, { $0.loading($1) }),
      (.focused, { $0.focused($1) }), (.failed, { $0.failed($1) }),
    ]
    for (state, modifier) in states {
      #expect(try element(modifier(Text("Cats"), true)).states == state, "\(state)")
      #expect(try element(modifier(Text("Cats"), false)).states == [], "\(state)")
    }
  }

  @Test func extrasAreShownBesideTheName() throws {
    #expect(try element(Text("Inbox").badge(2)).extras?.badge == "2")
    #expect(try element(Text("Inbox").badge(0)).extras?.badge ?? "" == "")
    #expect(try element(Text("Inbox").badge("new")).extras?.badge == "new")
    #expect(try element(Text("Inbox").icon("tray")).extras?.icon == "tray")
    #expect(try element(Label("Inbox", systemImage: "tray").node).extras?.icon == "tray")
    let button = try element(Button("Empty", systemImage: "trash", role: .destructive) {}.node)
    #expect(button.extras?.icon == "trash")
    #expect(button.detail == .button(.destructive))
    #expect(try element(Cell("Inbox").accessory(.checkmark)).extras?.accessory == .checkmark)
  }

  @Test func assistiveTechnologiesGetOtherWords() throws {
    let plain = try element(Slider("Volume", value: 0.5) { _ in }.node)
    let label = try element(Slider("Volume", value: 0.5) { _ in }.accessibilityLabel("Loudness"))
    #expect(label.accessibilityLabel == "Loudness")
    #expect(label.name == "Volume")
    let value = try element(Slider("Volume", value: 0.5) { _ in }.accessibilityValue("half"))
    #expect(value.accessibilityValue == "half")
    #expect(value.value == plain.value)
    #expect(try element(Text("Cats").accessibilityHint("opens them")).accessibilityHint == "opens them")
    #expect(
      try element(Text("Cats").accessibilityAddTraits(.isHeader)).accessibilityTraits == [
        .isStaticText, .isHeader,
      ])
    #expect(try element(Text("Cats").accessibilityHidden()).extras?.accessibility.isHidden == true)
    #expect(try element(Text("Cats").accessibilityHidden(false)).extras?.accessibility.isHidden != true)
  }

  @Test func aSubmittedFieldRunsItsAction() throws {
    var submitted = 0
    let node = try built(TextField("Name", text: "") { _ in }.onSubmit { submitted += 1 })
    #expect(node.element.actions.contains(.submit))
    #expect(node.perform(.submit))
    #expect(submitted == 1)
  }

  @Test func aDividerIsALine() throws {
    #expect(try element(Divider().node).role == .divider)
  }
}
