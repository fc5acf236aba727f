import Synchronization
import WhiskerEnvironment
import WhiskerText

/// The storage of the device in a run, which can be made read-only for a while.
final class DeviceDisk: DeviceStorage {
  /// The storage as other programs use it, which a protection of the app's files does not bind.
  let content: any DeviceStorage
  private let refusesChanges = Mutex(false)
  private let opened = Mutex<Set<Bytewise>>([])

  /// Creates a storage that can be written.
  init(_ content: any DeviceStorage) { self.content = content }

  /// Whether changes are refused.
  var isReadOnly: Bool {
    get { refusesChanges.withLock { $0 } }
    set { refusesChanges.withLock { $0 = newValue } }
  }

  func value(forKey key: String) throws(StorageError) -> [UInt8]? { try content.value(forKey: key) }
  func keys() throws(StorageError) -> [String] { try content.keys() }
  func file(named name: String) throws(StorageError) -> [UInt8]? { try content.file(named: name) }
  func fileNames() throws(StorageError) -> [String] { try content.fileNames() }
  func database(named name: String) throws(StorageError) -> DatabasePlace {
    let place = try content.database(named: name)
    opened.withLock { _ = $0.insert(Bytewise(wrappedValue: name)) }
    return place
  }

  /// The names of the databases that the app has opened so far, in the order of their bytes.
  var openedDatabases: [String] {
    opened.withLock { $0.map(\.wrappedValue) }.sorted(by: bytesPrecede)
  }

  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {
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
