/// The refreshes under way on one screen.
///
/// A pull on a list that is refreshing does nothing. A refresh is cancelled when its list or its screen leaves the view.
@MainActor
package final class Refreshes {
  private struct Refresh {
    let number: Int
    let task: Task<Void, Never>
    /// Set when it begins and ends: that of the last description of its element.
    var flag: ChangeFlag
  }

  private var underWay: [String: Refresh] = [:]
  private var count = 0

  /// Returns whether the element with this key is refreshing; its description is outdated when that ends.
  func isUnderWay(_ key: String, _ flag: ChangeFlag) -> Bool {
    if underWay.isEmpty { return false }
    underWay[key]?.flag = flag
    return underWay[key] != nil
  }

  /// Starts a refresh, unless one is under way.
  func begin(_ key: String, _ flag: ChangeFlag, _ action: @escaping @MainActor () async -> Void) {
    guard underWay[key] == nil else { return }
    count += 1
    let number = count
    let task = Task { [weak self] in
      if !Task.isCancelled { await action() }
      self?.end(key, number)
    }
    underWay[key] = Refresh(number: number, task: task, flag: flag)
    flag.set()
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
      let refresh = underWay.removeValue(forKey: key)
      refresh?.task.cancel()
      refresh?.flag.set()
    }
  }

  /// Ends a refresh, unless it was cancelled and another one has begun since.
  private func end(_ key: String, _ number: Int) {
    guard let refresh = underWay[key], refresh.number == number else { return }
    underWay[key] = nil
    refresh.flag.set()
  }
}
