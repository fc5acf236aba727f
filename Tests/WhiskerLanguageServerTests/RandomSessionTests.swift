import Foundation
import TestSupport
import Testing
import WhiskerLanguageServer
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// Whatever is typed and asked for, every request has an answer, and edits do what they say.
struct RandomSessionTests {
  /// Numbers that a seed repeats.
  private struct Numbers {
    private var random: SeededGenerator

    init(seed: UInt64) { random = SeededGenerator(seed: seed) }

    mutating func next(_ count: Int) -> Int { random.next(below: max(1, count)) }

    mutating func pick<Element>(_ list: [Element]) -> Element { list[next(list.count)] }
  }

  private func texts(in folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".journey") }.sorted()
      .compactMap {
        String(data: try Data(contentsOf: URL(fileURLWithPath: "\(folder)/\($0)")), encoding: .utf8)
      }
  }

  /// The journeys with mistakes, and those that they use.
  private func mistakes() throws -> [String] {
    try DiagnosticFixture.all().compactMap(\.text) + texts(in: DiagnosticFixture.folder)
  }

  private let pieces = [
    "tap ", "see ", "button ", "\"", "{", "}", "/", "|", "\n", "\r\n", "\r", "  ", "@", "é", "🐈", "use \"p/",
    "on GET \"/a\"", "reply 200 json {", "param x", "table t\n  | a |\n", "for each row of t", "examples\n",
    "let a = text of title\n", "#", "\t", "\\u{", "\\", "from \"", "with user: \"", "journey \"x\"\n",
    "fork\n",
    "branch \"b\"", "“", "\0", "\u{FEFF}",
  ]
  private let methods = [
    "completion", "hover", "definition", "formatting", "documentSymbol", "foldingRange", "codeAction",
    "prepareRename", "rename", "references", "documentHighlight",
  ]

  @Test func everyRequestOfARandomSessionIsAnswered() throws {
    let texts = try mistakes() + (try texts(in: "Fixtures/Journeys"))
    for seed: UInt64 in [1, 2] {
      var numbers = Numbers(seed: seed)
      let session = try EditorSession(encodings: seed == 1 ? ["utf-16"] : ["utf-8"])
      session.open("a.journey", numbers.pick(texts))
      for step in 0..<Thoroughness.count(300, thorough: 1_500) {
        func position() -> JSONValue { EditorSession.position(numbers.next(40), numbers.next(60)) }
        let range: JSONValue = ["start": position(), "end": position()]
        switch numbers.next(20) {
        case 0: session.replace("a.journey", numbers.pick(texts))
        case 1...9:
          let text = (0..<numbers.next(3)).map { _ in numbers.pick(pieces) }.joined()
          session.change("a.journey", [["range": range, "text": .string(text)]])
        default:
          let method = numbers.pick(methods)
          let response = try session.response(
            to: "textDocument/\(method)",
            [
              "textDocument": ["uri": .string(session.uri("a.journey"))], "position": position(),
              "range": range,
              "context": [:], "newName": .string(numbers.pick(["x", "who", "7"])), "options": [:],
            ])
          if let code = response["error"]?["code"]?.integer {
            #expect(code == -32803, "seed \(seed), step \(step), \(method): \(response)")
          }
        }
      }
    }
  }

  @Test func namesOfTheProjectsJourneysAreRenamedThereAndBack() throws {
    let session = try EditorSession()
    var count = 0
    for text in try texts(in: "Fixtures/Journeys") + mistakes()
    where !text.contains("\r") {
      session.open("a.journey", text)
      let before = codes(text)
      // A name that cannot be one is mended by another, and cannot come back; so is one in a value, which is no name there.
      if before.contains("J077") || before.contains("J072") { continue }
      let names = try #require(session.server.declarations(of: session.uri("a.journey")))
      for place in names {
        session.replace("a.journey", text)
        guard let there = try rename(session, place, to: "quite-new") else { continue }
        let renamed = try EditorSession.applied(there, to: text)
        #expect(codes(renamed) == before, "\(renamed)")
        #expect(renamed != text)
        session.replace("a.journey", renamed)
        guard let back = try rename(session, place, to: place.name) else {
          // A name that stands for two things, which is a mistake, cannot be given again.
          #expect(names.count { $0.name == place.name } > 1, "\(renamed)")
          continue
        }
        #expect(try EditorSession.applied(back, to: renamed) == text)
        count += 1
      }
    }
    #expect(count > 30)
  }

  private func codes(_ text: String) -> [String] {
    JourneyPlan.parser.parse(SourceFile(path: "a.journey", text: text)).diagnostics.map(\.code)
  }

  /// The edits of a rename; nil where the old or the new name cannot be one.
  private func rename(
    _ session: EditorSession, _ place: LanguageServer.Declaration, to name: String
  ) throws -> [JSONValue]? {
    let response = try session.response(
      to: "textDocument/rename",
      [
        "textDocument": ["uri": .string(session.uri("a.journey"))], "position": place.position,
        "newName": .string(name),
      ])
    return response["result"].map { session.edits($0, "a.journey") }
  }
}
