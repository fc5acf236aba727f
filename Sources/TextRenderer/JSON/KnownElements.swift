internal import ScreenModels
internal import WhiskerText

/// The elements that were decoded lately, by their bytes.
///
/// Screens of one app have most of their elements in common, and the two screens of a change nearly all of them. An element's text ends
/// with its closing brace, so that the same bytes are the same element wherever they occur. Elements that are found again share their storage, which
/// makes two such screens as fast to compare.
package struct KnownElements {
  private struct Known {
    let source: [UInt8]
    let range: Range<Int>
    let element: Element
  }

  /// The elements, each at a place that follows from its first bytes; a later one replaces an earlier one.
  private var entries: [Known?]

  /// Creates a value without elements that remembers the elements of some hundred screens.
  package init() { entries = Array(repeating: nil, count: Self.placeCount) }

  private init(_ entries: [Known?]) { self.entries = entries }

  /// A value that remembers nothing.
  static let none = KnownElements([])

  private static let placeCount = 4_096
  /// The number of bytes that a place follows from: enough for the role, the id and the name.
  private static let sampleSize = 96

  /// Returns the element whose bytes are next in a document, and their number.
  func element(in source: [UInt8], at start: Int, depth: Int) -> (element: Element, size: Int)? {
    guard !entries.isEmpty, let entry = entries[Self.place(source, start)],
      entry.range.count <= source.count - start,
      // An element is at most as deep as it has elements; where it could be too deep, it is decoded again.
      entry.element.count <= ScreenJSON.nestingLimit - depth,
      bytesEqual(entry.source[entry.range], source[start..<start + entry.range.count])
    else { return nil }
    return (entry.element, entry.range.count)
  }

  /// Remembers an element with the bytes that it was decoded from.
  mutating func add(_ element: Element, in source: [UInt8], at range: Range<Int>) {
    guard !entries.isEmpty else { return }
    entries[Self.place(source, range.lowerBound)] = Known(source: source, range: range, element: element)
  }

  private static func place(_ source: [UInt8], _ start: Int) -> Int {
    source.withUnsafeBytes { bytes in
      var sum: UInt64 = 0
      var offset = start
      let end = min(start + sampleSize, bytes.count)
      while offset + 8 <= end {
        let word = UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
        sum = (sum ^ word) &* 0x9E37_79B9_7F4A_7C15
        sum ^= sum >> 32
        offset += 8
      }
      return Int(truncatingIfNeeded: sum % UInt64(placeCount))
    }
  }
}
