import ScreenModels

/// A route on a stack with its view model, for as long as the route is there.
///
/// It knows whether the screen is visible, runs the model's task while it is, and notifies elements that come into view and leave it.
@MainActor
final class LiveScreen {
  let model: any ScreenModel
  let memory = BuildMemory()
  private(set) var content: BuiltContent?
  private var room: ScreenRoom?
  private(set) var isInSight = false
  private var task: Task<Void, Never>?
  private var life = ScreenLife()
  private var hasNewContent = true
  private var showsAlert = false

  init(_ model: any ScreenModel) { self.model = model }

  /// Makes the screen visible; the task starts after the model's `appear()`.
  func appear() {
    isInSight = true
    hasNewContent = true
    model.appear()
    task = Task { [model] in
      // A screen that is hidden before its task could start has none.
      if !Task.isCancelled { await model.task() }
    }
  }

  /// Hides the screen: cancels the task and the refreshes first, then notifies the elements and the model.
  func disappear() {
    isInSight = false
    task?.cancel()
    task = nil
    memory.refreshes.cancelAll()
    life.end()
    model.disappear()
  }

  /// Describes the screen again if something that it read has changed; returns whether it did.
  func refresh(in room: ScreenRoom, _ ruler: any ScreenRuler) throws(ScreenError) -> Bool {
    guard content == nil || memory.changes.isSet || self.room != room else { return false }
    self.room = room
    do throws(ScreenError) {
      content = try ContentBuilder.build(model, in: room, memory: memory, ruler: ruler, isInSight: isInSight)
    } catch {
      // The content is that of an earlier description, and so no answer to the next update.
      memory.changes.set()
      throw error
    }
    hasNewContent = true
    return true
  }

  /// Discards the description, because the device has changed.
  func invalidate() { memory.changes.set() }

  /// Notifies the elements that left the view, then those that came into view; returns whether there were any.
  ///
  /// - Parameter showsAlert: Whether its first alert is the one that is shown, and not that of another screen or of the app.
  func deliverLife(showsAlert: Bool) -> Bool {
    guard hasNewContent || showsAlert != self.showsAlert, let content else { return false }
    hasNewContent = false
    self.showsAlert = showsAlert
    return life.update(content, showsAlert: showsAlert)
  }
}
