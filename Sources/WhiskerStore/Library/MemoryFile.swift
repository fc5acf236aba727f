/// The file of a database in memory, read and written below the library's pages while no connection uses it.
///
/// A connection notices by the file's own counter that another one has written, and compares the file's schema with the one that its statements
/// were prepared for. So a file that is replaced by one with the same schema needs no new statements, whereas the library's
/// copying function counts every copy as a change of the schema.
struct MemoryFile {
  private let file: UnsafeMutableRawPointer

  /// The file that a connection has open.
  init(of handles: Handles) throws(StoreError) {
    var file: UnsafeMutableRawPointer?
    let code = withUnsafeMutablePointer(to: &file) { place in
      handles.library.control(
        handles.database, "main", SQLiteCode.filePointer, UnsafeMutableRawPointer(place))
    }
    guard code == SQLiteCode.ok, let file else { throw handles.lastError(code) }
    self.file = file
  }

  /// The bytes of the file.
  func read() throws(StoreError) -> [UInt8] {
    var size: Int64 = 0
    let measure = method(
      Method.size, as: (@convention(c) (UnsafeMutableRawPointer, UnsafeMutablePointer<Int64>) -> Int32).self)
    try check(measure(file, &size))
    var bytes = [UInt8](repeating: 0, count: Int(size))
    let read = method(
      Method.read,
      as: (@convention(c) (UnsafeMutableRawPointer, UnsafeMutableRawPointer, Int32, Int64) -> Int32).self)
    let file = file
    try check(
      bytes.withUnsafeMutableBytes { $0.baseAddress.map { read(file, $0, Int32(size), 0) } ?? SQLiteCode.ok })
    return bytes
  }

  /// Replaces the contents.
  func replace(with bytes: [UInt8]) throws(StoreError) {
    let write = method(
      Method.write,
      as: (@convention(c) (UnsafeMutableRawPointer, UnsafeRawPointer, Int32, Int64) -> Int32).self)
    let truncate = method(
      Method.truncate, as: (@convention(c) (UnsafeMutableRawPointer, Int64) -> Int32).self)
    let file = file
    try check(
      bytes.withUnsafeBytes { $0.baseAddress.map { write(file, $0, Int32(bytes.count), 0) } ?? SQLiteCode.ok }
    )
    try check(truncate(file, Int64(bytes.count)))
  }

  private func check(_ code: Int32) throws(StoreError) {
    guard code == SQLiteCode.ok else { throw StoreError(code: code, message: "", systemError: 0) }
  }

  private func method<Function>(_ index: Int, as type: Function.Type) -> Function {
    let word = MemoryLayout<UnsafeRawPointer>.size
    let methods = file.load(as: UnsafeRawPointer.self)
    return unsafeBitCast(methods.load(fromByteOffset: index * word, as: UnsafeRawPointer.self), to: type)
  }

  /// The places in the library's table of a file's functions, which is part of its stable interface: a number, then pointers.
  private enum Method {
    static let read = 2
    static let write = 3
    static let truncate = 4
    static let size = 6
  }
}
