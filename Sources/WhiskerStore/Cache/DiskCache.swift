internal import WhiskerText
public import WhiskerEnvironment

/// Files on the device that can be fetched again, such as pictures: limited in number and size, the least recently used goes first.
///
/// ```swift
/// let pictures = DiskCache(named: "pictures", in: environment.storage, maximumCount: 200, maximumBytes: 20_000_000)
/// if let bytes = try await pictures.get(url) { return bytes }
/// let bytes = try await load(url)
/// try await pictures.put(url, bytes)
/// ```
///
/// A file's name is the SHA-256 of its key, so that any text is a key. A file is written completely or not at all, and each has an entry with
/// its size, its checksum and the number of its last use; what does not fit together, after a crash for example, is removed and
/// counts as missing. Files with other names are not the cache's, also in the folder of its name. The order of use survives a relaunch. It runs off the main actor, and in a journey in the session.
///
/// An app creates one instance for each name and passes it on: the limits, and ``clear()``, are for the files that an instance has put or found at its first
/// use. What another one has put in place of a file is read nevertheless.
public actor DiskCache {
  /// The maximum number of bytes of a cache's name.
  public static let nameLimit = StorageName.byteLimit - 65

  /// The maximum number of files.
  public nonisolated let maximumCount: Int
  /// The maximum number of bytes of all files.
  public nonisolated let maximumBytes: Int

  private let name: String
  private let storage: any DeviceStorage
  private var entries = RecencyList<String, Entry>()
  /// The files of the keys that were put since the cache was opened: they are found without a digest.
  private var files: [Bytewise: String] = [:]
  /// Whether there may be files from before, whose keys are unknown.
  private var hasEarlierFiles = false
  private var isOpen = false
  private var bytes = 0
  private var lastUse: UInt64 = 0

  /// Creates a cache; nothing is read before it is used.
  ///
  /// - Parameters:
  ///   - name: Distinguishes it from the app's other caches; at most ``nameLimit`` bytes.
  ///   - storage: The app's device.
  ///   - maximumCount: The maximum number of files, at least 1.
  ///   - maximumBytes: The maximum number of bytes of all files, at least 1.
  public init(named name: String, in storage: any DeviceStorage, maximumCount: Int, maximumBytes: Int) {
    precondition(name.utf8.count <= Self.nameLimit, "the name has more than \(Self.nameLimit) bytes")
    precondition(maximumCount >= 1 && maximumBytes >= 1, "nothing could be kept")
    self.name = name
    self.storage = storage
    self.maximumCount = maximumCount
    self.maximumBytes = maximumBytes
  }

  /// The number of files.
  public var count: Int {
    get throws(DiskCacheError) {
      try open()
      return entries.count
    }
  }

  /// The number of bytes of all files.
  public var totalBytes: Int {
    get throws(DiskCacheError) {
      try open()
      return bytes
    }
  }

  /// The bytes of a key, which counts as a use; `nil` if there are none or they are damaged.
  public func get(_ key: String) throws(DiskCacheError) -> [UInt8]? {
    try open()
    guard let file = file(of: key), let known = entries.peek(file) else { return nil }
    guard let found = try reading({ () throws(StorageError) in try storage.file(named: file) }),
      let entry = try known.fits(found) ? known : replacement(of: known, file, found)
    else {
      forget(file)
      // On a device that cannot be written, it is found to be damaged again at the next launch.
      do throws(DiskCacheError) { try erase(file) } catch {}
      return nil
    }
    _ = entries.use(file)
    record(entry, file)
    return found
  }

  /// Counts a use of each key that has bytes, the latest last, without reading them.
  func use(_ keys: [String]) throws(DiskCacheError) {
    try open()
    for key in keys {
      guard let file = file(of: key), let entry = entries.use(file) else { continue }
      record(entry, file)
    }
  }

  /// Keeps the bytes of a key, in place of those that it had, and removes the least recently used files if there are too many.
  ///
  /// A file that cannot be removed stays until the next call.
  ///
  /// - Throws: ``DiskCacheError/tooLarge(bytes:limit:)``, or ``DiskCacheError/cannotWrite(_:)``, after which the key has its earlier bytes or none.
  public func put(_ key: String, _ content: [UInt8]) throws(DiskCacheError) {
    let limit = min(maximumBytes, StorageName.entryLimit)
    if content.count > limit { throw .tooLarge(bytes: content.count, limit: limit) }
    try open()
    let key = Bytewise(key)
    let file = files[key] ?? path(of: key.wrappedValue)
    let entry = Entry(content, key: key)
    try writing { () throws(StorageError) in try storage.write(content, toFile: file) }
    lastUse += 1
    do throws(StorageError) { try storage.set(entry.record(lastUse), forKey: file) } catch {
      // The earlier entry does not fit the new file.
      forget(file)
      try writing { () throws(StorageError) in try storage.write(nil, toFile: file) }
      throw .cannotWrite(error)
    }
    files[key] = file
    let old = entries.set(file, entry)
    bytes += entry.size - (old?.size ?? 0)
    evict()
  }

  /// Removes the bytes of a key.
  public func remove(_ key: String) throws(DiskCacheError) {
    try open()
    guard let file = file(of: key), entries.peek(file) != nil else { return }
    try erase(file)
    forget(file)
  }

  /// Removes all files.
  public func clear() throws(DiskCacheError) {
    try open()
    for file in entries.keys {
      try erase(file)
      forget(file)
    }
  }

  // MARK: Entries

  private func path(of key: String) -> String { name + "/" + ContentDigest(of: key).hexadecimal }

  /// Whether a file is one of the cache: the app and its other caches may have files in the same folder, which stay.
  private func isOwn(_ file: String) -> Bool {
    guard file.utf8.count == name.utf8.count + 65, file.utf8.starts(with: name.utf8) else { return false }
    let rest = file.utf8.dropFirst(name.utf8.count)
    return rest.first == UInt8(ascii: "/")
      && rest.dropFirst().allSatisfy { Hexadecimal.value(ofSmall: $0) != nil }
  }

  /// The file that a key may have; `nil` if it has none for certain.
  private func file(of key: String) -> String? {
    if let file = files[Bytewise(key)] { return file }
    return hasEarlierFiles ? path(of: key) : nil
  }

  /// Reads the entry of a file that does not fit the known one, and returns it if it does: another instance has put it.
  private func replacement(
    of known: Entry, _ file: String, _ content: [UInt8]
  ) throws(DiskCacheError) -> Entry? {
    guard let record = try reading({ () throws(StorageError) in try storage.value(forKey: file) }),
      let use = Entry.read(record)?.use
    else { return nil }
    let entry = Entry(content, key: known.key)
    guard entry.record(use) == record else { return nil }
    lastUse = max(lastUse, use)
    _ = entries.set(file, entry)
    bytes += entry.size - known.size
    return entry
  }

  /// Keeps the number of the use of a file.
  private func record(_ entry: Entry, _ file: String) {
    lastUse += 1
    // If the device cannot be written, the file is still good; only its use is forgotten at the next launch.
    do throws(StorageError) { try storage.set(entry.record(lastUse), forKey: file) } catch {}
  }

  private func forget(_ file: String) {
    if let old = entries.remove(file) { forget(old) }
  }

  private func forget(_ entry: Entry) {
    bytes -= entry.size
    if let key = entry.key { files[key] = nil }
  }

  /// Removes a file and then its entry, which alone would be enough to find the file again.
  private func erase(_ file: String) throws(DiskCacheError) {
    try writing { () throws(StorageError) in
      try storage.write(nil, toFile: file)
      try storage.set(nil, forKey: file)
    }
  }

  /// Removes the least recently used files if there are too many.
  private func evict() {
    while entries.count > maximumCount || bytes > maximumBytes {
      guard let oldest = entries.earliestKey else { return }
      // Forgotten, a file could not be removed by any later call, and would be back at the next launch. It remains the first to go.
      do throws(DiskCacheError) { try erase(oldest) } catch { return }
      forget(oldest)
    }
  }

  /// Reads the entries at the first use; what does not fit together is removed.
  private func open() throws(DiskCacheError) {
    if isOpen { return }
    let (keys, names) = try reading { () throws(StorageError) in
      (
        try storage.keys().filter(isOwn),
        Set(try storage.fileNames().filter(isOwn))
      )
    }
    var found: [(file: String, entry: Entry, use: UInt64)] = []
    var broken = names
    for key in keys {
      let record = try reading { () throws(StorageError) in try storage.value(forKey: key) }
      guard names.contains(key), let record, let (entry, use) = Entry.read(record) else {
        broken.insert(key)
        continue
      }
      broken.remove(key)
      found.append((key, entry, use))
    }
    found.sort { ($0.use, $0.file) < ($1.use, $1.file) }
    for item in found {
      _ = entries.set(item.file, item.entry)
      bytes += item.entry.size
    }
    hasEarlierFiles = !found.isEmpty
    lastUse = found.last?.use ?? 0
    isOpen = true
    do throws(DiskCacheError) {
      for file in broken.sorted() { try erase(file) }
    } catch {
      // On a device that cannot be written, they are removed at a later launch; all other files can be read all the same.
    }
    evict()
  }

  private func reading<Result>(
    _ work: () throws(StorageError) -> Result
  ) throws(DiskCacheError) -> Result {
    do throws(StorageError) { return try work() } catch { throw .cannotRead(error) }
  }

  private func writing(_ work: () throws(StorageError) -> Void) throws(DiskCacheError) {
    do throws(StorageError) { try work() } catch { throw .cannotWrite(error) }
  }
}

