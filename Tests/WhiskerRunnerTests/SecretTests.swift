import Foundation
import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// A secret of a journey is in no output of a run, in none of its encodings.
final class SecretTests: XCTestCase {
  /// Contains characters that are escaped in a URL and in JSON.
  private static let secret = "s3cret/T0ken+\\ä one"

  /// Every encoding that must not be found, from an independent implementation.
  private var spellings: [String] {
    let data = Data(Self.secret.utf8)
    var found = [Self.secret, data.base64EncodedString()]
    for user in ["", "a", "ad", "ada:"] {
      // The part between the first and the last group of a longer encoding comes from the secret alone.
      let encoded = Data((user + Self.secret).utf8).base64EncodedString()
      found.append(String(encoded.dropFirst(8).dropLast(8)))
    }
    for allowed in [CharacterSet.alphanumerics, .urlQueryAllowed, .urlPathAllowed, .urlUserAllowed] {
      if let text = Self.secret.addingPercentEncoding(withAllowedCharacters: allowed) { found.append(text) }
    }
    found.append(Self.secret.replacing("\\", with: "\\\\"))
    return found + found.map { $0.replacing("\\", with: "\\\\") }
  }

  private func journey(_ header: String, _ name: String) -> String {
    """
    journey "The key is {token}"
    app trouble
    param token default "s3cret/T0ken+\\\\\\u{e4} one"
    storage files
    \(header)
    on GET "https://api.example.test/call/{rest}"
      reply 200 text "got {token}"

    launch
    navigate push "device"
    type "{token}" into field "Note"
    let typed = value of field "Note"
    note "{typed}"
    tap button "Keep"
    tap button "Share"
    tap button "Show key"
    print screen
    print outline
    screen matches "\(name)"
    tap button "Call"
    advance 1s
    screen matches "called"
    relaunch
    navigate push "device"
    open link "trouble://{token}"
    """
  }

  private let folder = NSTemporaryDirectory() + "whisker-secrets-\(UUID().uuidString)"

  override func tearDownWithError() throws {
    if FileManager.default.fileExists(atPath: folder) { try FileManager.default.removeItem(atPath: folder) }
  }

