import WhiskerSource

extension Literals {
  /// Reads bytes per second: a whole number and `B/s`, `kB/s` or `MB/s`; a kilobyte has 1000 bytes.
  func rate(_ token: Token, ofReply: Bool) throws(Fault) -> Located<Int> {
    let text = raw(token)
    let digits = text.prefix { $0.isASCII && $0.isNumber }
    let unit = String(text.dropFirst(digits.count))
    if let value = Int(digits), value > 0, let size = Literals.rateUnits[unit],
      value <= ScriptLimits.bytesPerSecond / size
    {
      return Located(value * size, token.span)
    }
    throw Fault(.badRate(text: text, ofReply: ofReply), token.span, fix: rateFix(digits, unit, token))
  }

  static let rateUnits = ["B/s": 1, "kB/s": 1_000, "MB/s": 1_000_000]

  /// Returns a fix for a misspelled unit, or for a rate in bits.
  private func rateFix(_ digits: Substring, _ unit: String, _ token: Token) -> Fix? {
    guard let value = Int(digits), value > 0 else { return nil }
    let text: String?
    switch unit.lowercased() {
    case "b", "b/s": text = "\(value)B/s"
    case "", "kb", "kb/s", "kib/s": text = "\(value)kB/s"
    case "mb", "mb/s", "mib/s": text = "\(value)MB/s"
    case "bit/s", "bps": text = value % 8 == 0 ? "\(value / 8)B/s" : nil
    case "kbit/s", "kbps": text = value % 8 == 0 ? "\(value / 8)kB/s" : nil
    case "mbit/s", "mbps": text = value % 8 == 0 ? "\(value / 8)MB/s" : nil
    default: text = nil
    }
    return text.map { Fix([Fix.Edit(token.span, with: $0)], isSafe: false) }
  }

  /// Reads a whole number from 0 to 100 with a percent sign.
  func chance(_ token: Token) throws(Fault) -> Located<Int> {
    let text = raw(token)
    if text.hasSuffix("%"), let value = Int(text.dropLast()), (0...100).contains(value),
      text.utf8.first != 0x2D, text.utf8.first != 0x2B
    {
      return Located(value, token.span)
    }
    let whole = Int(text).flatMap { (1...100).contains($0) ? "\($0)%" : nil }
    throw Fault(
      .badChance(text: text), token.span,
      fix: whole.map { Fix([Fix.Edit(token.span, with: $0)], isSafe: false) })
  }
}
