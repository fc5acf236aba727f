import WhiskerSource

/// What `advance to` goes to.
package enum Moment: Sendable, Hashable {
  /// The next moment at which the journey's clocks show this time of day, in seconds since midnight.
  case timeOfDay(seconds: Int)
  /// This very moment.
  case date(Timestamp)
}

extension Literals {
  /// `23:59`, `23:59:59` or `2026-03-01T10:00:00Z`.
  func moment(_ token: Token) throws(Fault) -> Located<Moment> {
    let text = raw(token)
    if let moment = Moment(text) { return Located(moment, token.span) }
    let complete = [text + "Z", text + ":00Z", text + "T00:00:00Z", "0" + text].first { Moment($0) != nil }
    let fix = complete.map { Fix([Fix.Edit(token.span, with: $0)], isSafe: false) }
    throw Fault(.badMoment(text: text), token.span, fix: fix)
  }

  /// Whether a token is a number with a unit of time.
  func isDuration(_ token: Token) -> Bool {
    do throws(Fault) {
      _ = try duration(token)
      return true
    } catch { return false }
  }
}

extension Moment {
  /// Reads `23:59`, `23:59:59` or `2026-03-01T10:00:00Z`; nil for anything else.
  init?(_ text: String) {
    if let date = Timestamp(text.utf8) {
      self = .date(date)
      return
    }
    let parts = text.utf8.split(separator: 0x3A, omittingEmptySubsequences: false)
    guard parts.count == 2 || parts.count == 3,
      parts.allSatisfy({ $0.count == 2 && $0.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    guard numbers[0] < 24, numbers[1] < 60, numbers.count == 2 || numbers[2] < 60 else { return nil }
    self = .timeOfDay(seconds: numbers[0] * 3600 + numbers[1] * 60 + (numbers.count == 3 ? numbers[2] : 0))
  }
}
