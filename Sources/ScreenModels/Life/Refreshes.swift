/// The refreshes under way on one screen.
///
/// A pull on a list that is refreshing does nothing. A refresh is cancelled when its list or its screen leaves the view.
@MainActor
package final class Refreshes {
  private struct Refresh {
    let number: Int
    let task: Task<Void, Never>
  }

  private var underWay: [String: Refresh] = [:]
  private var count = 0
  private let changes: ChangeFlag

  init(_ changes: ChangeFlag) { self.changes = changes }

  /// Returns whether the element with this key is refreshing.
  func isUnderWay(_ key: String) -> Bool { underWay[key] != nil }

  /// Starts a refresh, unless one is under way.
  func begin(_ key: String, _ action: @escaping @MainActor () async -> Void) {
    guard underWay[key] == nil else { return }
    count += 1
    let number = count
    let task = Task { [weak self] in
      if !Task.isCancelled { await action() }
      self?.end(key, number)
    }
    underWay[key] = Refresh(number: number, task: task)
    changes.set()
  }

  /// Cancels the refreshes of elements that are not shown any more; those inside a list last as long as the list.
  func keep(_ shown: [String], lists: [String]) {
    if underWay.isEmpty { return }
    cancel { key in !shown.contains(key) && !lists.contains { key.hasPrefix($0 + ".") } }
  }

  /// Cancels the refreshes of a list, and of what is in it, in whose place there is another one.
  func cancel(in list: String) {
    if underWay.isEmpty { return }
    cancel { key in bytesEqual(key, list) || key.hasPrefix(list + ".") }
  }

  /// Cancels all refreshes, because the screen leaves the view.
  package func cancelAll() { cancel { _ in true } }

  private func cancel(_ isOver: (String) -> Bool) {
    for key in underWay.keys.sorted() where isOver(key) {
      underWay.removeValue(forKey: key)?.task.cancel()
      changes.set()
    }
  }

  /// Ends a refresh, unless it was cancelled and another one has begun since.
  private func end(_ key: String, _ number: Int) {
    guard underWay[key]?.number == number else { return }
    underWay[key] = nil
    changes.set()
  }
}
