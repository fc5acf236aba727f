import WhiskerSource

/// The roles and states that selectors and expectations can name.
///
/// The runner fills it from the table in `ScreenModels`; the parser has no roles of its own.
package struct Vocabulary: Sendable {
  /// One role, such as `button` or `search field`.
  package struct RoleWord: Sendable {
    /// The spelling: one or more words with one space between.
    package let word: String
    /// Other spellings; the parser replaces them by `word`.
    package let aliases: [String]
    /// Whether a selector may omit the name, as for the only list of a screen.
    package let mayBeUnnamed: Bool

    /// Creates a role.
    package init(word: String, aliases: [String] = [], mayBeUnnamed: Bool = false) {
      self.word = word
      self.aliases = aliases
      self.mayBeUnnamed = mayBeUnnamed
    }
  }

  /// The roles, in the order in which suggestions list them.
  package let roles: [RoleWord]
  /// The states that `expect … is` accepts, one word each.
  package let states: [String]
  /// The most likely role of an element in a state, for states that elements of few roles have.
  package let rolesOfStates: [String: String]

  /// Creates a vocabulary.
  package init(roles: [RoleWord], states: [String], rolesOfStates: [String: String] = [:]) {
    self.roles = roles
    self.states = states
    self.rolesOfStates = rolesOfStates
  }
}

/// A vocabulary indexed for lookups by bytes.
final class VocabularyIndex: Sendable {
  struct Candidate: Sendable {
    /// The words after the first one.
    let rest: [[UInt8]]
    let role: Int
  }

  let vocabulary: Vocabulary
  private let firstWords: WordTable
  /// For each first word, the roles that begin with it, those with more words first.
  private let candidates: [[Candidate]]
  private let states: WordTable
  /// Every spelling of every role, for suggestions.
  let roleSpellings: [String]
  /// Each word of the roles and states.
  let wordsOfElements: Set<String>

  init(_ vocabulary: Vocabulary) {
    self.vocabulary = vocabulary
    var words = WordTable(capacity: 2 * vocabulary.roles.count)
    var candidates: [[Candidate]] = []
    var spellings: [String] = []
    for (index, role) in vocabulary.roles.enumerated() {
      for spelling in [role.word] + role.aliases {
        let parts = Array(spelling.utf8).split(separator: 0x20)
        guard let first = parts.first else { continue }
        spellings.append(spelling)
        let candidate = Candidate(rest: parts.dropFirst().map { Array($0) }, role: index)
        let word = first.withUnsafeBufferPointer { words.insert($0) }
        if word == candidates.count { candidates.append([]) }
        candidates[word].append(candidate)
      }
    }
    firstWords = words
    self.candidates = candidates.map { $0.sorted { $0.rest.count > $1.rest.count } }
    states = WordTable(vocabulary.states)
    roleSpellings = spellings
    wordsOfElements = Set(
      (spellings + vocabulary.states).flatMap { $0.split(separator: " ") }.map(String.init))
  }

  /// Returns the role that the words spell, the longest one first, and the position after it.
  func role(
    _ words: [Token], _ position: Int, _ bytes: UnsafeBufferPointer<UInt8>
  ) -> (role: Int, end: Int)? {
    guard words[position].kind == .word, let first = firstWords.index(of: bytes[words[position].span]) else {
      return nil
    }
    for candidate in candidates[first] {
      let end = position + 1 + candidate.rest.count
      if candidate.rest.isEmpty { return (candidate.role, end) }
      guard end <= words.count else { continue }
      let fits = candidate.rest.indices.allSatisfy {
        bytes[words[position + 1 + $0].span].elementsEqual(candidate.rest[$0])
      }
      if fits { return (candidate.role, end) }
    }
    return nil
  }

  func state(_ word: UnsafeBufferPointer<UInt8>) -> String? {
    states.index(of: word).map { vocabulary.states[$0] }
  }
}
