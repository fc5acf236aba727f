/// The data that a device keeps for an app between launches: values under keys, files, and databases.
///
/// ```swift
/// try storage.set(Array(json.utf8), forKey: "favorites")
/// try storage.write(picture, toFile: "pictures/beng.jpg")
/// ```
///
/// Keys and names are compared byte by byte, are case-sensitive, and follow the rules of ``StorageName``. An entry
/// is written completely or not at all. Calls may come from any thread.
public protocol DeviceStorage: Sendable {
  /// The bytes under a key, or `nil`.
  func value(forKey key: String) throws(StorageError) -> [UInt8]?
  /// Stores bytes under a key, at most ``StorageName/entryLimit``; `nil` removes the entry.
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError)
  /// The keys in the order of their bytes.
  func keys() throws(StorageError) -> [String]

  /// The bytes of a file, or `nil`.
  func file(named name: String) throws(StorageError) -> [UInt8]?
  /// Stores bytes as a file, at most ``StorageName/entryLimit``; `nil` removes it.
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError)
  /// The names of the files in the order of their bytes.
  func fileNames() throws(StorageError) -> [String]

  /// The place of a database, which is not one of the files; repeated calls return the same place.
  ///
  /// The name follows the rules of file names. A database that does not exist yet begins with the contents of the file of the same
  /// name, if there is one.
  func database(named name: String) throws(StorageError) -> DatabasePlace

  /// Whether the storage can only be read, so that every change is refused with ``StorageError/readOnly``; `false` by default.
  ///
  /// A database that is opened while this is true can only be read too; one that is open stays as it is.
  var isReadOnly: Bool { get }
}

extension DeviceStorage {
  /// The storage can be written.
  public var isReadOnly: Bool { false }

  /// The text under a key, or `nil`.
  ///
  /// - Throws: ``StorageError/notText`` for bytes that are not UTF-8.
  public func string(forKey key: String) throws(StorageError) -> String? {
    guard let bytes = try value(forKey: key) else { return nil }
    guard let text = String(validating: bytes, as: UTF8.self) else { throw .notText }
    return text
  }

  /// Stores a text under a key; `nil` removes the entry.
  public func set(_ text: String?, forKey key: String) throws(StorageError) {
    try set(text.map { Array($0.utf8) }, forKey: key)
  }
}

/// The reason why a storage operation failed.
public enum StorageError: Error, Sendable, Hashable, CustomStringConvertible {
  /// An invalid key or name, with the reason.
  case badName(String)
  /// An entry of more bytes than ``StorageName/entryLimit``.
  case tooLarge(bytes: Int)
  /// The entry was read as a text and is not valid UTF-8.
  case notText
  /// The storage can only be read.
  case readOnly
  /// The system's error message, without a path.
  case system(String)

  /// A description of the fault, as one sentence without a full stop.
  public var description: String {
    switch self {
    case .badName(let reason): "the name cannot be kept: \(reason)"
    case .tooLarge(let bytes): "an entry has at most \(StorageName.entryLimit) bytes (was \(bytes))"
    case .notText: "what is kept is not a text in UTF-8"
    case .readOnly: "the device's storage is read-only"
    case .system(let reason): "the device's storage failed: \(reason)"
    }
  }
}

/// The rules for keys and file names.
public enum StorageName {
  /// The largest number of bytes of a key or name.
  public static let byteLimit = 80
  /// The largest number of bytes of an entry.
  public static let entryLimit = 16_777_216

  /// Checks a key: not empty, at most ``byteLimit`` bytes, no control characters.
  public static func check(key: String) throws(StorageError) {
    if key.isEmpty { throw .badName("it is empty") }
    if key.utf8.count > byteLimit { throw .badName("it has more than \(byteLimit) bytes") }
    var key = key
    // The view of a string checks its storage again for every byte.
    let hasControl = key.withUTF8 { bytes in bytes.contains { $0 < 0x20 || $0 == 0x7F } }
    if hasControl { throw .badName("it has a control character") }
  }

  /// Checks a file name: a valid key that is a path inside the app's folder, with `/` between its components.
  public static func check(file name: String) throws(StorageError) {
    try check(key: name)
    var name = name
    if let reason = name.withUTF8({ defect(ofPath: $0) }) { throw .badName(reason) }
  }

  /// Returns what is wrong with the first bad part of a path; nil for a good path.
  private static func defect(ofPath path: UnsafeBufferPointer<UInt8>) -> String? {
    var start = 0
    for end in 0...path.count where end == path.count || path[end] == UInt8(ascii: "/") {
      let part = path[start..<end]
      if part.isEmpty { return "a part of the path is empty" }
      if part.count <= 2, part.allSatisfy({ $0 == UInt8(ascii: ".") }) {
        return "a part of the path leads elsewhere"
      }
      start = end + 1
    }
    return nil
  }

  /// Checks the size of an entry.
  public static func check(_ bytes: [UInt8]) throws(StorageError) {
    if bytes.count > entryLimit { throw .tooLarge(bytes: bytes.count) }
  }
}
