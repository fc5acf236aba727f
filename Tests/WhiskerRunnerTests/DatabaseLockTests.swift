import CatnipDescriptor
import Testing
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource

/// The locks of a journey are those of another program, which shares nothing with the app but the file.
@Suite(.runsFirst)
@MainActor
struct DatabaseLockTests {
  /// The messages of a journey of Catnip's, whose favorites are in a database.
  private func messages(_ storage: String, _ steps: String) async -> [String] {
    let text = """
      journey "J"
      app catnip
      storage \(storage)
      on GET "/v1/breeds"
        reply always 200 from "catapi/breeds.json" paged
      on GET "https://cdn2.thecatapi.com/images/{picture}" optional
        reply always 200 image 1200x800
      \(steps)

      """
    let file = SourceFile(path: "Fixtures/Journeys/t.journey", text: text)
    let plan = JourneyPlan(files: [file], apps: [.catnip])
    #expect(plan.diagnostics.map { DiagnosticRenderer().render($0) } == [])
    var messages: [String] = []
    for entry in plan.entries {
      await JourneyRunner.besideOthers { runner in
        runner.run(entry) { event in
          guard case .failed(let failure) = event else { return }
          messages.append("\(failure.diagnostic.code): \(failure.diagnostic.message)")
        }
      }
    }
    return messages
  }

  @Test func aReadOnlyStorageDoesNotBindAnotherProgram() async {
    let steps = """
      launch
      settle
      make storage read-only
      lock database "catnip.sqlite"
      make storage writable
      tap button "Favorite" in cell "Aegean"
      settle
      see alert
      """
    for storage in ["memory", "files"] { #expect(await messages(storage, steps) == [], "\(storage)") }
  }

  @Test func aLockOfADatabaseThatTheAppNeverOpensIsReported() async {
    let unused = "J294: the app opened no database \"catnp.sqlite\""
    for steps in [
      "launch\nsettle\nlock database \"catnp.sqlite\"",
      "lock database \"catnp.sqlite\"\nlaunch\nsettle\nunlock database \"catnp.sqlite\"",
      "launch\nsettle\nlock database \"catnp.sqlite\"\nrelaunch\nsettle",
    ] {
      #expect(await messages("memory", steps) == [unused], "\(steps)")
      #expect(await messages("files", steps) == [unused], "\(steps)")
    }
  }

  @Test func namesOfOtherBytesAreOtherDatabases() async {
    let steps = #"""
      launch
      settle
      lock database "\u{e9}.sqlite"
      lock database "e\u{301}.sqlite"
      unlock database "e\u{301}.sqlite"
      unlock database "\u{e9}.sqlite"
      unlock database "e\u{301}.sqlite"
      """#
    for storage in ["memory", "files"] {
      let messages = await messages(storage, steps)
      #expect(messages.first?.hasPrefix("J287: ") ?? false, "\(messages)")
      #expect(messages.first?.contains("not locked") ?? false, "\(messages)")
    }
  }

  @Test func aLockOfADatabaseThatTheAppOpensAtAnyTimeIsNotReported() async {
    for steps in [
      "lock database \"catnip.sqlite\"\nlaunch\nsettle",
      "launch\nsettle\nlock database \"catnip.sqlite\"",
      "lock database \"catnip.sqlite\"\nunlock database \"catnip.sqlite\"\nlaunch\nsettle",
      "launch\nsettle\nrelaunch\nlock database \"catnip.sqlite\"\nsettle",
    ] {
      #expect(await messages("memory", steps) == [], "\(steps)")
      #expect(await messages("files", steps) == [], "\(steps)")
    }
  }
}
