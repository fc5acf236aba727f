#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Compares the elements of two arrays, with a fast path for identical bits.
///
/// Elements with the same bits are equal: their references are to the same objects, which both arrays keep alive. This
/// applies to most rows of a changed list, and avoids copying them for a comparison.
/// Elements with different bits may still be equal; `==` decides.
enum SameElements {
  /// Returns whether two arrays share the same storage.
  static func share<Value>(_ a: [Value], _ b: [Value]) -> Bool {
    guard a.count == b.count else { return false }
    return a.withUnsafeBufferPointer { a in b.withUnsafeBufferPointer { b in a.baseAddress == b.baseAddress }
    }
  }

  /// Returns the sorted indices at which two arrays of the same length have different elements, or equal ones with another id.
  ///
  /// - Precondition: both arrays have the same count.
  static func differences<Value: Identifiable & Equatable>(_ a: [Value], _ b: [Value]) -> [Int] {
    precondition(a.count == b.count, "arrays of \(a.count) and \(b.count) elements have no common indices")
    if share(a, b) { return [] }
    var suspects: [Int] = []
    let stride = MemoryLayout<Value>.stride
    a.withUnsafeBytes { old in
      b.withUnsafeBytes { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        // Whole blocks first, because nearly all of them are identical.
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
    return suspects.filter { a[$0].id != b[$0].id || a[$0] != b[$0] }
  }

  /// Returns the number of elements at the start of two arrays that are equal and have the same id.
  static func commonPrefix<Value: Identifiable & Equatable>(_ a: [Value], _ b: [Value]) -> Int {
    let count = min(a.count, b.count)
    let stride = MemoryLayout<Value>.stride
    var start = 0
    a.withUnsafeBytes { old in
      b.withUnsafeBytes { new in
        guard let old = old.baseAddress, let new = new.baseAddress else { return }
        while start < count {
          let end = min(start + 32, count)
          if memcmp(old + start * stride, new + start * stride, (end - start) * stride) != 0 { return }
          start = end
        }
      }
    }
    while start < count, a[start].id == b[start].id, a[start] == b[start] { start += 1 }
    return start
  }
}