  private func run(_ header: String) throws -> (output: String, files: [String]) {
    try tearDownWithError()
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = SourceFile(path: folder + "/t.journey", text: journey(header, "shown"))
    let plan = JourneyPlan(files: [file], apps: [.trouble])
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    let output = MainActor.assumeIsolated { [folder] in
      let collected = Outputs()
      let options = RunOptions(
        fixtures: folder, recordMode: .missing, artifacts: folder + "/artifacts",
        configuration: ["API_KEY": Self.secret])
      for entry in plan.entries { JourneyRunner(options: options).run(entry) { collected.receive($0) } }
      return collected.text
    }
    var files: [String] = []
    let paths = try XCTUnwrap(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    for path in paths.sorted() {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files.append(try String(contentsOfFile: folder + "/" + path, encoding: .utf8))
    }
    XCTAssertGreaterThanOrEqual(files.count, 4, "two snapshots of two files each: \(paths)")
    return (output, files)
  }

  func testNoSpellingOfASecretIsFoundInAnythingThatIsWritten() throws {
    for header in ["secret API_KEY", "secret token", "secret API_KEY\nsecret token\nsecret typed"] {
      let (output, files) = try run(header)
      XCTAssertTrue(output.contains("‹"), output)
      for spelling in spellings {
        XCTAssertFalse(output.contains(spelling), "\(header): \(spelling)\n\(output)")
        for file in files { XCTAssertFalse(file.contains(spelling), "\(header): \(spelling)\n\(file)") }
      }
    }
  }

  func testWithoutTheLineTheSpellingsAreThere() throws {
    let (output, files) = try run("")
    let all = output + files.joined()
    XCTAssertTrue(all.contains(Self.secret))
    XCTAssertTrue(all.contains(Data("ada:\(Self.secret)".utf8).base64EncodedString()))
    XCTAssertTrue(all.contains("s3cret%2FT0ken%2B%5C%C3%A4%20one"))
    XCTAssertTrue(all.contains("s3cret%2FT0ken+%5C%C3%A4%20one"), "each part of a URL has rules of its own")
  }

  /// The console's text and the events of a journey that types a value with escapes and fails.
  private func output(typing value: String, _ header: String) throws -> String {
    let text = """
      journey "J"
      app trouble
      param token default "\(value)"
      \(header)
      launch
      navigate push "device"
      type "{token}" into field "Note"
      note "{token}"
      print outline
      see text "{token}"

      """
    return output(
      of: JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble]))
  }

  func testAnEscapeWithinASecretDoesNotRevealTheRest() throws {
    for escape in [
      "\\n", "\\t", "\\u{d}", "\\u{8}", "\\u{c}", "\\u{1b}", "\\u{7f}", "\\u{200b}", "\\u{ad}", "\\u{202e}",
      "\\u{e0041}", "\\n\\u{feff}\\t", "\\\\n", "\\\"\\u{2066}",
    ] {
      let value = "sk-live\(escape)ABCDEFGH"
      let shown = try output(typing: value, "secret token")
      XCTAssertFalse(shown.contains("ABCDEFGH"), "\(value)\n\(shown)")
      XCTAssertTrue(shown.contains("‹token›"), "\(value)\n\(shown)")
      XCTAssertTrue(try output(typing: value, "").contains("ABCDEFGH"), value)
    }
  }

  func testASecretWithinAPatternIsHidden() throws {
    for (value, pattern, beginning) in [
      ("eyJhbGci.eyJzdWIi.c2lnbmF0", "/Bearer {token}/", "eyJhbGci"),
      ("abcdefg-hij", "/[{token}]x/", "abcdefg"),
      (".*key+0?(a)[b]|c^d$e", "/{token}/", "*key"), ("key/\\\\.one", "/^{token}+$/", "key"),
    ] {
      func shown(_ header: String) -> String {
        let text = """
          journey "J"
          app trouble
          param token default "\(value)"
          \(header)
          launch
          see text \(pattern)

          """
        return output(
          of: JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble]))
      }
      let hidden = shown("secret token")
      XCTAssertFalse(hidden.contains(beginning), "\(value)\n\(hidden)")
      XCTAssertTrue(hidden.contains("‹token›"), "\(value)\n\(hidden)")
      XCTAssertTrue(shown("").contains(beginning), value)
    }
  }

  func testASecretIsNoPartOfASnapshotsName() {
    func problems(_ header: String, _ steps: String) -> String {
      let text = """
        journey "J"
        app trouble
        param token default "abcd-1234"
        param other default "abcd-1234 too"
        \(header)
        launch
        note "{other}"
        \(steps)

        """
      let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble])
      let errors = plan.diagnostics.filter { $0.severity == .error }
      return errors.isEmpty
        ? output(of: plan) : errors.map { DiagnosticRenderer().render($0) }.joined(separator: "\n")
    }
    for (header, steps) in [
      ("secret token", "screen matches \"with-{token}\""), ("secret token", "screen matches \"{other}\""),
      ("examples\n  | token      |\n  | abcd-12345 |\nsecret token", "screen matches \"x-{token}\""),
      (
        "secret typed",
        """
        navigate push "device"
        type "{token}" into field "Note"
        let typed = value of field "Note"
        screen matches "with-{typed}"
        """
      ),
    ] {
      let shown = problems(header, steps)
      XCTAssertTrue(shown.contains("error[J295]: the name of a snapshot contains a secret"), shown)
      let lines = shown.split(separator: "\n").filter { !$0.contains("param") }
      XCTAssertFalse(lines.joined(separator: "\n").contains("-abcd-1234"), shown)
    }
    // What the journey says itself is no secret, and neither is another name.
    XCTAssertTrue(problems("secret token", "screen matches \"abcd-1234\"").contains("error[J240]"))
    XCTAssertTrue(problems("", "screen matches \"with-{token}\"").contains("error[J240]"))
  }

  /// The output of a journey that lets a file with some lines in its header type a word and a number.
  private func output(using header: String, word: String) throws -> String {
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let part = """
      journey "Type it"
      param word
      \(header)
      teardown
        note "typed {word}"
      type "{word}-1234567" into field "Note"
      let typed = value of field "Note"
      note "typed {typed}"

      """
    try part.write(toFile: folder + "/part.journey", atomically: true, encoding: .utf8)
    let text = """
      journey "J"
      app trouble
      launch
      navigate push "device"
      use "part.journey" with word: "\(word)"
      print outline

      """
    return output(
      of: JourneyPlan(
        files: [SourceFile(path: folder + "/t.journey", text: text)], apps: [.trouble]))
  }

  func testSecretsThatAUsedFileDeclaresAreHidden() throws {
    let open = try output(using: "", word: "hunter22")
    XCTAssertTrue(open.contains("@note = \"hunter22-1234567\""), open)
    let shown = try output(using: "secret word", word: "hunter22")
    XCTAssertFalse(shown.contains("hunter22"), shown)
    XCTAssertTrue(shown.contains("@note = \"‹word›-1234567\""), shown)
    let taken = try output(using: "secret typed", word: "hunter22")
    XCTAssertTrue(taken.contains("@note = \"‹typed›\""), taken)
    XCTAssertFalse(taken.contains("@note = \"hunter22"), taken)
  }

  func testASecretOfAUsedFileThatIsTooShortFailsAtTheLineThatUsesIt() throws {
    let output = try output(using: "secret word", word: "abc")
    XCTAssertTrue(output.contains("error[J284]: the value of word is too short to be hidden"), output)
    XCTAssertTrue(output.contains("t.journey:5:1"), output)
  }

  func testASecretOfAUsedFileThatNothingHasFailsAtTheLineThatUsesIt() throws {
    let output = try output(using: "secret wrod", word: "hunter22")
    XCTAssertTrue(output.contains("error[J283]: unknown secret wrod"), output)
    XCTAssertTrue(output.contains("t.journey:5:1"), output)
    XCTAssertTrue(output.contains("did you mean word?"), output)
    XCTAssertFalse(output.contains("hunter22-1234567"), output)
    // A column of a table has a value of its own in each row, and is no param.
    let column = try self.output(using: "table cats\n  | cat   |\n  | ginger |\nsecret cat", word: "hunter22")
    XCTAssertTrue(column.contains("error[J283]: unknown secret cat"), column)
  }

  func testATakenSecretThatIsTooShortFailsBeforeItIsShown() throws {
    for step in ["type \"abc\" into field \"Note\"", "expect field \"Note\" has value \"\""] {
      let output = try output(
        "trouble", "secret taken",
        """
        navigate push "device"
        clear field "Note"
        \(step)
        let taken = value of field "Note"
        note "never said: {taken}"
        """)
      XCTAssertTrue(output.contains("error[J284]: the value of taken is too short to be hidden"), output)
      XCTAssertTrue(output.contains("t.journey:11:5"), output)
      XCTAssertFalse(output.contains("never said"), output)
    }
  }

  /// The console's text and the events of a journey with a long secret.
  private func output(_ app: String, _ header: String, _ steps: String) throws -> String {
    let text = """
      journey "J"
      app \(app)
      param token default "\(Self.longSecret)"
      config key "DECLARED" is "{token}"
      given stored "note" is "{token}"
      \(header)
      launch
      \(steps)

      """
    return output(
      of: JourneyPlan(
        files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble, .playground]))
  }

  /// The console's text and the events of the journeys of a plan.
  private func output(of plan: JourneyPlan) -> String {
    XCTAssertEqual(plan.diagnostics.map { DiagnosticRenderer().render($0) }, [])
    return MainActor.assumeIsolated {
      let collected = Outputs()
      for entry in plan.entries {
        JourneyRunner(options: RunOptions(recordMode: .never)).run(entry) { collected.receive($0) }
      }
      return collected.text
    }
  }

  /// Longer than what a message shows of a stored text or of a body.
  private static let longSecret = (10..<100).map { "k\($0)" }.joined()

  func testABeginningOfASecretIsNotShown() throws {
    let encoded = Data(Self.longSecret.utf8).base64EncodedString()
    let cases = [
      ("trouble", #"expect stored "note" is "x""#, "k10k11k12k13"),
      ("trouble", #"expect nothing stored "note""#, "k10k11k12k13"),
      (
        "playground",
        """
        on POST "https://api.test/planted/{x}" where body contains "zzz"
          reply 200 text "yes"
        tap button "Send planted"
        """, String(encoded.prefix(40))
      ),
    ]
    for (app, steps, beginning) in cases {
      XCTAssertTrue(try output(app, "", steps).contains(beginning), steps)
      let shown = try output(app, "secret token", steps)
      XCTAssertFalse(shown.contains(beginning), "\(steps)\n\(shown)")
      XCTAssertTrue(shown.contains("‹token›"), steps)
    }
  }

  func testNothingOfTheStorageIsLeftBehind() throws {
    _ = try run("secret token")
    XCTAssertEqual(try FileManager.default.contentsOfDirectory(atPath: folder + "/artifacts/storage"), [])
  }
}

/// The console's text, followed by the lines of events.
@MainActor
private final class Outputs {
  private lazy var reporters = Reporters([
    ConsoleReport(usesColor: false) { [unowned self] in text += String(decoding: $0, as: UTF8.self) },
    JSONLinesReport { [unowned self] in text += String(decoding: $0, as: UTF8.self) },
  ])
  private(set) var text = ""

  func receive(_ event: RunEvent) { reporters.receive(event) }
}
