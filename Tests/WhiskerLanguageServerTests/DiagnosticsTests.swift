import TestSupport
import WhiskerLanguageServer
import WhiskerRunner
import WhiskerSource
import WhiskerText
import XCTest

/// What an editor shows while a journey is written is what `whisker check` prints.
final class DiagnosticsTests: XCTestCase {
  private let head = "journey \"J\"\napp catnip\n"

  func testAMistakeIsToldAndGoneOnceItIsMended() throws {
    let session = try EditorSession()
    session.open("a.journey", head + "launch\ntpa button \"A\"\n")
    let found = try session.diagnostics("a.journey")
    XCTAssertEqual(found.count, 1)
    XCTAssertEqual(found[0]["code"]?.text, "J043")
    XCTAssertEqual(found[0]["severity"]?.integer, 1)
    XCTAssertEqual(found[0]["source"]?.text, "whisker")
    XCTAssertEqual(found[0]["range"], EditorSession.range(3, 0, 3))
    XCTAssertEqual(
      found[0]["message"]?.text,
      "unknown word `tpa`: did you mean `tap`?\ntap SELECTOR\ntry: tap button \"A\"")
    session.change("a.journey", [["range": EditorSession.range(3, 0, 3), "text": "tap"]])
    XCTAssertEqual(try session.diagnostics("a.journey"), [])
  }

  func testRangesCountUTF16UnitsUnderWideCharactersAndBytesWhereAskedFor() throws {
    let text = "journey \"🐈日本\"\napp catnip\nsee text \"👩‍👩‍👧é\" in buton \"B\"\n"
    for (encodings, start) in [(["utf-16"] as [JSONValue], 24), (["utf-8", "utf-16"], 35)] {
      let session = try EditorSession(encodings: encodings)
      session.open("a.journey", text)
      let range = try XCTUnwrap(try session.diagnostics("a.journey").first?["range"])
      XCTAssertEqual(range, EditorSession.range(2, start, start + 5), "\(encodings)")
    }
  }

