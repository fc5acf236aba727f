import CatStaging
import GoodCatitudeDomain
import GoodCatitudeStaging
import GoodCatitudeStorage
import Synchronization
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerStore

/// A device with a storage, a clock on which waits are over at once, and a log.
@MainActor
final class Device {
  let storage: any DeviceStorage
  let clock: any Clock<Duration>
  private(set) var lines: [String] = []

  init(_ storage: any DeviceStorage = MemoryStorage(), clock: any Clock<Duration> = ImmediateClock()) {
    self.storage = storage
    self.clock = clock
  }

  var environment: AppEnvironment {
    AppEnvironment(
      clock: clock, wallTime: { WallTime(secondsSince1970: 0) }, transport: NoNetwork(),
      reachability: Reachability(), storage: storage)
  }

  /// The database as a launch of the app opens it.
  var database: SQLiteBreedDatabase { SQLiteBreedDatabase(in: environment) { self.lines.append($0) } }

  var avatars: DocumentsAvatarFiles { DocumentsAvatarFiles(in: storage) { self.lines.append($0) } }

  /// A connection of something else, to the database of the app.
  func connection() throws -> DatabaseConnection {
    try DatabaseConnection(named: SQLiteBreedDatabase.name, in: environment)
  }
}

private struct NoNetwork: HTTPTransport {
  func send(_ request: HTTPRequest) async throws(HTTPError) -> HTTPResponse { throw .offline }
}

/// A clock on which every sleep ends at once; the one of a number does something first.
final class CountingClock: Clock {
  private let clock = ImmediateClock()
  private let count = Atomic(0)
  private let number: Int
  private let action: @Sendable () -> Void

  init(at number: Int, _ action: @escaping @Sendable () -> Void) {
    self.number = number
    self.action = action
  }

  var now: ImmediateClock.Instant { clock.now }
  var minimumResolution: Duration { .zero }

  func sleep(until deadline: ImmediateClock.Instant, tolerance: Duration?) async throws {
    if count.add(1, ordering: .relaxed).newValue == number { action() }
    try await clock.sleep(until: deadline, tolerance: tolerance)
  }
}

/// A value that one task at a time uses.
struct Unchecked<Value>: @unchecked Sendable {
  let value: Value

  init(_ value: Value) { self.value = value }
}
