import ScreenModels

/// The last screens of a stream that were sent, from which the next one is described.
///
/// A new screen is mostly an earlier one with a few changes; that is often not the last one, as after a sheet was closed.
struct RecentScreens {
  /// A screen that was sent, with its fingerprint.
  struct Sent {
    let screen: Screen
    let fingerprint: Fingerprint
  }

  private static let limit = 4
  /// The screens, the last one first.
  private var screens: [Sent] = []

  /// The screen that is most like another: the last one with its name, or else the last one; nil at the beginning.
  func base(of screen: Screen) -> Sent? {
    let name = screen.name
    return screens.first { bytesEqual($0.screen.name, name) } ?? screens.first
  }

  /// Takes note of a screen that is sent.
  mutating func add(_ screen: Screen, _ fingerprint: Fingerprint) {
    if screens.count == Self.limit { screens.removeLast() }
    screens.insert(Sent(screen: screen, fingerprint: fingerprint), at: 0)
  }
}
