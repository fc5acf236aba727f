import ScreenModels
import XCTest

final class ElementTests: XCTestCase {
  func testTextsAreComparedByteByByte() {
    let composed = Element(.text, "caf\u{E9}")
    let decomposed = Element(.text, "cafe\u{301}")
    XCTAssertEqual(composed.name, decomposed.name, "Swift calls them equal")
    XCTAssertNotEqual(composed, decomposed)
    XCTAssertNotEqual(composed.fingerprint, decomposed.fingerprint)
  }

  func testEveryPartChangesTheFingerprint() {
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
      XCTAssertNotEqual(base, other)
      XCTAssertNotEqual(base.fingerprint, other.fingerprint)
    }
    XCTAssertEqual(Set(others.map(\.fingerprint)).count, others.count)
  }

  func testTheFingerprintIsTheSameInEveryProcess() {
    let element = Element(
      .cell, "Siberian", id: "breeds.sibe", value: "Russia", children: [Element(.text, "貓")])
    XCTAssertEqual(element.fingerprint.hexadecimal, "512b8a190848a6a0")
  }
}
