import Synchronization

/// The command as a person types it, for messages that name one, such as "run `whisker help`".
///
/// The program of a team's own apps sets it once, before anything else; it is the same in every process of a run.
package enum CommandName {
  private static let name = Mutex("whisker")

  /// The command; `whisker` until it is set.
  package static var current: String {
    get { name.withLock { $0 } }
    set { name.withLock { $0 = newValue } }
  }
}