  func testEveryReferenceMistakeIsToldAsTheCommandTellsIt() throws {
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
      XCTAssertEqual(told, lines, name)
      session.notify("textDocument/didClose", ["textDocument": ["uri": .string(session.uri(name))]])
      count += 1
    }
    XCTAssertGreaterThan(count, 150)
  }

  func testAMistakeInAUsedFileStandsOnTheLineThatUsesIt() throws {
    let session = try EditorSession(files: [
      "Journeys/parts/p.journey": "journey \"P\"\nparam a\ntap buton \"{a}\"\nsettel\n"
    ])
    session.open("Journeys/a.journey", head + "use \"parts/p.journey\" with a: \"x\"\n")
    let found = try session.diagnostics("Journeys/a.journey")
    XCTAssertEqual(found.map { $0["code"]?.text }, ["J091"])
    XCTAssertEqual(found[0]["range"], EditorSession.range(2, 4, 21))
    let related = try XCTUnwrap(found[0]["relatedInformation"]?.items)
    XCTAssertEqual(
      related.map { $0["location"]?["uri"]?.text },
      Array(repeating: session.uri("Journeys/parts/p.journey"), count: 2))
    XCTAssertEqual(
      related.map { $0["location"]?["range"] }, [EditorSession.range(2, 4, 9), EditorSession.range(3, 0, 6)])
    XCTAssertFalse(
      String(decoding: found[0]["message"]?.bytes ?? [], as: UTF8.self).contains(session.folder.path))

    // What the editor has open counts, saved or not; and those that use it are looked at again.
    session.open("Journeys/parts/p.journey", "journey \"P\"\nparam a\ntap button \"{a}\"\n")
    XCTAssertEqual(try session.diagnostics("Journeys/a.journey"), [])
    session.replace("Journeys/parts/p.journey", "journey \"P\"\nparam a\ntap button \"{b}\"\n")
    let deep = try session.diagnostics("Journeys/a.journey")
    XCTAssertEqual(deep.map { $0["code"]?.text }, ["J086"])
    XCTAssertEqual(deep[0]["range"], EditorSession.range(2, 4, 21), "it stands in the other file")
    XCTAssertTrue(deep[0]["message"]?.text?.hasPrefix("Journeys/parts/p.journey:3: ") ?? false)
    XCTAssertEqual(
      deep[0]["relatedInformation"]?.items?.first?["location"]?["range"], EditorSession.range(2, 12, 15))
  }

  func testWhatStandsTwiceNamesTheFirstPlace() throws {
    let session = try EditorSession()
    session.open(
      "a.journey", "journey \"J\"\napp catnip\nseed 1\nseed 2\nlaunch\nscreen matches \"s\"\n")
    let header = try session.diagnostics("a.journey")
    XCTAssertEqual(header.map { $0["code"]?.text }, ["J027"])
    XCTAssertEqual(
      header[0]["relatedInformation"]?.items?.first?["location"]?["range"], EditorSession.range(2, 0, 4))
    session.replace("a.journey", head + "launch\nscreen matches \"s\"\nsettle\nscreen matches \"s\"\n")
    let snapshot = try session.diagnostics("a.journey")
    XCTAssertEqual(snapshot.map { $0["code"]?.text }, ["J112"])
    XCTAssertEqual(
      snapshot[0]["relatedInformation"]?.items?.first?["location"]?["range"], EditorSession.range(3, 15, 18))
  }

  func testRepliesAndNamesAreHeldAgainstFilesAndRuns() throws {
    let session = try EditorSession(files: [
      "Fixtures/api/cats.json": "[]",
      ".build/whisker/seen/catnip.txt": "whisker seen 1\nbutton\t\tRetry\n",
    ])
    let path = "Fixtures/Journeys/a.journey"
    session.open(
      path,
      head
        + "on GET \"/a\"\n  reply 200 from \"api/cat.json\"\non GET \"/b\"\n  reply 200 from \"api/cats.json\"\n"
        + "launch\ntap button \"Rerty\"\n")
    let found = try session.diagnostics(path)
    XCTAssertEqual(found.map { $0["code"]?.text }, ["J113", "J115"])
    XCTAssertEqual(found.map { $0["severity"]?.integer }, [1, 2])
  }

  func testNothingOutsideOfTheFolderIsRead() throws {
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
      XCTAssertEqual(found.map { $0["code"]?.text }, ["J090"], use)
      let text = String(decoding: found[0].bytes, as: UTF8.self)
      XCTAssertTrue(text.contains("leads out"), text)
      XCTAssertFalse(text.contains("secret word"))
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
    XCTAssertEqual(try session.diagnostics("Journeys/inner/b.journey").map { $0["code"]?.text }, ["J090"])
  }

  func testFilesThatChangeBesideTheDocumentsAreLookedAtAgain() throws {
    let session = try EditorSession()
    session.open("Journeys/a.journey", head + "use \"p.journey\"\n")
    XCTAssertEqual(try session.diagnostics("Journeys/a.journey").count, 1)
    try session.write("journey \"P\"\nlaunch\n", to: "Journeys/p.journey")
    session.notify("workspace/didChangeWatchedFiles", ["changes": []])
    XCTAssertEqual(try session.diagnostics("Journeys/a.journey"), [])
  }

  func testNothingIsToldTwiceAndAClosedDocumentHasNoMessages() throws {
    let session = try EditorSession()
    session.open("a.journey", head + "tpa\n")
    _ = try session.diagnostics("a.journey")
    let before = session.told.count
    session.notify("textDocument/didSave", ["textDocument": ["uri": .string(session.uri("a.journey"))]])
    _ = try session.diagnostics("a.journey")
    XCTAssertEqual(session.told.count, before)
    session.notify("textDocument/didClose", ["textDocument": ["uri": .string(session.uri("a.journey"))]])
    XCTAssertEqual(try session.diagnostics("a.journey"), [])
  }

  func testADocumentWithoutAFileIsChecked() throws {
    let session = try EditorSession(isFolderOpen: false)
    session.notify(
      "textDocument/didOpen",
      [
        "textDocument": [
          "uri": "untitled:Untitled-1", "version": 1, "text": .string(head + "tpa\nuse \"x.journey\"\n"),
        ]
      ])
    while session.server.hasWork { _ = session.server.work() }
    let response = try session.request(
      "textDocument/codeAction",
      ["textDocument": ["uri": "untitled:Untitled-1"], "range": EditorSession.range(2, 0, 0), "context": [:]])
    XCTAssertEqual(response.items?.first?["title"]?.text, "Write: tap")
  }
}
