import Synchronization

/// A storage that lasts as long as its references; the default of an environment and of a journey.
public final class MemoryStorage: DeviceStorage {
  private struct Contents {
    var values: [String: [UInt8]] = [:]
    var files: [String: [UInt8]] = [:]
    var databases: [String: MemoryPlace] = [:]
  }

  private let contents = Mutex(Contents())

  /// Creates an empty storage.
  public init() {}

  /// The bytes under a key.
  public func value(forKey key: String) throws(StorageError) -> [UInt8]? {
    try StorageName.check(key: key)
    return contents.withLock { $0.values[Self.bytewise(key)] }
  }

  /// Stores or removes bytes.
  public func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {
    try StorageName.check(key: key)
    if let value { try StorageName.check(value) }
    contents.withLock { $0.values[Self.bytewise(key)] = value }
  }

  /// The keys in the order of their bytes.
  public func keys() throws(StorageError) -> [String] { contents.withLock { Self.names(of: $0.values) } }

  /// The bytes of a file.
  public func file(named name: String) throws(StorageError) -> [UInt8]? {
    try StorageName.check(file: name)
    return contents.withLock { $0.files[Self.bytewise(name)] }
  }

  /// Stores or removes a file.
  public func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {
    try StorageName.check(file: name)
    if let bytes { try StorageName.check(bytes) }
    contents.withLock { $0.files[Self.bytewise(name)] = bytes }
  }

  /// The names of the files in the order of their bytes.
  public func fileNames() throws(StorageError) -> [String] { contents.withLock { Self.names(of: $0.files) } }

  /// A place in memory that lasts as long as this storage.
  public func database(named name: String) throws(StorageError) -> DatabasePlace {
    try StorageName.check(file: name)
    let key = Self.bytewise(name)
    return contents.withLock { contents in
      if let place = contents.databases[key] { return .memory(place) }
      // The file may be written after an attempt to open a missing database.
      let place = MemoryPlace { [weak self] in self?.contents.withLock { $0.files[key] } }
      contents.databases[key] = place
      return .memory(place)
    }
  }

  /// `String` treats canonically equivalent texts as equal; their bytes, each as a character, differ.
  private static func bytewise(_ name: String) -> String {
    if isASCII(name) { return name }
    var text = ""
    for byte in name.utf8 { text.unicodeScalars.append(Unicode.Scalar(byte)) }
    return text
  }

  private static func isASCII(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in bytes.allSatisfy { $0 < 0x80 } }
  }

  private static func names(of entries: [String: [UInt8]]) -> [String] {
    entries.keys.sorted().map { key in
      isASCII(key)
        ? key
        : String(decoding: key.unicodeScalars.map { UInt8(truncatingIfNeeded: $0.value) }, as: UTF8.self)
    }
  }
}
