/// The names and the help of an option.
struct OptionDescription: Sendable {
  /// The names; options that are told in one line of a help text are described together.
  let names: [String]
  /// The other names, which only a summary tells.
  private(set) var aliases: [String] = []
  /// The notation of the value; empty for an option that takes none.
  let value: String
  let summary: String
  /// The kind of the command that takes the option, such as `journeys` of `list`; nil if all do.
  private(set) var kind: String?
  /// The values that a shell offers.
  private(set) var values = Values.unknown
  /// Whether a command line may have the option several times, each with a value of its own.
  private(set) var isRepeatable = false

  /// The values that an option can have, as far as they are known.
  enum Values: Sendable {
    case unknown
    /// The names of the apps.
    case apps
    case words([String])
  }

  init(_ names: [String], _ value: String, _ summary: String) {
    self.names = names
    self.value = value
    self.summary = summary
  }

  func with(kind: String) -> OptionDescription {
    var description = self
    description.kind = kind
    return description
  }

  func with(alias: String) -> OptionDescription {
    var description = self
    description.aliases.append(alias)
    return description
  }

  func with(values: Values) -> OptionDescription {
    var description = self
    description.values = values
    return description
  }

  func repeatable() -> OptionDescription {
    var description = self
    description.isRepeatable = true
    return description
  }

  /// The option's name if a line may have it only once, for a word that names it; nil if it may be repeated.
  func nameOfOnlyUse(of word: String) -> String? {
    if value.isEmpty || isRepeatable { return nil }
    return names.contains(word) ? word : names[0]
  }

  /// The alias of one letter that a word begins with, if the value follows without a space, as in `-j4`; nil for any other word.
  ///
  /// - Parameter kind: The kind of the command on that line; nil if it has one only.
  func alias(atStartOf word: String, kind: String?) -> String? {
    guard isTaken(by: kind), !value.isEmpty else { return nil }
    return aliases.first { $0.utf8.count == 2 && word.hasPrefix($0) && word.utf8.count > 2 }
  }

  /// Whether a word of a command line names the option.
  ///
  /// - Parameter kind: The kind of the command on that line; nil if it has one only.
  func isNamed(_ word: String, kind: String?) -> Bool {
    isTaken(by: kind) && (names.contains(word) || aliases.contains(word))
  }

  /// Whether a kind of the command takes the option.
  func isTaken(by kind: String?) -> Bool { self.kind == nil || self.kind == kind }

  var help: HelpEntry {
    HelpEntry(names.joined(separator: ", "), value, kind.map { "\($0): \(summary)" } ?? summary)
  }

  /// The option that every command has; it is found before a command reads its words.
  static let help = OptionDescription(["--help"], "", "print this help")
}
