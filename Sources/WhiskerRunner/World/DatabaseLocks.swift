import WhiskerEnvironment
import WhiskerScript
import WhiskerStore

/// The databases that the journey locks, as another program that uses them would; the locks outlive the app's process.
@MainActor
final class DatabaseLocks {
  private var connections: [String: DatabaseConnection] = [:]

  /// Begins a transaction that writes.
  func lock(_ name: LocatedText, in environment: AppEnvironment) throws(StepProblem) {
    guard connections[name.value] == nil else { throw .storage(.lockedAlready(name)) }
    do throws(StoreError) {
      let connection = try DatabaseConnection(named: name.value, in: environment)
      try connection.execute("BEGIN IMMEDIATE")
      connections[name.value] = connection
    } catch { throw .storage(.notLockable(name, reason: error.description)) }
  }

  /// Ends the transaction, which has written nothing.
  func unlock(_ name: LocatedText) throws(StepProblem) {
    guard connections.removeValue(forKey: name.value) != nil else {
      throw .storage(.notLocked(name, locked: connections.keys.sorted()))
    }
  }

  /// Ends all locks; their files may be removed after that.
  func end() { connections.removeAll() }
}
