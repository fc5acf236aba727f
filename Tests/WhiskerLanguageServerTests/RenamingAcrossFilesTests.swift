import Testing
import WhiskerLanguageServer
import WhiskerText

/// A param is renamed in every file that can pass it, or nowhere.
struct RenamingAcrossFilesTests {
  private let part = "journey \"P\"\nparam user\nsee text \"{user}\"\n"

  private func use(_ path: String) -> String { "journey \"A\"\nuse \"\(path)\" with user: \"x\"\n" }

  /// The paths of the files that a renaming of the part's param changes, without that of the part.
  private func changed(_ session: EditorSession, _ path: String, among paths: [String]) throws -> [String] {
    session.open(path, part)
    let parameters: JSONValue = [
      "textDocument": ["uri": .string(session.uri(path))], "position": EditorSession.position(1, 7),
      "newName": "who",
    ]
    let edit = try session.request("textDocument/rename", parameters)
    #expect(session.edits(edit, path).count == 2)
    return paths.filter { !session.edits(edit, $0).isEmpty }
  }

  @Test func theFilesAboveAPartUseItWhereNoFolderIsThatOfTheJourneys() throws {
    let files = [
      "flows/parts/p.journey": part, "flows/a.journey": use("parts/p.journey"),
      "b.journey": use("flows/parts/p.journey"), "flows/parts/c.journey": use("p.journey"),
      // Its paths begin in its own folder.
      "flows/deep/d.journey": use("parts/p.journey"),
    ]
    let session = try EditorSession(files: files)
    #expect(
      try changed(session, "flows/parts/p.journey", among: files.keys.sorted()) == [
        "b.journey", "flows/a.journey", "flows/parts/c.journey", "flows/parts/p.journey",
      ])
  }

  @Test func theFilesAboveAFolderOfJourneysUseItsPartsToo() throws {
    let files = [
      "Journeys/parts/p.journey": part, "Journeys/deep/a.journey": use("parts/p.journey"),
      "b.journey": use("Journeys/parts/p.journey"),
    ]
    let session = try EditorSession(files: files)
    #expect(
      try changed(session, "Journeys/parts/p.journey", among: files.keys.sorted()) == [
        "Journeys/deep/a.journey", "Journeys/parts/p.journey", "b.journey",
      ])
  }

  @Test func aFileOutsideOfTheOpenFolderIsNotRead() throws {
    let files = ["flows/parts/p.journey": part, "a.journey": use("flows/parts/p.journey")]
    let session = try EditorSession(files: files)
    session.notify(
      "workspace/didChangeWorkspaceFolders",
      [
        "event": [
          "added": [["uri": .string(session.uri("flows"))]], "removed": [["uri": .string(session.uri(""))]],
        ]
      ])
    #expect(try changed(session, "flows/parts/p.journey", among: files.keys.sorted()).count == 1)
  }

  @Test func anEscapeInAPathIsFollowed() throws {
    let files = [
      "Journeys/parts/{p.journey": part, "Journeys/a.journey": use("parts/{{\\u{70}.journey"),
    ]
    let session = try EditorSession(files: files)
    #expect(
      try changed(session, "Journeys/parts/{p.journey", among: files.keys.sorted()).contains(
        "Journeys/a.journey"))
    let position = session.open("Journeys/a.journey", "use \"parts/{{\\u{70‸}.journey\" with us: \"x\"\n")
    let found = try session.request("textDocument/definition", session.place("Journeys/a.journey", position))
    #expect(found.items?.map { $0["uri"]?.text } == [session.uri("Journeys/parts/{p.journey")])
    #expect(
      try session.labels("Journeys/a.journey", "use \"parts/{{\\u{70}.journey\" with ‸\n").contains("user"))
  }

  /// An edit of only some uses would break the other files.
  @Test func moreFilesThanAreSearchedAreRefused() throws {
    let session = try EditorSession(files: [
      "Journeys/p.journey": part, "Journeys/a.journey": use("p.journey"),
      "Journeys/b.journey": use("p.journey"),
    ])
    session.open("Journeys/p.journey", part)
    let uri = session.uri("Journeys/p.journey")
    #expect(try session.server.filesWithUses(in: uri, offset: 18, fileLimit: 2) == 3)
    let refusal = "more than 1 file may use it, which is the limit of a search"
    #expect(session.server.refusal(ofUsesIn: uri, offset: 18, fileLimit: 1) == [refusal, refusal])
  }
}
