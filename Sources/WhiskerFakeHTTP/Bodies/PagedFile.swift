import Synchronization

/// A JSON array file cut into its elements.
final class PagedFile: Sendable {
  let bytes: [UInt8]
  let elements: [Range<Int>]

  init(bytes: [UInt8]) throws(JSONArrayDefect) {
    self.bytes = bytes
    elements = try JSONArrayScanner.elements(of: bytes)
  }

  /// A JSON array of the elements of one page; `[]` past the end.
  ///
  /// - Parameters:
  ///   - index: the page, from 0.
  ///   - limit: the elements of a page, at least 1.
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

/// The cut files of a process, so that thousands of journeys on one fixture cut it once.
///
/// An entry is found by its path and used only when its bytes are the caller's bytes, so a cache that is warm
/// or cold, and a file that changes between two journeys, can't change an answer.
final class PagedFileCache: Sendable {
  static let shared = PagedFileCache(capacity: 64 << 20)

  private struct Contents {
    var files: [String: PagedFile] = [:]
    var order: [String] = []
    var size = 0
  }

  private let capacity: Int
  private let contents = Mutex(Contents())

  /// - Parameter capacity: the bytes that all files together may hold; the oldest leave first.
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

  /// The bytes that are held.
  var size: Int { contents.withLock { $0.size } }
}
