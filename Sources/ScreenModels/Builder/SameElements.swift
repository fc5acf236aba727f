#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Finds out cheaply that elements of two arrays are equal.
///
/// Elements with the same bits are the same value: references in them are to the same objects, which both arrays
/// keep alive. That is what most rows of a changed list are, and it spares copying them out to compare them.
/// Elements with other bits may still be equal; `==` decides.
enum SameElements {
  /// Whether both arrays are one and the same storage.
  static func share<Value>(_ a: [Value], _ b: [Value]) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
    }
  }

  /// The indices at which two arrays of the same length have different elements, in order.
  ///
  /// - Precondition: both arrays have the same count.
  static func differences<Value: Equatable>(_ a: [Value], _ b: [Value]) -> [Int] {
    precondition(a.count == b.count, "arrays of \(a.count) and \(b.count) elements have no common indices")
    if share(a, b) { return [] }
    var suspects: [Int] = []
    let stride = MemoryLayout<Value>.stride
    a.withUnsafeBytes { old in
      b.withUnsafeBytes { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        // Whole blocks first: nearly all of them are the same.
        var start = 0
        while start < a.count {
          let end = min(start + 32, a.count)
          if memcmp(old + start * stride, new + start * stride, (end - start) * stride) != 0 {
            for index in start..<end
            where memcmp(old + index * stride, new + index * stride, MemoryLayout<Value>.size) != 0 {
              suspects.append(index)
            }
          }
          start = end
        }
      }
    }
    return suspects.filter { a[$0] != b[$0] }
  }
}
