import Synchronization

/// A file with a JSON array, split into its elements.
final class PagedFile: Sendable {
  let bytes: [UInt8]
  let elements: [Range<Int>]

  init(bytes: [UInt8]) throws(JSONArrayDefect) {
    self.bytes = bytes
    elements = try JSONArrayScanner.elements(of: bytes)
  }

  /// Returns a JSON array of the elements of one page; `[]` past the end.
  ///
  /// - Parameters:
  ///   - index: The page, from 0.
  ///   - limit: The number of elements per page, at least 1.
  func page(_ index: Int, limit: Int) -> [UInt8] {
    let (start, overflow) = index.multipliedReportingOverflow(by: limit)
    guard !overflow, start < elements.count else { return Array("[]".utf8) }
    let slice = elements[start..<(start + min(limit, elements.count - start))]
    var page: [UInt8] = []
    page.reserveCapacity(slice.reduce(2) { $0 + $1.count + 1 })
    page.append(UInt8(ascii: "["))
    for range in slice {
      if page.count > 1 { page.append(UInt8(ascii: ",")) }
      page.append(contentsOf: bytes[range])
    }
    page.append(UInt8(ascii: "]"))
    return page
  }
}

/// The split files of a process, so that thousands of journeys with one fixture split it once.
///
/// An entry is found by its path and used only if its bytes equal the caller's bytes, so neither the state of the cache
/// nor a file that changes between two journeys can affect a response.
final class PagedFileCache: Sendable {
  static let shared = PagedFileCache(capacity: 64 << 20)

  private struct Contents {
    var files: [String: PagedFile] = [:]
    var order: [String] = []
    var size = 0
  }

  private let capacity: Int
  private let contents = Mutex(Contents())

  /// - Parameter capacity: The maximum number of bytes of all files together; the oldest are removed first.
  init(capacity: Int) {
    self.capacity = capacity
  }

  func file(path: String, bytes: [UInt8]) throws(JSONArrayDefect) -> PagedFile {
    if let known = contents.withLock({ $0.files[path] }), known.bytes == bytes { return known }
    let file = try PagedFile(bytes: bytes)
    contents.withLock { contents in
      if let old = contents.files.removeValue(forKey: path) {
        contents.size -= old.bytes.count
        contents.order.removeAll { $0 == path }
      }
      guard bytes.count <= capacity else { return }
      contents.files[path] = file
      contents.order.append(path)
      contents.size += bytes.count
      while contents.size > capacity {
        contents.size -= contents.files.removeValue(forKey: contents.order.removeFirst())?.bytes.count ?? 0
      }
    }
    return file
  }

  /// The number of bytes in the cache.
  var size: Int { contents.withLock { $0.size } }
}
