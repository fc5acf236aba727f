import WhiskerText

/// The arguments of the commands that decide on proposals.
struct ReviewArguments: Equatable {
  /// The commands.
  enum Action: Equatable {
    /// `whisker review`
    case review
    /// `whisker review --list`
    case list(isJSON: Bool)
    /// `whisker review --html FILE`
    case page(String)
    /// `whisker accept`
    case accept
    /// `whisker reject`
    case reject
    /// `whisker undo`
    case undo
    /// `whisker apply FILE`
    case apply(String, ApplyFormat)
  }

  var action: Action
  /// The identities of proposals and cards.
  var ids: [String] = []
  /// Whether to accept everything that is not guarded.
  var isAll = false
  /// Whether to reject everything that can no longer be accepted.
  var isStale = false
  /// The note of a decision.
  var note: String?
  /// The name of the reviewer.
  var reviewer: String?
  var artifacts = RunArguments().artifacts

  /// The options that another command needs to find the same proposals.
  var options: String {
    artifacts == RunArguments().artifacts ? "" : " --artifacts \(ShellWord.quoted(artifacts))"
  }
}

/// The output of `whisker apply`.
enum ApplyFormat: String, CaseIterable {
  case text, markdown, github
}

extension ReviewArguments {
  init(_ command: String, _ words: inout ArgumentCursor) throws(ArgumentError) {
    action = .review
    var isList = false
    var isJSON = false
    var page: String?
    var file: String?
    var format = ApplyFormat.text
    while let word = try words.next() {
      switch (command, word) {
      case (_, "--artifacts"): artifacts = try words.writtenPath(of: word)
      case ("review", "--list"): isList = true
      case ("review", "--html"): page = try words.writtenPath(of: word)
      case ("review", "--json"): (isList, isJSON) = (true, true)
      case ("accept", "--all"): isAll = true
      case ("reject", "--stale"): isStale = true
      case ("accept", "--note"), ("reject", "--note"): note = try words.value(of: word)
      case ("accept", "--by"), ("reject", "--by"), ("apply", "--by"): reviewer = try words.value(of: word)
      case ("apply", "--format"): format = try words.value(of: word, ApplyFormat.self)
      case (_, _) where word.hasPrefix("-"): throw .unknownOption(word, command: command)
      case ("apply", _) where file == nil: file = word
      case ("accept", _), ("reject", _): ids.append(word)
      default: throw .unexpected(word, command: command)
      }
    }
    switch command {
    case "accept", "reject":
      action = command == "accept" ? .accept : .reject
      if ids.isEmpty, !isAll, !isStale {
        throw .missingArgument(
          command == "accept" ? "IDs, or --all" : "IDs, or --stale", command: command)
      }
    case "undo": action = .undo
    case "apply":
      guard let file else { throw .missingArgument("a file of decisions", command: command) }
      action = .apply(file, format)
    default:
      if let page {
        if isList { throw .unexpected(isJSON ? "--json" : "--list", command: "review --html") }
        action = .page(page)
      } else if isList {
        action = .list(isJSON: isJSON)
      }
    }
  }
}
