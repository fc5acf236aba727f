import WhiskerEnvironment

/// Fills the placeholders of a text.
struct TextWriter {
  /// The language of the table, whose rule chooses plural forms.
  let language: String
  let formats: LocalFormats

  func text(_ entry: StringCatalog.Content, _ arguments: [any TextArgument]) -> String {
    var letters = 0
    let text = text(entry.forms, entry, arguments, current: nil, &letters)
    guard formats.locale.isPseudo else { return text }
    return PseudoText.marked(text + PseudoText.padding(forLetters: letters), formats.locale)
  }

  private func text(
    _ forms: PluralForms, _ entry: StringCatalog.Content, _ arguments: [any TextArgument], current: Int?,
    _ letters: inout Int
  ) -> String {
    let template = category(of: forms, arguments).flatMap { forms.special[$0] } ?? forms.other
    var text = ""
    for segment in template.segments {
      switch segment {
      case .literal(let literal):
        guard formats.locale.isPseudo else {
          text += literal
          continue
        }
        letters += literal.count
        text += PseudoText.accented(literal)
      case .argument(let index, let kind): text += value(arguments, index ?? current ?? 0, kind, segment)
      case .substitution(let name, _, _):
        guard let substitution = entry.substitutions[name] else { continue }
        text += self.text(
          substitution, entry, arguments, current: substitution.argument, &letters)
      }
    }
    return text
  }

  /// The plural category of the number that chooses a form, as that number is written; `nil` if there is none.
  ///
  /// As with Foundation, a form for zero is that of the number 0 in every language, and not only where the language's rule has one.
  private func category(of forms: PluralForms, _ arguments: [any TextArgument]) -> PluralCategory? {
    guard let index = forms.argument, arguments.indices.contains(index) else { return nil }
    let digits = forms.other.fractionDigits(ofArgument: index).map { $0...$0 }
    let written: DecimalText?
    switch arguments[index].textArgument {
    case .text: return nil
    case .integer(0) where forms.special[.zero] != nil, .number(0) where forms.special[.zero] != nil:
      return .zero
    case .integer(let number):
      guard let digits else { return PluralRule.category(of: PluralOperands(number), in: language) }
      written = DecimalText(number).rounded(to: digits)
    case .number(let number): written = DecimalText(number)?.rounded(to: digits ?? 0...3)
    }
    return written.map { PluralRule.category(of: PluralOperands($0), in: language) }
  }

  private func value(
    _ arguments: [any TextArgument], _ index: Int, _ kind: TextTemplate.Kind, _ segment: TextTemplate.Segment
  ) -> String {
    guard arguments.indices.contains(index) else { return segment.notation }
    switch (arguments[index].textArgument, kind) {
    case (.text(let text), _): return text
    case (.integer(let number), .number(let digits?)):
      return formats.number(number, fractionDigits: digits)
    case (.integer(let number), _): return formats.number(number)
    case (.number(let number), .number(let digits?)):
      return formats.number(number, fractionDigits: digits...digits)
    case (.number(let number), _): return formats.number(number)
    }
  }
}
