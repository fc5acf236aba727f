internal import Synchronization

/// One process of an app, as the system sees it: after its end, nothing that its code still does has an effect on the device.
///
/// A process that the system kills runs no more code. The engine can only cancel its tasks, which then clean up, so it ends the process first.
package final class AppProcess: Sendable {
  private let isOver = Atomic<Bool>(false)
  private let endings = Mutex<[@Sendable () -> Void]>([])

  /// Creates a process that runs.
  package init() {}

  /// Whether the process has been killed.
  package var hasEnded: Bool { isOver.load(ordering: .relaxed) }

  /// Kills the process: releases what it holds on the device, such as locks.
  package func end() {
    isOver.store(true, ordering: .relaxed)
    let actions = endings.withLock { endings in
      defer { endings = [] }
      return endings
    }
    for action in actions { action() }
  }

  /// Calls a closure when the process is killed.
  package func onEnd(_ action: @escaping @Sendable () -> Void) { endings.withLock { $0.append(action) } }
}
