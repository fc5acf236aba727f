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

  /// Whether the elements at an index are equal.
  ///
  /// - Precondition: `index` is one of both arrays.
  static func areEqual<Value: Equatable>(_ a: [Value], _ b: [Value], at index: Int) -> Bool {
    precondition(a.indices.contains(index) && b.indices.contains(index), "no element \(index) in both arrays")
    let haveSameBits = a.withUnsafeBytes { a in
      b.withUnsafeBytes { b in
        let start = index * MemoryLayout<Value>.stride
        let end = start + MemoryLayout<Value>.size
        var offset = start
        while offset + 8 <= end {
          if a.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
            != b.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          {
            return false
          }
          offset += 8
        }
        return a[offset..<end].elementsEqual(b[offset..<end])
      }
    }
    return haveSameBits || a[index] == b[index]
  }
}
