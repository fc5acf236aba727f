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
  package static func writeOutput(_ bytes: [UInt8], to path: String) throws(FileError) {
    guard try kind(of: path) == .other else { return try writeAtomically(bytes, to: path, durable: false) }
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.write, path) }
    defer { close(descriptor) }
    try write(bytes, to: descriptor, of: path)
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
