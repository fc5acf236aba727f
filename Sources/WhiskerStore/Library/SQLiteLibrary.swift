#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// The functions of the system's SQLite library, found when a database is first opened.
///
/// Nothing is linked and no header is needed: the interface of the library has been stable since its third version, and each
/// function is looked up by name. The package manager itself needs the library on Linux, and Apple's systems contain it.
final class SQLiteLibrary: @unchecked Sendable {
  /// The library, or the reason why there is none; found at the first use, which takes about a millisecond.
  static let loaded: Result<SQLiteLibrary, StoreError> = load(names)

  /// The library.
  static func get() throws(StoreError) -> SQLiteLibrary {
    switch loaded {
    case .success(let library): return library
    case .failure(let error): throw error
    }
  }

  /// The oldest version with databases in memory that several connections share: 3.36.
  static let oldestVersion: Int32 = 3_036_000

  #if os(Linux) || os(Android)
    static let names = ["libsqlite3.so.0", "libsqlite3.so"]
  #else
    static let names = ["/usr/lib/libsqlite3.dylib", "libsqlite3.dylib"]
  #endif

  /// Loads the first library with one of the names.
  static func load(_ names: [String]) -> Result<SQLiteLibrary, StoreError> {
    for name in names {
      guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { continue }
      do throws(StoreError) { return .success(try SQLiteLibrary(handle)) } catch { return .failure(error) }
    }
    return .failure(.libraryMissing(names: names))
  }

  typealias Handle = OpaquePointer
  typealias Text = UnsafePointer<CChar>

  // MARK: Connections

  let openV2: @convention(c) (Text, UnsafeMutablePointer<Handle?>, Int32, Text?) -> Int32
  let close: @convention(c) (Handle?) -> Int32
  let extendedResultCodes: @convention(c) (Handle, Int32) -> Int32
  let extendedErrorCode: @convention(c) (Handle) -> Int32
  let errorMessage: @convention(c) (Handle) -> Text
  let systemError: @convention(c) (Handle) -> Int32
  let busyTimeout: @convention(c) (Handle, Int32) -> Int32
  let isInAutocommit: @convention(c) (Handle) -> Int32
  let changes: @convention(c) (Handle) -> Int32
  let totalChanges: @convention(c) (Handle) -> Int32
  let lastInsertedRow: @convention(c) (Handle) -> Int64
  let setLastInsertedRow: @convention(c) (Handle, Int64) -> Void
  let control: @convention(c) (Handle, Text, Int32, UnsafeMutableRawPointer?) -> Int32
  let deserialize: @convention(c) (Handle, Text, UnsafeMutablePointer<UInt8>, Int64, Int64, UInt32) -> Int32
  let allocate: @convention(c) (UInt64) -> UnsafeMutableRawPointer?

  // MARK: Statements

  let prepare:
    @convention(c) (
      Handle, Text, Int32, UInt32, UnsafeMutablePointer<Handle?>, UnsafeMutablePointer<Text?>?
    ) -> Int32
  let finalize: @convention(c) (Handle?) -> Int32
  let step: @convention(c) (Handle) -> Int32
  let reset: @convention(c) (Handle) -> Int32
  let clearBindings: @convention(c) (Handle) -> Int32
  let parameterCount: @convention(c) (Handle) -> Int32
  let isReadOnlyStatement: @convention(c) (Handle) -> Int32
  let statementStatus: @convention(c) (Handle, Int32, Int32) -> Int32
  let bindNull: @convention(c) (Handle, Int32) -> Int32
  let bindInteger: @convention(c) (Handle, Int32, Int64) -> Int32
  let bindReal: @convention(c) (Handle, Int32, Double) -> Int32
  let bindText: @convention(c) (Handle, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?) -> Int32
  let bindBlob: @convention(c) (Handle, Int32, UnsafeRawPointer?, Int32, UnsafeRawPointer?) -> Int32
  let bindZeros: @convention(c) (Handle, Int32, Int32) -> Int32
  let columnCount: @convention(c) (Handle) -> Int32
  let columnName: @convention(c) (Handle, Int32) -> Text?
  let columnType: @convention(c) (Handle, Int32) -> Int32
  let columnInteger: @convention(c) (Handle, Int32) -> Int64
  let columnReal: @convention(c) (Handle, Int32) -> Double
  let columnText: @convention(c) (Handle, Int32) -> UnsafePointer<UInt8>?
  let columnBlob: @convention(c) (Handle, Int32) -> UnsafeRawPointer?
  let columnBytes: @convention(c) (Handle, Int32) -> Int32

  // MARK: Copies

