import Observation
import ScreenModels

/// The alerts and dialogs of a coordinator, described again when something that they read has changed.
@MainActor
final class AppAlerts {
  /// The described alerts, of which the first is shown.
  private(set) var nodes: [BuiltNode] = []
  private let source: Source
  private let memory = BuildMemory()
  private var isDescribed = false
  private var life = ScreenLife()
  /// The description of which the elements have not been notified yet.
  private var news: BuiltContent?

  init(of coordinator: any Coordinator) { source = Source(coordinator) }

  /// Describes the alerts again if something that they read has changed; returns whether they were or are any.
  func refresh(on device: Device, _ ruler: any ScreenRuler) throws(ScreenError) -> Bool {
    guard !isDescribed || memory.changes.isSet else { return false }
    // After a failure they are not.
    isDescribed = false
    let before = nodes
    let content = try ContentBuilder.build(source, in: ScreenRoom(device), memory: memory, ruler: ruler)
    isDescribed = true
    nodes = content.alerts
    news = content
    return !before.isEmpty || !nodes.isEmpty
  }

  /// Notifies the elements that left the view, then those that came into view; returns whether there were any.
  func deliverLife() -> Bool {
    guard let content = news else { return false }
    news = nil
    return life.update(content)
  }

  /// Notifies the elements in view that they leave it, because the app ends.
  func end() { life.end() }

  /// Discards the description, because the device has changed.
  func invalidate() { memory.changes.set() }

  /// The coordinator's alerts as the screen of a model.
  private final class Source: ScreenModel, Observable {
    let coordinator: any Coordinator

    init(_ coordinator: any Coordinator) { self.coordinator = coordinator }

    var screen: [Node] { coordinator.alerts }
  }
}
