import Synchronization
import WhiskerText

/// The texts that an app received: the strings in the bodies of responses, and what a journey's header stores.
///
/// It is kept only for a run that asks for texts that are in no table.
final class ReceivedData: Sendable {
  private struct State {
    /// The bodies that have not been read yet.
    var bodies: [[UInt8]] = []
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
      let answer = isPart(Self.words(of: text), of: state.received)
      state.answers[key] = answer
      return answer
    }
  }

  /// Adds the strings of a JSON document, or else the whole text.
  private static func read(_ body: [UInt8], into state: inout State) {
    do throws(JSONError) {
      add(try JSONValue(reading: body, tolerating: .byteOrderMark), to: &state)
    } catch {
      state.add(String(decoding: body, as: UTF8.self))
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
    func add(_ isWord: Bool, _ bytes: some Sequence<UInt8>) {
      if isWord { words.append(contentsOf: bytes) } else if words.last != blank { words.append(blank) }
    }
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      // A carriage return and a line feed are one character, and neither is a letter.
      for byte in text.utf8 { add(isWord(byte), CollectionOfOne(byte)) }
    } else {
      for character in text { add(character.isLetter || character.isNumber, character.utf8) }
    }
    if words.last != blank { words.append(blank) }
    return words
  }

  private static let blank = UInt8(ascii: " ")

  private static func isWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
    case UInt8(ascii: "0")...UInt8(ascii: "9"): true
    default: false
    }
  }
}
