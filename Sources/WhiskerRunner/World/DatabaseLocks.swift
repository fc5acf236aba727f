import ScreenModels
import WhiskerEnvironment
import WhiskerFakeHTTP
import WhiskerScript
import WhiskerStore
import WhiskerText

/// A database that a `lock` step has locked, and the step's line.
struct DatabaseLocking: Sendable {
  let name: LocatedText
  let place: DeclaredPlace
}

/// The databases that the journey locks, as another program that uses them would; the locks outlive the app's process.
@MainActor
final class DatabaseLocks {
  private var connections: [Bytewise: DatabaseConnection] = [:]
  /// What was locked at any time, the first time for each name.
  private var lockings: [DatabaseLocking] = []

  /// Begins a transaction that writes.
  func lock(
    _ name: LocatedText, at place: DeclaredPlace, in environment: AppEnvironment
  ) throws(StepProblem) {
    let key = Bytewise(name.value)
    guard connections[key] == nil else { throw .storage(.lockedAlready(name)) }
    do throws(StoreError) {
      let connection = try DatabaseConnection(named: name.value, in: environment)
      try connection.execute("BEGIN IMMEDIATE")
      connections[key] = connection
    } catch { throw .storage(.notLockable(name, reason: error.description)) }
    if !lockings.contains(where: { bytesEqual($0.name.value, name.value) }) {
      lockings.append(DatabaseLocking(name: name, place: place))
    }
  }

  /// Ends the transaction, which has written nothing.
  func unlock(_ name: LocatedText) throws(StepProblem) {
    guard connections.removeValue(forKey: Bytewise(name.value)) != nil else {
      throw .storage(.notLocked(name, locked: connections.keys.map(\.wrappedValue).sorted(by: bytesPrecede)))
    }
  }

  /// Returns what was locked at any time and is none of the databases of the app.
  func unused(besides opened: [String]) -> [DatabaseLocking] {
    lockings.filter { locking in !opened.contains { bytesEqual($0, locking.name.value) } }
  }

  /// Ends all locks; their files may be removed after that.
  func end() { connections.removeAll() }
}
