import Synchronization
import WhiskerHTTP
import WhiskerText

/// A file with a JSON array, split into its elements.
final class PagedFile: Sendable {
  let bytes: [UInt8]
  let elements: [Range<Int>]
  /// The lowercased texts of the members that were searched, of each element; nil without such a text.
  private let texts = Mutex<[Bytewise: [[UInt8]?]]>([:])

  init(bytes: [UInt8]) throws(JSONArrayDefect) {
    self.bytes = bytes
    elements = try JSONArrayScanner.elements(of: bytes)
  }

  /// Returns a JSON array with one page of some elements of the file; `[]` past the end.
  ///
  /// - Parameters:
  ///   - index: The page, from 0.
  ///   - limit: The number of elements per page, at least 1.
  ///   - elements: The elements, each with its place in the file.
  func page(_ index: Int, limit: Int, of elements: [Range<Int>]) -> [UInt8] {
    let (start, overflow) = index.multipliedReportingOverflow(by: limit)
    guard !overflow, start < elements.count else { return Array("[]".utf8) }
    return list(of: elements[start..<(start + min(limit, elements.count - start))])
  }

  /// Returns the elements whose member contains a text, ignoring case; an element without that text is none of them.
  func elements(containing wanted: String, in member: String) -> [Range<Int>] {
    let wanted = Array(wanted.lowercased().utf8)
    return zip(elements, texts(of: member)).filter { $1.map { isPart(wanted, of: $0) } ?? false }.map(\.0)
  }

  private func texts(of member: String) -> [[UInt8]?] {
    texts.withLock { texts in
      if let known = texts[Bytewise(member)] { return known }
      let found = elements.map { text(of: member, in: $0) }
      texts[Bytewise(member)] = found
      return found
    }
  }

  private func text(of member: String, in range: Range<Int>) -> [UInt8]? {
    // The element is for the app to validate; what is no JSON contains nothing.
    let element: JSONValue
    do throws(JSONDefect) { element = try JSONDefect.value(of: Array(bytes[range])) } catch { return nil }
    return element[member]?.text.map { Array($0.lowercased().utf8) }
  }

  /// Returns a JSON array of some elements.
  func list(of slice: ArraySlice<Range<Int>>) -> [UInt8] {
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