/// The reason why a disk cache failed.
public enum DiskCacheError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The device's storage cannot be read.
  case cannotRead(StorageError)
  /// The device's storage cannot be written.
  case cannotWrite(StorageError)
  /// The bytes are more than the cache, or a file, may have.
  case tooLarge(bytes: Int, limit: Int)

  /// The stable, machine-readable name of the case.
  public var code: String {
    switch self {
    case .cannotRead: "disk-cache.cannot-read"
    case .cannotWrite: "disk-cache.cannot-write"
    case .tooLarge: "disk-cache.too-large"
    }
  }

  /// One sentence without a full stop.
  public var description: String {
    switch self {
    case .cannotRead(let error): "the disk cache cannot be read: \(error)"
    case .cannotWrite(let error): "the disk cache cannot be written: \(error)"
    case .tooLarge(let bytes, let limit): "a cached file has at most \(limit) bytes (was \(bytes))"
    }
  }
}

extension DiskCache {
  /// What is known about a file.
  struct Entry {
    let size: Int
    let checksum: UInt64
    /// The key; `nil` if the file is from before the cache was opened.
    let key: Bytewise?

    init(_ content: [UInt8], key: Bytewise?) {
      size = content.count
      checksum = Self.checksum(content)
      self.key = key
    }

    private init(size: Int, checksum: UInt64) {
      self.size = size
      self.checksum = checksum
      key = nil
    }

