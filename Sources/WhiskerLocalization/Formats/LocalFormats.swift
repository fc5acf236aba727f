public import WhiskerEnvironment

/// Dates, times, numbers and durations as text, in the way of a locale and a time zone.
///
/// The result depends on the locale, the zone and the argument alone: the facts are part of the module and are the same on
/// every machine. Dates are in the Gregorian calendar. Directional controls are omitted, since a screen is laid out in the
/// direction of its locale, and spaces are ordinary ones.
///
/// ```swift
/// let formats = LocalFormats(environment)
/// formats.date(environment.wallTime(), .abbreviated)  // "Mar 1, 2026" in en_US, "1 de mar. de 2026" in pt_BR
/// formats.number(1_234.5)                             // "1,234.5", "1.234,5"
/// formats.duration(.seconds(3_900), .wide)            // "1 hour, 5 minutes", "1 hora e 5 minutos"
/// ```
///
/// Creating one reads the facts of its locale, so an app creates one and keeps it. In a pseudo-locale the formats are those
/// of `en_US`, and what contains a word is marked like a text from a table.
public struct LocalFormats: Sendable {
  /// The locale whose numbers, dates and times they write.
  public let locale: LocaleName
  /// The time zone of dates and times.
  public let zone: LocalZone
  let symbols: NumberSymbols
  private let facts: LocaleFacts

  /// Creates the formats of a locale and a time zone.
  public init(locale: LocaleName, zone: LocalZone = .utc) {
    self.locale = locale
    self.zone = zone
    facts = LocaleFacts(of: locale)
    symbols = NumberSymbols(facts)
  }

  /// Creates the formats of an app's environment.
  public init(_ environment: AppEnvironment) { self.init(locale: environment.locale, zone: environment.zone) }

  // MARK: Dates

  /// The date of a moment in the time zone.
  public func date(_ moment: WallTime, _ style: DateStyle) -> String {
    marked(pattern(facts.text(style.rawValue), of: moment, style))
  }

  /// The time of day of a moment in the time zone.
  public func time(_ moment: WallTime, _ style: TimeStyle = .shortened) -> String {
    marked(pattern(facts.text(style.rawValue), of: moment, nil))
  }

  /// The date and time of day of a moment in the time zone.
  public func dateAndTime(
    _ moment: WallTime, _ date: DateStyle = .abbreviated, _ time: TimeStyle = .shortened
  ) -> String {
    marked(
      Self.filling(facts.text(date.rawValue + "Time")) { field in
        switch field {
        case "date": pattern(facts.text(date.rawValue), of: moment, date)
        case "time": pattern(facts.text(time.rawValue), of: moment, nil)
        default: ""
        }
      })
  }

  private func pattern(_ pattern: String, of moment: WallTime, _ style: DateStyle?) -> String {
    let local = zone.localTime(of: moment)
    let hour = local.hour
    return Self.filling(pattern) { field in
      switch field {
      case "d": symbols.digits(local.day)
      case "dd": symbols.digits(local.day, atLeast: 2)
      case "M": symbols.digits(local.month)
      case "MM": symbols.digits(local.month, atLeast: 2)
      case "y": symbols.digits(local.year)
      case "month": facts.list(style == .abbreviated ? "shortMonths" : "months")[local.month - 1]
      case "weekday": facts.list("weekdays")[local.weekday]
      case "H": symbols.digits(hour)
      case "HH": symbols.digits(hour, atLeast: 2)
      case "h": symbols.digits(hour % 12 == 0 ? 12 : hour % 12)
      case "hh": symbols.digits(hour % 12 == 0 ? 12 : hour % 12, atLeast: 2)
      case "mm": symbols.digits(local.minute, atLeast: 2)
      case "ss": symbols.digits(local.second, atLeast: 2)
      // An hour without a name has that of the hours before it.
      case "period": facts.list("periods").prefix(hour + 1).last { !$0.isEmpty } ?? ""
      default: ""
      }
    }
  }

  // MARK: Numbers

  /// A whole number with groups of digits.
  public func number(_ number: Int) -> String { symbols.text(DecimalText(number)) }

  /// A whole number with groups of digits and a number of zeros after the decimal separator.
  func number(_ number: Int, fractionDigits: Int) -> String {
    symbols.text(DecimalText(number).rounded(to: fractionDigits...fractionDigits))
  }

  /// A number with groups of digits, rounded to a number of fraction digits; a tie is rounded to the even digit.
  ///
  /// Infinities and NaN have the names of the standard library.
  ///
  /// - Precondition: `fractionDigits` is not negative.
  public func number(_ number: Double, fractionDigits: ClosedRange<Int> = 0...3) -> String {
    precondition(
      fractionDigits.lowerBound >= 0, "fraction digits cannot be negative (was \(fractionDigits))")
    guard let digits = DecimalText(number) else { return number.description }
    return symbols.text(digits.rounded(to: fractionDigits))
  }

