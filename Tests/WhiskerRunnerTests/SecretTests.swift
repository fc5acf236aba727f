import Foundation
import Testing
import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerScript
import WhiskerSnapshots
import WhiskerSource

/// A secret of a journey is in no output of a run, in none of its encodings.
@Suite(.runsFirst)
final class SecretTests: OwnFolder {
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

  @MainActor
  private func run(_ header: String) async throws -> (output: String, files: [String]) {
    try FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let file = SourceFile(path: folder + "/t.journey", text: journey(header, "shown"))
    let plan = JourneyPlan(files: [file], apps: [.trouble])
    #expect(plan.diagnostics.map { DiagnosticRenderer().render($0) } == [])
    let collected = Outputs()
    let options = RunOptions(
      fixtures: folder, recordMode: .missing, artifacts: folder + "/artifacts",
      configuration: ["API_KEY": Self.secret])
    for entry in plan.entries {
      await JourneyRunner.besideOthers(options) { runner in runner.run(entry) { collected.receive($0) } }
    }
    var files: [String] = []
    let paths = try #require(FileManager.default.enumerator(atPath: folder)).compactMap { $0 as? String }
    for path in paths.sorted() {
      var isFolder: ObjCBool = false
      guard FileManager.default.fileExists(atPath: folder + "/" + path, isDirectory: &isFolder),
        !isFolder.boolValue
      else { continue }
      files.append(try String(contentsOfFile: folder + "/" + path, encoding: .utf8))
    }
    #expect(files.count >= 4, "two snapshots of two files each: \(paths)")
    return (collected.text, files)
  }

