import Synchronization
import WhiskerText

/// The texts that an app received: the strings in the bodies of responses, and what a journey's header stores.
///
/// It is kept only for a run that asks for texts that are in no table.
final class ReceivedData: Sendable {
  private struct State {
    /// The bodies that have not been read yet.
    var bodies: [[UInt8]] = []
    /// The bodies that are no JSON, as images are: each is read when a word that is asked for occurs in it.
    var others: [[UInt8]] = []
    /// The words of every text that was read, each with a space at both ends and the texts between line feeds.
    var received: [UInt8] = []
    /// The words of each text that was read.
    var known: Set<[UInt8]> = []
    /// What was asked since the last body was read, with the answer.
    var answers: [Bytewise: Bool] = [:]

    mutating func add(_ text: String) {
      let words = ReceivedData.words(of: text)
      guard known.insert(words).inserted else { return }
      received.append(contentsOf: words)
      received.append(UInt8(ascii: "\n"))
    }
  }

  private let state = Mutex(State())

  func append(_ body: [UInt8]) { state.withLock { $0.bodies.append(body) } }

  /// Whether the words of a text follow each other, byte by byte, in something that was received.
  func contains(_ text: String) -> Bool {
    state.withLock { state in
      if !state.bodies.isEmpty {
        for body in state.bodies { Self.read(body, into: &state) }
        state.bodies = []
        state.answers = [:]
      }
      let key = Bytewise(wrappedValue: text)
      if let answer = state.answers[key] { return answer }
      let words = Self.words(of: text)
      let answer = isPart(words, of: state.received) || Self.occurs(words, inOthersOf: &state)
      state.answers[key] = answer
      return answer
    }
  }

  /// Whether the words follow each other in a body that is no JSON.
  ///
  /// The letters of a word are in the bytes as they are in the text, so that a body without them need not be read.
  private static func occurs(_ words: [UInt8], inOthersOf state: inout State) -> Bool {
    let longest = Array(words.split(separator: blank).max { $0.count < $1.count } ?? [])
    let unread = state.others
    state.others = []
    for body in unread {
      if isPart(longest, of: body) {
        state.add(String(decoding: body, as: UTF8.self))
      } else {
        state.others.append(body)
      }
    }
    return state.others.count < unread.count && isPart(words, of: state.received)
  }

  /// Adds the strings of a JSON document, or else the body as a whole.
  private static func read(_ body: [UInt8], into state: inout State) {
    do throws(JSONError) {
      add(try JSONValue(reading: body, tolerating: .byteOrderMark), to: &state)
    } catch {
      if !state.others.contains(where: { bytesEqual($0, body) }) { state.others.append(body) }
    }
  }

  private static func add(_ value: JSONValue, to state: inout State) {
    switch value {
    case .string(let text): state.add(text)
    case .array(let items): for item in items { add(item, to: &state) }
    case .object(let members): for member in members { add(member.value, to: &state) }
    case .null, .bool, .number: break
    }
  }

  /// The letters and digits of a text, with one space between words and at both ends.
  private static func words(of text: String) -> [UInt8] {
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

  private static let blank = UInt8(ascii: " ")

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
