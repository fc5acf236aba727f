import ScreenModels

/// What an app shows, apart from the types of its routes and of its coordinator.
///
/// A generic class has each use of its properties checked for exclusive access, and several of these are used in every frame.
@MainActor
class ShownApp {
  final var device: Device
  final var screens: [Int: LiveScreen] = [:]
  final var inSight: [Int] = []
  final var reconciledGeneration = -1
  /// The last reconciled arrangement; the screen shows this one, whatever commands came after it.
  final var arrangement: Arrangement
  /// The layers of the arrangement, bottom first, for those who need no routes.
  final var layout: [PlacedStack]
  final var isOver = false
  final var tabBar = TabBar()
  final var tabLines = 0
  final var composed: Screen?
  /// The number of announcements of the composed screen; -1 before there is one.
  final var composedAnnouncements = -1
  /// The announcements since the last user action.
  final var announcements: [String] = []
  final var revision = 0

  /// Creates the state of an app that has shown nothing yet.
  init(_ arrangement: Arrangement, on device: Device) {
    self.arrangement = arrangement
    self.device = device
    layout = arrangement.layout(isWide: device.isWide)
  }
}