  /// A fraction as a percentage: 0.25 is 25 %.
  ///
  /// - Precondition: `fractionDigits` is not negative.
  public func percent(_ fraction: Double, fractionDigits: ClosedRange<Int> = 0...0) -> String {
    precondition(
      fractionDigits.lowerBound >= 0, "fraction digits cannot be negative (was \(fractionDigits))")
    guard let digits = DecimalText(fraction) else { return fraction.description }
    let number = digits.hundredfold.rounded(to: fractionDigits)
    // The minus sign is that of the whole, also where the percent sign comes first.
    let text = Self.filling(symbols.percent) { _ in symbols.text(number.magnitude) }
    return number.isNegative ? symbols.minus + text : text
  }

  // MARK: Durations

  /// A duration in days, hours, minutes and seconds; fractions of a second are dropped.
  ///
  /// Units of zero are omitted, and a duration below a second is 0 seconds. A negative duration has a minus sign in front of its
  /// first number. ``DurationStyle/clock`` always has minutes and seconds, and hours from one hour on.
  ///
  /// - Parameters:
  ///   - duration: The duration.
  ///   - style: The form of the numbers and units.
  ///   - maximumUnits: The number of units after which smaller ones are dropped, at least 1; the clock has all of its units.
  public func duration(
    _ duration: Duration, _ style: DurationStyle = .abbreviated, maximumUnits: Int = 4
  ) -> String {
    precondition(maximumUnits >= 1, "a duration needs at least one unit (was \(maximumUnits))")
    let isNegative = duration.components.seconds < 0
    let seconds = Int(clamping: duration.components.seconds.magnitude)
    if style == .clock {
      let hours = seconds / 3_600
      let parts = (hours > 0 ? [hours] : []) + [seconds / 60 % 60, seconds % 60]
      let text = parts.enumerated().map { symbols.digits($1, atLeast: $0 == 0 ? 1 : 2) }.joined(
        separator: ":")
      return isNegative ? symbols.minus + text : text
    }
    let units = [
      ("day", seconds / 86_400), ("hour", seconds / 3_600 % 24), ("minute", seconds / 60 % 60),
      ("second", seconds % 60),
    ]
    var shown = Array(units.filter { $0.1 > 0 }.prefix(maximumUnits))
    if shown.isEmpty { shown = [("second", 0)] }
    let suffix = style == .wide ? "" : "Short"
    let texts = shown.enumerated().map { index, unit in
      amount(isNegative && index == 0 ? -unit.1 : unit.1, facts.list(unit.0 + suffix))
    }
    return marked(joined(texts, facts.list("separators" + suffix)))
  }

  /// A number with a unit in the form that the number needs.
  private func amount(_ number: Int, _ forms: [String]) -> String {
    let language = PluralTag.tag(of: locale)
    let category = PluralRule.category(of: PluralOperands(number), in: language)
    func form(_ category: PluralCategory) -> String? {
      let prefix = category.rawValue + "="
      return forms.first { $0.hasPrefix(prefix) }.map { String($0.dropFirst(prefix.count)) }
    }
    var text = form(category) ?? form(.other) ?? "{n}"
    // Some languages have words such as "two hours" in one, which have no place for a minus sign.
    if number < 0, !text.utf8.contains(UInt8(ascii: "{")) { text = form(.other) ?? "{n}" }
    return Self.filling(text) { _ in self.number(number) }
  }

  /// Joins texts with the separators of a list: between two, at the start, in the middle and at the end.
  private func joined(_ texts: [String], _ separators: [String]) -> String {
    let spaced = separators.map { String($0.map { $0 == "_" ? " " : $0 }) }
    if texts.count == 2 { return texts.joined(separator: spaced[0]) }
    var joined = texts[0]
    for index in texts.indices.dropFirst() {
      let isLast = index == texts.count - 1
      let separator = spaced[isLast ? 3 : index == 1 ? 1 : 2]
      // The Hebrew "and" is a letter before the word, and has a hyphen only before a number.
      let isWord =
        separator.hasSuffix("ו-") && texts[index].unicodeScalars.first?.properties.isAlphabetic == true
      joined += (isWord ? String(separator.dropLast()) : separator) + texts[index]
    }
    return joined
  }

  // MARK: Patterns

  /// Replaces the fields of a pattern, which are in braces.
  private static func filling(_ pattern: String, _ value: (Substring) -> String) -> String {
    var text = ""
    var rest = pattern[...]
    while let open = rest.utf8.firstIndex(of: UInt8(ascii: "{")),
      let close = rest.utf8[open...].firstIndex(of: UInt8(ascii: "}"))
    {
      text += rest[..<open]
      text += value(rest[rest.utf8.index(after: open)..<close])
      rest = rest[rest.utf8.index(after: close)...]
    }
    return text + rest
  }

  /// Marks words in a pseudo-locale; digits look the same in every table and stay as they are.
  private func marked(_ text: String) -> String {
    guard locale.isPseudo, text.contains(where: \.isLetter) else { return text }
    return PseudoText.marked(text, locale)
  }
}
