import Testing
import WhiskerScript
import WhiskerText

/// The statements that completion offers for a whole line: those that are allowed in the block around it.
struct StatementPlaceTests {
  private let head = "journey \"J\"\napp catnip\n"

  /// Lines below the head, with `‸` where a line is missing.
  private static let places = [
    "‸\n",
    "setup\n  launch\n‸\n",
    "teardown\n  settle\n‸\n",
    "launch\n‸\n",
    "setup\n  launch\n  ‸\n",
    "teardown\n  ‸\n",
    "teardown\n  repeat 2 times\n    settle\n    ‸\n",
    "scene \"A\"\n  launch\n  ‸\n",
    "scene \"A\"\n  repeat 2 times\n    ‸\n",
    "scene \"A\"\n  on GET \"/a\"\n    reply 200\n    ‸\n",
    "repeat 2 times\n  launch\n  ‸\n",
    "table name\n  | text |\n  | a |\nfor each row of name\n  ‸\n",
    "fork\n  branch \"a\"\n    launch\n  ‸\n",
    "fork\n  branch \"a\"\n    ‸\n",
    "on GET \"/a\"\n  ‸\n",
    "on GET \"/a\"\n  reply 200\n‸\n",
  ]

  @Test(arguments: places)
  func everyLineThatIsOfferedIsAllowed(lines: String) throws {
    let session = try EditorSession()
    let place = head + lines
    let items = try session.items("a.journey", place)
    #expect(!items.isEmpty)
    for item in items {
      let snippet = InsertedSnippet(try #require(item["textEdit"]?["newText"]?.text))
      for text in snippet.texts { #expect(snippet.faults(of: text, at: place) == [], "\(text)") }
    }
  }

  /// The first words of what is offered.
  private func words(_ lines: String) throws -> Set<String> {
    let labels = try EditorSession().labels("a.journey", head + lines)
    return Set(labels.compactMap { $0.split(separator: " ").first.map(String.init) })
  }

  @Test func aBlockHasItsOwnStatements() throws {
    #expect(try words("fork\n  ‸\n") == ["branch"])
    #expect(try words("fork\n  branch \"a\"\n    launch\n  ‸\n") == ["branch"])
    let blocks: Set = ["scene", "setup", "teardown", "branch", "fork", "repeat", "for"]
    #expect(try words("‸\n").intersection(blocks) == blocks.subtracting(["branch"]))
    #expect(try words("launch\n‸\n").intersection(blocks) == ["scene", "fork", "repeat", "for"])
    #expect(
      try words("setup\n  launch\n‸\n").intersection(blocks) == blocks.subtracting(["setup", "branch"]))
    for block in [
      "setup", "repeat 2 times", "scene \"A\"", "fork\n  branch \"a\"\n    launch\n    repeat 2 times",
    ] {
      let indent = block.hasPrefix("fork") ? "      " : "  "
      #expect(
        try words("\(block)\n\(indent)‸\n").intersection(blocks) == ["fork", "repeat", "for"], "\(block)")
    }
    #expect(try words("teardown\n  ‸\n").intersection(blocks) == ["repeat", "for"])
    #expect(try words("teardown\n  repeat 2 times\n    ‸\n").intersection(blocks) == ["repeat", "for"])
    #expect(try words("teardown\n  settle\n\n# and now\nfork\n  ‸\n") == ["branch"], "the teardown is over")
  }

  @Test func blocksAreOfferedAsDeepAsTheyNest() throws {
    func nested(_ count: Int) -> String {
      let lines = (0..<count).map { String(repeating: "  ", count: $0) + "repeat 2 times\n" }
      return lines.joined() + String(repeating: "  ", count: count) + "‸\n"
    }
    #expect(try words(nested(ScriptLimits.blockDepth - 1)).contains("repeat"))
    let deepest = try words(nested(ScriptLimits.blockDepth))
    #expect(deepest.isDisjoint(with: ["repeat", "for", "fork"]) && deepest.contains("tap"))
  }

  @Test func headerLinesAreOfferedOnceAndNotIndented() throws {
    let header = try words("zone \"UTC\"\n‸\ntags a\nlaunch\n")
    #expect(header.isDisjoint(with: ["journey", "app", "zone", "tags"]))
    #expect(header.isSuperset(of: ["device", "param", "locale"]))
    #expect(try words("param a\n‸\n").contains("param"), "for another name")
    #expect(try words("  ‸\n").isDisjoint(with: header.intersection(["device", "param", "locale"])))
    #expect(try words("  ‸\n").contains("tap"), "no block asks for the indentation")
    #expect(try words("setup\n  launch\n‸\n").isDisjoint(with: ["device", "param"]))
  }

  @Test func rawLinesAreNotStatements() throws {
    for owner in [
      "examples", "table name", "screen matches", "expect change", "on GET \"/a\"\n  reply 200 text",
    ] {
      let indent = owner.hasPrefix("on") ? "    " : "  "
      #expect(try words("\(owner)\n\(indent)‸\n") == [], "\(owner)")
    }
    #expect(try words("screen matches \"home\"\n  ‸\n").contains("tap"), "which has no lines")
  }
}
