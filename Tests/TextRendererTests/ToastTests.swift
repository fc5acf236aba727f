import ScreenModels
import Testing
import TextRenderer

/// A toast gives up its margin, and then its frame, only before it would break a word or a character.
struct ToastTests {
  private static let layouts = (Device.columnLimits.lowerBound...60).flatMap { columns in
    (0...2).map { (columns: columns, sheets: $0) }
  }

  private func drawing(_ elements: [Element], columns: Int, sheets: Int = 0) -> String {
    var layers = (0...sheets).map {
      Layer(kind: $0 == 0 ? .base : .sheet, stack: ["page\($0)"], elements: [])
    }
    layers[sheets].elements = elements
    let device = Device(name: "test", columns: columns, lines: 20)
    return Wireframe.text(Screen(app: "Test", device: device, tabBar: TabBar(), layers: layers))
  }

  @Test(
    arguments: Tone.allCases,
    [
      "Saved", "क्षि", "It was saved", "Favorites saved", "Unbelievableness1234", "अन्तर्राष्ट्रीय सूची",
      "See https://example.org/cats or retry", "Não guardado: Configurações",
    ])
  func itIsWrappedBetweenWordsOnEveryDevice(_ tone: Tone, _ text: String) {
    let toast = Element(.toast, text, detail: .banner(tone))
    // The same text after the same mark has the whole width.
    let bare = tone == .info ? Element(.text, text) : Element(.banner, text, detail: .banner(tone))
    for (columns, sheets) in Self.layouts {
      let expected = drawing([bare], columns: columns, sheets: sheets)
      let drawing = drawing([toast], columns: columns, sheets: sheets)
      for word in text.split(separator: " ") where expected.contains(word) {
        #expect(drawing.contains(word), "\(columns), \(sheets) sheets:\n\(drawing)")
      }
    }
  }

  @Test func theWordsOfItsButtonsAreNotBroken() {
    let button = Element(.button, "Wiederherstellen", actions: [.tap])
    let toast = Element(.toast, "Saved", children: [button])
    for (columns, sheets) in Self.layouts
    where drawing([button], columns: columns, sheets: sheets).contains("[ Wiederherstellen ]") {
      let drawing = drawing([toast], columns: columns, sheets: sheets)
      #expect(drawing.contains("[ Wiederherstellen ]"), "\(columns), \(sheets) sheets:\n\(drawing)")
    }
  }

  @Test(arguments: [
    (36, "│     │ Unbelievableness1234 │     │"),
    (32, "│   │ Unbelievableness1234 │   │"),
    (31, "│  │ Unbelievableness1234 │   │"),
    (28, "│ │ Unbelievableness1234 │ │"),
    (27, "│ Unbelievableness1234    │"),
    (24, "│ Unbelievableness1234 │"),
    // A word that is broken anyway costs neither.
    (23, "│ │ Unbelievablenes │ │"),
    (20, "│ │ Unbelievable │ │"),
  ])
  func theMarginGoesBeforeTheFrame(_ columns: Int, _ line: String) {
    let drawing = drawing([Element(.toast, "Unbelievableness1234")], columns: columns)
    #expect(drawing.contains("\n\(line)\n"), "\(drawing)")
  }

  @Test func aWordThatIsWiderThanTheDeviceDoesNotCountBesideOneThatFits() {
    let long = String(repeating: "a", count: 50)
    #expect(
      drawing([Element(.toast, "Saved \(long)")], columns: 44).contains("│   │ Saved"),
      "nothing is gained without the margin")
    #expect(
      drawing([Element(.toast, "Unbelievableness1234 \(long)")], columns: 27).contains(
        "\n│ Unbelievableness1234    │\n"))
  }

  @Test func aTextWithoutSpacesThatIsBrokenBetweenAnyCharactersKeepsBoth() {
    let drawing = drawing([Element(.toast, "お気に入りに保存しました")], columns: 30)
    #expect(drawing.contains("\n│   │ お気に入りに保存し │   │\n"), "\(drawing)")
  }

  @Test func anErrorWithoutRoomForItsWordsInAFrame() {
    let toast = Element(.toast, "Favorites saved", detail: .banner(.error))
    #expect(
      drawing([toast], columns: 20) == #"""
        Test · page0
        ╭──────────────────╮
        │                  │
        ├──────────────────┤
        │ (x) Favorites    │
        │     saved        │
        ╰──────────────────╯

        """#)
  }
}
