/// The input at a prompt.
enum Input: Equatable {
  /// A line, without its line feed.
  case line(String)
  /// A line that is not UTF-8, as far as it can be shown.
  case unreadable(String)
  /// The line was abandoned.
  case abandoned
  /// The end of the input.
  case end
}

/// The source of a session's lines.
protocol LineSource {
  /// Whether a person sees the prompt.
  var isTerminal: Bool { get }

  /// Waits for a line.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line.
  ///   - beginning: The initial text of the line, which can be edited.
  ///   - completion: Returns the completions of the line, of which a part is typed.
  mutating func next(
    _ prompt: String, beginning: String, _ completion: (_ typed: String) -> LineCompletion
  ) -> Input

  /// Returns a line to the source, to be read again.
  mutating func putBack(_ line: String)
}
