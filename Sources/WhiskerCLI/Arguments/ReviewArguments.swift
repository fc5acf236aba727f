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
