import WhiskerEnvironment

/// A device that refuses changes.
struct ReadOnlyDevice: DeviceStorage {
  let content: any DeviceStorage
  var isReadOnly: Bool { true }
  func value(forKey key: String) throws(StorageError) -> [UInt8]? { try content.value(forKey: key) }
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) { throw .readOnly }
  func keys() throws(StorageError) -> [String] { try content.keys() }
  func file(named name: String) throws(StorageError) -> [UInt8]? { try content.file(named: name) }
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) { throw .readOnly }
  func fileNames() throws(StorageError) -> [String] { try content.fileNames() }
  func database(named name: String) throws(StorageError) -> DatabasePlace {
    try content.database(named: name)
  }
}

/// A device with a single database.
struct OneDatabase: DeviceStorage {
  let place: DatabasePlace
  func value(forKey key: String) throws(StorageError) -> [UInt8]? { nil }
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {}
  func keys() throws(StorageError) -> [String] { [] }
  func file(named name: String) throws(StorageError) -> [UInt8]? { nil }
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {}
  func fileNames() throws(StorageError) -> [String] { [] }
  func database(named name: String) throws(StorageError) -> DatabasePlace { place }
}
