internal import Synchronization
internal import WhiskerEnvironment

/// What SQL reads from the machine: the time, and random numbers.
struct DatabaseClock: Sendable {
  let wallTime: @Sendable () -> WallTime
  let random: RandomSource
}

/// A file system of the library with another clock: that of the app's environment.
///
/// It is a copy of one of the library's own, so that files are read and written as always. The functions `random()` and `randomblob()` of SQL
/// come from the environment too, since the library's own generator is one for the whole process.
final class Machine {
  /// The name under which the library knows it, in no output.
  let name: String
  /// The clock of the connection's app; `nil` while the connection is idle.
  private var clock: DatabaseClock?
  /// How many rows the connection had changed for earlier apps.
  private var changesBefore: Int32 = 0
  private let library: SQLiteLibrary
  private let record: UnsafeMutableRawPointer
  private let ownedName: UnsafeMutablePointer<CChar>

  private static let count = Atomic<Int>(0)

  init(_ clock: DatabaseClock, fileSystem: String?, library: SQLiteLibrary) {
    self.clock = clock
    self.library = library
    let name = "whisker-\(Self.count.wrappingAdd(1, ordering: .relaxed).newValue)"
    self.name = name
    ownedName = name.withCString { text in
      let copy = UnsafeMutablePointer<CChar>.allocate(capacity: name.utf8.count + 1)
      copy.initialize(from: text, count: name.utf8.count + 1)
      return copy
    }
    guard let original = library.findFileSystem(fileSystem) else {
      preconditionFailure("the library has no file system \(fileSystem ?? "")")
    }
    // The reference to this object follows the copy of the record.
    record = .allocate(byteCount: Layout.size + Layout.word, alignment: Layout.word)
    record.copyMemory(from: original, byteCount: Layout.size)
    record.storeBytes(of: UnsafePointer(ownedName), toByteOffset: Layout.name, as: UnsafePointer<CChar>.self)
    let days: @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<Double>) -> Int32 = {
      $1.pointee = Double(Machine.of($0).milliseconds) / 86_400_000
      return SQLiteCode.ok
    }
    let milliseconds: @convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<Int64>) -> Int32 = {
      $1.pointee = Machine.of($0).milliseconds
      return SQLiteCode.ok
    }
    record.storeBytes(of: days, toByteOffset: Layout.currentTime, as: type(of: days))
    record.storeBytes(of: milliseconds, toByteOffset: Layout.currentMilliseconds, as: type(of: milliseconds))
    record.storeBytes(
      of: Unmanaged.passUnretained(self).toOpaque(), toByteOffset: Layout.size,
      as: UnsafeMutableRawPointer.self)
    _ = library.registerFileSystem(record, 0)
  }

  deinit {
    record.deallocate()
    ownedName.deallocate()
  }

  /// Removes the file system, once the connection is closed.
  func unregister() { _ = library.unregisterFileSystem(record) }

  // MARK: Idle

  /// Lets go of the app that has used the connection.
  func sleep() { clock = nil }

  /// Serves another app.
  func wake(_ clock: DatabaseClock, changesBefore: Int32) {
    self.clock = clock
    self.changesBefore = changesBefore
  }

  /// The clock of an app that has not changed anything yet.
  func clock(unlessChanged database: SQLiteLibrary.Handle) -> DatabaseClock? {
    library.totalChanges(database) == changesBefore ? clock : nil
  }

  /// The rows that the last statement with changes has changed; 0 before the app's first one.
  func changes(of database: SQLiteLibrary.Handle) -> Int32 {
    library.totalChanges(database) == changesBefore ? 0 : library.changes(database)
  }

  /// The milliseconds since noon of the day with the Julian number 0, as the library counts.
  private var milliseconds: Int64 { inUse.wallTime().secondsSince1970 * 1_000 + 210_866_760_000_000 }

  private var inUse: DatabaseClock {
    guard let clock else { preconditionFailure("an idle connection runs no statement") }
    return clock
  }

  private static func of(_ record: UnsafeMutableRawPointer) -> Machine {
    Unmanaged<Machine>.fromOpaque(
      record.load(fromByteOffset: Layout.size, as: UnsafeMutableRawPointer.self)
    ).takeUnretainedValue()
  }

  // MARK: Functions

  func addFunctions(to database: SQLiteLibrary.Handle) {
    let own = Unmanaged.passUnretained(self).toOpaque()
    _ = library.createFunction(
      database, "random", 0, SQLiteCode.function, own,
      { context, _, _ in
        guard case .success(let library) = SQLiteLibrary.loaded else { return }
        library.resultInteger(
          context, Int64(bitPattern: Machine.caller(context, library).inUse.random.next()))
      }, nil, nil, nil)
    _ = library.createFunction(
      database, "randomblob", 1, SQLiteCode.function, own,
      { context, _, arguments in
        guard case .success(let library) = SQLiteLibrary.loaded else { return }
        // As the library's own: at least one byte.
        let count = Int(clamping: min(max(library.valueInteger(arguments?[0]), 1), 1_000_000_000))
        let random = Machine.caller(context, library).inUse.random
        var bytes: [UInt8] = []
        bytes.reserveCapacity(count)
        while bytes.count < count {
          var word = random.next()
          for _ in 0..<min(8, count - bytes.count) {
            bytes.append(UInt8(truncatingIfNeeded: word))
            word >>= 8
          }
        }
        library.resultBlob(context, bytes, Int32(count), SQLiteCode.copied)
      }, nil, nil, nil)
    // An app counts what it has changed itself, not what others have with the same connection before.
    _ = library.createFunction(
      database, "changes", 0, SQLiteCode.function, own,
      { context, _, _ in
        guard case .success(let library) = SQLiteLibrary.loaded,
          let database = library.contextDatabase(context)
        else { return }
        library.resultInteger(context, Int64(Machine.caller(context, library).changes(of: database)))
      }, nil, nil, nil)
    _ = library.createFunction(
      database, "total_changes", 0, SQLiteCode.function, own,
      { context, _, _ in
        guard case .success(let library) = SQLiteLibrary.loaded,
          let database = library.contextDatabase(context)
        else { return }
        library.resultInteger(
          context, Int64(library.totalChanges(database) - Machine.caller(context, library).changesBefore))
      }, nil, nil, nil)
  }

  private static func caller(_ context: SQLiteLibrary.Handle?, _ library: SQLiteLibrary) -> Machine {
    guard let own = library.userData(context) else { preconditionFailure("the function has no machine") }
    return Unmanaged<Machine>.fromOpaque(own).takeUnretainedValue()
  }

  /// The offsets in the library's record of a file system, which is part of its stable interface: three numbers, then pointers.
  private enum Layout {
    static let word = MemoryLayout<UnsafeRawPointer>.size
    private static let firstPointer = (12 + word - 1) / word * word
    static let name = firstPointer + word
    static let currentTime = firstPointer + 13 * word
    static let currentMilliseconds = firstPointer + 15 * word
    static let size = firstPointer + 19 * word
  }
}
