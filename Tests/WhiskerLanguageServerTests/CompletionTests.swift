import Testing
import WhiskerLanguageServer
import WhiskerScript
import WhiskerText

/// The completions at a position: all of them fit, and there are no others.
struct CompletionTests {
  private let head = "journey \"J\"\napp catnip\n"
  private let seen =
    "whisker seen 2\nbutton\thome.retry\tRetry\nbutton\t\tAsk {me} \\\\ \"now\"\ncell\t\tAegean\nfield\tsearch\tSearch breeds\ntab\t\tFavorites\n"

  private func session() throws -> EditorSession {
    try EditorSession(files: [".build/whisker/seen/catnip.txt": seen])
  }

  @Test func anEmptyLineOffersWhatMayStandThere() throws {
    let session = try session()
    let header = try session.labels("a.journey", "journey \"J\"\n‸\n")
    #expect(header.contains("app NAME") && header.contains("launch"))
    #expect(!header.contains { $0.contains("reply") })
    let steps = try session.labels("a.journey", head + "launch\n‸\n")
    #expect(steps.contains("tap SELECTOR"))
    #expect(!steps.contains("app NAME"), "the header is over")
    let replies = try session.labels("a.journey", head + "on GET \"/a\"\n  ‸\n")
    #expect(replies.map { $0.prefix { $0 != "[" } } == ["reply ", "then reply ", "fail ", "then fail "])
    #expect(try session.labels("a.journey", head + "# tap ‸\n") == [])
  }

  /// A place where a line of a form is allowed.
  private func place(of form: StatementForm) -> String {
    if form.form == "journey STRING" { return "‸\nlaunch\n" }
    if form.form == "branch STRING" { return head + "fork\n  ‸\n" }
    if form.form == "scene STRING" { return head + "‸\n  launch\n" }
    switch form.section {
    case .header: return (form.form.hasPrefix("app ") ? "journey \"J\"\n" : head) + "‸\nlaunch\n"
    case .reply: return head + "on GET \"/a\"\n  reply 500\n  ‸\n"
    default: return head + "‸\n"
    }
  }

  @Test func everyStatementIsOfferedAndValidAsItIsInserted() throws {
    let session = try session()
    for form in StatementForm.all {
      let place = place(of: form)
      // Each word that a line of the form can begin with is a separate item, which is found by that word.
      let words =
        form.section == .reply
        ? [form.form.contains("reply") ? "reply" : "fail", "then"]
        : form.firstWords
      let items = try session.items("a.journey", place).filter {
        $0["documentation"]?["value"]?.text?.contains("\n\n```journey\n\(form.wholeExample)\n```") ?? false
      }
      #expect(
        items.map { $0["filterText"]?.text?.split(separator: " ").first.map(String.init) } == words,
        "\(form.form)")
      for item in items {
        let snippet = InsertedSnippet(try #require(item["textEdit"]?["newText"]?.text))
        for text in snippet.texts {
          #expect(snippet.faults(of: text, at: place) == [], "\(form.form): \(text)")
        }
      }
    }
  }

  @Test func theNextPartOfALineIsOffered() throws {
    let session = try session()
    #expect(try session.labels("a.journey", head + "go ‸\n") == ["back", "offline", "online"])
    #expect(try session.labels("a.journey", head + "go back ‸\n") == ["to"])
    #expect(try session.labels("a.journey", head + "tap but‸\n").contains("button"))
    #expect(try session.labels("a.journey", head + "tap ‸\n").contains("@home.retry"))
    #expect(try session.labels("a.journey", head + "tap @ho‸\n").contains("@home.retry"))
    #expect(try session.labels("a.journey", head + "expect @a is not ‸\n").first == "enabled")
    #expect(try session.labels("a.journey", head + "on ‸\n").first == "GET")
    #expect(try session.labels("a.journey", head + "on GET \"/a\"\n  reply 200 ‸\n").contains("json"))
    #expect(try session.labels("a.journey", head + "tap button \"A\" ‸\n").contains("in"))
    #expect(try session.labels("a.journey", "journey \"J\"\napp ‸\n") == ["catnip"])
    #expect(try session.labels("a.journey", head + "launch ‸\n") == [])
  }

