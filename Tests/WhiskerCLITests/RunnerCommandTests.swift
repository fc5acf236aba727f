import Foundation
import Testing

/// GitHub's runner finds no command in what the commands print of an app's texts.
final class RunnerCommandTests: CommandRuns {
  private let text = "##[error]hi"

  private func whisker(_ arguments: [String], isInCI: Bool = true) throws -> ProgramRun {
    try ProgramRun(
      "whisker-trouble", arguments, in: folder,
      variables: ["GITHUB_ACTIONS": "true", "CI": isInCI ? "true" : nil])
  }

  /// The lines that the runner reads as commands, without those by which it ignores others; it compares names whatever their case.
  private func commands(in output: String) -> [String] {
    var end: String?
    var commands: [String] = []
    for line in output.split(whereSeparator: \.isNewline) {
      if let word = end {
        let line = line.lowercased()
        let isEnd = line.drop(while: \.isWhitespace).hasPrefix("::\(word)::") || line.contains("##[\(word)]")
        if isEnd { end = nil }
      } else if line.hasPrefix("::stop-commands::") {
        end = line.dropFirst("::stop-commands::".count).lowercased()
      } else if line.drop(while: \.isWhitespace).hasPrefix("::") || line.contains("##[") {
        commands.append(String(line))
      }
    }
    return commands
  }

  private func write(_ text: String? = nil, _ steps: String...) throws {
    let text = text ?? self.text
    let steps = ["type \"\(text)\" into field \"Name\""] + steps
    try ProgramRun.write("a", steps, to: folder)
  }

  @Test(arguments: ["github", "text"]) func aTraceAndAReportHaveNone(format: String) throws {
    try write(nil, "see text \"never\"")
    let ending = try whisker(["run", "a.journey", "--trace", "--format", format])
    #expect(ending.code == 1)
    #expect(ending.output.components(separatedBy: text).count > 2, "\(ending.output)")
    let commands = commands(in: ending.output)
    #expect(commands.count == (format == "github" ? 1 : 0), "\(commands)")
    #expect(commands.allSatisfy { $0.hasPrefix("::error file=a.journey,line=6,") }, "\(commands)")
  }

  @Test(arguments: ["##[WHISKER-0]", "##[Whisker-0]##[error]hi"]) func noTextOfTheAppEndsTheShield(
    text: String
  ) throws {
    try write(text, "see text \"never\"")
    let ending = try whisker(["run", "a.journey", "--trace", "--format", "text"])
    #expect(ending.code == 1)
    #expect(ending.output.components(separatedBy: text).count > 2, "\(ending.output)")
    #expect(ending.output.contains("::stop-commands::whisker-1\n"), "\(ending.output)")
    // Where the shield ends early, the line that ends it again is a command.
    #expect(commands(in: ending.output) == [], "\(ending.output)")
  }

  @Test func screensAndTheirChangesHaveNone() throws {
    try write(nil, "screen matches \"typed\"")
    #expect(try whisker(["run", "a.journey"], isInCI: false).code == 1, "recording is no pass")
    let path = folder.appendingPathComponent("__Snapshots__/a/typed.json")
    let saved = try String(contentsOf: path, encoding: .utf8)
    try Data(saved.replacing(text, with: "ho").utf8).write(to: path)
    #expect(try whisker(["run", "a.journey"]).code == 1)
    for words in [
      ["review", "--list"], ["why", "a.journey", "5"], ["render", "__Snapshots__/a/typed.json"],
      ["render", "__Snapshots__/a/typed.json", "--form", "outline"],
    ] {
      if words[0] == "render" { try Data(saved.utf8).write(to: path) }
      let ending = try whisker(words)
      #expect(ending.output.contains(text), "\(words): \(ending.output)\(ending.complaints)")
      #expect(commands(in: ending.output) == [], "\(words)")
    }
    let unknown = try whisker(["accept", text], isInCI: false)
    #expect(unknown.code == 2)
    #expect(unknown.complaints.contains("error]hi"), "\(unknown.complaints)")
    #expect(commands(in: unknown.complaints) == [])
  }

  @Test func filesAndOutputForProgramsStayAsTheyAre() throws {
    try write(nil, "screen matches \"typed\"")
    #expect(try whisker(["run", "a.journey"], isInCI: false).code == 1, "recording is no pass")
    let path = "__Snapshots__/a/typed.json"
    let page = try whisker(["render", path, "--form", "html"]).output
    #expect(page.hasPrefix("<!"), "\(page.prefix(100))")
    let drawn = try String(
      contentsOf: folder.appendingPathComponent("__Snapshots__/a/typed.txt"), encoding: .utf8)
    let shell = try ProgramRun(
      shell: "\"$0\" render \(path) > out.txt && cat out.txt", in: folder,
      variables: ["GITHUB_ACTIONS": "true"])
    #expect(shell.output == drawn, "\(shell.output)")
    let file = folder.appendingPathComponent(path)
    let saved = try String(contentsOf: file, encoding: .utf8)
    try Data(saved.replacing(text, with: "ho").utf8).write(to: file)
    #expect(try whisker(["run", "a.journey"]).code == 1)
    let json = try whisker(["review", "--json"]).output
    #expect(json.contains(text))
    _ = try JSONSerialization.jsonObject(with: Data(json.utf8))
    let names = ["a::b.journey": journey("see button \"Work\"")]
    _ = try run("whisker-trouble", "run", "a::b.journey", journeys: names)
    #expect(try whisker(["list", "journeys", "a::b.journey"]).output.hasPrefix("a::b.journey  trouble  "))
    let decisions = """
      {"whisker-decisions":1,"decisions":[{"id":"1","reference":"__Snapshots__/a::b/c","verdict":"rejected",\
      "parts":[{"path":"__Snapshots__/a::b/c.txt","old":"o","new":"n"}]}]}
      """
    try Data(decisions.utf8).write(to: folder.appendingPathComponent("decisions.json"))
    let markdown = try whisker(["apply", "decisions.json", "--format", "markdown"]).output
    #expect(markdown.hasPrefix("### ") && markdown.contains("a::b"), "\(markdown)")
  }
}
