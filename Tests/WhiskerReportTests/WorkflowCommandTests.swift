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
}
