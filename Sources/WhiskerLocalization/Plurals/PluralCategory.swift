/// A grammatical class of numbers, by CLDR's names.
///
/// A language uses some of them: English has ``one`` and ``other``, Arabic has all six.
public enum PluralCategory: String, Sendable, Hashable, CaseIterable {
  /// In Arabic and Latvian.
  case zero
  /// The singular, in most languages.
  case one
  /// The dual, such as in Arabic, Hebrew and Slovenian.
  case two
  /// Small numbers, such as 2 to 4 in Czech.
  case few
  /// Large numbers or fractions, depending on the language.
  case many
  /// All numbers that are in no other class; every language has it.
  case other
}
