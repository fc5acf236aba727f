import Testing
import WhiskerLanguageServer
import WhiskerScript
import WhiskerText

/// Definitions, references and highlights within a document and across documents.
struct NavigationTests {
  private let part = "# A part.\njourney \"P\"\nparam user\nsee text \"{user}\"\n"

  private func definition(_ session: EditorSession, _ path: String, _ marked: String) throws -> [JSONValue] {
    let position = session.open(path, marked)
    let result = try session.request("textDocument/definition", session.place(path, position))
    return result == .null ? [] : try #require(result.items)
  }

  @Test func pathsLeadToTheirFiles() throws {
    let session = try EditorSession(files: [
      "Fixtures/Journeys/parts/p 1.journey": part, "Fixtures/api/cats.json": "[]",
    ])
    let path = "Fixtures/Journeys/a.journey"
    let head = "journey \"J\"\n"
    let used = try definition(session, path, head + "use \"parts/p‸ 1.journey\" with user: \"x\"\n")
    #expect(used.map { $0["uri"]?.text } == [session.uri("Fixtures/Journeys/parts/p%201.journey")])
    let reply = try definition(
      session, path, head + "on GET \"/a\"\n  reply 200 from \"api/c‸ats.json\" paged\n")
    #expect(reply.map { $0["uri"]?.text } == [session.uri("Fixtures/api/cats.json")])
    let argument = try definition(session, path, head + "use \"parts/p 1.journey\" with us‸er: \"x\"\n")
    #expect(argument.map { $0["range"] } == [EditorSession.range(2, 6, 10)])
    for nothing in [
      "use \"parts/‸absent.journey\"", "on GET \"/a\"\n  reply 200 from \"../Jour‸neys/a.journey\"",
      "launch‸",
    ] {
      #expect(try definition(session, path, head + nothing + "\n") == [], "\(nothing)")
    }
  }

  @Test func namesLeadToWhatGivesThemTheirMeaning() throws {
    let session = try EditorSession()
    let text = """
      journey "J"
      param user default "a"
      table cats
        | cat |
        | Ada |
      let total = text of title
      for each row of cats
        see text "{cat} {user} {total}"

      """
    session.open("a.journey", text)
    for (line, character, target) in [
      (7, 14, EditorSession.range(3, 4, 7)), (7, 20, EditorSession.range(1, 6, 10)),
      (7, 27, EditorSession.range(5, 4, 9)), (6, 17, EditorSession.range(2, 6, 10)),
    ] {
      let result = try session.request(
        "textDocument/definition", session.place("a.journey", EditorSession.position(line, character)))
      #expect(result.items?.map { $0["range"] } == [target], "\(line):\(character)")
    }
  }

  @Test func everyPlaceOfANameIsFound() throws {
    let session = try EditorSession(files: [
      "Journeys/a.journey": "journey \"A\"\nuse \"p.journey\" with user: \"x\"\n"
    ])
    let text = "journey \"P\"\nparam user\nsee text \"{user}\"\n"
    session.open("Journeys/p.journey", text)
    guard case .object(let place) = session.place("Journeys/p.journey", EditorSession.position(2, 12)) else {
      Issue.record("no object")
      return
    }
    for (isWhole, lines) in [(true, [1, 2, 1]), (false, [2, 1])] {
      let context = JSONValue.Member(key: "context", value: ["includeDeclaration": .bool(isWhole)])
      let found = try session.request("textDocument/references", .object(place + [context]))
      #expect(found.items?.compactMap { $0["range"]?["start"]?["line"]?.integer } == lines)
      #expect(found.items?.last?["uri"]?.text == session.uri("Journeys/a.journey"))
    }
    let highlights = try session.request("textDocument/documentHighlight", .object(place))
    #expect(highlights.items?.map { $0["kind"]?.integer } == [3, 2])
    #expect(
      highlights.items?.map { $0["range"] } == [
        EditorSession.range(1, 6, 10), EditorSession.range(2, 11, 15),
      ])
    session.open("Journeys/b.journey", "launch\n")
    #expect(
      try session.request(
        "textDocument/references", session.place("Journeys/b.journey", EditorSession.position(0, 1))) == [])
  }

  private let journey = """
    # Two lines
    # of remarks
    journey "J"
    param user default "a"
    on GET "/a"
      reply 200 text
        | one
        | two
    launch
    scene "First"
      tap @a
      fork
        branch "left"
          tap @b
        branch ""
          settle
    scene "Second 🐈"
      settle

    """

  @Test func scenesAndBranchesAreSymbols() throws {
    let session = try EditorSession()
    session.open("a.journey", journey)
    let symbols = try session.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(session.uri("a.journey"))]])
    func text(_ symbols: [JSONValue], _ indent: String) -> String {
      symbols.map { symbol in
        let range = symbol["range"]
        let lines = "\(range?["start"]?["line"]?.integer ?? -1)-\(range?["end"]?["line"]?.integer ?? -1)"
        return "\(indent)\(symbol["name"]?.text ?? "") \(lines)\n"
          + text(symbol["children"]?.items ?? [], indent + "  ")
      }.joined()
    }
    #expect(
      text(try #require(symbols.items), "") == """
        J 2-2
        user 3-3
        First 9-15
          fork 11-15
            left 12-13
            branch 14-15
        Second 🐈 16-17

        """)
  }

  @Test func everyStatementWithStepsOrATableIsASymbol() throws {
    let session = try EditorSession()
    var count = 0
    for form in StatementForm.all {
      switch form.definition.block {
      case .steps, .branches, .table: break
      case .replies, .outline, .difference, nil: continue
      }
      count += 1
      let file = "\(count).journey"
      session.open(file, form.wholeExample + "\n")
      let symbols = try session.request(
        "textDocument/documentSymbol", ["textDocument": ["uri": .string(session.uri(file))]])
      #expect(symbols.items?.isEmpty == false, "\(form.form)")
    }
    #expect(count > 6)
  }

  @Test func blocksAndRemarksFold() throws {
    let session = try EditorSession()
    session.open("a.journey", journey)
    let ranges = try session.request(
      "textDocument/foldingRange", ["textDocument": ["uri": .string(session.uri("a.journey"))]])
    #expect(
      ranges.items?.map { "\($0["startLine"]?.integer ?? -1)-\($0["endLine"]?.integer ?? -1)" } == [
        "0-1", "4-7", "5-7", "9-15", "11-15", "12-13", "14-15", "16-17",
      ])
  }

  /// For an editor, a carriage return ends a line.
  @Test func linesAfterACarriageReturnFoldWhereTheyAre() throws {
    let session = try EditorSession()
    session.open(
      "a.journey", "journey \"J\"\nlaunch\rsettle\n# b\n# c\nscene \"B\"\r\n  tap @a\n")
    let ranges = try session.request(
      "textDocument/foldingRange", ["textDocument": ["uri": .string(session.uri("a.journey"))]])
    #expect(ranges.items?.map { [$0["startLine"]?.integer, $0["endLine"]?.integer] } == [[3, 4], [5, 6]])
  }

  @Test func aBrokenDocumentHasItsSymbolsToo() throws {
    let session = try EditorSession()
    session.open("a.journey", "scene \"A\"\n  tpa\nscene\nscene \"B\n  | x\n")
    let symbols = try session.request(
      "textDocument/documentSymbol", ["textDocument": ["uri": .string(session.uri("a.journey"))]])
    #expect(symbols.items?.map { $0["name"]?.text } == ["A"])
  }
}
