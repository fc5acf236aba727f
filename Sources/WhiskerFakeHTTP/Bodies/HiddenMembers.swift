import WhiskerHTTP
import WhiskerText

/// Finds the members of JSON objects with hidden names in bytes that need not be valid JSON.
///
/// Every quote may begin a name, since in a text that is no JSON nothing tells the quotes that open from those that close. In JSON
/// within a string each quote has backslashes before it, and more of them in each further string; a quote closes what one with as many
/// backslashes opened.
struct HiddenMembers {
  struct Member: Equatable {
    let name: String
    /// The value with its quotes or brackets, up to the end of the bytes if they are cut off.
    let value: Range<Int>
    let replacement: [UInt8]
  }

  /// The number of bytes in which a name must end.
  private static let nameLimit = 96

  private let bytes: [UInt8]
  private let redaction: HTTPRedaction

  init(_ bytes: [UInt8], _ redaction: HTTPRedaction) {
    self.bytes = bytes
    self.redaction = redaction
  }

  /// Returns the members from the first to the last; none contains another.
  func all() -> [Member] {
    var members: [Member] = []
    var place = 0
    while place < bytes.count {
      guard bytes[place] == UInt8(ascii: "\""), let member = member(at: place, after: members.last) else {
        place += 1
        continue
      }
      members.append(member)
      place = member.value.upperBound
    }
    return members
  }

  /// Returns the member whose name begins with a quote; nil if there is none, or if its name is not hidden.
  private func member(at quote: Int, after last: Member?) -> Member? {
    let depth = backslashes(before: quote, from: last?.value.upperBound ?? 0)
    guard let close = closing(from: quote + 1, depth, limit: quote + 1 + Self.nameLimit) else { return nil }
    let colon = pastSpace(close + 1)
    guard colon < bytes.count, bytes[colon] == UInt8(ascii: ":") else { return nil }
    let name = name(Array(bytes[quote..<(close - depth)]))
    guard redaction.hides(json: name) else { return nil }
    let start = pastSpace(colon + 1)
    guard start < bytes.count, !isHarmless(at: start) else { return nil }
    let sign = [UInt8](repeating: UInt8(ascii: "\\"), count: depth) + [UInt8(ascii: "\"")]
    return Member(
      name: name, value: start..<end(ofValueAt: start, depth),
      replacement: sign + HTTPRedaction.mark.utf8 + sign)
  }

  /// Whether the value at a place tells nothing: a truth value or `null`.
  private func isHarmless(at start: Int) -> Bool {
    ["true", "false", "null"].contains { word in
      let end = start + word.utf8.count
      return bytes[start...].starts(with: word.utf8)
        && (end == bytes.count || !ByteSet.unreserved.contains(bytes[end]))
    }
  }

  /// Returns a name without its escapes; `text` begins with the quote.
  private func name(_ text: [UInt8]) -> String {
    if text.contains(UInt8(ascii: "\\")) {
      do throws(JSONError) {
        if case .string(let name) = try JSONValue(reading: text + [UInt8(ascii: "\"")]) { return name }
      } catch { return String(decoding: text.dropFirst(), as: UTF8.self) }
    }
    return String(decoding: text.dropFirst(), as: UTF8.self)
  }

  private func end(ofValueAt start: Int, _ depth: Int) -> Int {
    if isQuote(at: start + depth), backslashes(before: start + depth, from: start) == depth {
      return closing(from: start + depth + 1, depth, limit: bytes.count).map { $0 + 1 } ?? bytes.count
    }
    var place = start
    var open = 0
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): open += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        if open <= 1 { return open == 0 ? place : place + 1 }
        open -= 1
      case UInt8(ascii: ",") where open == 0: return place
      case 0x09, 0x0A, 0x0D, 0x20, UInt8(ascii: "\""):
        if open == 0 { return place }
        if bytes[place] == UInt8(ascii: "\"") {
          guard let close = closing(from: place + 1, depth, limit: bytes.count) else { return bytes.count }
          place = close
        }
      default: break
      }
      place += 1
    }
    return bytes.count
  }

  /// Returns the quote that closes a string at a depth; nil if there is none before a limit.
  private func closing(from start: Int, _ depth: Int, limit: Int) -> Int? {
    var place = start
    while place < min(limit, bytes.count) {
      if bytes[place] == UInt8(ascii: "\"") {
        let count = backslashes(before: place, from: start)
        if count % (2 * (depth + 1)) == depth { return place }
      }
      place += 1
    }
    return nil
  }

  private func backslashes(before place: Int, from start: Int) -> Int {
    var count = 0
    while place - count > start, bytes[place - count - 1] == UInt8(ascii: "\\") { count += 1 }
    return count
  }

  private func isQuote(at place: Int) -> Bool { place < bytes.count && bytes[place] == UInt8(ascii: "\"") }

  private func pastSpace(_ start: Int) -> Int {
    var place = start
    while place < bytes.count {
      switch bytes[place] {
      case 0x09, 0x0A, 0x0D, 0x20: place += 1
      default: return place
      }
    }
    return place
  }
}
