import TestSupport
import Testing

@testable import WhiskerPattern

struct PatternPropertyTests {
  @Test func randomPatternsFindWhatTryingEverythingFinds() throws {
    let seed: UInt64 = 20_260_301
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    var found = 0
    let rounds = Thoroughness.count(250, thorough: 4_000)
    for round in 0..<rounds {
      let reference = ReferencePattern.random(depth: 4, using: &random)
      let source = "(" + reference.written + ")"
      let pattern = try TextPattern(source)
      let whole = try TextPattern("^\(source)$")
      for _ in 0..<6 {
        let scalars = (0..<Int.random(in: 0...7, using: &random)).map { _ in
          ReferencePattern.alphabet[Int.random(in: 0..<ReferencePattern.alphabet.count, using: &random)]
        }
        let note = "seed \(seed), round \(round): /\(source)/ in \(scalars)"
        let text = String(String.UnicodeScalarView(scalars))
        let expected = (0...scalars.count).contains { !reference.ends(in: scalars, from: $0).isEmpty }
        #expect(pattern.isFound(in: text) == expected, "\(note)")
        #expect(try isFoundWithoutTable(source, text) == expected, "\(note)")
        let isWhole = reference.ends(in: scalars, from: 0).contains(scalars.count)
        #expect(whole.isFound(in: text) == isWhole, "\(note)")
        if expected { found += 1 }
      }
    }
    #expect(found > rounds * 5 / 4, "the patterns match too seldom to say much")
  }

  private func isFoundWithoutTable(_ source: String, _ text: String) throws -> Bool {
    var parser = PatternParser(source)
    var simulation = PatternSimulation(PatternProgram(try parser.parse()))
    return Array(text.utf8).withUnsafeBufferPointer { simulation.isFound(in: $0) }
  }

  @Test func randomSourcesAreAcceptedOrRefusedWithAPlaceInside() {
    let seed: UInt64 = 99
    print("seed \(seed)")
    var random = SeededGenerator(seed: seed)
    let pieces = Array(#"ab1é.^$*+?()[]{}|\-,0猫/dwsnu{}"#)
    var refused = 0
    let rounds = Thoroughness.count(2_000, thorough: 20_000)
    for _ in 0..<rounds {
      let source = String(
        (0..<Int.random(in: 0...10, using: &random)).map { _ in pieces.randomElement(using: &random) ?? "a" })
      do throws(PatternError) {
        let pattern = try TextPattern(source)
        _ = pattern.isFound(in: "ab1é猫")
      } catch {
        refused += 1
        #expect(error.range.upperBound <= source.utf8.count, "\(source)")
        let bytes = Array(source.utf8)
        #expect(String(validating: bytes[error.range], as: UTF8.self) != nil, "\(source)")
        if let replacement = error.replacement {
          let repaired =
            bytes[..<error.range.lowerBound] + Array(replacement.utf8) + bytes[error.range.upperBound...]
          let next = refusal(String(decoding: repaired, as: UTF8.self))
          #expect(
            next == nil || next?.range.lowerBound ?? 0 >= error.range.lowerBound
              || next?.reason != error.reason, "\(source): \(error)")
        }
      }
    }
    #expect(refused > rounds / 4)
  }

  private func refusal(_ source: String) -> PatternError? {
    do throws(PatternError) {
      _ = try TextPattern(source)
      return nil
    } catch { return error }
  }
}
