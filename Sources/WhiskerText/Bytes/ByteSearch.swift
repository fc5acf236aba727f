#if canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Darwin)
  internal import Darwin
#endif

/// Returns whether bytes occur in others, one after the other.
package func isPart(_ part: [UInt8], of bytes: [UInt8]) -> Bool {
  part.withUnsafeBytes { part in
    bytes.withUnsafeBytes { bytes in
      guard !part.isEmpty, let needle = part.baseAddress else { return true }
      guard let start = bytes.baseAddress, bytes.count >= part.count else { return false }
      // What begins with a space is found sooner by a letter.
      let middle = part.count / 2
      var place = start + middle
      let end = start + bytes.count - part.count + middle + 1
      while place < end, let found = memchr(place, Int32(part[middle]), end - place) {
        place = UnsafeRawPointer(found)
        if memcmp(place - middle, needle, part.count) == 0 { return true }
        place += 1
      }
      return false
    }
  }
}
