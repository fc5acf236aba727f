import Foundation
import Testing

/// `whisker book` writes every named screen of an app, and what a branch changed, as one page.
final class BookTests {
  private let folder: URL

  init() throws {
    folder = try ProgramRun.folder()
    try write(
      """
      journey "First"
      app trouble
      launch
      scene "Home"
        screen matches "home"
        tap button "Work"
        screen matches "worked"

      """, "a.journey")
    try write(
      """
      journey "Second"
      app trouble
      launch
      screen matches "home"

      """, "b.journey")
    #expect(try run("run", ".").code == 1, "recording is no pass")
  }

  deinit { ProgramRun.remove(folder) }

  private func run(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", arguments, in: folder, variables: ["CI": nil])
  }

  private func git(_ line: String) throws {
    let result = try ProgramRun(
      shell: "git -c user.name=T -c user.email=t@example.com \(line)", in: folder,
      variables: ["HOME": folder.path])
    #expect(result.code == 0, "\(result.complaints)")
  }

  private func write(_ text: String, _ path: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// The entries of a page by their references.
  private func entries(_ path: String) throws -> [String: [String: Any]] {
    let page = try text(path)
    let start = try #require(page.range(of: "id=\"data\">"))
    let end = try #require(page.range(of: "</script>", range: start.upperBound..<page.endIndex))
    let object = try JSONSerialization.jsonObject(with: Data(page[start.upperBound..<end.lowerBound].utf8))
    let list = try #require((object as? [String: Any])?["entries"] as? [[String: Any]])
    return Dictionary(uniqueKeysWithValues: list.map { ($0["ref"] as? String ?? "", $0) })
  }

  /// A teardown comes after all scenes, and belongs to none that it does not begin.
  @Test func aScreenOfATeardownIsInItsOwnScene() throws {
    try write("journey \"Part\"\n\nscene \"Cleanup\"\n  screen matches \"cleaned\"\n", "part.journey")
    try write(
      """
      journey "First"
      app trouble
      teardown
        screen matches "ended"
        use "part.journey"

      launch
      scene "Home"
        screen matches "home"

      """, "a.journey")
    #expect(try run("run", "a.journey").code == 1, "recording is no pass")
    let written = try run("book", "trouble", ".")
    #expect(written.code == 0, "\(written.complaints)")
    let found = try entries(".build/whisker/trouble.html")
    let page = try text(".build/whisker/trouble.html")
    let scenes = ["home", "ended", "cleaned"].map { found["__Snapshots__/a/\($0).json"]?["scene"] }
    #expect(scenes[0] != nil && scenes[1] == nil && scenes[2] != nil, "\(page)")
    #expect("\(scenes[0] as Any)" != "\(scenes[2] as Any)", "\(page)")
  }

  @Test func everyNamedScreenIsOnThePageOnce() throws {
    let written = try run("book", "trouble", ".")
    #expect(written.code == 0, "\(written.complaints)")
    #expect(written.output == "3 screens of 2 journeys, in .build/whisker/trouble.html\n")
    let found = try entries(".build/whisker/trouble.html")
    #expect(
      Set(found.keys) == [
        "__Snapshots__/a/home.json", "__Snapshots__/a/worked.json", "__Snapshots__/b/home.json",
      ])
    let (one, other) = (found["__Snapshots__/a/home.json"], found["__Snapshots__/b/home.json"])
    #expect((one?["a"] as? Int) == (other?["a"] as? Int), "a screen is in the page once")
    #expect((one?["text"] as? Int) == (other?["text"] as? Int))
    #expect(one?["scene"] != nil)
    #expect(other?["scene"] == nil)
    #expect((one?["line"] as? Int) == 5)
    #expect(one?["status"] == nil)
    let page = try text(".build/whisker/trouble.html")
    #expect(page.components(separatedBy: "<hr/>\n").count == 2, "two different screens")
    #expect(!(page.contains("src=") || page.contains("http://") || page.contains("https://")))
    #expect(try run("book", "trouble", ".", "--html", "again.html").code == 0)
    #expect(try text("again.html") == page, "the same bytes every time")
  }

  @Test func aBookShowsTheTitlesThatReportsShow() throws {
    try write(
      """
      journey "Rows of {text}"
      app trouble
      examples
        | text |
        | Work |
        | Help |
      launch
      screen matches "home-{text}"

      """, "rows.journey")
    #expect(try run("run", ".").code == 1, "recording is no pass")
    #expect(try run("book", "trouble", "rows.journey").code == 0)
    let page = try text(".build/whisker/trouble.html")
    #expect(page.contains("Rows of Work") && page.contains("Rows of Help"))
    #expect(!page.contains("Rows of {text}"))
  }

