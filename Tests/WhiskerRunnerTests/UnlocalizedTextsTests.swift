import ScreenModels
import XCTest

@testable import WhiskerRunner

/// What is between marks is from a table, what was received is data, and everything else is found.
final class UnlocalizedTextsTests: XCTestCase {
  private func found(
    _ elements: [Element], inView: Range<Int>? = nil, alerts: [Element] = [], tabs: [TabBar.Item] = [],
    data: [String] = [], hidden: [Element] = []
  ) -> [String] {
    let received = ReceivedData()
    for body in data { received.append(Array(body.utf8)) }
    let screen = Screen(
      app: "Shop", device: .phone, tabBar: TabBar(items: tabs),
      layers: [
        Layer(kind: .base, stack: ["a"], isHidden: true, elements: hidden),
        Layer(kind: .cover, stack: ["b"], elements: elements, inView: inView, alerts: alerts),
      ])
    return UnlocalizedTexts(on: screen, data: received, exceptions: []).texts.map {
      "\($0.text): \($0.element)"
    }
  }

  func testMarkedTextsAndNumbersAreFine() {
    XCTAssertEqual(found([Element(.text, "⟦Ŕéţŕý⟧"), Element(.text, "3 × 4"), Element(.text, "")]), [])
  }

  func testEachPlaceOfATextIsSearched() {
    var extras = ElementExtras()
    extras.badge = "new"
    extras.accessibility.hint = "Opens it"
    extras.swipeActions = [SwipeAction("Delete")]
    let texts = found(
      [
        Element(.section, "Facts", children: [Element(.text, "a ⟦b⟧ years")]),
        Element(.cell, "⟦Ŕóŵ⟧", extras: extras), Element(.banner, "⟦b⟧", value: "No network"),
      ],
      tabs: [.init(title: "Home", badge: "few")])
    XCTAssertEqual(
      texts,
      [
        "Home: tab", "few: the badge of tab \"Home\"", "Facts: section", "a: text \"a ⟦b⟧ years\"",
        "years: text \"a ⟦b⟧ years\"", "new: the badge of cell \"⟦Ŕóŵ⟧\"",
        "Delete: the swipe action of cell \"⟦Ŕóŵ⟧\"",
        "Opens it: the accessibility hint of cell \"⟦Ŕóŵ⟧\"", "No network: the value of banner \"⟦b⟧\"",
      ])
  }

  func testAFormattedNumberIsAText() {
    XCTAssertEqual(
      found([
        Element(.stepper, "⟦Stay⟧", value: "3 nights"), Element(.slider, "⟦Size⟧", value: "40 % full"),
        Element(.stepper, "⟦Cats⟧", value: "3"), Element(.slider, "⟦Load⟧", value: "⟦40 %⟧"),
        Element(.toggle, "⟦Loud⟧", value: "on"), Element(.field, "⟦Name⟧", value: "Ada"),
      ]),
      ["3 nights: the value of stepper \"⟦Stay⟧\"", "40 % full: the value of slider \"⟦Size⟧\""])
  }

  func testWhatWasReceivedIsData() {
    let body = #"[{"name": "Maine  Coon", "facts": ["Calm, Sl\u0079"]}]"#
    XCTAssertEqual(
      found([Element(.text, "Maine Coon"), Element(.text, "Sly"), Element(.text, "Coon")], data: [body]), [])
    XCTAssertEqual(
      found([Element(.text, "Main"), Element(.text, "name")], data: [body]), ["Main: text", "name: text"])
    XCTAssertEqual(found([Element(.text, "plain")], data: ["a plain text"]), [])
    XCTAssertEqual(
      found([Element(.text, "plain,  té")], data: ["so", "a plain\u{1} té", "a plain\u{1} té"]), [])
    XCTAssertEqual(
      found([Element(.text, "plain te\u{301}")], data: ["a plain té"]), ["plain te\u{301}: text"])
    XCTAssertEqual(found([Element(.text, "text plain")], data: ["a plain text"]), ["text plain: text"])
    XCTAssertEqual(found([Element(.text, "lai")], data: ["a plain text"]), ["lai: text"])
  }

  func testWhatIsNoTextIsDataWhereItHasWords() {
    let received = ReceivedData()
    received.append([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0xFF, 0x61, 0x62, 0xC3, 0x28])
    XCTAssertTrue(received.contains("PNG"))
    XCTAssertTrue(received.contains("PNG: ab"))
    XCTAssertFalse(received.contains("ab PNG"))
    XCTAssertFalse(received.contains("NG"))
    received.append(Array("ab PNG".utf8))
    XCTAssertTrue(received.contains("ab PNG"))
  }

  func testARunKnowsOnlyWhatItReceivedItself() {
    let words = ReceivedWords()
    let first = ReceivedData(words)
    first.append(Array(#"["plain text"]"#.utf8))
    XCTAssertTrue(first.contains("plain"))
    let second = ReceivedData(words)
    XCTAssertFalse(second.contains("plain"))
    second.append(Array(#"["plain text"]"#.utf8))
    XCTAssertTrue(second.contains("plain"))
  }

  func testOnlyWhatIsInViewIsSearched() {
    XCTAssertEqual(
      found(
        [Element(.text, "above"), Element(.text, "here"), Element(.text, "below")], inView: 1..<2,
        alerts: [Element(.alert, "⟦a⟧", children: [Element(.button, "first")]), Element(.alert, "second")]),
      ["here: text", "first: button"])
  }

  func testAPartOfANameIsShownAsOneWhateverTheRole() {
    XCTAssertEqual(
      found([Element(.datePicker, "⟦a⟧ day"), Element(.text, "⟦a⟧ day")]),
      ["day: date picker \"⟦a⟧ day\""])
  }

  func testWhatAPersonTypedAndWhatIsHiddenIsNotSearched() {
    XCTAssertEqual(
      found(
        [Element(.search, "⟦a⟧", value: "sib"), Element(.toggle, "⟦a⟧", value: "on")],
        hidden: [Element(.text, "Below")]), [])
  }
}
