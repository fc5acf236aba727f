import ScreenModels
import Testing
import WhiskerReport
import WhiskerRunner

/// A line about a change says what it was and is.
struct ChangeLineTests {
  /// The events of two screens with an element each.
  private func lines(_ old: Element, _ new: Element) -> String {
    var lines = EventLines()
    var bytes: [UInt8] = []
    for element in [old, new] {
      let screen = Screen(
        app: "Catnip", device: .phone, tabBar: TabBar(),
        layers: [Layer(kind: .base, stack: ["home"], elements: [element])])
      lines.append(.screenChanged(screen, fingerprint: screen.fingerprint), to: &bytes)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func theOldRoleIsNotLost() {
    let text = lines(Element(.button, "Cat", id: "cat"), Element(.image, "Cat", id: "cat"))
    #expect(
      text.contains(
        #"{"change":"role","role":"image","name":"Cat","id":"cat","from":"button","to":"image"}"#), "\(text)")
  }

  @Test func aListWithoutRoomForARowHasNoneInView() {
    func grid(_ visible: Range<Int>, columns: Int) -> Element {
      Element(.grid, "Cats", id: "cats", detail: .rows(columns: columns, visible: visible))
    }
    let text = lines(grid(0..<4, columns: 2), grid(0..<0, columns: 3))
    #expect(
      text.contains(
        #"{"change":"detail","role":"grid","name":"Cats","id":"cats","from":"rows 1-4 in 2 columns","to":"no rows in 3 columns"}"#
      ), "\(text)")
  }
}