  @Test func noSecretIsInTheTitlesOfScenes() throws {
    try write(
      """
      journey "Part"
      param word
      secret word
      scene "Word {word}"
        screen matches "part"

      """, "part.journey")
    try write(
      """
      journey "Secret"
      app trouble
      param token default "s3cret-t0ken"
      secret token
      launch
      scene "Token {token}"
        screen matches "own"
        use "part.journey" with word: "hunter22"

      """, "c.journey")
    let written = try run("book", "trouble", ".")
    #expect(written.code == 0, "\(written.complaints)")
    let page = try text(".build/whisker/trouble.html")
    for title in ["Token ‹token›", "Word ‹word›"] { #expect(page.contains(title), "\(title)") }
    for value in ["s3cret", "hunter22"] { #expect(!page.contains(value), "\(value)") }
  }

  @Test func aPageIsWrittenToAPipe() throws {
    let written = try run("book", "trouble", ".", "--html", "/dev/stdout")
    #expect(written.code == 0, "\(written.complaints)")
    #expect(written.output.hasPrefix("<!DOCTYPE html>"))
    #expect(written.output.hasSuffix("3 screens of 2 journeys, in /dev/stdout\n"))
  }

  @Test func comparingShowsWhatABranchChanged() throws {
    try git("init -q -b main .")
    try write("main.html\n.build\n", ".gitignore")
    try git("add -A")
    try git("commit -qm first")
    try git("checkout -qb branch")
    // The branch renames a button on one screen, adds a journey, and removes another one.
    let path = "__Snapshots__/a/home.json"
    try write(try text(path).replacing("\"name\": \"Help\"", with: "\"name\": \"Support\""), path)
    try write(try text("b.journey").replacing("Second", with: "Third"), "c.journey")
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("__Snapshots__/c"), withIntermediateDirectories: true)
    try write(try text("__Snapshots__/b/home.json"), "__Snapshots__/c/home.json")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("b.journey"))
    let written = try run("book", "trouble", ".", "--html", "main.html", "--compare", "main")
    #expect(written.code == 0, "\(written.complaints)")
    #expect(
      written.output == "3 screens of 3 journeys, since main: 1 changed, 1 added, 1 removed, in main.html\n")
    let found = try entries("main.html")
    #expect(
      found.mapValues { $0["status"] as? String } == [
        "__Snapshots__/a/home.json": "changed", "__Snapshots__/a/worked.json": "unchanged",
        "__Snapshots__/b/home.json": "removed", "__Snapshots__/c/home.json": "added",
      ])
    #expect(found["__Snapshots__/a/home.json"]?["b"] != nil)
    #expect(try text("main.html").contains(#"button \"Help\" → \"Support\""#))
  }

  @Test func otherBytesOfAnEqualScreenAreNoChange() throws {
    let path = "__Snapshots__/a/home.json"
    let json = try text(path)
    try write(json.replacing("\n", with: "\r\n"), path)
    try git("init -q -b main .")
    try git("add -A")
    try git("commit -qm first")
    try write(json, path)
    let written = try run("book", "trouble", ".", "--html", "main.html", "--compare", "main")
    #expect(written.output.contains("since main: 0 changed, 0 added, 0 removed"), "\(written.output)")
    #expect(try entries("main.html")[path]?["status"] as? String == "unchanged")
  }

  @Test func aScreenWithoutAReferenceIsNeitherAddedNorChanged() throws {
    try git("init -q -b main .")
    try write("main.html\n.build\n", ".gitignore")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("__Snapshots__/b/home.json"))
    try git("add -A")
    try git("commit -qm first")
    // The journeys still name both screens: one never had this reference, and the other lost it.
    try FileManager.default.removeItem(at: folder.appendingPathComponent("__Snapshots__/a/worked.json"))
    let written = try run("book", "trouble", ".", "--html", "main.html", "--compare", "main")
    #expect(written.code == 0)
    #expect(
      written.complaints
        == "no reference yet: __Snapshots__/a/worked.json\nno reference yet: __Snapshots__/b/home.json\n")
    #expect(
      try entries("main.html").mapValues { $0["status"] as? String } == [
        "__Snapshots__/a/home.json": "unchanged", "__Snapshots__/a/worked.json": "removed",
        "__Snapshots__/b/home.json": "unchanged",
      ])
    #expect(written.output.contains("since main: 0 changed, 0 added, 1 removed"), "\(written.output)")
  }

  @Test func mistakesAreNamed() throws {
    let app = try run("book", "troubel", ".")
    #expect(app.code == 2)
    #expect(app.complaints.contains("did you mean `trouble`?"), "\(app.complaints)")
    let revision = try run("book", "trouble", ".", "--compare", "main")
    #expect(revision.code == 2)
    #expect(revision.complaints.contains("`--compare` needs a git repository"), "\(revision.complaints)")
    try git("init -q -b main .")
    try git("add -A")
    try git("commit -qm first")
    let unknown = try run("book", "trouble", ".", "--compare", "nowhere")
    #expect(unknown.code == 2)
    #expect(unknown.complaints.contains("git knows no revision `nowhere`"), "\(unknown.complaints)")
    try write("{}", "__Snapshots__/b/home.json")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("__Snapshots__/a/worked.json"))
    let broken = try run("book", "trouble", ".")
    #expect(broken.code == 2)
    #expect(
      broken.complaints
        == "no reference yet: __Snapshots__/a/worked.json\nerror: __Snapshots__/b/home.json is not a screen: missing key \"schema\" at byte 0 (line 1)\n"
    )
  }

  @Test func comparingIsTheSameHoweverTheJourneysAreNamed() throws {
    try git("init -q -b main .")
    try git("add -A")
    try git("commit -qm first")
    let all = "since main: 0 changed, 0 added, 0 removed, in main.html\n"
    for (paths, screens) in [
      ([folder.path], "3 screens of 2 journeys"), (["./"], "3 screens of 2 journeys"),
      (["a.journey"], "2 screens of 1 journey"),
      (["\(folder.path)/a.journey", "b.journey"], "3 screens of 2 journeys"),
    ] {
      let written = try ProgramRun(
        "whisker-trouble", ["book", "trouble"] + paths + ["--html", "main.html", "--compare", "main"],
        in: folder)
      #expect(written.code == 0, "\(written.complaints)")
      #expect(written.output == "\(screens), \(all)", "\(paths)")
    }
  }

  @Test func referencesAreFoundThroughLinks() throws {
    try git("init -q -b main .")
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("__Snapshots__"), to: folder.appendingPathComponent("shared"))
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("in"), withIntermediateDirectories: true)
    for name in ["a.journey", "b.journey"] {
      try FileManager.default.moveItem(
        at: folder.appendingPathComponent(name), to: folder.appendingPathComponent("in/\(name)"))
    }
    let link = folder.appendingPathComponent("in/__Snapshots__").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: "../shared")
    try git("add -A")
    try git("commit -qm first")
    let path = "shared/a/home.json"
    try write(try text(path).replacing("\"name\": \"Help\"", with: "\"name\": \"Support\""), path)
    for (paths, screens) in [
      (["in"], "3 screens of 2 journeys"), (["."], "3 screens of 2 journeys"),
      (["in/a.journey"], "2 screens of 1 journey"),
    ] {
      let written = try ProgramRun(
        "whisker-trouble", ["book", "trouble"] + paths + ["--html", "main.html", "--compare", "main"],
        in: folder)
      #expect(written.code == 0, "\(written.complaints)")
      #expect(
        written.output == "\(screens), since main: 1 changed, 0 added, 0 removed, in main.html\n", "\(paths)")
    }
    // git knows nothing about what is elsewhere.
    let outside = try ProgramRun.folder()
    defer { ProgramRun.remove(outside) }
    try FileManager.default.removeItem(atPath: link)
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent("shared"), to: outside.appendingPathComponent("shared"))
    try FileManager.default.createSymbolicLink(
      atPath: link, withDestinationPath: outside.appendingPathComponent("shared").path)
    #expect(try run("book", "trouble", "in", "--html", "main.html").code == 0)
    for (path, place) in [("in", "in/__Snapshots__"), ("in/a.journey", "in/__Snapshots__/a")] {
      let refused = try run("book", "trouble", path, "--html", "main.html", "--compare", "main")
      #expect(refused.code == 2, "\(refused.output)")
      #expect(
        refused.complaints.contains("\(place) leads out of the git repository"),
        "\(refused.complaints)")
    }
  }
}
