import WhiskerPattern
import WhiskerSource
import WhiskerText

/// Converts tokens to values.
struct Literals {
  let bytes: UnsafeBufferPointer<UInt8>
  /// The values of names in braces; nil leaves the names as they are written.
  var bindings: Bindings?
  /// Whether the text is the target of a request: an unknown name in braces is left as it is written, since it is a placeholder, and every
  /// other brace is escaped, so that it is none.
  var isTarget = false

  /// Returns the bytes of a token as text.
  func raw(_ token: Token) -> String { raw(token.span) }

  func raw(_ span: SourceSpan) -> String { String(decoding: bytes[span], as: UTF8.self) }

  /// Returns the text between two quotes, with its escapes resolved.
  func text(_ token: Token) throws(Fault) -> LocatedText {
    let start = token.span.start + 1
    let end = token.span.end - 1
    let inner = bytes[SourceSpan(start, end)]
    var hasEscape = false
    for byte in inner where byte == 0x5C || byte == 0x7B { hasEscape = true }
    if !hasEscape { return LocatedText(String(decoding: inner, as: UTF8.self), token.span) }
    return LocatedText(try unescaped(start, end), token.span)
  }

  /// Returns the byte that a backslash and one letter mean; nil for a letter that means more than one byte, or nothing.
  static func byte(escapedAs letter: UInt8) -> UInt8? {
    switch letter {
    case 0x22, 0x5C: letter
    case 0x6E: 0x0A
    case 0x74: 0x09
    default: nil
    }
  }

