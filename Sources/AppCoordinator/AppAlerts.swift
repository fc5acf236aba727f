import Observation
import ScreenModels

/// The alerts and dialogs of a coordinator, described again when something that they read has changed.
@MainActor
final class AppAlerts<Flow: Coordinator> {
  /// The described alerts, of which the first is shown.
  private(set) var nodes: [BuiltNode] = []
  private let source: Source
  private let memory = BuildMemory()
  private var isDescribed = false

  init(of coordinator: Flow) { source = Source(coordinator) }

  /// Describes the alerts again if something that they read has changed; returns whether they were or are any.
  func refresh(on device: Device, _ ruler: any ScreenRuler) throws(ScreenError) -> Bool {
    guard !isDescribed || memory.changes.isSet else { return false }
    isDescribed = true
    let before = nodes
    nodes = try ContentBuilder.build(source, in: ScreenRoom(device), memory: memory, ruler: ruler).alerts
    return !before.isEmpty || !nodes.isEmpty
  }

  /// Discards the description, because the device has changed.
  func invalidate() { memory.changes.set() }

  /// The coordinator's alerts as the screen of a model.
  private final class Source: ScreenModel, Observable {
    let coordinator: Flow

    init(_ coordinator: Flow) { self.coordinator = coordinator }

    var screen: [Node] { coordinator.alerts }
  }
}
