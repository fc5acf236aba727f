import CatnipDescriptor
import Foundation
import TestSupport
import Testing
import WhiskerLanguageServer
import WhiskerRunner
import WhiskerSource
import WhiskerText

/// What an editor shows while a journey is written is what `whisker check` prints.
struct DiagnosticsTests {
  private let head = "journey \"J\"\napp catnip\n"

  @Test func aMistakeIsToldAndGoneOnceItIsMended() throws {
    let session = try EditorSession()
    session.open("a.journey", head + "launch\ntpa button \"A\"\n")
    let found = try session.diagnostics("a.journey")
    #expect(found.count == 1)
    #expect(found[0]["code"]?.text == "J043")
    #expect(found[0]["severity"]?.integer == 1)
    #expect(found[0]["source"]?.text == "whisker")
    #expect(found[0]["range"] == EditorSession.range(3, 0, 3))
    #expect(
      found[0]["message"]?.text
        == "unknown word `tpa`: did you mean `tap`?\ntap SELECTOR\ntry: tap button \"A\"")
    session.change("a.journey", [["range": EditorSession.range(3, 0, 3), "text": "tap"]])
    #expect(try session.diagnostics("a.journey") == [])
  }

  @Test func rangesCountUTF16UnitsUnderWideCharactersAndBytesWhereAskedFor() throws {
    let text = "journey \"🐈日本\"\napp catnip\nsee text \"👩‍👩‍👧é\" in buton \"B\"\n"
    for (encodings, start) in [(["utf-16"] as [JSONValue], 24), (["utf-8", "utf-16"], 35)] {
      let session = try EditorSession(encodings: encodings)
      session.open("a.journey", text)
      let range = try #require(try session.diagnostics("a.journey").first?["range"])
      #expect(range == EditorSession.range(2, start, start + 5), "\(encodings)")
    }
  }

  @Test func everyReferenceMistakeIsToldAsTheCommandTellsIt() throws {
    let session = try EditorSession()
    var count = 0
    for fixture in try DiagnosticFixture.all() {
      // A message of the protocol is UTF-8 and cannot hold anything else.
      guard let text = fixture.text else { continue }
      let name = fixture.name + ".journey"
      session.open(name, text)
      let plan = JourneyPlan(
        files: [SourceFile(path: "\(session.folder.path)/\(name)", text: text)], apps: [])
      let lines = Set(plan.diagnostics.map(\.code)).subtracting(["J110", "J111"])
      let told = Set(try session.diagnostics(name).compactMap { $0["code"]?.text }).subtracting([
        "J110", "J111",
      ])
      #expect(told == lines, "\(name)")
      session.notify("textDocument/didClose", ["textDocument": ["uri": .string(session.uri(name))]])
      count += 1
    }
    #expect(count > 150)
  }

  @Test func aMistakeInAUsedFileStandsOnTheLineThatUsesIt() throws {
    let session = try EditorSession(files: [
      "Journeys/parts/p.journey": "journey \"P\"\nparam a\ntap buton \"{a}\"\nsettel\n"
    ])
    session.open("Journeys/a.journey", head + "use \"parts/p.journey\" with a: \"x\"\n")
    let found = try session.diagnostics("Journeys/a.journey")
    #expect(found.map { $0["code"]?.text } == ["J091"])
    #expect(found[0]["range"] == EditorSession.range(2, 4, 21))
    let related = try #require(found[0]["relatedInformation"]?.items)
    #expect(
      related.map { $0["location"]?["uri"]?.text }
        == Array(repeating: session.uri("Journeys/parts/p.journey"), count: 2))
    #expect(
      related.map { $0["location"]?["range"] } == [
        EditorSession.range(2, 4, 9), EditorSession.range(3, 0, 6),
      ])
    let message = String(decoding: try #require(found[0]["message"]).bytes, as: UTF8.self)
    #expect(!message.contains(session.folder.path))

    // What the editor has open counts, saved or not; and those that use it are looked at again.
    session.open("Journeys/parts/p.journey", "journey \"P\"\nparam a\ntap button \"{a}\"\n")
    #expect(try session.diagnostics("Journeys/a.journey") == [])
    session.replace("Journeys/parts/p.journey", "journey \"P\"\nparam a\ntap button \"{b}\"\n")
    let deep = try session.diagnostics("Journeys/a.journey")
    #expect(deep.map { $0["code"]?.text } == ["J086"])
    #expect(deep[0]["range"] == EditorSession.range(2, 4, 21), "it stands in the other file")
    #expect(deep[0]["message"]?.text?.hasPrefix("Journeys/parts/p.journey:3: ") ?? false)
    #expect(
      deep[0]["relatedInformation"]?.items?.first?["location"]?["range"] == EditorSession.range(2, 12, 15))
  }

  @Test func whatStandsTwiceNamesTheFirstPlace() throws {
    let session = try EditorSession()
    session.open(
      "a.journey", "journey \"J\"\napp catnip\nseed 1\nseed 2\nlaunch\nscreen matches \"s\"\n")
    let header = try session.diagnostics("a.journey")
    #expect(header.map { $0["code"]?.text } == ["J027"])
    #expect(
      header[0]["relatedInformation"]?.items?.first?["location"]?["range"] == EditorSession.range(2, 0, 4))
    session.replace("a.journey", head + "launch\nscreen matches \"s\"\nsettle\nscreen matches \"s\"\n")
    let snapshot = try session.diagnostics("a.journey")
    #expect(snapshot.map { $0["code"]?.text } == ["J112"])
    #expect(
      snapshot[0]["relatedInformation"]?.items?.first?["location"]?["range"] == EditorSession.range(3, 15, 18)
    )
  }

  @Test func repliesAndNamesAreHeldAgainstFilesAndRuns() throws {
    let session = try EditorSession(files: [
      "Fixtures/api/cats.json": "[]",
      ".build/whisker/seen/catnip.txt": "whisker seen 2\nbutton\t\tRetry\n",
    ])
    let path = "Fixtures/Journeys/a.journey"
    session.open(
      path,
      head
        + "on GET \"/a\"\n  reply 200 from \"api/cat.json\"\non GET \"/b\"\n  reply 200 from \"api/cats.json\"\n"
        + "launch\ntap button \"Rerty\"\n")
    let found = try session.diagnostics(path)
    #expect(found.map { $0["code"]?.text } == ["J113", "J115"])
    #expect(found.map { $0["severity"]?.integer } == [1, 2])
  }

  @Test func nothingOutsideOfTheFolderIsRead() throws {
    let session = try EditorSession(files: ["Journeys/inner/b.journey": ""])
    let outside = session.folder.path + "-outside"
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: outside) }
    try Data("journey \"Secret\"\nsecret word\n".utf8).write(to: URL(fileURLWithPath: outside + "/s.journey"))
    try FileManager.default.createSymbolicLink(
      atPath: session.folder.path + "/Journeys/link", withDestinationPath: outside)
    for use in [
      "../../\(session.folder.lastPathComponent)-outside/s.journey", "link/s.journey", "\(outside)/s.journey",
    ] {
      session.open("Journeys/a.journey", head + "use \"\(use)\"\n")
      let found = try session.diagnostics("Journeys/a.journey")
      #expect(found.map { $0["code"]?.text } == ["J090"], "\(use)")
      let text = String(decoding: found[0].bytes, as: UTF8.self)
      #expect(text.contains("leads out"), "\(text)")
      #expect(!text.contains("secret word"))
    }
    // A folder of the editor inside the journeys' folder is the narrower of the two.
    session.notify(
      "workspace/didChangeWorkspaceFolders",
      [
        "event": [
          "added": [["uri": .string(session.uri("Journeys/inner"))]],
          "removed": [["uri": .string(session.uri(""))]],
        ]
      ])
    try session.write("journey \"P\"\nlaunch\n", to: "Journeys/p.journey")
    session.open("Journeys/inner/b.journey", head + "use \"p.journey\"\n")
    #expect(try session.diagnostics("Journeys/inner/b.journey").map { $0["code"]?.text } == ["J090"])
  }

  @Test func filesThatChangeBesideTheDocumentsAreLookedAtAgain() throws {
    let session = try EditorSession()
    session.open("Journeys/a.journey", head + "use \"p.journey\"\n")
    #expect(try session.diagnostics("Journeys/a.journey").count == 1)
    try session.write("journey \"P\"\nlaunch\n", to: "Journeys/p.journey")
    session.notify("workspace/didChangeWatchedFiles", ["changes": []])
    #expect(try session.diagnostics("Journeys/a.journey") == [])
  }

  @Test func nothingIsToldTwiceAndAClosedDocumentHasNoMessages() throws {
    let session = try EditorSession()
    session.open("a.journey", head + "tpa\n")
    _ = try session.diagnostics("a.journey")
    let before = session.told.count
    session.notify("textDocument/didSave", ["textDocument": ["uri": .string(session.uri("a.journey"))]])
    _ = try session.diagnostics("a.journey")
    #expect(session.told.count == before)
    session.notify("textDocument/didClose", ["textDocument": ["uri": .string(session.uri("a.journey"))]])
    #expect(try session.diagnostics("a.journey") == [])
  }

  @Test func theAppOfTheOptionsIsThatOfJourneysWithoutOneAlone() throws {
    let other = AppDescriptor(name: "other", title: "", screens: []) { _, _ in fatalError() }
    let session = try EditorSession(apps: [.catnip, other], app: "catnip")
    let rest = "launch\non GET \"/a\"\n  reply 200 from \"absent.json\"\n"
    for (name, line, codes) in [
      ("a", "app other\n", ["J113"]), ("b", "app catnip\n", ["J113"]), ("c", "", ["J113"]),
      ("d", "app othr\n", ["J111"]),
    ] {
      session.open("\(name).journey", "journey \"J\"\n\(line)\(rest)")
      #expect(try session.diagnostics("\(name).journey").map { $0["code"]?.text } == codes, "\(name)")
    }
  }

  @Test func namesBeyondTheReportedOnesAreCounted() throws {
    let session = try EditorSession(files: [
      ".build/whisker/seen/catnip.txt": "whisker seen 2\nbutton\t\tRetry\n"
    ])
    let steps = (0..<103).map { "tap button \"Unseen \($0)\"\n" }.joined()
    session.open("a.journey", head + "launch\n" + steps)
    let found = try session.diagnostics("a.journey")
    #expect(found.count == 101)
    #expect(found.last?["message"]?.text == "and 3 more names that no run has ever shown")
    #expect(found.last?["severity"]?.integer == 2)
    #expect(found.last?["range"]?["start"]?["line"]?.integer == 102)
  }

  @Test func aDocumentWithoutAFileIsChecked() throws {
    let session = try EditorSession(isFolderOpen: false)
    session.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "untitled:Untitled-1", "version": 1,
          "text": .string(head + "tpa button \"A\"\nuse \"x.journey\"\n"),
        ]
      ])
    while session.server.hasWork { _ = session.server.work() }
    let response = try session.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": "untitled:Untitled-1"], "range": EditorSession.range(2, 0, 0), "context": [:]])
    #expect(response.items?.first?["title"]?.text == #"Write: tap button "A""#)
  }
}
