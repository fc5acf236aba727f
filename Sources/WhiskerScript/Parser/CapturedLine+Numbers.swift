import WhiskerSource

// Numbers, times and rates. A name in braces may stand in the place of each.
extension CapturedLine {
  /// Reads a number, or the value of the name in its place.
  ///
  /// Any value is possible while a name's value is unknown, so `sample` is read instead: during parsing, and where a `let` takes it.
  private func value<Value>(
    _ token: Token, sample: String, _ read: (Literals, Token) throws(Fault) -> Value
  ) throws(Fault) -> Value {
    guard let name = NameInBraces(bytes, at: token.span.start, before: token.span.end) else {
      return try read(literals, token)
    }
    var text = sample
    if let bindings {
      guard let known = bindings.value(of: name.text) else { throw bindings.fault(for: name) }
      if !bindings.isOpen(name.text) { text = known }
    }
    return try Array(text.utf8).withUnsafeBufferPointer { (bytes) throws(Fault) in
      let whole = Token(kind: .number, keyword: nil, span: SourceSpan(0, bytes.count))
      do throws(Fault) { return try read(Literals(bytes: bytes), whole) } catch {
        // The mistake is in the value, so there is nothing to replace in this line.
        throw Fault(error.problem, token.span)
      }
    }
  }

  private func located<Value>(
    _ token: Token, sample: String, _ read: (Literals, Token) throws(Fault) -> Located<Value>
  ) throws(Fault) -> Located<Value> {
    Located(try value(token, sample: sample, read).value, token.span)
  }

  func duration() throws(Fault) -> Located<Duration> { try duration(token(.duration)) }

  private func duration(_ token: Token) throws(Fault) -> Located<Duration> {
    try located(token, sample: "1s") { (literals, token) throws(Fault) in try literals.duration(token) }
  }

  func optionalDuration() throws(Fault) -> Located<Duration>? {
    guard let capture = capture(.duration) else { return nil }
    return try duration(words[capture.first])
  }

  func count() throws(Fault) -> Located<Int>? {
    guard let capture = capture(.count) else { return nil }
    return try count(words[capture.first])
  }

  /// Reads a number up to a million.
  func count(_ token: Token) throws(Fault) -> Located<Int> {
    try located(token, sample: "1") { (literals, token) throws(Fault) in
      guard let value = literals.integer(token, atMost: ScriptLimits.count) else {
        throw Fault(.badCount(text: literals.raw(token)), token.span)
      }
      return Located(value, token.span)
    }
  }

  /// Reads the position of an element, from 1.
  func elementPosition(_ token: Token) throws(Fault) -> Int {
    let count = try count(token)
    if count.value == 0 {
      throw Fault(.badPosition, token.span, replace: token.span, with: "1", isSafe: false)
    }
    return count.value
  }

  func requiredCount() throws(Fault) -> Located<Int> {
    guard let count = try count() else { preconditionFailure("the form that matched has a count") }
    return count
  }

  /// Returns the number of repetitions of a block.
  func rounds() throws(Fault) -> Located<Int> {
    try located(token(.count), sample: "1") { (literals, token) throws(Fault) in
      guard let value = literals.integer(token, atMost: ScriptLimits.rounds), value > 0 else {
        throw Fault(.badRounds(text: literals.raw(token)), token.span)
      }
      return Located(value, token.span)
    }
  }

  /// Returns a number, percentage, date or time as it is written, or a text.
  func amount() throws(Fault) -> LocatedText {
    guard let capture = capture(.amount) else { return try string() }
    return try located(words[capture.first], sample: "1") { (literals, token) throws(Fault) in
      LocatedText(literals.raw(token), token.span)
    }
  }

  /// Returns the number of a JSON condition.
  func jsonNumber(_ token: Token) throws(Fault) -> LocatedText {
    try located(token, sample: "1") { (literals, token) throws(Fault) in
      try literals.checkJSONNumber(token)
      return LocatedText(literals.raw(token), token.span)
    }
  }

  /// Returns a scale factor from a percentage.
  func factor() throws(Fault) -> Located<Double> {
    try located(token(.percentage), sample: "100%") { (literals, token) throws(Fault) in
      let text = literals.raw(token)
      if text.utf8.last == 0x25, let percent = Int(text.dropLast()), ScriptLimits.percent.contains(percent) {
        return Located(Double(percent) / 100, token.span)
      }
      let number = text.utf8.allSatisfy { (0x30...0x39).contains($0) } ? Int(text) : nil
      let fix = number.flatMap { ScriptLimits.percent.contains($0) ? "\($0)%" : nil }
      throw Fault(
        .badPercentage(text: text), token.span,
        fix: fix.map { Fix([Fix.Edit(token.span, with: $0)], isSafe: false) })
    }
  }

  func status() throws(Fault) -> Int {
    try value(token(.status), sample: "200") { (literals, token) throws(Fault) in
      guard let value = literals.integer(token, atMost: 599), value >= 100, token.span.count == 3 else {
        throw Fault(.badStatus(text: literals.raw(token)), token.span)
      }
      return value
    }
  }

  func optionalStatus() throws(Fault) -> Int? { capture(.status) == nil ? nil : try status() }

  func rate() throws(Fault) -> Located<Int> { try rate(token(.rate)) }

  /// Reads a number of bytes per second, of the network or of one reply.
  func rate(_ token: Token, ofReply: Bool = false) throws(Fault) -> Located<Int> {
    try located(token, sample: "1B/s") { (literals, token) throws(Fault) in
      try literals.rate(token, ofReply: ofReply)
    }
  }

  func pixels() throws(Fault) -> Located<Pixels> {
    try located(token(.pixels), sample: "1x1") { (literals, token) throws(Fault) in
      try literals.pixels(token)
    }
  }

  func chance() throws(Fault) -> Located<Int> {
    try located(token(.chance), sample: "1%") { (literals, token) throws(Fault) in try literals.chance(token)
    }
  }

  /// Returns the duration of an `advance`; a time of day needs `advance to`.
  func timeToPass() throws(Fault) -> Located<Duration> {
    do throws(Fault) { return try duration() } catch {
      guard Moment(literals.raw(error.span)) != nil else { throw error }
      let start = SourceSpan(error.span.start, error.span.start)
      throw Fault(error.problem, error.span, replace: start, with: "to ", isSafe: false)
    }
  }

  func moment() throws(Fault) -> Located<Moment> {
    let token = token(.moment)
    if literals.isDuration(token) {
      // The line means a duration, not a moment.
      let gap = SourceSpan(words[0].span.end, token.span.start)
      throw Fault(
        .badMoment(text: literals.raw(token)), token.span, replace: gap, with: " ", isSafe: false)
    }
    return try located(token, sample: "00:00") { (literals, token) throws(Fault) in try literals.moment(token)
    }
  }
}
