/// A text with placeholders, as tables write it.
struct TextTemplate: Sendable, Hashable {
  /// The kind of value that a placeholder shows.
  enum Kind: Sendable, Hashable {
    /// `%@`.
    case text
    /// `%lld`, `%d` and other notations of whole numbers.
    case integer
    /// `%lf` and other notations of numbers, with the number of fraction digits if given.
    case number(fractionDigits: Int?)
  }

  enum Segment: Sendable, Hashable {
    case literal(String)
    /// The index of the argument from zero; `nil` for `%arg`, the number that chose the form.
    case argument(Int?, Kind)
    /// `%#@name@`, with the index of its argument unless its own number says another one, and whether the text gives that index: `%1$#@name@`.
    case substitution(String, argument: Int, hasPosition: Bool = false)
  }

  private(set) var segments: [Segment]

  /// The kind of each argument that is used, by its index.
  var arguments: [Int: Kind] {
    var kinds: [Int: Kind] = [:]
    for case .argument(let index?, let kind) in segments { kinds[index] = kind }
    return kinds
  }

  /// The number of fraction digits with which the argument that chooses the form is written; `nil` if its placeholder does not say it.
  func fractionDigits(ofArgument index: Int) -> Int? {
    for case .argument(let place, .number(let digits?)) in segments where (place ?? index) == index {
      return digits
    }
    return nil
  }

  /// Whether the argument that chooses the form is written with the fraction that it has.
  func showsFraction(ofArgument index: Int) -> Bool {
    segments.contains {
      if case .argument(let place, .number) = $0 { (place ?? index) == index } else { false }
    }
  }

  /// Returns the text in which `%arg` shows a kind of value.
  func showingNumber(as kind: Kind) -> TextTemplate {
    var result = self
    result.segments = segments.map { if case .argument(nil, _) = $0 { .argument(nil, kind) } else { $0 } }
    return result
  }

  /// The index of the first argument that is a number.
  var firstNumber: Int? { arguments.filter { $0.value != .text }.keys.min() }

  /// A reason why a text is no template.
  enum Fault: Error, Hashable, Sendable {
    /// A percent sign that begins no placeholder.
    case notPlaceholder(String)
    /// A flag, a width or a precision of a kind that is not supported.
    case unsupported(String)
    /// Some placeholders have positions and some have none.
    case mixedPositions

    /// Whether the percent sign may be meant as one, as in `50%.` and `100% cotton`, and unlike in `%05d` and `%x`.
    ///
    /// A letter that is a conversion in Apple's formats is one here, too, as the `d` of `5%de` is.
    var isPercentSign: Bool {
      switch self {
      case .notPlaceholder(let text):
        !Self.conversion(text).drop { "hjlqtzL".unicodeScalars.contains($0) }.prefix(1).contains {
          "@acdefgiopsuxACDEFGOPSUX".unicodeScalars.contains($0)
        }
      case .unsupported(let text):
        // It may be cut off after a length such as `ll`.
        !Self.conversion(text).prefix(1).contains {
          "@acdefghijlopqstuxzACDEFGLOPSUX".unicodeScalars.contains($0)
        }
      case .mixedPositions: false
      }
    }

    /// The part of a notation after its flags, from the length on.
    private static func conversion(_ notation: String) -> Substring.UnicodeScalarView {
      notation.unicodeScalars.dropFirst().drop { "0123456789-+#'*.$".unicodeScalars.contains($0) }
    }
  }

  /// Creates a text without placeholders, whose percent signs are shown.
  init(literal text: String) { segments = [.literal(text)] }

  /// Whether a text has a placeholder, whatever its other percent signs are.
  static func hasPlaceholder(_ text: String) -> Bool {
    var scanner = TemplateScanner(text)
    return scanner.findPlaceholder()
  }

  /// Reads a text.
  init(_ text: String) throws(Fault) {
    guard text.utf8.contains(UInt8(ascii: "%")) else {
      segments = text.isEmpty ? [] : [.literal(text)]
      return
    }
    var scanner = TemplateScanner(text)
    segments = try scanner.read()
  }
}

extension TextTemplate.Segment {
  /// The notation of the segment in a table.
  var notation: String {
    switch self {
    case .literal(let text): text
    case .argument(nil, _): "%arg"
    case .argument(let index?, .text): "%\(index + 1)$@"
    case .argument(let index?, .integer): "%\(index + 1)$lld"
    case .argument(let index?, .number): "%\(index + 1)$lf"
    case .substitution(let name, _, _): "%#@\(name)@"
    }
  }
}

/// Reads the placeholders of a text.
///
/// By scalars, because a joiner after a placeholder, as before an ending in Persian, would form one character with its last letter.
private struct TemplateScanner {
  private var rest: Substring.UnicodeScalarView
  private var segments: [TextTemplate.Segment] = []
  private var literal = ""
  private var next = 0
  private var hasPositions: Bool?

