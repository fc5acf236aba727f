import CatnipDescriptor
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// The locks of a journey are those of another program, which shares nothing with the app but the file.
final class DatabaseLockTests: XCTestCase {
  /// The messages of a journey of Catnip's, whose favorites are in a database.
  private func messages(_ storage: String, _ steps: String) -> [String] {
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
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    return MainActor.assumeIsolated {
      var messages: [String] = []
      for entry in plan.entries {
        JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { event in
          guard case .failed(let failure) = event else { return }
          messages.append("\(failure.diagnostic.code): \(failure.diagnostic.message)")
        }
      }
      return messages
    }
  }

  func testAReadOnlyStorageDoesNotBindAnotherProgram() {
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
    for storage in ["memory", "files"] { XCTAssertEqual(messages(storage, steps), [], storage) }
  }

  func testALockOfADatabaseThatTheAppNeverOpensIsReported() {
    let unused = "J294: the app opened no database \"catnp.sqlite\""
    for steps in [
      "launch\nsettle\nlock database \"catnp.sqlite\"",
      "lock database \"catnp.sqlite\"\nlaunch\nsettle\nunlock database \"catnp.sqlite\"",
      "launch\nsettle\nlock database \"catnp.sqlite\"\nrelaunch\nsettle",
    ] {
      XCTAssertEqual(messages("memory", steps), [unused], steps)
      XCTAssertEqual(messages("files", steps), [unused], steps)
    }
  }

  func testALockOfADatabaseThatTheAppOpensAtAnyTimeIsNotReported() {
    for steps in [
      "lock database \"catnip.sqlite\"\nlaunch\nsettle",
      "launch\nsettle\nlock database \"catnip.sqlite\"",
      "lock database \"catnip.sqlite\"\nunlock database \"catnip.sqlite\"\nlaunch\nsettle",
      "launch\nsettle\nrelaunch\nlock database \"catnip.sqlite\"\nsettle",
    ] {
      XCTAssertEqual(messages("memory", steps), [], steps)
      XCTAssertEqual(messages("files", steps), [], steps)
    }
  }
}
