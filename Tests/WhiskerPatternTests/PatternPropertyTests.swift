import TestSupport
import Testing
import WhiskerPattern

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
      for _ in 0..<6 {
        let scalars = (0..<Int.random(in: 0...7, using: &random)).map { _ in
          ReferencePattern.alphabet[Int.random(in: 0..<ReferencePattern.alphabet.count, using: &random)]
        }
        let note = "seed \(seed), round \(round): /\(source)/ in \(scalars)"
        let text = String(String.UnicodeScalarView(scalars))
        let expected = leftmostLongest(reference, scalars)
        #expect(pattern.firstRange(in: text) == expected, "\(note)")
        #expect(pattern.isFound(in: text) == (expected != nil), "\(note)")
        let whole = reference.ends(in: scalars, from: 0).contains(scalars.count)
        #expect(pattern.matches(text) == whole, "\(note)")
        if expected != nil { found += 1 }
      }
    }
    #expect(found > rounds * 5 / 4, "the patterns match too seldom to say much")
  }

  /// The expected match as UTF-8 offsets.
  private func leftmostLongest(_ reference: ReferencePattern, _ scalars: [Unicode.Scalar]) -> Range<Int>? {
    var offsets = [0]
    for scalar in scalars { offsets.append(offsets[offsets.count - 1] + UTF8.width(scalar)) }
    for start in 0...scalars.count {
      if let end = reference.ends(in: scalars, from: start).max() { return offsets[start]..<offsets[end] }
    }
    return nil
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
