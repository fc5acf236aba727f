import Testing

@testable import WhiskerCLI

/// Which tests the output of `swift test` says may not have come to their end, whatever a test prints around its lines.
struct TestOutputTests {
  private func output(_ lines: String...) -> TestOutput {
    var output = TestOutput()
    output.read(Array(lines.map { "\($0)\n" }.joined().utf8))
    return output
  }

  @Test(arguments: [
    ("Test Case 'XT.testLater' skipped (0.001 seconds)", "testLater"),
    ("Test Case '-[Shop.XT testLater]' failed (0.001 seconds)", "testLater"),
    ("➜ Test plainSkipped() skipped: \"today\"", "plainSkipped"),
    ("✘ Suite Home failed after 0.001 seconds with 1 issue.", "Home"),
    ("━ Test a(_:) with 3 test cases passed after 0.001 seconds with 1 known issue.", "a"),
    ("➜ Test \"a ✘ b\" (aka 'a()') was cancelled after 0.001 seconds.", "a ✘ b"),
  ])
  func aTestIsUnfinishedWhateverIsPrintedBeforeItsLine(line: String, name: String) {
    for printed in ["", ".", "...", "it's ", "a 'b' Test Case ", "✔ ", "é Test ", "✔ Test c() passed, "] {
      #expect(output(printed + line).unfinished.contains(name), "\(printed)")
    }
    #expect(output(line).unfinished == [name])
  }

  @Test(arguments: [
    "Test Case 'XT.testLater' passed (0.001 seconds)",
    "✔ Test plain() passed after 0.003 seconds.",
    "◇ Test plain() started.",
    "✘ Test run with 3 tests in 0 suites failed after 0.001 seconds with 1 issue.",
    "Test plain() failed after 0.001 seconds",
    // A line for the whole test follows.
    "✘ Test case passing 1 argument n → 2 (Swift.Int) to \"a b\" (aka '`a b`(_:)') failed after 0.001 seconds with 1 issue.",
  ])
  func otherLinesNameNoUnfinishedTest(line: String) {
    #expect(output(line).unfinished == [])
    #expect(output(".\(line)").unfinished == [])
  }

  @Test(arguments: ["", ".", "it's "])
  func aRunThatBeganAndDidNotEndIsCutOff(printed: String) {
    let start = "\(printed)◇ Test run started."
    let ending = "\(printed)✔ Test run with 3 tests in 0 suites passed after 0.001 seconds."
    #expect(output(start).isCutOff)
    #expect(!output(start, ending).isCutOff)
    // The name of a test is no end of the run.
    #expect(output(start, "✔ Test \"a Test run with b\" passed after 0.001 seconds.").isCutOff)
    let began = "\(printed)Test Case 'A.testHome' started at 1:00"
    #expect(output(began).isCutOff)
    #expect(!output(began, "\(printed)Test Case 'A.testHome' passed (0.1 seconds)").isCutOff)
  }
}
