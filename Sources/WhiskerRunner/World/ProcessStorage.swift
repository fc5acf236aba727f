import WhiskerEnvironment

/// The device's storage for one process of the app: once that has been killed, what its code writes goes nowhere.
struct ProcessStorage: DeviceStorage {
  let disk: DeviceDisk
  let process: AppProcess

  var isReadOnly: Bool { disk.isReadOnly }

  /// The storage to read, which takes no note of the keys that a killed process reads.
  private var content: any DeviceStorage { process.hasEnded ? disk.content : disk }

  func value(forKey key: String) throws(StorageError) -> [UInt8]? { try content.value(forKey: key) }
  func keys() throws(StorageError) -> [String] { try content.keys() }
  func file(named name: String) throws(StorageError) -> [UInt8]? { try content.file(named: name) }
  func fileNames() throws(StorageError) -> [String] { try content.fileNames() }

  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {
    if !process.hasEnded { try disk.set(value, forKey: key) }
  }

  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {
    if !process.hasEnded { try disk.write(bytes, toFile: name) }
  }

  func database(named name: String) throws(StorageError) -> DatabasePlace {
    process.hasEnded ? .memory(MemoryPlace()) : try disk.database(named: name)
  }
}
