import Foundation
import Testing
import WhiskerText

/// What a shell makes of a quoted word is the text.
struct ShellWordTests {
  private static let texts = [
    "a", "", "a b", "it's", "$HOME `x` \"y\" \\ !", "caf\u{E9}", "a\nb", "tab\there", "\u{A0}nbsp",
    "\u{202E}x'y\\",
    "\u{1B}[31m1", "e\u{301}", "\u{200B}7",
  ]

  @Test(arguments: texts)
  func aShellReadsTheTextAgain(_ text: String) throws {
    let shell = Process()
    shell.executableURL = URL(fileURLWithPath: "/bin/bash")
    shell.arguments = ["-c", "printf %s " + ShellWord.quoted(text)]
    let pipe = Pipe()
    shell.standardOutput = pipe
    try shell.run()
    let read = pipe.fileHandleForReading.readDataToEndOfFile()
    shell.waitUntilExit()
    #expect(Array(read) == Array(text.utf8), "\(ShellWord.quoted(text))")
  }

  @Test func nothingInvisibleIsInAWord() {
    #expect(ShellWord.quoted("\u{A0}it's\n") == "$'\\302\\240it\\'s\\012'")
    #expect(ShellWord.quoted("it's") == "'it'\\''s'")
    #expect(ShellWord.quoted(path: "-a") == "./-a")
  }
}
