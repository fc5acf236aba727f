import WhiskerEnvironment
import WhiskerFiles
import WhiskerText

/// A storage in a folder of the run, with one file per entry; it behaves as ``MemoryStorage`` does.
///
/// The name of an entry's file is its key with every byte but lowercase letters and digits written as `%` and two digits, so that
/// keys remain distinct on file systems that ignore case or normalise names.
final class FolderStorage: DeviceStorage {
  private let values: String
  private let files: String
  private let databases: String

  /// Creates a storage in an empty folder.
  init(_ folder: String) throws(FileError) {
    values = Paths.join(folder, "values")
    files = Paths.join(folder, "files")
    databases = Paths.join(folder, "databases")
    try Files.createFolder(values)
    try Files.createFolder(files)
    try Files.createFolder(databases)
  }

  func value(forKey key: String) throws(StorageError) -> [UInt8]? {
    try StorageName.check(key: key)
    return try read(key, in: values)
  }

  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) {
    try StorageName.check(key: key)
    try write(value, key, in: values)
  }

  func keys() throws(StorageError) -> [String] { try names(in: values) }

  func file(named name: String) throws(StorageError) -> [UInt8]? {
    try StorageName.check(file: name)
    return try read(name, in: files)
  }

  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) {
    try StorageName.check(file: name)
    try write(bytes, name, in: files)
  }

  func fileNames() throws(StorageError) -> [String] { try names(in: files) }

  func database(named name: String) throws(StorageError) -> DatabasePlace {
    try StorageName.check(file: name)
    let path = Paths.join(databases, Self.escaped(name))
    let exists = try system { () throws(FileError) in try Files.kind(of: path) != .missing }
    if !exists, let content = try read(name, in: files) { try write(content, name, in: databases) }
    return .file(path: path)
  }

  private func read(_ name: String, in folder: String) throws(StorageError) -> [UInt8]? {
    try system { () throws(FileError) in
      let path = Paths.join(folder, Self.escaped(name))
      return try Files.kind(of: path) == .missing ? nil : try Files.read(path)
    }
  }

  private func write(_ bytes: [UInt8]?, _ name: String, in folder: String) throws(StorageError) {
    if let bytes { try StorageName.check(bytes) }
    try system { () throws(FileError) in
      let path = Paths.join(folder, Self.escaped(name))
      if let bytes {
        try Files.writeAtomically(bytes, to: path, durable: false)
      } else {
        try Files.removeIfPresent(path)
      }
    }
  }

  private func names(in folder: String) throws(StorageError) -> [String] {
    let files = try system { () throws(FileError) in try Files.list(folder) }
    return files.map(Self.unescaped).sorted(by: bytesPrecede)
  }

  private func system<Result>(_ work: () throws(FileError) -> Result) throws(StorageError) -> Result {
    // The path belongs to the engine and differs from run to run, so the error omits it.
    do throws(FileError) { return try work() } catch { throw .system(error.code) }
  }

  private static let kept = ByteSet("abcdefghijklmnopqrstuvwxyz0123456789")

  private static func escaped(_ name: String) -> String {
    PercentCoding.encoded(name, keeping: kept, digits: .small)
  }

  private static func unescaped(_ name: String) -> String {
    String(decoding: PercentCoding.decodedBytes(name.utf8, plusIsSpace: false), as: UTF8.self)
  }
}
