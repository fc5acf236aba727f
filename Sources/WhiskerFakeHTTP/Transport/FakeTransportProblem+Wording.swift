import WhiskerHTTP
import WhiskerText

extension FakeTransportProblem {
  /// The request and the problem in one line, with secrets hidden.
  package var headline: String {
    let subject = "request \(number) \(redaction.summary(of: request))"
    switch kind {
    case .unmatched(let nearest):
      return nearest.isEmpty
        ? "\(subject) matches no reply: none is declared" : "\(subject) matches no reply"
    case .unreadableFile(let path, let reason):
      return "\(subject) has a reply whose file \(quoted(path)) cannot be read: \(reason)"
    case .notAnArray(let path, let defect):
      return "\(subject) has a reply whose file \(quoted(path)) is not a JSON array: \(defect)"
    case .badPage(let key, let value, let least):
      let shown = redaction.hides(query: key) ? HTTPRedaction.mark : quoted(value)
      let isNumber = !value.isEmpty && value.utf8.allSatisfy { (0x30...0x39).contains($0) }
      let fault = isNumber && Int(value) == nil ? "too large" : "not a whole number from \(least)"
      return "\(subject) asks for \(key) \(shown), which is \(fault)"
    case .malformedRequest(let reason):
      return "\(subject) cannot be sent: \(reason)"
    case .tooManyRequests(let limit):
      return "\(subject) is more than a session may send (\(limit) requests)"
    }
  }

  /// Facts that help to fix it: the nearest rules with their differences, or the place of the reply.
  package var details: [String] {
    guard case .unmatched(let nearest) = kind else {
      return origin.map { ["  declared at \($0)"] } ?? []
    }
    return nearest.enumerated().flatMap { index, miss in
      let head = "  \(index + 1). \(miss.pattern.description(redaction: redaction)) (\(miss.origin))"
      return [head] + miss.lines(redaction: redaction).map { "     \($0)" }
    }
  }
}

extension NearMiss {
  /// The number of differences that a message shows.
  private static let shownDifferences = 10

  /// Returns the first differences, one line per field, and the used replies.
  func lines(redaction: HTTPRedaction) -> [String] {
    var lines = foldedLines(
      differences.lazy.map { $0.line(redaction: redaction) }, limit: Self.shownDifferences)
    if isPassedOver { lines.append("a second delivery passes over `fail always with duplicate`") }
    for use in consumed.suffix(Self.shown) {
      let step = use.step.map { " in step \($0.number) (\($0.origin))" } ?? ""
      lines.append(
        "reply \(use.index) of \(replyCount) (\(use.origin)) was consumed by request \(use.request)\(step)")
    }
    return lines
  }
}

extension RequestDifference {
  /// Returns the field with its expected and actual values.
  func line(redaction: HTTPRedaction) -> String {
    if let part, part.isHidden(by: redaction) {
      return
        "\(field): expected \(HTTPRedaction.mark), was \(actual.isEmpty ? "absent" : "\(HTTPRedaction.mark) (a different one)")"
    }
    let shown = { (value: String) in part?.shown(value, redaction) ?? quoted(value) }
    let came =
      actual.isEmpty
      ? "absent" + (self.note.isEmpty ? "" : " (\(self.note))")
      : actual.map { isSpelled ? $0 : shown($0) }.joined(separator: " and ")
    // Two spellings of one character look the same in a terminal, so the message has to point it out.
    let looksEqual = actual.contains { value in expected.map { $0 == value } ?? false }
    let note = looksEqual ? " (the same letters in other code points)" : ""
    return "\(field): expected \(expected.map(shown) ?? "\(expectation)"), was \(came)\(note)"
  }
}
