import Synchronization
import WhiskerText

/// The texts that an app received: the strings in the bodies of responses, and what a journey's header stores.
///
/// It is kept only for a run that asks for texts that are in no table.
final class ReceivedData: Sendable {
  private struct State {
    /// The bodies that have not been read yet.
    var bodies: [[UInt8]] = []
    /// The texts, each with a space at both ends and single spaces inside.
    var texts: Set<String> = []
  }

  private let state = Mutex(State())

  func append(_ body: [UInt8]) { state.withLock { $0.bodies.append(body) } }

  /// Whether the words of a text follow each other in something that was received.
  func contains(_ text: String) -> Bool {
    let words = Self.words(of: text)
    return state.withLock { state in
      for body in state.bodies { Self.read(body, into: &state.texts) }
      state.bodies = []
      return state.texts.contains { $0.contains(words) }
    }
  }

  /// Adds the strings of a JSON document, or else the whole text.
  private static func read(_ body: [UInt8], into texts: inout Set<String>) {
    do throws(JSONError) {
      add(try JSONValue(reading: body, tolerating: .byteOrderMark), to: &texts)
    } catch {
      texts.insert(words(of: String(decoding: body, as: UTF8.self)))
    }
  }

  private static func add(_ value: JSONValue, to texts: inout Set<String>) {
    switch value {
    case .string(let text): texts.insert(words(of: text))
    case .array(let items): for item in items { add(item, to: &texts) }
    case .object(let members): for member in members { add(member.value, to: &texts) }
    case .null, .bool, .number: break
    }
  }

  /// The letters and digits of a text, with one space between words and at both ends.
  private static func words(of text: String) -> String {
    var words = " "
    for character in text {
      if character.isLetter || character.isNumber {
        words.append(character)
      } else if words.last != " " {
        words.append(" ")
      }
    }
    if words.last != " " { words.append(" ") }
    return words
  }
}
