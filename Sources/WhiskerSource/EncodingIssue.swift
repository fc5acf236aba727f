import WhiskerText

/// A place in a file whose bytes are not valid plain text.
package struct EncodingIssue: Sendable, Hashable {
  /// The kind of an encoding issue.
  package enum Kind: Sendable, Hashable {
    /// A UTF-8 byte order mark at the start of the file.
    case byteOrderMark
    /// Bytes that are not UTF-8.
    case invalidUTF8
    /// A zero byte.
    case nul
    /// A carriage return before a line feed: a Windows line end.
    case windowsLineEnd
    /// A carriage return without a line feed.
    case carriageReturn
    /// Another control character; a tab is allowed.
    case control(Unicode.Scalar)
    /// A character that reorders or hides text: bidirectional controls, line separators, a byte order mark inside.
    case invisible(Unicode.Scalar)
  }

  package let kind: Kind
  /// The bytes of the issue.
  package let span: SourceSpan
}

extension SourceFile {
  /// The first issue of each line, in the order of the file; a byte order mark counts separately from its line.
  ///
  /// One pass; printable ASCII costs eight bytes a step.
  package func encodingIssues() -> [EncodingIssue] {
    bytes.withUnsafeBufferPointer { EncodingScan(bytes: $0).issues() }
  }
}

/// The scan that implements `encodingIssues()`.
struct EncodingScan {
  let bytes: UnsafeBufferPointer<UInt8>

  func issues() -> [EncodingIssue] {
    var found: [EncodingIssue] = []
    var offset = 0
    var lineHasIssue = false
    if bytes.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF {
      found.append(EncodingIssue(kind: .byteOrderMark, span: SourceSpan(0, 3)))
      offset = 3
    }
    while offset < bytes.count {
      if skipPlain(&offset) { continue }
      let byte = bytes[offset]
      if byte == 0x0A {
        lineHasIssue = false
        offset += 1
        continue
      }
      let (kind, length) = examine(offset)
      if let kind, !lineHasIssue {
        found.append(EncodingIssue(kind: kind, span: SourceSpan(offset, offset + length)))
        lineHasIssue = true
      }
      offset += length
    }
    return found
  }

  /// Skips eight bytes of printable ASCII at once, or one; returns whether it moved.
  private func skipPlain(_ offset: inout Int) -> Bool {
    if offset + 8 <= bytes.count, let base = bytes.baseAddress {
      let word = UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self)
      // A byte is plain when its high bit is clear and it is neither below a space nor a delete.
      let below = (word &- 0x2020_2020_2020_2020) & ~word
      let delete = word ^ 0x7F7F_7F7F_7F7F_7F7F
      let isDelete = (delete &- 0x0101_0101_0101_0101) & ~delete
      if (word | below | isDelete) & 0x8080_8080_8080_8080 == 0 {
        offset += 8
        return true
      }
    }
    let byte = bytes[offset]
    guard (byte >= 0x20 && byte < 0x7F) || byte == 0x09 else { return false }
    offset += 1
    return true
  }

  private func examine(_ offset: Int) -> (EncodingIssue.Kind?, Int) {
    let byte = bytes[offset]
    if byte < 0x80 {
      switch byte {
      case 0x00: return (.nul, 1)
      case 0x0D:
        let windows = offset + 1 < bytes.count && bytes[offset + 1] == 0x0A
        return (windows ? .windowsLineEnd : .carriageReturn, 1)
      default: return (.control(Unicode.Scalar(byte)), 1)
      }
    }
    guard let (scalar, length) = decodeScalar(bytes, at: offset) else { return (.invalidUTF8, 1) }
    return (scalar.isDeceptive ? .invisible(scalar) : scalar.value < 0xA0 ? .control(scalar) : nil, length)
  }
}

/// The scalar at an offset and its length in bytes, or nil where the bytes are not UTF-8 (RFC 3629, table of section 4).
func decodeScalar(_ bytes: UnsafeBufferPointer<UInt8>, at offset: Int) -> (Unicode.Scalar, Int)? {
  let lead = UInt32(bytes[offset])
  let length: Int
  var value: UInt32
  switch lead {
  case 0x00...0x7F: return (Unicode.Scalar(UInt8(lead)), 1)
  case 0xC2...0xDF: (length, value) = (2, lead & 0x1F)
  case 0xE0...0xEF: (length, value) = (3, lead & 0x0F)
  case 0xF0...0xF4: (length, value) = (4, lead & 0x07)
  default: return nil
  }
  guard offset + length <= bytes.count else { return nil }
  for next in offset + 1..<offset + length {
    guard bytes[next] & 0xC0 == 0x80 else { return nil }
    value = value << 6 | UInt32(bytes[next] & 0x3F)
  }
  let shortest: UInt32 = length == 2 ? 0x80 : length == 3 ? 0x800 : 0x10000
  guard value >= shortest, let scalar = Unicode.Scalar(value) else { return nil }
  return (scalar, length)
}
