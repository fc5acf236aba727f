import Testing
import WhiskerScript
import WhiskerSource

struct TableRowTests {
  @Test(arguments: [
    ("| a |", ["a"]), ("|a|b c |", ["a", "b c"]), ("|  | |", ["", ""]), ("| a | open", ["a"]), ("|", []),
    (#"| a \| b | \\| c\"#, [#"a \| b"#, #"\\"#]), (#"| a \\\| b |"#, [#"a \\\| b"#]),
  ])
  func cellsAreAsTheyAreWritten(_ line: String, _ expected: [String]) {
    let file = SourceFile(path: "a", text: "x" + line + "| y |")
    let span = SourceSpan(1, 1 + line.utf8.count)
    #expect(TableRow.cells(span, in: file.bytes).map { file.text(of: $0) } == expected)
  }
}
