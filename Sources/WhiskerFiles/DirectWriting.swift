#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

extension Files {
  /// Writes bytes to an existing pipe or device, such as `/dev/stdout`, which atomic writing would replace.
  package static func writeToDevice(_ bytes: [UInt8], at path: String) throws(FileError) {
    try checkPath(path, .write)
    let descriptor = open(path, O_WRONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .last(.write, path) }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let count = bytes.withUnsafeBytes { buffer in
        write(descriptor, buffer.baseAddress! + written, bytes.count - written)
      }
      if count >= 0 {
        written += count
      } else if errno != EINTR {
        throw .last(.write, path)
      }
    }
  }
}
