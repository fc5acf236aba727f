import ScreenModels
import Testing
import WhiskerReport
import WhiskerRunner

/// A line about an element with another role names both roles.
struct ChangedRoleTests {
  private func screen(_ role: Role) -> Screen {
    Screen(
      app: "Catnip", device: .phone, tabBar: TabBar(),
      layers: [Layer(kind: .base, stack: ["home"], elements: [Element(role, "Cat", id: "cat")])])
  }

  @Test func theOldRoleIsNotLost() {
    var lines = EventLines()
    var bytes: [UInt8] = []
    for screen in [screen(.button), screen(.image)] {
      lines.append(.screenChanged(screen, fingerprint: screen.fingerprint), to: &bytes)
    }
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(
      text.contains(
        #"{"change":"role","role":"image","name":"Cat","id":"cat","from":"button","to":"image"}"#), "\(text)")
  }
}