    func fits(_ content: [UInt8]) -> Bool { content.count == size && Self.checksum(content) == checksum }

    /// The bytes that are kept: the number of the last use, the size and the checksum, each in eight bytes.
    func record(_ use: UInt64) -> [UInt8] {
      [UInt8](unsafeUninitializedCapacity: 24) { record, count in
        let bytes = UnsafeMutableRawBufferPointer(record)
        bytes.storeBytes(of: use.littleEndian, toByteOffset: 0, as: UInt64.self)
        bytes.storeBytes(of: UInt64(size).littleEndian, toByteOffset: 8, as: UInt64.self)
        bytes.storeBytes(of: checksum.littleEndian, toByteOffset: 16, as: UInt64.self)
        count = 24
      }
    }

    /// Reads what ``record(_:)`` returned; `nil` for anything else.
    static func read(_ record: [UInt8]) -> (Entry, use: UInt64)? {
      guard record.count == 24 else { return nil }
      let (use, size, checksum) = (word(at: 0, of: record), word(at: 8, of: record), word(at: 16, of: record))
      guard size <= UInt64(StorageName.entryLimit), use < .max / 2 else { return nil }
      return (Entry(size: Int(size), checksum: checksum), use)
    }

    private static func word(at start: Int, of record: [UInt8]) -> UInt64 {
      var word: UInt64 = 0
      for byte in record[start..<start + 8].reversed() { word = word << 8 | UInt64(byte) }
      return word
    }

    /// FNV-1a, which finds damage but no intent.
    private static func checksum(_ content: [UInt8]) -> UInt64 {
      FNV1a(of: content).value
    }
  }
}
