import WhiskerEnvironment

/// A storage without content that can be read only, if it is told so.
struct ReadOnlyStorage: DeviceStorage {
  private let storage = MemoryStorage()
  let isReadOnly: Bool

  func value(forKey key: String) throws(StorageError) -> [UInt8]? { try storage.value(forKey: key) }
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {
    if isReadOnly { throw .readOnly }
    try storage.set(value, forKey: key)
  }
  func keys() throws(StorageError) -> [String] { try storage.keys() }
  func file(named name: String) throws(StorageError) -> [UInt8]? { try storage.file(named: name) }
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {
    if isReadOnly { throw .readOnly }
    try storage.write(bytes, toFile: name)
  }
  func fileNames() throws(StorageError) -> [String] { try storage.fileNames() }
  func database(named name: String) throws(StorageError) -> DatabasePlace {
    try storage.database(named: name)
  }
}
