import WhiskerSource
import WhiskerText

/// The texts of a failure, before the failed step is known.
struct FailureWording {
  /// The fault, in one line without a full stop.
  var message: String
  /// The bytes that the message is about; nil for the whole step.
  var span: SourceSpan?
  /// The note after the carets.
  var label = ""
  /// Facts that help to understand, one line each.
  var see: [String] = []
  /// Example lines.
  var remedies: [String] = []
  /// Lines with a part of the step, as it is written there: a name in it stays one.
  var linesOfParts: [LineOfPart] = []
  /// Texts that could replace `span`, each shown in a line that otherwise equals the step.
  var replacements: [String] = []
  /// Parts without which the line is a step that also may be meant.
  var removals: [SourceSpan] = []
  /// Other texts for parts, each shown in a line that otherwise equals the step.
  var otherTexts: [OtherText] = []
  /// Roles that could replace those of parts of the step, each shown in a line that otherwise equals the step.
  var otherRoles: [NearElement.OtherRole] = []
  /// Remedies in words.
  var doing: [String] = []
}

extension FailureWording {
  /// Returns the remedies for a step, lines first.
  func remedies(for text: StepText?) -> [Remedy] {
    var lines = remedies
    if let text {
      lines += linesOfParts.compactMap { text.line($0) }
      if let span { lines += replacements.compactMap { text.replacing(span, with: $0) } }
      lines += otherTexts.compactMap { text.replacing($0.part, with: $0.text) }
      lines += removals.compactMap { text.replacing($0, with: "") }
      lines += otherRoles.compactMap { text.replacing(text.firstWord(of: $0.part), with: $0.word) }
    }
    return lines.map { Remedy($0) } + doing.map { .doing($0) }
  }

  /// The maximum number of parts that a failure lists on a line each, or of places that it relates to.
  static let listed = 10

  /// Returns a line for each of the first parts, and one for the number of the others.
  ///
  /// - Parameters:
  ///   - one: The word for a part, such as `request`.
  ///   - many: The same in the plural.
  static func listed<Part>(
    _ parts: [Part], _ one: String, _ many: String, _ line: (Part) -> String
  ) -> [String] {
    foldedLines(parts, limit: listed, rest: { counted($0, "more \(one)", "more \(many)") }, line: line)
  }
}

/// A line that consists of a part of a step and other words.
struct LineOfPart {
  let before: String
  let part: SourceSpan
  var after = ""
}

/// A text in the place of a part of a step.
struct OtherText {
  let part: SourceSpan
  let text: String
}

/// The line of a step, for remedies that repeat it with a change.
struct StepText {
  let file: SourceFile
  let span: SourceSpan

  /// Returns a line with a part; nil for a part outside of it.
  func line(_ line: LineOfPart) -> String? {
    guard line.part.start >= span.start, line.part.end <= span.end else { return nil }
    return line.before + file.text(of: line.part) + line.after
  }

  /// Returns the place of the first word of a part.
  func firstWord(of part: SourceSpan) -> SourceSpan {
    let word = file.text(of: part).utf8.prefix { $0 != UInt8(ascii: " ") }
    return SourceSpan(part.start, part.start + word.count)
  }

  /// Returns the line with other text at one place; nil for a place outside of it.
  func replacing(_ part: SourceSpan, with other: String) -> String? {
    guard part.start >= span.start, part.end <= span.end else { return nil }
    return file.text(of: SourceSpan(span.start, part.start)) + other
      + file.text(of: SourceSpan(part.end, span.end))
  }
}