  init(_ text: String) { rest = text[...].unicodeScalars }

  mutating func read() throws(TextTemplate.Fault) -> [TextTemplate.Segment] {
    while let scalar = rest.first {
      rest.removeFirst()
      if scalar == "%" { try placeholder() } else { literal.unicodeScalars.append(scalar) }
    }
    flush()
    return segments
  }

  /// Whether a placeholder follows; a percent sign that begins none is passed over.
  mutating func findPlaceholder() -> Bool {
    while let sign = rest.firstIndex(of: "%") {
      rest = rest[rest.index(after: sign)...]
      let start = rest
      do throws(TextTemplate.Fault) { try placeholder() } catch {
        // A flag or a width is meant for a value, too.
        if !error.isPercentSign { return true }
        rest = start
      }
      if segments.contains(where: { if case .literal = $0 { false } else { true } }) { return true }
    }
    return false
  }

  private mutating func flush() {
    if !literal.isEmpty { segments.append(.literal(literal)) }
    literal = ""
  }

  private mutating func placeholder() throws(TextTemplate.Fault) {
    let start = rest
    if take("%") {
      literal.append("%")
      return
    }
    if take("arg") {
      flush()
      segments.append(.argument(nil, .integer))
      return
    }
    let position = try position(start)
    if take("#@") {
      guard let end = rest.firstIndex(of: "@") else { throw .notPlaceholder(notation(from: start)) }
      // One without a position goes with those that have one, because its own number may be its position.
      if position != nil { try use(position) }
      flush()
      segments.append(
        .substitution(String(rest[..<end]), argument: position ?? next, hasPosition: position != nil))
      next += 1
      rest = rest[rest.index(after: end)...]
      return
    }
    let precision = try precision(start)
    guard let kind = kind(precision) else {
      // A space is a flag, too, but is much more likely to follow a percent sign that is meant as one: "20% off".
      let isFlag = rest.first.map { "0123456789-+#'*.".unicodeScalars.contains($0) } ?? false
      if isFlag || precision != nil { throw .unsupported(notation(from: start)) }
      throw .notPlaceholder(notation(from: start))
    }
    try use(position)
    flush()
    segments.append(.argument(position ?? next, kind))
    next += 1
  }

  /// Checks that a placeholder has a position if the earlier ones do.
  private mutating func use(_ position: Int?) throws(TextTemplate.Fault) {
    if hasPositions ?? (position != nil) != (position != nil) { throw .mixedPositions }
    hasPositions = position != nil
  }

  /// Reads `1$`, the position of an argument.
  private mutating func position(
    _ start: Substring.UnicodeScalarView
  ) throws(TextTemplate.Fault) -> Int? {
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard !digits.isEmpty, rest.dropFirst(digits.count).first == "$" else { return nil }
    guard let position = Int(String(digits)), (1...99).contains(position) else {
      throw .unsupported(notation(from: start))
    }
    rest = rest.dropFirst(digits.count + 1)
    return position - 1
  }

  /// Reads `.1`, a number of fraction digits.
  private mutating func precision(
    _ start: Substring.UnicodeScalarView
  ) throws(TextTemplate.Fault) -> Int? {
    guard take(".") else { return nil }
    let digits = rest.prefix { ("0"..."9").contains($0) }
    guard let count = Int(String(digits)), count <= 20 else { throw .unsupported(notation(from: start)) }
    rest = rest.dropFirst(digits.count)
    return count
  }

  private mutating func kind(_ precision: Int?) -> TextTemplate.Kind? {
    if precision == nil, take("@") { return .text }
    let before = rest
    for prefix in ["ll", "l", "h", "z", "q"] where take(prefix) { break }
    switch rest.first {
    case "d", "i", "u":
      if precision == nil {
        rest.removeFirst()
        return .integer
      }
    case "f", "F":
      rest.removeFirst()
      return .number(fractionDigits: precision ?? 6)
    case "g" where precision == nil:
      rest.removeFirst()
      return .number(fractionDigits: nil)
    default: break
    }
    rest = before
    return nil
  }

  private mutating func take(_ text: String) -> Bool {
    guard rest.starts(with: text.unicodeScalars) else { return false }
    rest = rest.dropFirst(text.unicodeScalars.count)
    return true
  }

  /// The beginning of a placeholder for a message, up to the end of a word.
  private func notation(from start: Substring.UnicodeScalarView) -> String {
    let spaces = start.prefix { $0.properties.isWhitespace }
    let word = start[spaces.endIndex...].prefix { !$0.properties.isWhitespace }
    return "%" + (word.isEmpty ? "" : String((String.UnicodeScalarView(spaces) + word).prefix(8)))
  }
}
