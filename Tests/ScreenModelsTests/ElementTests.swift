import ScreenModels
import Testing

struct ElementTests {
  @Test func textsAreComparedByteByByte() {
    let composed = Element(.text, "caf\u{E9}")
    let decomposed = Element(.text, "cafe\u{301}")
    #expect(composed.name == decomposed.name, "Swift calls them equal")
    #expect(composed != decomposed)
    #expect(composed.fingerprint != decomposed.fingerprint)
  }

  @Test func everyPartChangesTheFingerprint() {
    let base = Element(.button, "Buy", id: "buy", value: "1", detail: .button(.standard), actions: [.tap])
    let others = [
      Element(.toggle, "Buy", id: "buy", value: "1", detail: .button(.standard), actions: [.tap]),
      Element(.button, "Buy!", id: "buy", value: "1", detail: .button(.standard), actions: [.tap]),
      Element(.button, "Buy", id: "buy2", value: "1", detail: .button(.standard), actions: [.tap]),
      Element(.button, "Buy", id: nil, value: "1", detail: .button(.standard), actions: [.tap]),
      Element(.button, "Buy", id: "buy", value: nil, detail: .button(.standard), actions: [.tap]),
      Element(
        .button, "Buy", id: "buy", value: "1", states: .disabled, detail: .button(.standard), actions: [.tap]),
      Element(.button, "Buy", id: "buy", value: "1", detail: .button(.destructive), actions: [.tap]),
      Element(.button, "Buy", id: "buy", value: "1", detail: .button(.standard), actions: []),
      Element(
        .button, "Buy", id: "buy", value: "1", detail: .button(.standard), actions: [.tap],
        children: [Element(.text, "x")]),
    ]
    for other in others {
      #expect(base != other)
      #expect(base.fingerprint != other.fingerprint)
    }
    #expect(Set(others.map(\.fingerprint)).count == others.count)
  }

  @Test func extrasAreEqualInEveryPart() {
    func cell(_ badge: String?) -> Element {
      var extras = ElementExtras()
      extras.badge = badge ?? ""
      return Element(.cell, "Inbox", id: "inbox", extras: badge == nil ? nil : extras)
    }
    #expect(cell("3") == cell("3"))
    #expect(cell("3") != cell("4"))
    #expect(cell("3") != cell(nil))
    #expect(cell("") == cell(nil), "empty extras are none")
  }

  @Test func theFingerprintIsTheSameInEveryProcess() {
    let element = Element(
      .cell, "Siberian", id: "breeds.sibe", value: "Russia", children: [Element(.text, "貓")])
    #expect(element.fingerprint.hexadecimal == "512b8a190848a6a0")
  }
}
