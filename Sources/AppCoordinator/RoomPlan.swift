import ScreenModels

/// The space for the screens of the layers, from the bottom up: each layer is drawn inside the one below it.
@MainActor
struct RoomPlan {
  private var columns: Int
  private var lines: Int
  /// The lines of the tab bar and the line above it.
  private let tabLines: Int

  /// The plan for a device, before its lowest layer.
  init(_ device: Device, tabLines: Int) {
    columns = device.columns
    lines = device.lines
    self.tabLines = tabLines
  }

  /// Returns the lines of a tab bar and the line above it; 0 without tabs.
  static func lines(of tabBar: TabBar, on device: Device, _ ruler: any ScreenRuler) -> Int {
    let height = ruler.height(of: tabBar, columns: LayerFrame(.base, available: device.columns).inner)
    return height > 0 ? height + 1 : 0
  }

  /// Returns the space for the next layer.
  ///
  /// The tab bar takes its lines from the lowest layer, whether or not something is presented above it.
  mutating func room(for placed: PlacedStack) -> ScreenRoom {
    let frame = LayerFrame(placed.kind, available: columns)
    columns = frame.inner
    lines -= frame.lines
    return ScreenRoom(
      columns: columns, lines: max(lines - (placed.kind == .base ? tabLines : 0), 1),
      canGoBack: placed.canGoBack)
  }

  /// Leaves the space below the navigation bar of a layer for the next one.
  mutating func cover(barLines: Int) { lines -= barLines }
}
