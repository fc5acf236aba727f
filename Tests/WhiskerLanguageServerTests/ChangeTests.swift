import TestSupport
import Testing
import WhiskerLanguageServer
import WhiskerText

/// Documents follow their editor, change by change.
struct ChangeTests {
  @Test func randomChangesGiveTheTextThatAnEditorHas() throws {
    let session = try EditorSession()
    var text = "journey \"🐈\"\r\nlaunch\n"
    session.open("a.journey", text)
    var random = SeededGenerator(seed: 42)
    let pieces = ["", "a", "日本", "🐈", "\n", "tap button \"x\"\n", "\r\n", "é"]
    for _ in 0..<300 {
      var changes: [JSONValue] = []
      for _ in 0...random.next(below: 2) {
        let characters = Array(text)
        let start = random.next(below: characters.count + 1)
        let end = start + random.next(below: min(6, characters.count - start) + 1)
        let piece = pieces[random.next(below: pieces.count)]
        func position(_ count: Int) -> JSONValue {
          let before = String(characters[..<count])
          var line = 0
          var character = 0
          for part in before {
            if part == "\n" || part == "\r\n" {
              line += 1
              character = 0
            } else {
              character += String(part).utf16.count
            }
          }
          return EditorSession.position(line, character)
        }
        changes.append([
          "range": ["start": position(start), "end": position(end)], "text": .string(piece),
        ])
        text = String(characters[..<start]) + piece + String(characters[end...])
      }
      session.change("a.journey", changes)
    }
    // Replacing a whole line with itself shows the server's text: all of it is one statement.
    let edit = session.server
    #expect(String(decoding: try #require(edit.text(of: session.uri("a.journey"))), as: UTF8.self) == text)
  }

  @Test func aChangeThatCannotBeReadIsToldAndChangesNothing() throws {
    let session = try EditorSession()
    session.open("a.journey", "journey \"J\"\n")
    session.change("a.journey", [["range": ["start": 1], "text": "x"]])
    session.change("b.journey", [["text": "x"]])
    let logged = session.told.filter { $0["method"]?.text == "window/logMessage" }
    #expect(logged.count == 2)
    #expect(session.server.text(of: session.uri("a.journey")) == Array("journey \"J\"\n".utf8))
  }
}
