import Synchronization
import WhiskerText

/// The words of the bodies that apps received, each body read once per runner: most journeys of an app receive the same
/// few.
final class ReceivedWords: Sendable {
  private struct Known {
    let body: [UInt8]
    /// Nil if the body is no JSON.
    let words: [UInt8]?
  }

  private let known = Mutex<[Known]>([])
  private static let limit = 256

  /// Returns the words of every string in a JSON document, with a line feed after each; nil if the body is no JSON.
  func ofStrings(in body: [UInt8]) -> [UInt8]? {
    known.withLock { known in
      if let same = known.first(where: { bytesEqual($0.body, body) }) { return same.words }
      if known.count == Self.limit { known = [] }
      let words = Self.read(body)
      known.append(Known(body: body, words: words))
      return words
    }
  }

  private static func read(_ body: [UInt8]) -> [UInt8]? {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(reading: body, tolerating: .byteOrderMark) } catch {
      return nil
    }
    var words: [UInt8] = []
    var added: Set<[UInt8]> = []
    add(value, to: &words, unless: &added)
    return words
  }

  private static func add(_ value: JSONValue, to words: inout [UInt8], unless added: inout Set<[UInt8]>) {
    switch value {
    case .string(let text):
      let own = Self.words(of: text)
      guard added.insert(own).inserted else { return }
      words.append(contentsOf: own)
      words.append(UInt8(ascii: "\n"))
    case .array(let items): for item in items { add(item, to: &words, unless: &added) }
    case .object(let members): for member in members { add(member.value, to: &words, unless: &added) }
    case .null, .bool, .number: break
    }
  }

  /// Returns the letters and digits of a text, with one space between words and at both ends.
  static func words(of text: String) -> [UInt8] {
    var words = [blank]
    words.reserveCapacity(text.utf8.count + 2)
    let isKnown = LoneScalars.visit(text) { scalar, _ in
      if !isWord(scalar) {
        if words.last != blank { words.append(blank) }
      } else if scalar < 0x80 {
        words.append(UInt8(truncatingIfNeeded: scalar))
      } else if let bytes = Unicode.Scalar(scalar).flatMap(UTF8.encode) {
        words.append(contentsOf: bytes)
      }
    }
    if !isKnown {
      words = [blank]
      for character in text {
        if character.isLetter || character.isNumber {
          words.append(contentsOf: character.utf8)
        } else if words.last != blank {
          words.append(blank)
        }
      }
    }
    if words.last != blank { words.append(blank) }
    return words
  }

  static let blank = UInt8(ascii: " ")

  /// Whether a scalar that is a character is a letter or part of a number.
  private static func isWord(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x61...0x7A, 0x41...0x5A, 0x30...0x39: return true
    case 0..<0x80: return false
    default:
      guard let properties = Unicode.Scalar(scalar)?.properties else { return false }
      return properties.isAlphabetic || properties.numericType != nil
    }
  }
}