  @Test func aRoleOfSeveralWordsIsCompletedAsAWhole() throws {
    let session = try session()
    let items = try session.items("a.journey", head + "tap date p‸\n")
    #expect(items.map { $0["label"]?.text } == ["date picker"])
    #expect(items[0]["textEdit"]?["range"] == EditorSession.range(2, 4, 10))
  }

  @Test func namesSeenInRunsAreOfferedBehindTheirRole() throws {
    let session = try session()
    let bare = try session.items("a.journey", head + "tap button ‸\n")
    #expect(bare.first { $0["label"]?.text == "Retry" }?["textEdit"]?["newText"]?.text == "\"Retry\"")
    let quoted = try session.items("a.journey", head + "tap button \"Re‸\" in row \"A\"\n")
    #expect(quoted.map { $0["label"]?.text } == ["Ask {me} \\ \"now\"", "Retry"])
    #expect(quoted[1]["textEdit"]?["range"] == EditorSession.range(2, 11, 15), "quotes and all")
    #expect(quoted[0]["textEdit"]?["newText"]?.text == #""Ask {{me} \\ \"now\"""#, "a brace begins no name")
    try session.write("whisker seen 2\nbutton\t\t{\u{301}a}\n", to: ".build/whisker/seen/catnip.txt")
    let marked = try session.items("a.journey", head + "tap button \"‸\"\n").first?["textEdit"]?["newText"]?
      .text
    #expect(marked?.unicodeScalars.map(\.value) == "\"{{\u{301}a}\"".unicodeScalars.map(\.value))
    try session.write(seen, to: ".build/whisker/seen/catnip.txt")
    let open = try session.items("a.journey", head + "tap button \"Re‸\n")
    #expect(open[1]["textEdit"]?["range"] == EditorSession.range(2, 11, 14))
    #expect(try session.labels("a.journey", head + "tap row \"‸\"\n") == ["Aegean"])
    #expect(try session.labels("a.journey", head + "switch to tab \"‸\"\n") == ["Favorites"])
    #expect(try session.labels("a.journey", head + "expect tab is \"‸\"\n") == ["Favorites"])
    #expect(
      try session.labels("a.journey", head + "see cell \"Own\"\ntap cell \"‸\"\n") == ["Aegean", "Own"],
      "and those of the document")
  }

  @Test func screensOfTheAppAreOffered() throws {
    let session = try session()
    for line in [
      "expect screen is ‸", "expect stack is home, ‸", "navigate push \"‸\"",
      "navigate replace stack \"home\", \"‸\"",
      "check screen is ‸",
    ] {
      #expect(try session.labels("a.journey", head + "launch\n\(line)\n").contains("detail"), "\(line)")
    }
  }

  @Test func nothingIsOfferedTwice() throws {
    let session = try session()
    for line in ["expect stack is ‸", "expect screen is ‸", "expect ‸", "see ‸"] {
      let labels = try session.labels("a.journey", head + "launch\n\(line)\n")
      #expect(!labels.isEmpty && labels.count == Set(labels).count, "\(line): \(labels)")
    }
  }

  @Test func namesInBracesAreOfferedWhereTheyCanStand() throws {
    let session = try session()
    let text = """
      journey "J"
      param user default "ada"
      examples
        | user | age |
        | bob  | 7   |
      table cats
        | cat |
        | Ada |
      let before = text of title
      for each row of cats
        see text "{‸"
      let after = text of title

      """
    let items = try session.items("a.journey", text)
    #expect(items.map { $0["label"]?.text } == ["cat", "user", "age", "before"])
    #expect(
      items.map { $0["detail"]?.text } == [
        "column of table cats", "column of examples", "column of examples", "value of a `let`",
      ])
    #expect(items[0]["textEdit"]?["newText"]?.text == "cat}")
    let closed = try session.items("a.journey", "journey \"J\"\nparam user\nsee text \"a {us‸} b\"\n")
    #expect(closed.map { $0["textEdit"]?["newText"]?.text } == ["user"])
    #expect(closed[0]["textEdit"]?["range"] == EditorSession.range(2, 13, 15))
    for line in [
      "see text /{‸/", "on GET \"/a\"\n  reply 200 json {\"a\": \"{‸\"}",
      "on GET \"/a\"\n  reply 200 text\n    | {‸",
    ] {
      #expect(try session.labels("a.journey", "journey \"J\"\nparam user\n\(line)\n") == ["user"], "\(line)")
    }
    #expect(try session.labels("a.journey", "journey \"J\"\nparam user\nsee text \"{{‸\"\n") == [])
    // A name may also stand in the place of a number.
    for line in ["advance {‸", "advance {us‸", "advance {us‸}", "expect list has {‸} rows", "repeat {‸"] {
      let text = "journey \"J\"\nparam user\n\(line)\n"
      #expect(try session.labels("a.journey", text) == ["user"], "\(line)")
    }
    #expect(try session.labels("a.journey", "journey \"J\"\nparam user\nseed {‸\n") == [])
  }

  @Test func pathsAreOfferedFolderByFolderAndNeverOutside() throws {
    let session = try EditorSession(files: [
      "Fixtures/api/cats.json": "[]", "Fixtures/api/dogs.json": "[]", "Fixtures/top.json": "",
      "Fixtures/Journeys/parts/sign in.journey": "journey \"P\"\nparam user\nparam age default \"7\"\n",
      "Fixtures/Journeys/__Snapshots__/x.txt": "", "Fixtures/Journeys/.hidden/x.journey": "",
    ])
    let path = "Fixtures/Journeys/a.journey"
    #expect(try session.labels(path, head + "use \"‸\"\n") == ["parts/"])
    let folder = try session.items(path, head + "use \"‸\"\n").first
    #expect(folder?["textEdit"]?["newText"]?.text == "\"parts/$0\"", "the path goes on inside its quotes")
    #expect(try session.labels(path, head + "use \"parts/‸\"\n") == ["parts/sign in.journey"])
    let use = head + "use \"parts/sign in.journey\" with "
    #expect(try session.labels(path, use + "‸\n") == ["user", "age"])
    #expect(try session.labels(path, use + "user: \"age\", ‸\n") == ["age"])
    #expect(try session.labels(path, use + "user: \"a\", a‸\n") == ["age"])
    #expect(try session.labels(path, use + "user: \"a\", age: \"7\", ‸\n") == [])
    let reply = head + "on GET \"/a\"\n  reply 200 from \"‸\"\n"
    #expect(try session.labels(path, reply) == ["Journeys/", "api/", "top.json"])
    #expect(
      try session.labels(path, reply.replacing("‸", with: "api/‸")) == ["api/cats.json", "api/dogs.json"])
    for out in ["../", "../../", "/", "/etc/", "api/../../"] {
      #expect(try session.labels(path, reply.replacing("‸", with: out + "‸")) == [], "\(out)")
    }
  }

  @Test func theSnapshotsThatThereAreAreOffered() throws {
    let session = try EditorSession(files: [
      "Journeys/__Snapshots__/a/home.txt": "", "Journeys/__Snapshots__/a/home.json": "",
      // The file of "Home again", whose name it does not have.
      "Journeys/__Snapshots__/a/home-again~0123456789abcdefghij.txt": "",
    ])
    #expect(try session.labels("Journeys/a.journey", head + "screen matches \"‸\"\n") == ["home"])
    #expect(try session.labels("Journeys/b.journey", head + "screen matches \"‸\"\n") == [])
  }

  @Test func theOrderIsAlwaysTheSame() throws {
    let session = try session()
    let first = try session.items("a.journey", head + "launch\n‸\n")
    #expect(try session.items("a.journey", head + "launch\n‸\n") == first)
    #expect(first.compactMap { $0["sortText"]?.text } == first.compactMap { $0["sortText"]?.text }.sorted())
  }

  @Test func aLongListIsNarrowedToWhatIsTyped() throws {
    let names = (0..<2_500).map { "button\t\tNumber \($0)\n" }.joined()
    let session = try EditorSession(files: [".build/whisker/seen/catnip.txt": "whisker seen 2\n" + names])
    for (typed, count) in [("", 1_000), ("number 24", 111)] {
      let position = session.open("a.journey", head + "tap button \"\(typed)‸\"\n")
      let list = try session.request("textDocument/completion", session.place("a.journey", position))
      #expect(list["isIncomplete"]?.flag == true, "it is asked for again as more is typed")
      #expect(list["items"]?.items?.count == count)
    }
  }
}
