import WhiskerScript
import WhiskerSource
import WhiskerText

extension [JourneyRun] {
  /// Divides the runs of a journey into those that a filter keeps and the others.
  ///
  /// These are the runs whose path or title, as lists and reports show it, contains the text, and the one whose variant it is. If no variant
  /// is the text, the runs are kept of which it is a whole part, such as `example 2` of `example 2, branch "by link"`.
  func divided(by filter: String?) -> (kept: [JourneyRun], others: [JourneyRun]) {
    guard let filter else { return (self, []) }
    let isWhole = contains { bytesEqual($0.variant, filter) }
    var (kept, others) = ([JourneyRun](), [JourneyRun]())
    for run in self {
      if run.isNamed(filter) || run.variants(isWhole).contains(where: { bytesEqual($0, filter) }) {
        kept.append(run)
      } else {
        others.append(run)
      }
    }
    return (kept, others)
  }
}

extension JourneyRun {
  fileprivate func isNamed(_ filter: String) -> Bool {
    journey.file.path.contains(filter) || (knownSecrets?.masked(title) ?? title).contains(filter)
  }

  /// The variant, or its parts.
  fileprivate func variants(_ isWhole: Bool) -> [String] {
    guard let variant else { return [] }
    if isWhole { return [variant] }
    var parts = [""]
    var (isQuoted, isEscaped) = (false, false)
    for character in variant {
      if !isQuoted, parts.last == "", character == " " { continue }
      if !isQuoted, character == "," {
        parts.append("")
        continue
      }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      isEscaped = isQuoted && character == "\\" && !isEscaped
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
