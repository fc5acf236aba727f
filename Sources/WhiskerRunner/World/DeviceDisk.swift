import Synchronization
import WhiskerEnvironment
import WhiskerText

/// The storage of the device in a run, which can be made read-only for a while.
final class DeviceDisk: DeviceStorage {
  /// The storage as other programs use it, which a protection of the app's files does not bind.
  let content: any DeviceStorage
  private let refusesChanges = Mutex(false)
  private let opened = Mutex<Set<Bytewise>>([])
  /// The keys that the app read or wrote; nil if no one asks for them.
  private let used: Mutex<Set<Bytewise>>?

  /// Creates a storage that can be written.
  ///
  /// - Parameter notesKeys: Whether it keeps the keys that the app reads and writes.
  init(_ content: any DeviceStorage, notesKeys: Bool = false) {
    self.content = content
    used = notesKeys ? Mutex([]) : nil
  }

  /// Whether changes are refused.
  var isReadOnly: Bool {
    get { refusesChanges.withLock { $0 } }
    set { refusesChanges.withLock { $0 = newValue } }
  }

  func value(forKey key: String) throws(StorageError) -> [UInt8]? {
    note(key)
    return try content.value(forKey: key)
  }

  func keys() throws(StorageError) -> [String] { try content.keys() }
  func file(named name: String) throws(StorageError) -> [UInt8]? { try content.file(named: name) }
  func fileNames() throws(StorageError) -> [String] { try content.fileNames() }
  func database(named name: String) throws(StorageError) -> DatabasePlace {
    let place = try content.database(named: name)
    opened.withLock { _ = $0.insert(Bytewise(name)) }
    return place
  }

  /// The names of the databases that the app has opened so far, in the order of their bytes.
  var openedDatabases: [String] {
    opened.withLock { $0.map(\.wrappedValue) }.sorted(by: bytesPrecede)
  }

  /// The keys that the app has read or written so far, in the order of their bytes; none unless they are noted.
  var usedKeys: [String] {
    used?.withLock { $0.map(\.wrappedValue) }.sorted(by: bytesPrecede) ?? []
  }

  private func note(_ key: String) {
    used?.withLock { _ = $0.insert(Bytewise(key)) }
  }

  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {
    note(key)
    try check()
    try content.set(value, forKey: key)
  }

  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {
    try check()
    try content.write(bytes, toFile: name)
  }

  private func check() throws(StorageError) {
    if isReadOnly { throw .readOnly }
  }
}
