internal import WhiskerEnvironment

/// The use of an open database by one app: it lasts as long as the app's connection or one of its statements.
///
/// Opening a database and preparing its statements takes longer than most apps then read and write in a journey. A thousand journeys of
/// an app open the same database, so the next one gets the open database of the one before, with its statements, over new contents.
final class ConnectionUse {
  let handles: Handles
  /// The database in memory, which lives as long as it is used; `nil` for a file, and for the use that keeps it alive.
  let content: MemoryDatabase?
  /// Whether an earlier app has used the open database, so that it has its settings and knows the tables.
  let isReused: Bool
  /// Whether the next app may use it: what this one has done leaves nothing behind outside the contents.
  var isReusable = false
  /// Whether statements that change something are refused, because what they change would be undone.
  var isReading = false
  /// Whether the body of a transaction runs, so that statements without one are refused.
  var isInBody = false
  /// The app's process; `nil` for that of the program itself.
  private(set) var process: AppProcess?
  /// Whether the app's process has been killed, so that every statement is refused.
  var isOver: Bool { process?.hasEnded ?? false }
  /// The statements in use, those that are kept for further runs included.
  var statementCount = 0

  /// The most statements that are kept for the next app.
  private static let statementLimit = 100

  /// Begins to use a database that was just opened.
  init(_ handles: Handles, content: MemoryDatabase? = nil) {
    self.handles = handles
    self.content = content
    isReused = false
  }

  /// Begins to use a database that was opened earlier, as if it had just been opened.
  init(again handles: Handles, _ clock: DatabaseClock, content: MemoryDatabase) {
    self.handles = handles
    self.content = content
    isReused = handles.isSetUp
    handles.machine?.wake(clock, changesBefore: handles.library.totalChanges(handles.database))
    handles.library.setLastInsertedRow(handles.database, 0)
  }

  deinit {
    guard isReusable, !handles.isInTransaction, let content else { return }
    handles.machine?.sleep()
    content.keep(IdleConnection(handles: handles))
  }

  /// Binds the use to the app's process: when that is killed, what has begun is rolled back, and every later statement is refused.
  func belong(to process: AppProcess?) {
    self.process = process
    let use = Reference(use: self)
    process?.onEnd { use.use?.handles.rollBack() }
  }

  /// Keeps no database open that nobody uses.
  private final class Reference: @unchecked Sendable {
    // A process ends on the thread of its app.
    weak var use: ConnectionUse?

    init(use: ConnectionUse) { self.use = use }
  }

  /// Keeps a statement that nobody has any more.
  func keep(_ statement: PreparedStatement, _ text: String) {
    statementCount -= 1
    if isReusable, handles.preparedCount < Self.statementLimit {
      handles.keep(statement, text)
    } else {
      _ = handles.library.finalize(statement.handle)
    }
  }

  /// Opens the same contents again for an app that has got the database of an earlier one, unless it has changed something already.
  func reopened() throws(StoreError) -> ConnectionUse? {
    guard isReused, !handles.isInTransaction, let content, let machine = handles.machine,
      let clock = machine.clock(unlessChanged: handles.database)
    else { return nil }
    return try ConnectionUse(Handles(to: content, clock), content: content)
  }
}

/// An open database in memory whose app has ended.
struct IdleConnection: @unchecked Sendable {
  // Its one taker is its only user.
  let handles: Handles
}