  let backupBegin: @convention(c) (Handle, Text, Handle, Text) -> Handle?
  let backupStep: @convention(c) (Handle, Int32) -> Int32
  let backupEnd: @convention(c) (Handle) -> Int32

  // MARK: The machine

  typealias Function = @convention(c) (Handle?, Int32, UnsafeMutablePointer<Handle?>?) -> Void
  let createFunction:
    @convention(c) (
      Handle, Text, Int32, Int32, UnsafeMutableRawPointer?, Function?, Function?,
      (@convention(c) (Handle?) -> Void)?, (@convention(c) (UnsafeMutableRawPointer?) -> Void)?
    ) -> Int32
  let userData: @convention(c) (Handle?) -> UnsafeMutableRawPointer?
  let contextDatabase: @convention(c) (Handle?) -> Handle?
  let valueInteger: @convention(c) (Handle?) -> Int64
  let resultInteger: @convention(c) (Handle?, Int64) -> Void
  let resultBlob: @convention(c) (Handle?, UnsafeRawPointer?, Int32, UnsafeRawPointer?) -> Void
  let findFileSystem: @convention(c) (Text?) -> UnsafeMutableRawPointer?
  let registerFileSystem: @convention(c) (UnsafeMutableRawPointer, Int32) -> Int32
  let unregisterFileSystem: @convention(c) (UnsafeMutableRawPointer) -> Int32

  private init(_ handle: UnsafeMutableRawPointer) throws(StoreError) {
    func find<Function>(_ name: String) throws(StoreError) -> Function {
      guard let symbol = dlsym(handle, "sqlite3_" + name) else {
        throw .libraryUnusable("no sqlite3_\(name)")
      }
      return unsafeBitCast(symbol, to: Function.self)
    }
    let version: @convention(c) () -> Int32 = try find("libversion_number")
    let isThreadSafe: @convention(c) () -> Int32 = try find("threadsafe")
    if version() < Self.oldestVersion {
      throw .libraryUnusable(
        "its version is \(Self.text(ofVersion: version())), and 3.36 is the oldest that works")
    }
    if isThreadSafe() == 0 { throw .libraryUnusable("it was built for one thread") }
    #if !canImport(Darwin)
      // Counting what it allocates takes a lock each time, and nothing here asks for it. If the process has used the library already, it refuses,
      // which is no error. (On Apple's systems, functions with any number of arguments are called in another way.)
      let configure: @convention(c) (Int32, Int32) -> Int32 = try find("config")
      _ = configure(SQLiteCode.memoryStatus, 0)
    #endif
    openV2 = try find("open_v2")
    close = try find("close_v2")
    extendedResultCodes = try find("extended_result_codes")
    extendedErrorCode = try find("extended_errcode")
    errorMessage = try find("errmsg")
    systemError = try find("system_errno")
    busyTimeout = try find("busy_timeout")
    isInAutocommit = try find("get_autocommit")
    changes = try find("changes")
    totalChanges = try find("total_changes")
    lastInsertedRow = try find("last_insert_rowid")
    setLastInsertedRow = try find("set_last_insert_rowid")
    control = try find("file_control")
    deserialize = try find("deserialize")
    allocate = try find("malloc64")
    prepare = try find("prepare_v3")
    finalize = try find("finalize")
    step = try find("step")
    reset = try find("reset")
    clearBindings = try find("clear_bindings")
    parameterCount = try find("bind_parameter_count")
    isReadOnlyStatement = try find("stmt_readonly")
    statementStatus = try find("stmt_status")
    bindNull = try find("bind_null")
    bindInteger = try find("bind_int64")
    bindReal = try find("bind_double")
    bindText = try find("bind_text")
    bindBlob = try find("bind_blob")
    bindZeros = try find("bind_zeroblob")
    columnCount = try find("column_count")
    columnName = try find("column_name")
    columnType = try find("column_type")
    columnInteger = try find("column_int64")
    columnReal = try find("column_double")
    columnText = try find("column_text")
    columnBlob = try find("column_blob")
    columnBytes = try find("column_bytes")
    backupBegin = try find("backup_init")
    backupStep = try find("backup_step")
    backupEnd = try find("backup_finish")
    createFunction = try find("create_function_v2")
    userData = try find("user_data")
    contextDatabase = try find("context_db_handle")
    valueInteger = try find("value_int64")
    resultInteger = try find("result_int64")
    resultBlob = try find("result_blob")
    findFileSystem = try find("vfs_find")
    registerFileSystem = try find("vfs_register")
    unregisterFileSystem = try find("vfs_unregister")
  }

  private static func text(ofVersion number: Int32) -> String {
    "\(number / 1_000_000).\(number / 1_000 % 1_000)"
  }
}
