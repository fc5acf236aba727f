#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Writes bytes to a path that a person gave for output that can be made again: to a pipe or a device, such as `/dev/stdout`, as they are, and
  /// to a file atomically.
  ///
  /// A file that is the standard output or the standard error of this process, as `/dev/stdout` is after `> file`, goes on after what
  /// was written there: replacing it would leave all else that is printed in a file without a name.
  package static func writeOutput(_ bytes: [UInt8], to path: String) throws(FileError) {
    if let descriptor = standardDescriptor(of: path) { return try write(bytes, to: descriptor, of: path) }
    let kind = try kind(of: path)
    if isFolder(path, kind) { throw FileError(operation: .write, path: path, reason: .isDirectory) }
    guard kind == .other else { return try writeAtomically(bytes, to: path, durable: false) }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.write, path) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, of: path)
  }

  /// Throws the error that ``writeOutput(_:to:)`` would end with, as far as it is known before; creates missing folders.
  ///
  /// A file is replaced in its folder, which has to be writable; a pipe, a device and what is the standard output or error are written to.
  package static func checkOutput(_ path: String) throws(FileError) {
    try checkPath(path, .write)
    if standardDescriptor(of: path) != nil { return }
    let kind = try kind(of: path)
    if isFolder(path, kind) { throw FileError(operation: .write, path: path, reason: .isDirectory) }
    var changed = path
    if kind != .other {
      changed = Paths.parent(of: try linkedFile(path))
      try createFolder(changed)
    }
    guard access(changed, W_OK) == 0 else { throw .last(.write, path) }
  }

  /// Whether a path is that of a folder, also before there is one.
  private static func isFolder(_ path: String, _ kind: Kind) -> Bool {
    kind == .folder || path.utf8.last == UInt8(ascii: "/") || [".", ".."].contains(Paths.name(of: path))
  }

  /// Adds bytes to the end of a file that other programs add to as well, or writes them to a pipe or a device; a missing file is created, and so
  /// are missing folders.
  ///
  /// What the file contains is not touched: another program may have it open, and write to it in the meantime.
  ///
  /// - Parameter separator: Bytes between what a file contains already and the added ones.
  package static func appendOutput(
    _ bytes: [UInt8], to path: String, separator: [UInt8] = []
  ) throws(FileError) {
    try checkPath(path, .write)
    func add(to descriptor: Int32) throws(FileError) {
      var item = stat()
      let hasContent = fstat(descriptor, &item) == 0 && item.st_size > 0
      try write(hasContent ? separator + bytes : bytes, to: descriptor, of: path)
    }
    if let descriptor = standardDescriptor(of: path) { return try add(to: descriptor) }
    func opened() -> Int32 { open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666) }
    var descriptor = opened()
    if descriptor < 0, errno == ENOENT {
      try createFolder(Paths.parent(of: path))
      descriptor = opened()
    }
    guard descriptor >= 0 else { throw .last(.write, path) }
    defer { close(descriptor) }
    try add(to: descriptor)
  }

  /// Removes what a file contains, which needs no change of its folder.
  package static func empty(_ path: String) throws(FileError) {
    try checkPath(path, .write)
    let descriptor = open(path, O_WRONLY | O_TRUNC | O_NOFOLLOW | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.write, path) }
    close(descriptor)
  }

  /// The descriptor of the standard output or error that is the file at a path; nil if neither is.
  private static func standardDescriptor(of path: String) -> Int32? {
    var item = stat()
    guard !path.utf8.contains(0), stat(path, &item) == 0, item.st_mode & S_IFMT == S_IFREG else { return nil }
    return [STDOUT_FILENO, STDERR_FILENO].first { descriptor in
      var open = stat()
      return fstat(descriptor, &open) == 0 && open.st_dev == item.st_dev && open.st_ino == item.st_ino
    }
  }

  /// Writes all bytes to an open file, whatever its system takes at once.
  static func write(_ bytes: [UInt8], to descriptor: Int32, of path: String) throws(FileError) {
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        systemWrite(descriptor, buffer.baseAddress! + written, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .last(.write, path)
      }
    }
  }
}

/// The system's `write`, which a method of the same name hides.
private func systemWrite(_ descriptor: Int32, _ bytes: UnsafeRawPointer, _ count: Int) -> Int {
  write(descriptor, bytes, count)
}
