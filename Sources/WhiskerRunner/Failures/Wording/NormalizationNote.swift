import WhiskerDiff
import WhiskerScript

/// The note about texts that a message shows alike although they are different: their bytes are compared, not their characters.
enum NormalizationNote {
  /// Returns a line if an expected text is one of those found but for its normalization form.
  static func lines(_ expected: ExpectedText.Claim, found: [String]) -> [String] {
    guard case .exact(let text) = expected else { return [] }
    return found.lazy.compactMap { DiffNote.normalization(expected: text, found: $0) }.first.map { [$0] }
      ?? []
  }

  /// Returns a line if a name of a selector is that of a near element but for its normalization form.
  static func lines(_ selector: Selector, nearest: [NearElement]) -> [String] {
    let names = nearest.flatMap(\.names)
    return selector.parts.lazy.compactMap(\.expectedName).map { lines($0, found: names) }.first {
      !$0.isEmpty
    } ?? []
  }
}
