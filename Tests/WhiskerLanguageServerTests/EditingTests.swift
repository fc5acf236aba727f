import Foundation
import TestSupport
import Testing
import WhiskerLanguageServer
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// Edits that the server hands out, applied as an editor does.
struct EditingTests {
  // MARK: Quick fixes

  private func actions(
    _ session: EditorSession, _ path: String, _ range: JSONValue, only: JSONValue? = nil
  ) throws -> [JSONValue] {
    let result = try session.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": .string(session.uri(path))], "range": range, "context": ["only": only]])
    return try #require(result.items)
  }

  @Test func aRemedyWithAnEditIsAQuickFix() throws {
    let session = try EditorSession()
    let text = "journey \"é🐈\"\napp catnip\nadvance 30\n"
    session.open("a.journey", text)
    let found = try actions(session, "a.journey", EditorSession.range(2, 9, 9))
    #expect(found.map { $0["title"]?.text } == ["Write: advance 30ms", "Write: advance 30s"])
    #expect(found.map { $0["kind"]?.text } == ["quickfix", "quickfix"])
    #expect(found.map { $0["isPreferred"]?.flag } == [true, false])
    #expect(found[0]["diagnostics"]?.items?.first?["code"]?.text == "J060")
    #expect(
      try EditorSession.applied(session.edits(found[1]["edit"], "a.journey"), to: text)
        == text.replacing("30", with: "30s"))
    #expect(try actions(session, "a.journey", EditorSession.range(0, 0, 3)) == [])
    #expect(try actions(session, "a.journey", EditorSession.range(2, 9, 9), only: ["refactor"]) == [])
  }

  @Test func everyFixOfTheReferenceMistakesIsHandedOutAsItIs() throws {
    let session = try EditorSession()
    var count = 0
    for fixture in try DiagnosticFixture.all() {
      // Swift's text would join a carriage return and a line feed, and an editor has lines of its own then.
      guard let text = fixture.text, !fixture.journey.contains(0x0D) else { continue }
      let name = fixture.name + ".journey"
      session.open(name, text)
      let plan = JourneyPlan(
        files: [SourceFile(path: session.folder.path + "/" + name, text: text)],
        apps: [.init(name: "catnip", title: "", screens: []) { _, _ in fatalError() }])
      let own = plan.diagnostics.filter { $0.file.path.hasSuffix(name) }
      let fixes = own.flatMap { $0.remedies.compactMap(\.fix) }.map {
        String(decoding: $0.applied(to: fixture.journey), as: UTF8.self)
      }
      let end = EditorSession.position(99_999, 0)
      let found = try actions(session, name, ["start": EditorSession.position(0, 0), "end": end])
      let results = try found.map { try EditorSession.applied(session.edits($0["edit"], name), to: text) }
      #expect(Set(results) == Set(fixes), "\(name)")
      count += fixes.count
      session.notify("textDocument/didClose", ["textDocument": ["uri": .string(session.uri(name))]])
    }
    #expect(count > 80)
  }

  @Test func windowsLineEndsAreReplaced() throws {
    let session = try EditorSession()
    let text = "journey \"🐈\"\r\napp catnip\r\n\r\nlaunch\nsettle\r\n"
    session.open("a.journey", text)
    for only: JSONValue? in [nil, ["source.fixAll"]] {
      let found = try actions(session, "a.journey", EditorSession.range(0, 12, 12), only: only)
      #expect(found.count == 1)
      #expect(
        try EditorSession.applied(session.edits(found.first?["edit"], "a.journey"), to: text)
          == "journey \"🐈\"\napp catnip\n\nlaunch\nsettle\n")
    }
  }

  @Test func allSafeFixesAreOneActionForThoseWhoAskForIt() throws {
    let session = try EditorSession()
    let text = "journey \"J\"\napp catnip\n launch \n\ttap button 'A'\nadvance 1.5s\n"
    session.open("a.journey", text)
    let found = try actions(session, "a.journey", EditorSession.range(0, 0, 0), only: ["source.fixAll"])
    #expect(found.map { $0["kind"]?.text } == ["source.fixAll.whisker"])
    let mended = try EditorSession.applied(session.edits(found[0]["edit"], "a.journey"), to: text)
    #expect(mended.contains("\nadvance 1500ms\n") && mended.contains("\nlaunch"), "\(mended)")
  }

  /// The command goes on until nothing is left, and so does a press of a key.
  @Test func allSafeFixesAreThoseThatOneOfThemReveals() throws {
    let session = try EditorSession()
    let text = "journey \"J\"\napp\tcatnip\nlaunch\ntap\tbutton\t\"A\" # why\n\tadvance\t2 s\n"
    session.open("a.journey", text)
    let found = try actions(session, "a.journey", EditorSession.range(0, 0, 0), only: ["source.fixAll"])
    let edits = session.edits(found.first?["edit"], "a.journey")
    #expect(
      try EditorSession.applied(edits, to: text)
        == "journey \"J\"\napp catnip\nlaunch\ntap button \"A\" # why\nadvance 2s\n")
    let fixed = text.replacing("\t", with: " ").replacing(" advance 2 s", with: "advance 2s")
    session.replace("a.journey", fixed)
    #expect(
      try actions(session, "a.journey", EditorSession.range(0, 0, 0), only: ["source.fixAll"]).isEmpty)
  }

  // MARK: Formatting

  @Test func formattingIsWhatTheCommandWrites() throws {
    let session = try EditorSession()
    let text = "journey   \"🐈\"\napp catnip\n\n\n\ntap   button  \"A\" # why\nexpect stack is a ,b\nsettle"
    session.open("a.journey", text)
    let edits = try #require(
      try session.request(
        "textDocument/formatting",
        ["textDocument": ["uri": .string(session.uri("a.journey"))], "options": ["tabSize": 2]]
      ).items)
    let formatted = try JourneyFormatter(vocabulary: .screens).format(SourceFile(path: "a", text: text))
    #expect(try EditorSession.applied(edits, to: text) == String(decoding: formatted, as: UTF8.self))
  }

  @Test func formattingTouchesOnlyTheLinesThatChange() throws {
    let session = try EditorSession()
    let text = "journey \"J\"\napp catnip\ntap  @a\nsettle\n"
    session.open("a.journey", text)
    let parameters: JSONValue = ["textDocument": ["uri": .string(session.uri("a.journey"))], "options": [:]]
    let edits = try #require(try session.request("textDocument/formatting", parameters).items)
    #expect(edits.count == 1)
    #expect(edits[0]["range"] == EditorSession.range(2, 0, 7))
    #expect(edits[0]["newText"]?.text == "tap @a")
    session.replace("a.journey", text.replacing("  ", with: " "))
    #expect(try session.request("textDocument/formatting", parameters) == [])
    session.replace("a.journey", "tpa\n")
    #expect(try session.request("textDocument/formatting", parameters) == .null, "what it means is not known")
  }

  @Test func aFileWhoseCanonicalFormIsNotValidIsNotFormatted() throws {
    let session = try EditorSession()
    let tags = "tags a,b,"
    let line = tags + String(repeating: "c", count: ScriptLimits.lineBytes - tags.utf8.count)
    session.open("a.journey", "journey \"J\"\napp catnip\n\(line)\n")
    let parameters: JSONValue = ["textDocument": ["uri": .string(session.uri("a.journey"))], "options": [:]]
    #expect(try session.request("textDocument/formatting", parameters) == .null)
  }

  // MARK: Renaming

  private let journey = """
    journey "For {user}"
    param user default "{user}"
    examples
      | user | age |
      | {user} | 7 |
    table cats
      | cat | user-name |
      | Ada | x         |
    on GET "/{user}"
      reply 200 json {"a": "{user}", "b": {user}, "c": "{{user}"}
    let total = text of title
    for each row of cats
      see text "{user} {cat} \\u{75} {{user} {total}"
      see text /{user}{2}\\{user}/

    """

  private func rename(
    _ session: EditorSession, _ path: String, _ line: Int, _ character: Int, _ name: String
  ) throws -> JSONValue {
    var parameters = session.place(path, EditorSession.position(line, character))
    guard case .object(let members) = parameters else { return .null }
    parameters = .object(members + [JSONValue.Member(key: "newName", value: .string(name))])
    return try session.response(to: "textDocument/rename", parameters)
  }

  @Test func aParamIsRenamedWhereverItIsMeantAndNowhereElse() throws {
    let session = try EditorSession()
    session.open("a.journey", journey)
    let prepared = try session.request(
      "textDocument/prepareRename", session.place("a.journey", EditorSession.position(8, 11)))
    #expect(prepared == ["range": EditorSession.range(8, 10, 14), "placeholder": "user"])
    let response = try rename(session, "a.journey", 8, 11, "who")
    let edits = session.edits(response["result"], "a.journey")
    let expected = journey.replacing("For {user}", with: "For {who}").replacing(
      "param user default \"{user}\"", with: "param who default \"{who}\""
    )
    .replacing("| user | age", with: "| who | age").replacing("\"/{user}", with: "\"/{who}")
    .replacing("{\"a\": \"{user}\", \"b\": {user},", with: "{\"a\": \"{who}\", \"b\": {who},")
    .replacing("\"{user} {cat}", with: "\"{who} {cat}").replacing("/{user}{2}", with: "/{who}{2}")
    #expect(try EditorSession.applied(edits, to: journey) == expected)
  }

  @Test func columnsTablesAndLetsAreRenamed() throws {
    let session = try EditorSession()
    session.open("a.journey", journey)
    for (line, character, old, count) in [(6, 5, "cat", 2), (5, 7, "cats", 2), (12, 41, "total", 2)] {
      let result = try rename(session, "a.journey", line, character, "other")["result"]
      #expect(session.edits(result, "a.journey").count == count, "\(old)")
    }
  }

  @Test func aNameInThePlaceOfANumberIsRenamed() throws {
    let text = """
      journey "J"
      param wait default "2s"
      table cats
        | rows |
        | 3    |
      on GET "/a"
        reply 200 after {wait} json []
      let rounds = text of title
      advance {wait} # {wait}
      repeat {rounds} times
        refresh list "Cats"
      for each row of cats
        expect list "Cats" has {rows} rows

      """
    let session = try EditorSession()
    session.open("a.journey", text)
    for (line, character, old) in [(1, 7, "wait"), (6, 20, "wait"), (7, 5, "rounds"), (12, 27, "rows")] {
      let result = try rename(session, "a.journey", line, character, "other")["result"]
      let expected = text.replacing("{\(old)}", with: "{other}").replacing("# {other}", with: "# {wait}")
        .replacing("param \(old)", with: "param other").replacing("let \(old)", with: "let other")
        .replacing("| \(old) |", with: "| other |")
      #expect(try EditorSession.applied(session.edits(result, "a.journey"), to: text) == expected)
    }
  }

  /// Only in quotes does a backslash escape what follows it.
  @Test func aNameAfterABackslashInRawLinesIsRenamed() throws {
    let text = """
      journey "J"
      param word default "x"
      launch
      screen matches
        | text
        |   C:\\{word}\\cats {word}
        | text "\\{word}" {word}
        | cell /\\d{word}/

      """
    let session = try EditorSession()
    session.open("a.journey", text)
    let result = try rename(session, "a.journey", 1, 7, "other")["result"]
    #expect(
      try EditorSession.applied(session.edits(result, "a.journey"), to: text)
        == text.replacing("word", with: "other").replacing("\"\\{other}", with: "\"\\{word}"))
  }

  /// Outside of JSON and outlines, quotes have no meaning.
  @Test func aNameInATextBodyIsRenamedWhateverIsBeforeIt() throws {
    let text = """
      journey "J"
      param word default "x"
      on GET "/a"
        reply 200 text
          | path = "C:\\{word}"
          | 5" disk \\{word} \\u{word}
        then reply 200 json
          | [[{word}], [{{word}], "{{word} \\{word} {word}"]
        then reply 200 text  # as it is
          | "\\{word}"
      screen matches
        | cell "\\u{word}"
        | cell /\\u{word} {word}/

      """
    let session = try EditorSession()
    session.open("a.journey", text)
    let result = try rename(session, "a.journey", 1, 7, "other")["result"]
    let expected = text.replacing("word", with: "other").replacing(
      #""{{other} \{other}"#, with: #""{{word} \{word}"#
    ).replacing("u{other}\"", with: "u{word}\"").replacing("/\\u{other}", with: "/\\u{word}")
    #expect(try EditorSession.applied(session.edits(result, "a.journey"), to: text) == expected)
  }

  @Test func aColumnIsNotRenamedToThatOfATableAroundIt() throws {
    let session = try EditorSession()
    let tables = "table t\n  | c |\n  | 1 |\ntable u\n  | e |\n  | 2 |\ntable v\n  | f |\n  | 3 |\n"
    let blocks = """
      for each row of u
        repeat 2 times
          for each row of t
            see text "{c}"
      for each row of v
        see text "{f}"

      """
    session.open("a.journey", "journey \"J\"\n" + tables + blocks)
    for (line, name) in [(2, "e"), (5, "c")] {
      let error = try rename(session, "a.journey", line, 4, name)["error"]
      #expect(error?["message"]?.text?.contains("already in use") ?? false, "\(name)")
    }
    for (line, name) in [(2, "f"), (5, "f"), (8, "c"), (8, "e")] {
      #expect(try rename(session, "a.journey", line, 4, name)["error"] == nil, "no block is over both")
    }
  }

  @Test func aSecretIsRenamedWithItsParamOrLet() throws {
    let text = """
      journey "J"
      param key default "hunter2hunter2"
      secret key
      secret token
      secret url
      see text "{key}"
      let token = text of title

      """
    let session = try EditorSession()
    session.open("a.journey", text)
    for (line, character, old) in [(1, 7, "key"), (2, 8, "key"), (3, 9, "token"), (6, 5, "token")] {
      let result = try rename(session, "a.journey", line, character, "other")["result"]
      let expected = text.replacing(" \(old)\n", with: " other\n").replacing(
        "param \(old)", with: "param other"
      )
      .replacing("{\(old)}", with: "{other}").replacing("let \(old)", with: "let other")
      #expect(try EditorSession.applied(session.edits(result, "a.journey"), to: text) == expected)
    }
    // The key of a configuration is not declared in the journey.
    #expect(try rename(session, "a.journey", 4, 8, "other")["error"] != nil)
  }

  /// In a path, a name that is not declared matches any segment, and would insert a value after the renaming.
  @Test func aNameThatMatchesAnySegmentIsNotTakenOver() throws {
    let text = """
      journey "J"
      param breed default "Aegean"
      table cats
        | cat |
        | Ada |
      on GET "/images/{picture}/{breed}"
        reply 200 json {"a": "{unknown}"}
      hold GET "/votes/{vote}"
      let total = text of title
      for each row of cats
        see cell "{breed} {cat} {total}"

      """
    let session = try EditorSession()
    session.open("a.journey", text)
    for (line, character) in [(1, 7), (3, 5), (8, 5)] {
      for name in ["picture", "vote"] {
        let error = try rename(session, "a.journey", line, character, name)["error"]
        #expect(error?["message"]?.text == "the name \(name) is already in use", "line \(line)")
      }
      // A name that is missing is a mistake, which a renaming may correct.
      #expect(try rename(session, "a.journey", line, character, "unknown")["error"] == nil)
    }
    // The name of a table is not used in braces.
    #expect(try rename(session, "a.journey", 2, 7, "picture")["error"] == nil)
  }

  /// A `secret` line hides the value of a name and the config key of the same name.
  @Test func aSecretConfigKeyStaysSecret() throws {
    let text = """
      journey "J"
      config key "TOK" is "abcdef"
      config key "API" is "abcdef"
      param other default "hunter2hunter2"
      secret other
      secret TOK
      secret API
      let TOK = text of title
      let plain = text of title

      """
    let session = try EditorSession()
    session.open("a.journey", text)
    for (line, character) in [(5, 8), (7, 5)] {
      let error = try rename(session, "a.journey", line, character, "new")["error"]
      #expect(error?["code"]?.integer == -32803)
      #expect(error?["message"]?.text == "the line `secret TOK` also hides a config key of that name")
    }
    for (line, character, name) in [(3, 7, "API"), (8, 5, "API")] {
      let error = try rename(session, "a.journey", line, character, name)["error"]
      #expect(error?["message"]?.text == "the name \(name) is already in use")
    }
    #expect(try rename(session, "a.journey", 4, 8, "new")["error"] == nil)
    let unhidden = text.replacing("secret TOK\n", with: "").replacing("secret API\n", with: "")
    session.replace("a.journey", unhidden)
    #expect(try rename(session, "a.journey", 3, 7, "API")["error"] != nil, "one `secret` line for two things")
    #expect(try rename(session, "a.journey", 6, 5, "API")["error"] == nil, "nothing hides either")
  }

  @Test func namesThatCannotBeAreRefused() throws {
    let session = try EditorSession()
    session.open("a.journey", journey)
    for (name, word) in [
      ("7up", "not a valid name"), ("a b", "not a valid name"), ("", "not a valid name"),
      ("total", "already in use"),
    ] {
      let error = try rename(session, "a.journey", 1, 7, name)["error"]
      #expect(error?["code"]?.integer == -32803)
      #expect(error?["message"]?.text?.contains(word) ?? false, "\(name)")
    }
    #expect(try rename(session, "a.journey", 10, 15, "x")["error"] != nil, "no name stands there")
    #expect(
      try session.request(
        "textDocument/prepareRename", session.place("a.journey", EditorSession.position(10, 15))) == .null)
  }

  @Test func aParamIsRenamedInTheFilesThatHandItOver() throws {
    let part = "journey \"P\"\nparam user\nparam age default \"1\"\nsee text \"{user}\"\n"
    let uses =
      "journey \"A\"\nuse \"parts/p.journey\" with age: \"2\", user: \"ada\"\nuse \"parts/q.journey\" with user: \"x\"\n"
    let session = try EditorSession(files: [
      "Journeys/parts/p.journey": part, "Journeys/parts/q.journey": part, "Journeys/a.journey": uses,
      "Journeys/deep/b.journey": uses,
    ])
    session.open("Journeys/parts/p.journey", part)
    session.open("Journeys/deep/b.journey", "# open, and one line longer\n" + uses)
    let result = try rename(session, "Journeys/parts/p.journey", 1, 7, "who")["result"]
    #expect(session.edits(result, "Journeys/parts/p.journey").count == 2)
    #expect(
      session.edits(result, "Journeys/a.journey").map { $0["range"] } == [EditorSession.range(1, 37, 41)])
    #expect(
      session.edits(result, "Journeys/deep/b.journey").map { $0["range"] } == [EditorSession.range(2, 37, 41)]
    )
    #expect(session.edits(result, "Journeys/parts/q.journey") == [])

    // The same where the param is handed over, and where its own file is not open.
    let other = try EditorSession(files: ["Journeys/parts/p.journey": part])
    other.open("Journeys/a.journey", uses)
    #expect(
      try other.request(
        "textDocument/prepareRename", other.place("Journeys/a.journey", EditorSession.position(1, 38)))[
          "range"] == EditorSession.range(1, 37, 41))
    let from = try rename(other, "Journeys/a.journey", 1, 38, "who")["result"]
    #expect(other.edits(from, "Journeys/parts/p.journey").count == 2)
    #expect(other.edits(from, "Journeys/a.journey").map { $0["range"] } == [EditorSession.range(1, 37, 41)])
  }
}
