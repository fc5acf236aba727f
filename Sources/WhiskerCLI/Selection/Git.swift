/// The program git, asked about the repository of the current folder.
enum Git {
  /// Variables that git may need, besides its own; its messages are never shown, so its language does not matter.
  private static let variables = ["PATH", "HOME", "XDG_CONFIG_HOME"]

  /// Returns the folder of the repository, as an absolute path without links.
  ///
  /// - Parameter option: The option that needs it, for messages.
  static func top(for option: String) throws(RunSelection.Refusal) -> String {
    guard let top = try lines("rev-parse", "--show-toplevel", for: option)?.first else {
      throw RunSelection.Refusal(
        message: "`\(option)` needs a git repository, and git finds none here; `git status` shows why")
    }
    return top
  }

  /// Returns the last commit that a revision and this branch share.
  ///
  /// - Parameter option: The option that needs it, for messages.
  static func base(of revision: String, for option: String) throws(RunSelection.Refusal) -> String {
    _ = try top(for: option)
    guard
      try lines("rev-parse", "--verify", "--quiet", "--end-of-options", "\(revision)^{commit}", for: option)
        != nil
    else {
      throw RunSelection.Refusal(
        message: "git knows no revision `\(revision)`; in CI, fetch it first (`fetch-depth: 0` on GitHub)")
    }
    guard let base = try lines("merge-base", revision, "HEAD", for: option)?.first else {
      throw RunSelection.Refusal(
        message:
          "git finds no commit that `\(revision)` and this branch share; in CI, fetch the whole history")
    }
    return base
  }

  /// Runs git; returns the lines of its output, or nil if it fails.
  private static func lines(
    _ arguments: String..., for option: String
  ) throws(RunSelection.Refusal) -> [String]? {
    try output(for: option, arguments)?.split(separator: 0x0A).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Runs git; returns its output, or nil if it fails.
  ///
  /// - Parameters:
  ///   - option: The option that needs it, for messages.
  ///   - input: What it reads before it writes much.
  static func output(
    for option: String, _ arguments: [String], input: [UInt8]? = nil
  ) throws(RunSelection.Refusal) -> [UInt8]? {
    let variables =
      variables.compactMap { name in Terminal.variable(name).map { "\(name)=\($0)" } }
      + Terminal.allVariables.filter { $0.hasPrefix("GIT_") }
    guard let program = ChildProgram.file(of: "git"),
      let result = ChildProgram.run(program, arguments, variables: variables, input: input)
    else { throw RunSelection.Refusal(message: "`\(option)` needs git, which could not be started") }
    return result.code == 0 ? result.output : nil
  }
}
