import Testing

@testable import WhiskerReport

/// What a runner of GitHub Actions reads as a command.
struct WorkflowCommandTests {
  @Test func anOutputWithACommandIsShielded() {
    for output in ["::set-output name=a::b", "##[command]a", "a ::error::b\n"] {
      #expect(
        WorkflowCommand.shielded(output)
          == "::stop-commands::whisker-0\n\(output)\(output.hasSuffix("\n") ? "" : "\n")::whisker-0::\n")
    }
    for output in ["", "a: b", "# a", "[##", ": :"] { #expect(WorkflowCommand.shielded(output) == output) }
    #expect(WorkflowCommand.shielded("::a whisker-0").hasSuffix("\n::whisker-1::\n"))
  }

  /// The runner compares the word that ends the shield whatever its case, and reads both forms of a command.
  @Test func aCommandMayFollowACharacterThatJoinsTheNext() {
    for text in ["\u{d4e}##[error]a", "\u{d4e}::error::a\n"] {
      #expect(WorkflowCommand.shielded(text).hasPrefix("::stop-commands::whisker-0\n"), "\(text)")
    }
  }

  @Test func noTextEndsTheShield() {
    for word in [
      "##[whisker-0]", "::whisker-0::", "a ##[WHISKER-0]", "::Whisker-0::", "##[wHISKER-0 a=b]c",
      "::WHISKER-0::\u{301}", "\u{d4e}##[whisker-0]",
    ] {
      let shielded = WorkflowCommand.shielded("\(word)\n::error::a")
      #expect(
        shielded == "::stop-commands::whisker-1\n\(word)\n::error::a\n::whisker-1::\n", "\(shielded)")
    }
  }
}
