import Synchronization
import WhiskerEnvironment

/// A storage that refuses one kind of operation until it is told otherwise.
final class RefusingStorage: DeviceStorage {
  enum Operation {
    case setting
    /// That of a database, as if it were missing.
    case opening
    /// Every change.
    case writing
  }

  private let storage: MemoryStorage
  private let refused: Mutex<Operation?>

  init(_ storage: MemoryStorage, _ refused: Operation) {
    self.storage = storage
    self.refused = Mutex(refused)
  }

  /// Refuses an operation again.
  func refuse(_ operation: Operation) { refused.withLock { $0 = operation } }

  /// Refuses nothing any more.
  func relent() { refused.withLock { $0 = nil } }

  private func refuses(_ operation: Operation) -> Bool { refused.withLock { $0 == operation } }

  func value(forKey key: String) throws(StorageError) -> [UInt8]? { try storage.value(forKey: key) }
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {
    if refuses(.setting) { throw .system("refused") }
    if isReadOnly { throw .readOnly }
    try storage.set(value, forKey: key)
  }
  func keys() throws(StorageError) -> [String] { try storage.keys() }
  func file(named name: String) throws(StorageError) -> [UInt8]? { try storage.file(named: name) }
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {
    try storage.write(bytes, toFile: name)
  }
  func fileNames() throws(StorageError) -> [String] { try storage.fileNames() }
  var isReadOnly: Bool { refuses(.writing) }
  func database(named name: String) throws(StorageError) -> DatabasePlace {
    refuses(.opening) ? .file(path: "") : try storage.database(named: name)
  }
}
