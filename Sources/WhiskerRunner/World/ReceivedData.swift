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
    /// The words of each body that was read, each text with a space at both ends and before a line feed.
    var received: [[UInt8]] = []
    /// What was asked since the last body was read, with the answer.
    var answers: [Bytewise: Bool] = [:]

    mutating func add(_ words: [UInt8]) {
      if !received.contains(where: { bytesEqual($0, words) }) { received.append(words) }
    }

    func contains(_ words: [UInt8]) -> Bool { received.contains { isPart(words, of: $0) } }
  }

  private let state = Mutex(State())
  private let words: ReceivedWords

  /// - Parameter words: The words of bodies that earlier runs received.
  init(_ words: ReceivedWords = ReceivedWords()) { self.words = words }

  func append(_ body: [UInt8]) { state.withLock { $0.bodies.append(body) } }

  /// Whether the words of a text follow each other, byte by byte, in something that was received.
  func contains(_ text: String) -> Bool {
    state.withLock { state in
      if !state.bodies.isEmpty {
        for body in state.bodies { read(body, into: &state) }
        state.bodies = []
        state.answers = [:]
      }
      let key = Bytewise(text)
      if let answer = state.answers[key] { return answer }
      let words = ReceivedWords.words(of: text)
      let answer = state.contains(words) || Self.occurs(words, inOthersOf: &state)
      state.answers[key] = answer
      return answer
    }
  }

  /// Adds the strings of a JSON document, or else the body as a whole.
  private func read(_ body: [UInt8], into state: inout State) {
    if let words = words.ofStrings(in: body) {
      state.add(words)
    } else if !state.others.contains(where: { bytesEqual($0, body) }) {
      state.others.append(body)
    }
  }

  /// Whether the words follow each other in a body that is no JSON.
  ///
  /// The letters of a word are in the bytes as they are in the text, so that a body without them need not be read.
  private static func occurs(_ words: [UInt8], inOthersOf state: inout State) -> Bool {
    let longest = Array(words.split(separator: ReceivedWords.blank).max { $0.count < $1.count } ?? [])
    let unread = state.others
    state.others = []
    for body in unread {
      if isPart(longest, of: body) {
        state.add(ReceivedWords.words(of: String(decoding: body, as: UTF8.self)))
      } else {
        state.others.append(body)
      }
    }
    return state.others.count < unread.count && state.contains(words)
  }
}
