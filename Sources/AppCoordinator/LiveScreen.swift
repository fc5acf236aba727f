import ScreenModels

/// A route on a stack with its view model, for as long as the route is there.
///
/// It knows whether the screen is visible, runs the model's task while it is, and notifies rows that appear and disappear.
@MainActor
final class LiveScreen {
  let route: String
  let model: any ScreenModel
  let memory = BuildMemory()
  private(set) var content: BuiltContent?
  private(set) var isInSight = false
  private var task: Task<Void, Never>?
  private var rowsInView: [String: [VisibleRow]] = [:]
  private var hasNewRows = true

  init(route: String, model: any ScreenModel) {
    self.route = route
    self.model = model
  }

  /// Makes the screen visible; the task starts after the model's `appear()`.
  func appear() {
    isInSight = true
    hasNewRows = true
    model.appear()
    task = Task { [model] in
      // A screen that is hidden before its task could start has none.
      if !Task.isCancelled { await model.task() }
    }
  }

  /// Hides the screen: cancels the task first, then notifies the rows and the model.
  func disappear() {
    isInSight = false
    task?.cancel()
    task = nil
    for id in rowsInView.keys.sorted() {
      for row in rowsInView[id] ?? [] { row.disappear?() }
    }
    rowsInView = [:]
    model.disappear()
  }

  /// Describes the screen again if something that it read has changed; returns whether it did.
  func refresh(device: Device, reservedLines: Int) throws(ScreenError) -> Bool {
    guard content == nil || memory.changes.isSet else { return false }
    content = try ContentBuilder.build(model, device: device, memory: memory, reservedLines: reservedLines)
    hasNewRows = true
    return true
  }

  /// Discards the description, because the device has changed.
  func invalidate() { memory.changes.set() }

  /// Notifies the rows that left the view, then those that entered it; returns whether there were any.
  func deliverRows() -> Bool {
    guard hasNewRows, let content else { return false }
    hasNewRows = false
    var delivered = false
    for list in content.scrollables {
      let old = rowsInView[list.id] ?? []
      let new = list.visibleRows
      if Self.areSame(old, new) {
        rowsInView[list.id] = new
        continue
      }
      rowsInView[list.id] = new
      var place = 0
      for row in old where !new.contains(row, near: &place) { delivered = call(row.disappear) || delivered }
      place = 0
      for row in new where !old.contains(row, near: &place) { delivered = call(row.appear) || delivered }
    }
    // Every list of the content is among them by now; those that are more are gone.
    guard rowsInView.count > content.scrollables.count else { return delivered }
    let lists = Set(content.scrollables.map(\.id))
    for id in rowsInView.keys.sorted() where !lists.contains(id) {
      for row in rowsInView.removeValue(forKey: id) ?? [] { delivered = call(row.disappear) || delivered }
    }
    return delivered
  }

  /// Whether the same rows are in view; a loop, since a closure would ask for the main actor at every row.
  private static func areSame(_ old: [VisibleRow], _ new: [VisibleRow]) -> Bool {
    guard old.count == new.count else { return false }
    for index in old.indices where old[index].id != new[index].id { return false }
    return true
  }

  private func call(_ handler: (@MainActor () -> Void)?) -> Bool {
    handler?()
    return handler != nil
  }
}

extension [VisibleRow] {
  /// Returns whether a row with the same id is among these.
  ///
  /// Rows in view before and after a scroll are two windows onto one list, so the search begins after the last row found.
  @MainActor
  fileprivate func contains(_ row: VisibleRow, near place: inout Int) -> Bool {
    for index in Swift.min(place, count)..<count where self[index].id == row.id {
      place = index + 1
      return true
    }
    for index in 0..<Swift.min(place, count) where self[index].id == row.id {
      place = index + 1
      return true
    }
    return false
  }
}
