import Foundation
import ScreenModels
import Testing
import WhiskerHTML

@testable import WhiskerReport

/// A screen on a page is whole, or its difference from one of the screens before it.
struct ScreenTableTests {
  private func screen(_ texts: String...) -> Screen {
    Screen(
      app: "App", device: .phone, tabBar: TabBar(),
      layers: [
        Layer(
          kind: .base, stack: ["home"],
          elements: texts.map { Element(.text, $0, detail: .text(.body)) })
      ])
  }

  @Test func everyScreenIsOnThePage() throws {
    let long = String(repeating: "Abyssinian ", count: 30)
    let screens = [
      screen("Loading"), screen("Loading", long), screen("Loading", long + "👩‍👩‍👧", "end"),
      screen("Loading", long + "👩‍👩‍👦", "end"), screen("Loading", long + "👩", "end"),
      screen("Loading", long + "é", "end"), screen("Loading", long + "e\u{301}", "end"),
      screen("Loading", long + "中", "end"), screen("Loading", long + "丯", "end"), screen("𐀀"), screen("𐐀"),
      screen("𐀀", "𐀀"), screen(), screen("1 2 3\n4"), screen("<hr/>\n"),
    ]
    var table = ScreenTable()
    for (number, screen) in screens.enumerated() {
      #expect(table.number(of: screen, screen.fingerprint) == number)
    }
    #expect(table.number(of: screens[3], screens[3].fingerprint) == 3)
    #expect(
      unpackedScreens(String(decoding: table.fragments, as: UTF8.self))
        == screens.map { ScreenHTML.keyedFragment($0) })
  }

  @Test func whatChangedInATabBarIsMarkedOnIt() {
    for change in [
      ScreenChange.tab(from: "Home", to: "Saved"), .tabs(from: ["Home"], to: ["Start"]),
      .badge(tab: "Home", from: nil, to: "3"), .tint(from: nil, to: "red"),
    ] {
      #expect(ScreenTable.key(of: change) == ScreenHTML.tabBarKey, "\(change)")
      #expect(ScreenTable.oldKey(of: change) == ScreenHTML.tabBarKey, "\(change)")
    }
    #expect(ScreenTable.key(of: .silence) == nil)
  }

  @Test func screensOfWhichEachHasItsOwnTextTakeLittleSpace() throws {
    var table = ScreenTable()
    let rows = String(repeating: "Abyssinian, Egypt. ", count: 300)
    let count = 100
    var whole = 0
    // A screen before and after a change, and the next one with a text of its own: each has two places that differ from the one before it.
    for number in 0..<count {
      for tab in ["Home", "Start"] {
        let screen = screen("query \(number)", rows, tab)
        whole += ScreenHTML.keyedFragment(screen).utf8.count
        _ = table.number(of: screen, screen.fingerprint)
      }
    }
    #expect(table.fragments.count < whole / 20)
    #expect(unpackedScreens(String(decoding: table.fragments, as: UTF8.self)).count == 2 * count)
  }
}

/// Puts the screens together as the program of a page does, in units of UTF-16.
func unpackedScreens(_ text: String) -> [String] {
  var all: [[UInt16]] = []
  for part in text.components(separatedBy: ScreenTable.separator) {
    let units = Array(part.utf16)
    let line = part.prefix { $0 != "\n" }.split(separator: " ").compactMap { Int($0) }
    guard line.count == 3, let first = units.firstIndex(of: 0x0A) else {
      all.append(units)
      continue
    }
    let old = all[all.count - line[0]]
    all.append(old.prefix(line[1]) + units[(first + 1)...] + old.suffix(line[2]))
  }
  return all.map { String(decoding: $0, as: UTF16.self) }
}