  private func unescaped(_ start: Int, _ end: Int) throws(Fault) -> String {
    var result: [UInt8] = []
    var offset = start
    while offset < end {
      if bytes[offset] == 0x7B {
        offset = try brace(offset, end, &result)
        continue
      }
      guard bytes[offset] == 0x5C else {
        if isTarget, bytes[offset] == 0x7D { result += "%7D".utf8 } else { result.append(bytes[offset]) }
        offset += 1
        continue
      }
      let escape = offset
      offset += 2
      let letter = bytes[escape + 1]
      if let byte = Self.byte(escapedAs: letter) {
        result.append(byte)
        continue
      }
      switch letter {
      case 0x75:
        let (scalar, next) = try scalarEscape(escape, end)
        let character = String(Character(scalar)).utf8
        result += isTarget ? Self.withEscapedBraces(character) : Array(character)
        offset = next
      default:
        var next = offset
        while next < end, bytes[next] & 0xC0 == 0x80 { next += 1 }
        let span = SourceSpan(escape, next)
        if letter == 0x7B {
          throw Fault(
            .unknownEscape(raw(span)), span, replace: SourceSpan(escape, escape + 1), with: "{", isSafe: true)
        }
        // Other languages escape these characters; here they need no escape.
        if [0x27, 0x2F, 0x7D, 0x60, 0x24].contains(letter) {
          throw Fault(
            .unknownEscape(raw(span)), span, replace: SourceSpan(escape, escape + 1), with: "", isSafe: true)
        }
        throw Fault(
          .unknownEscape(raw(span)), span, replace: SourceSpan(escape, escape), with: "\\", isSafe: false)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// Reads a brace: a double brace is a single one, and a name in braces is replaced by its value.
  private func brace(_ start: Int, _ end: Int, _ result: inout [UInt8]) throws(Fault) -> Int {
    if start + 1 < end, bytes[start + 1] == 0x7B {
      result += isTarget ? Self.withEscapedBraces([0x7B]) : [0x7B]
      return start + 2
    }
    guard let name = NameInBraces(bytes, at: start, before: end) else {
      throw strayBrace(start, end)
    }
    if let bindings {
      if let value = bindings.value(of: name.text) {
        result += isTarget ? Self.withEscapedBraces(value.utf8) : Array(value.utf8)
        return name.span.end
      }
      if !isTarget { throw bindings.fault(for: name) }
    }
    result += bytes[name.span.start..<name.span.end]
    return name.span.end
  }

  private static func withEscapedBraces(_ bytes: some Sequence<UInt8>) -> [UInt8] {
    bytes.flatMap { $0 == 0x7B ? Array("%7B".utf8) : $0 == 0x7D ? Array("%7D".utf8) : [$0] }
  }

  /// Returns a fault for a stray brace: spaces around a name are removed, and any other brace is meant literally.
  private func strayBrace(_ start: Int, _ end: Int) -> Fault {
    var first = start + 1
    while first < end, bytes[first] == 0x20 { first += 1 }
    var last = first
    while last < end, NameInBraces.continues(bytes[last]) { last += 1 }
    var close = last
    while close < end, bytes[close] == 0x20 { close += 1 }
    let place = SourceSpan(start, start + 1)
    if last > first, close < end, bytes[close] == 0x7D, NameInBraces.begins(bytes[first]) {
      let edits = [
        Fix.Edit(SourceSpan(start + 1, first), with: ""), Fix.Edit(SourceSpan(last, close), with: ""),
      ]
      return Fault(.strayBrace, place, fix: Fix(edits, isSafe: false))
    }
    return Fault(
      .strayBrace, place, replace: SourceSpan(start, start), with: "{", isSafe: last == first)
  }

  /// Reads an escape such as `\u{e9}`; returns the character and the offset after it.
  func scalarEscape(_ escape: Int, _ end: Int) throws(Fault) -> (Unicode.Scalar, Int) {
    var offset = escape + 2
    var value: UInt32 = 0
    var digits = 0
    if offset < end, bytes[offset] == 0x7B {
      offset += 1
      while offset < end, digits < 7, let digit = Hexadecimal.value(of: bytes[offset]) {
        value = value << 4 | UInt32(digit)
        digits += 1
        offset += 1
      }
      if offset < end, bytes[offset] == 0x7D, (1...6).contains(digits), let scalar = Unicode.Scalar(value) {
        return (scalar, offset + 1)
      }
    }
    let next = offset < end && bytes[offset] == 0x7D ? offset + 1 : offset
    throw Fault(.badScalarEscape, SourceSpan(escape, next), fix: bracedEscape(escape, end))
  }

  /// Returns a fix that adds the braces missing from a JSON-style escape such as `\u00e9`.
  private func bracedEscape(_ escape: Int, _ end: Int) -> Fix? {
    var value: UInt32 = 0
    for place in escape + 2..<escape + 6 {
      guard place < end, let digit = Hexadecimal.value(of: bytes[place]) else { return nil }
      value = value << 4 | UInt32(digit)
    }
    guard Unicode.Scalar(value) != nil else { return nil }
    let span = SourceSpan(escape, escape + 6)
    return Fix([Fix.Edit(span, with: "\\u{" + String(value, radix: 16) + "}")], isSafe: true)
  }

  /// Returns the pattern between two slashes.
  func pattern(_ token: Token) throws(Fault) -> TextPattern {
    let start = token.span.start + 1
    let inner = SourceSpan(start, token.span.end - 1)
    let inserted = try Bindings.insertedPattern(bytes, inner, bindings)
    do throws(PatternError) {
      return try TextPattern(inserted ?? raw(inner))
    } catch {
      if inserted != nil, bindings != nil { throw Fault(.badPattern(reason: error.message), token.span) }
      let span = SourceSpan(start + error.range.lowerBound, start + error.range.upperBound)
      guard let replacement = error.replacement else { throw Fault(.badPattern(reason: error.message), span) }
      throw Fault(
        .badPattern(reason: error.message), span, replace: span, with: replacement, isSafe: false)
    }
  }

  /// Reads a number with a unit of time.
  func duration(_ token: Token) throws(Fault) -> Located<Duration> {
    var offset = token.span.start
    var value: Int64 = 0
    var isTooLarge = false
    while offset < token.span.end, bytes[offset] >= 0x30, bytes[offset] <= 0x39 {
      let (scaled, overflow) = value.multipliedReportingOverflow(by: 10)
      let (sum, carry) = scaled.addingReportingOverflow(Int64(bytes[offset] - 0x30))
      if overflow || carry { isTooLarge = true }
      value = sum
      offset += 1
    }
    guard offset > token.span.start else { throw Fault(.notADuration(text: raw(token)), token.span) }
    let number = SourceSpan(token.span.start, offset)
    let unit = SourceSpan(offset, token.span.end)
    if unit.isEmpty {
      var fault = Fault(.durationWithoutUnit(number: raw(number)), token.span)
      fault.alternatives = ["ms", "s"].map { Fix([Fix.Edit(unit, with: $0)], isSafe: false) }
      throw fault
    }
    if bytes[offset] == 0x2E {
      let fix = (isTooLarge ? nil : wholeDuration(value, token, offset)).map {
        Fix([Fix.Edit(token.span, with: $0)], isSafe: true)
      }
      throw Fault(.fractionalDuration, token.span, fix: fix)
    }
    let name = raw(unit)
    guard let milliseconds = Literals.milliseconds(of: name) else {
      if bytes[offset] == 0x3A || bytes[offset] == 0x25 {
        throw Fault(.notADuration(text: raw(token)), token.span)
      }
      if let sum = sumOfDurations(token) {
        throw Fault(.compoundDuration, token.span, replace: token.span, with: sum, isSafe: true)
      }
      let nearest = Literals.unit(spelled: name) ?? NearestName.best(for: name, among: Literals.units)
      let edit = nearest.map { Fix([Fix.Edit(unit, with: $0)], isSafe: false) }
      throw Fault(.unknownUnit(unit: name), unit, fix: edit)
    }
    let (total, overflow) = value.multipliedReportingOverflow(by: milliseconds)
    guard !isTooLarge, !overflow, total <= Int64(ScriptLimits.days) * 86_400_000 else {
      throw Fault(.durationOutOfRange, token.span)
    }
    return Located(.milliseconds(total), token.span)
  }

  /// Returns `1.5s` as a whole number of milliseconds, or nil if it is not one.
  private func wholeDuration(_ whole: Int64, _ token: Token, _ dot: Int) -> String? {
    var fraction: Int64 = 0
    var scale: Int64 = 1
    var offset = dot + 1
    while offset < token.span.end, (0x30...0x39).contains(bytes[offset]), scale < 1_000_000 {
      fraction = fraction * 10 + Int64(bytes[offset] - 0x30)
      scale *= 10
      offset += 1
    }
    guard scale > 1, whole <= 1_000_000,
      let unit = Literals.milliseconds(of: raw(SourceSpan(offset, token.span.end))),
      fraction * unit % scale == 0
    else { return nil }
    return Literals.written(whole * unit + fraction * unit / scale)
  }

  /// Returns `1min30s` as one number, or nil if it is not a sequence of durations.
  func sumOfDurations(_ token: Token) -> String? {
    var total: Int64 = 0
    var offset = token.span.start
    while offset < token.span.end {
      if bytes[offset] == 0x20, offset > token.span.start {
        offset += 1
        continue
      }
      let start = offset
      var value: Int64 = 0
      while offset < token.span.end, (0x30...0x39).contains(bytes[offset]), value < 1_000_000 {
        value = value * 10 + Int64(bytes[offset] - 0x30)
        offset += 1
      }
      let unit = offset
      while offset < token.span.end, (0x61...0x7A).contains(bytes[offset]) { offset += 1 }
      guard unit > start, let milliseconds = Literals.milliseconds(of: raw(SourceSpan(unit, offset))) else {
        return nil
      }
      total += value * milliseconds
    }
    return Literals.written(total)
  }

  /// Returns a number of milliseconds in the largest unit that divides it.
  private static func written(_ total: Int64) -> String {
    for unit in units.reversed() {
      if let size = milliseconds(of: unit), total >= size, total % size == 0 {
        return "\(total / size)\(unit)"
      }
    }
    return "\(total)ms"
  }

  static let units = ["ms", "s", "min", "h", "d"]

  /// Common spellings of units elsewhere.
  private static let commonUnits = [
    "sec": "s", "secs": "s", "second": "s", "seconds": "s", "m": "min", "mins": "min", "minute": "min",
    "minutes": "min", "msec": "ms", "millis": "ms", "millisecond": "ms", "milliseconds": "ms", "hr": "h",
    "hour": "h", "hours": "h", "day": "d", "days": "d",
  ]

  /// Returns a unit of time by itself or by a spelling that is common elsewhere, such as `seconds`; nil for any other word.
  static func unit(spelled word: String) -> String? {
    units.contains(word) ? word : commonUnits[word.lowercased()]
  }

  /// Returns the name in braces that takes the place of a number; nil for any other token.
  func nameInBraces(_ token: Token) -> NameInBraces? {
    guard token.kind == .number, bytes[token.span.start] == 0x7B else { return nil }
    return NameInBraces(bytes, at: token.span.start, before: token.span.end)
  }

  /// Returns the fault of a unit after a name, whose value includes it; nil for other tokens.
  func fault(ofUnit token: Token, after before: Token) -> Fault? {
    let text = raw(token)
    guard let name = nameInBraces(before),
      text == "%" || Self.unit(spelled: text) != nil || Self.rateUnits[text] != nil
    else { return nil }
    return Fault(.unitAfterName(name: name.text, unit: text), before.span.union(token.span))
  }

  private static func milliseconds(of unit: String) -> Int64? {
    switch unit {
    case "ms": 1
    case "s": 1_000
    case "min": 60_000
    case "h": 3_600_000
    case "d": 86_400_000
    default: nil
    }
  }

  /// Reads digits up to a limit; nil for anything else.
  func integer(_ token: Token, atMost limit: Int) -> Int? {
    if token.span.isEmpty { return nil }
    var value = 0
    for byte in bytes[token.span.start..<token.span.end] {
      guard byte >= 0x30, byte <= 0x39 else { return nil }
      value = value * 10 + Int(byte - 0x30)
      if value > limit { return nil }
    }
    return value
  }
}

/// Returns a text as a literal with the escapes that it needs.
func quoted(_ text: String) -> String { quoted(text, for: .literal) }