  @Test @MainActor func noSpellingOfASecretIsFoundInAnythingThatIsWritten() async throws {
    for header in ["secret API_KEY", "secret token", "secret API_KEY\nsecret token\nsecret typed"] {
      let (output, files) = try await run(header)
      #expect(output.contains("‹"), "\(output)")
      for spelling in spellings {
        #expect(!output.contains(spelling), "\(header): \(spelling)\n\(output)")
        for file in files { #expect(!file.contains(spelling), "\(header): \(spelling)\n\(file)") }
      }
    }
  }

  @Test @MainActor func withoutTheLineTheSpellingsAreThere() async throws {
    let (output, files) = try await run("")
    let all = output + files.joined()
    #expect(all.contains(Self.secret))
    #expect(all.contains(Data("ada:\(Self.secret)".utf8).base64EncodedString()))
    #expect(all.contains("s3cret%2FT0ken%2B%5C%C3%A4%20one"))
    #expect(all.contains("s3cret%2FT0ken+%5C%C3%A4%20one"), "each part of a URL has rules of its own")
  }

  /// The console's text and the events of a journey that types a value with escapes and fails.
  @MainActor
  private func output(typing value: String, _ header: String) async throws -> String {
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
    return await output(
      of: JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble]))
  }

  @Test @MainActor func anEscapeWithinASecretDoesNotRevealTheRest() async throws {
    for escape in [
      "\\n", "\\t", "\\u{d}", "\\u{8}", "\\u{c}", "\\u{1b}", "\\u{7f}", "\\u{200b}", "\\u{ad}", "\\u{202e}",
      "\\u{e0041}", "\\n\\u{feff}\\t", "\\\\n", "\\\"\\u{2066}",
    ] {
      let value = "sk-live\(escape)ABCDEFGH"
      let shown = try await output(typing: value, "secret token")
      #expect(!shown.contains("ABCDEFGH"), "\(value)\n\(shown)")
      #expect(shown.contains("‹token›"), "\(value)\n\(shown)")
      #expect(try await output(typing: value, "").contains("ABCDEFGH"), "\(value)")
    }
  }

  @Test @MainActor func aSecretWithinAPatternIsHidden() async throws {
    for (value, pattern, beginning) in [
      ("eyJhbGci.eyJzdWIi.c2lnbmF0", "/Bearer {token}/", "eyJhbGci"),
      ("abcdefg-hij", "/[{token}]x/", "abcdefg"),
      (".*key+0?(a)[b]|c^d$e", "/{token}/", "*key"), ("key/\\\\.one", "/^{token}+$/", "key"),
    ] {
      func shown(_ header: String) async -> String {
        let text = """
          journey "J"
          app trouble
          param token default "\(value)"
          \(header)
          launch
          see text \(pattern)

          """
        return await output(
          of: JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble]))
      }
      let hidden = await shown("secret token")
      #expect(!hidden.contains(beginning), "\(value)\n\(hidden)")
      #expect(hidden.contains("‹token›"), "\(value)\n\(hidden)")
      #expect(await shown("").contains(beginning), "\(value)")
    }
  }

  @Test @MainActor func aSecretIsNoPartOfASnapshotsName() async {
    func problems(_ header: String, _ steps: String) async -> String {
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
        ? await output(of: plan) : errors.map { DiagnosticRenderer().render($0) }.joined(separator: "\n")
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
      let shown = await problems(header, steps)
      #expect(shown.contains("error[J295]: the name of a snapshot contains a secret"), "\(shown)")
      let lines = shown.split(separator: "\n").filter { !$0.contains("param") }
      #expect(!lines.joined(separator: "\n").contains("-abcd-1234"), "\(shown)")
    }
    // What the journey says itself is no secret, and neither is another name.
    #expect(await problems("secret token", "screen matches \"abcd-1234\"").contains("error[J240]"))
    #expect(await problems("", "screen matches \"with-{token}\"").contains("error[J240]"))
  }

  /// The output of a journey that lets a file with some lines in its header type a word and a number.
  @MainActor
  private func output(using header: String, word: String) async throws -> String {
    await output(of: try plan(using: header, word: word))
  }

  /// The plan of that journey.
  private func plan(using header: String, word: String) throws -> JourneyPlan {
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
    return JourneyPlan(files: [SourceFile(path: folder + "/t.journey", text: text)], apps: [.trouble])
  }

  @Test @MainActor func secretsThatAUsedFileDeclaresAreHidden() async throws {
    let open = try await output(using: "", word: "hunter22")
    #expect(open.contains("@note = \"hunter22-1234567\""), "\(open)")
    let shown = try await output(using: "secret word", word: "hunter22")
    #expect(!shown.contains("hunter22"), "\(shown)")
    #expect(shown.contains("@note = \"‹word›-1234567\""), "\(shown)")
    let taken = try await output(using: "secret typed", word: "hunter22")
    #expect(taken.contains("@note = \"‹typed›\""), "\(taken)")
    #expect(!taken.contains("@note = \"hunter22"), "\(taken)")
  }

  @Test @MainActor func theSecretsOfAllRowsAreHiddenInEachRun() async throws {
    func part(_ header: String) async throws -> String {
      let text = """
        journey "J"
        app trouble
        examples
          | token        |
          | s3cret-t0ken |
          | l/a\\\\st 0ne  |
        \(header)
        launch
        see text "{token}"

        """
      let plan = JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble])
      #expect(plan.diagnostics.map { DiagnosticRenderer().render($0) } == [])
      let collected = Outputs()
      let head = PartHead(shard: try #require(Shard(number: 1, count: 1)), planned: 2, plan: "x")
      let reporters = Reporters([PartReport(head) { collected.text += String(decoding: $0, as: UTF8.self) }])
      var options = RunOptions()
      options.details = reporters.details
      for entry in plan.entries {
        await JourneyRunner.besideOthers(options) { runner in runner.run(entry) { reporters.receive($0) } }
      }
      reporters.finish(RunTotals())
      return collected.text
    }
    // A part has the files of the failures in it.
    for header in ["", "secret token"] {
      let part = try await part(header)
      for value in ["s3cret", "l/a", "st 0ne"] {
        #expect(part.contains(value) == header.isEmpty, "\(value)\n\(part)")
      }
    }
  }

  @Test @MainActor func aNameInBracesTakesThePlaceOfWhatItInsertsInItsOwnRunOnly() async {
    let text = """
      journey "J"
      app trouble
      examples
        | token        |
        | s3cret-t0ken |
        | 0ther-t0ken  |
      secret token
      launch
      see text "0ther-t0ken"

      """
    let shown = await output(
      of: JourneyPlan(files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble]))
    #expect(shown.contains("text \"‹token›\""), "\(shown)")
    #expect(!shown.contains("0ther"), "\(shown)")
  }

  @Test func aSecretOfAUsedFileThatIsTooShortIsAnErrorAtTheLineThatUsesIt() throws {
    let diagnostics = try plan(using: "secret word", word: "abc").diagnostics
    let output = diagnostics.map { DiagnosticRenderer().render($0) }.joined()
    #expect(output.contains("error[J284]: the value of `word` is too short to be hidden"), "\(output)")
    #expect(output.contains("t.journey:5:1"), "\(output)")
  }

  @Test @MainActor func aSecretOfAUsedFileThatNothingHasFailsAtTheLineThatUsesIt() async throws {
    let output = try await output(using: "secret wrod", word: "hunter22")
    #expect(output.contains("error[J283]: unknown secret `wrod`"), "\(output)")
    #expect(output.contains("t.journey:5:1"), "\(output)")
    #expect(output.contains("did you mean `word`?"), "\(output)")
    #expect(!output.contains("hunter22-1234567"), "\(output)")
    // A column of a table has a value of its own in each row, and is no param.
    let column = try await self.output(
      using: "table cats\n  | cat   |\n  | ginger |\nsecret cat", word: "hunter22")
    #expect(column.contains("error[J283]: unknown secret `cat`"), "\(column)")
  }

  @Test @MainActor func aSecretThatOneBranchTakesIsKnownInTheOthers() async throws {
    func output(_ secret: String) async throws -> String {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      let part = """
        journey "Part"
        secret \(secret)
        fork
          branch "typed"
            type "typed-1234567" into field "Note"
            let typed = value of field "Note"
            note "typed {typed}"
          branch "not"
            see field "Note"

        """
      try part.write(toFile: folder + "/part.journey", atomically: true, encoding: .utf8)
      let text = """
        journey "J"
        app trouble
        secret \(secret)
        launch
        navigate push "device"
        fork
          branch "alone"
            see field "Note"
          branch "used"
            use "part.journey"

        """
      return await self.output(
        of: JourneyPlan(
          files: [SourceFile(path: folder + "/t.journey", text: text)], apps: [.trouble]))
    }
    let shown = try await output("typed")
    #expect(!shown.contains("error["), "\(shown)")
    #expect(shown.contains("‹typed›"), "\(shown)")
    let unknown = try await output("other")
    #expect(unknown.contains("error[J283]: unknown secret `other`"), "\(unknown)")
  }

  @Test @MainActor func aTakenSecretThatIsTooShortFailsBeforeItIsShown() async throws {
    for step in ["type \"abc\" into field \"Note\"", "expect field \"Note\" has value \"\""] {
      let output = try await output(
        "trouble", "secret taken",
        """
        navigate push "device"
        clear field "Note"
        \(step)
        let taken = value of field "Note"
        note "never said: {taken}"
        """)
      #expect(output.contains("error[J284]: the value of `taken` is too short to be hidden"), "\(output)")
      #expect(output.contains("t.journey:11:5"), "\(output)")
      #expect(!output.contains("never said"), "\(output)")
    }
  }

  /// The console's text and the events of a journey with a long secret.
  @MainActor
  private func output(_ app: String, _ header: String, _ steps: String) async throws -> String {
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
    return await output(
      of: JourneyPlan(
        files: [SourceFile(path: "t.journey", text: text)], apps: [.trouble, .playground]))
  }

  /// The console's text and the events of the journeys of a plan.
  @MainActor
  private func output(of plan: JourneyPlan) async -> String {
    #expect(plan.diagnostics.map { DiagnosticRenderer().render($0) } == [])
    let collected = Outputs()
    for entry in plan.entries {
      await JourneyRunner.besideOthers { runner in runner.run(entry) { collected.receive($0) } }
    }
    return collected.text
  }

  /// Longer than what a message shows of a stored text or of a body.
  private static let longSecret = (10..<100).map { "k\($0)" }.joined()

  @Test @MainActor func aBeginningOfASecretIsNotShown() async throws {
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
      #expect(try await output(app, "", steps).contains(beginning), "\(steps)")
      let shown = try await output(app, "secret token", steps)
      #expect(!shown.contains(beginning), "\(steps)\n\(shown)")
      #expect(shown.contains("‹token›"), "\(steps)")
    }
  }

  @Test @MainActor func nothingOfTheStorageIsLeftBehind() async throws {
    _ = try await run("secret token")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/artifacts/storage") == [])
  }
}

/// The console's text, followed by the lines of events.
@MainActor
private final class Outputs {
  private lazy var reporters = Reporters([
    ConsoleReport(usesColor: false) { [unowned self] in text += String(decoding: $0, as: UTF8.self) },
    JSONLinesReport { [unowned self] in text += String(decoding: $0, as: UTF8.self) },
  ])
  fileprivate(set) var text = ""

  func receive(_ event: RunEvent) { reporters.receive(event) }
}
