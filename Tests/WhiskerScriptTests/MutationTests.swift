import TestSupport
import Testing
import WhiskerScript
import WhiskerSource

/// One wrong character in a journey has to give one message, on the line that was edited.
struct MutationTests {
  /// A journey with one character inserted, lost, replaced or swapped with its neighbour.
  private struct Mutation {
    let path: String
    let text: String
    /// The line that was edited, and the one after it where a line end was typed, lost or moved.
    let lines: ClosedRange<Int>
    let what: String
  }

  private let typed = Array("abcdefghijklmnopqrstuvwxyzABC0123456789 \"\"\"  ,,@#/.|-_{}[]()\t\n猫é")

  private func mutation(of journey: ProjectJourney, using random: inout SeededGenerator) -> Mutation {
    let characters = Array(journey.text)
    var mutated = characters
    let place = Int.random(in: 0..<characters.count, using: &random)
    let character = typed[Int.random(in: 0..<typed.count, using: &random)]
    let what: String
    var touchesLineEnd = characters[place] == "\n"
    switch Int.random(in: 0..<4, using: &random) {
    case 0:
      mutated.remove(at: place)
      what = "lost \(characters[place].debugDescription)"
    case 1:
      mutated.insert(character, at: place)
      what = "typed \(character.debugDescription)"
      touchesLineEnd = character == "\n"
    case 2:
      mutated[place] = character
      what = "\(character.debugDescription) for \(characters[place].debugDescription)"
      touchesLineEnd = touchesLineEnd || character == "\n"
    default:
      if place + 1 < mutated.count {
        mutated.swapAt(place, place + 1)
        touchesLineEnd = touchesLineEnd || characters[place + 1] == "\n"
      }
      what = "swapped from \(characters[place].debugDescription)"
    }
    let line = characters[..<place].count { $0 == "\n" } + 1
    return Mutation(
      path: journey.path, text: String(mutated), lines: line...(touchesLineEnd ? line + 1 : line), what: what)
  }

  @Test func oneWrongCharacterGivesOneMessageOnItsLine() throws {
    let parser = JourneyParser(vocabulary: screenVocabulary)
    let journeys = try projectJourneys()
    let seed: UInt64 = 42
    let rounds = Thoroughness.count(400, thorough: 10_000)
    var random = SeededGenerator(seed: seed)
    var wrong = 0
    var exact = 0
    var misses: [String] = []
    for round in 0..<rounds {
      let mutation = mutation(of: journeys[round % journeys.count], using: &random)
      let result = parser.parse(SourceFile(path: mutation.path, text: mutation.text))
      #expect(result.tree.printed() == Array(mutation.text.utf8), "\(mutation.text)")
      let found = result.diagnostics
      if found.isEmpty { continue }
      wrong += 1
      for diagnostic in found {
        for fix in diagnostic.remedies.compactMap(\.fix) {
          let repaired = SourceFile(path: mutation.path, bytes: fix.applied(to: result.tree.file.bytes))
          let after = parser.parse(repaired).diagnostics
          let note =
            "\(mutation.path):\(mutation.lines.lowerBound) \(mutation.what)\n\(DiagnosticRenderer().render(found))"
          if fix.isSafe { #expect(after.count <= found.count, "\(note)") }
          #expect(
            !after.contains {
              $0.code == diagnostic.code && $0.span == diagnostic.span && $0.message == diagnostic.message
                && $0.label == diagnostic.label
            }, "\(note)")
        }
      }
      let lines = found.map { $0.file.line(at: $0.span?.start ?? 0) }
      if lines.count == 1, mutation.lines.contains(lines[0]) {
        exact += 1
      } else {
        let codes = zip(found, lines).map { "\($0.code)@\($1)" }.joined(separator: " ")
        misses.append("\(mutation.path):\(mutation.lines.lowerBound) \(mutation.what): \(codes)")
      }
    }
    let figure = Double(exact * 1000 / wrong) / 10
    print(
      "seed \(seed): \(exact) of \(wrong) wrong journeys of \(rounds) have one message, on the edited line: \(figure) %"
    )
    #expect(figure >= 97, Comment(rawValue: misses.prefix(400).joined(separator: "\n")))
  }
}
