#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Returns the bytes of a file of at most `limit` bytes.
  ///
  /// The limit also applies to files that grow while they are read and to those without a known size.
  ///
  /// A pipe or a device is an error, because reading it may never end or change something; ``readStream(_:limit:)`` reads it.
  ///
  /// - Precondition: `limit` is not negative.
  package static func read(_ path: String, limit: Int = defaultLimit) throws(FileError) -> [UInt8] {
    try read(path, limit: limit, acceptsStreams: false)
  }

  /// Returns the bytes of a file; nil if a symbolic link is at the path itself.
  static func readUnlessLink(_ path: String) throws(FileError) -> [UInt8]? {
    do {
      return try read(path, limit: defaultLimit, acceptsStreams: false, followsLink: false)
    } catch {
      guard error.reason == .other(ELOOP) else { throw error }
      return nil
    }
  }

  /// Returns the bytes of a file, a pipe or a device, for paths that a person gave to be read from.
  ///
  /// - Precondition: `limit` is not negative.
  package static func readStream(
    _ path: String, limit: Int = defaultLimit
  ) throws(FileError) -> [UInt8] {
    try read(path, limit: limit, acceptsStreams: true)
  }

  private static func read(
    _ path: String, limit: Int, acceptsStreams: Bool, followsLink: Bool = true
  ) throws(FileError) -> [UInt8] {
    precondition(limit >= 0, "the limit of a read must not be negative (was \(limit))")
    try checkPath(path, .read)
    // Otherwise opening a pipe waits for a writer; reading a file never waits.
    let descriptor = open(
      path, O_RDONLY | O_CLOEXEC | (acceptsStreams ? 0 : O_NONBLOCK) | (followsLink ? 0 : O_NOFOLLOW))
    guard descriptor >= 0 else { throw .last(.read, path) }
    defer { close(descriptor) }
    var information = stat()
    guard fstat(descriptor, &information) == 0 else { throw .last(.read, path) }
    switch Kind(mode: information.st_mode) {
    case .folder: throw FileError(operation: .read, path: path, reason: .isDirectory)
    case .other where !acceptsStreams:
      throw FileError(operation: .read, path: path, reason: .isStream)
    case .file, .other, .missing: break
    }
    let size = Int(information.st_size)
    guard size <= limit else {
      throw FileError(operation: .read, path: path, reason: .tooLarge(limit: limit))
    }

    // One byte more than expected, so that a file of the promised size ends with a read of zero and no growth.
    var bytes = try readChunk(descriptor, path, capacity: size + 1)
    guard bytes.count > size else { return bytes }
    while true {
      guard bytes.count <= limit else {
        throw FileError(operation: .read, path: path, reason: .tooLarge(limit: limit))
      }
      let chunk = try readChunk(descriptor, path, capacity: 1 << 16)
      if chunk.isEmpty { return bytes }
      bytes += chunk
    }
  }

  /// Returns the text of a UTF-8 file of at most `limit` bytes; a byte order mark is kept.
  package static func readText(_ path: String, limit: Int = defaultLimit) throws(FileError) -> String {
    guard let text = String(validating: try read(path, limit: limit), as: UTF8.self) else {
      throw FileError(operation: .read, path: path, reason: .notUTF8)
    }
    return text
  }

  /// Reads until `capacity` bytes are available or the file ends.
  private static func readChunk(
    _ descriptor: Int32, _ path: String, capacity: Int
  ) throws(FileError) -> [UInt8] {
    var failure: FileError?
    let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, filled in
      filled = 0
      while filled < capacity {
        let count = systemRead(descriptor, buffer.baseAddress! + filled, capacity - filled)
        if count > 0 {
          filled += count
        } else if count == 0 {
          return
        } else if errno != EINTR {
          failure = .last(.read, path)
          return
        }
      }
    }
    if let failure { throw failure }
    return bytes
  }
}

/// The system's `read`, which is hidden inside `Files` by the method of that name.
private func systemRead(_ descriptor: Int32, _ buffer: UnsafeMutableRawPointer, _ count: Int) -> Int {
  read(descriptor, buffer, count)
}
