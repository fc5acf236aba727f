import Foundation
import Testing
import WhiskerScript

/// The built commands that read or write journeys and screens without running anything, as their users see them.
final class FileCommandTests: CommandRuns {
  @Test func aTabThatNoScreenEverShowedIsWarnedAbout() throws {
    let text = """
      journey "Tabs"
      app wishlist

      on GET "/v1/products"
        reply always 200 json []
      on GET "/v1/wishlist"
        reply always 200 json []
      launch
      settle
      expect switch to tab "Wishlits" is refused
      expect navigate select tab "Product" is refused
      switch to tab "Wishlist"

      """
    // A run fails at such a line, which is too late for a person who writes it.
    let seen = text.split(separator: "\n").filter { !$0.hasSuffix("is refused") }.joined(separator: "\n")
    #expect(try run("whisker", "run", "a.journey", journeys: ["a.journey": seen + "\n"]).code == 0)
    let ending = try run("whisker", "check", "a.journey", journeys: ["a.journey": text])
    #expect(ending.output == "1 file, no errors, 2 warnings\n")
    for line in [
      "warning[J115]: no screen of wishlist has ever shown tab \"Wishlits\"\n  --> a.journey:10:22\n",
      "  = try: expect switch to tab \"Wishlist\" is refused\n",
      "warning[J115]: no screen of wishlist has ever shown tab \"Product\"\n  --> a.journey:11:28\n",
      "  = try: expect navigate select tab \"Products\" is refused\n",
    ] { #expect(ending.complaints.contains(line), "\(ending.complaints)") }
  }

  @Test func aValueGivenToAUsedFileIsNotWrittenIntoThatFile() throws {
    let seen = ["a.journey": journey("tap button \"Work\"")]
    #expect(try run("whisker-trouble", "run", ".", journeys: seen).code == 0)
    let part = """
      journey "P"
      app trouble
      param name
      param file

      on GET "/none"
        reply 200 from "{file}"
      see no button "{name}"

      """
    let ending = try run(
      "whisker-trouble", "check", "a.journey",
      journeys: [
        "a.journey": journey("use \"p.journey\" with name: \"Wrok\", file: \"bread.json\""),
        "p.journey": part, "breed.json": "[]",
      ])
    #expect(ending.code == 2)
    for line in [
      "error[J113]: there is no file \"bread.json\" to reply with", "^^^^^^^^ did you mean \"breed.json\"?",
      "  = see: used at a.journey:4\n  = fix: change the value of the name in braces\n",
    ] { #expect(ending.complaints.contains(line), "\(ending.complaints)") }
    let unseen = try run("whisker-trouble", "check", "a.journey")
    for line in [
      "warning[J115]: no screen of trouble has ever shown button \"Wrok\"", "did you mean button \"Work\"?",
      "kept in .build/whisker/seen\n  = see: used at a.journey:4\n  = fix: change the value",
    ] { #expect(unseen.complaints.contains(line), "\(unseen.complaints)") }
    #expect(!unseen.complaints.contains("try: see no button \"Work\""))
  }

  @Test func aNameThatNoScreenEverShowedIsWarnedAbout() throws {
    let typo = journey("see no button \"Wrok\"", "tap button \"Work\"", "see text /anything/ in list \"x\"")
    #expect(
      try run("whisker-trouble", "check", "a.journey", journeys: ["a.journey": typo]).output
        == "1 file, no errors\n", "nothing is known before something ran")
    #expect(try run("whisker-trouble", "run", "a.journey").code == 1)
    let ending = try run("whisker-trouble", "check", "a.journey")
    #expect(ending.code == 0)
    #expect(ending.output == "1 file, no errors, 2 warnings\n")
    #expect(
      ending.complaints.contains("warning[J115]: no screen of trouble has ever shown button \"Wrok\""),
      "\(ending.complaints)")
    #expect(ending.complaints.contains("= try: see no button \"Work\"\n"), "\(ending.complaints)")
    #expect(ending.complaints.contains("has ever shown list \"x\""), "\(ending.complaints)")
    for (count, rest) in [(103, "3 more names"), (101, "1 more name")] {
      let many = journey((1...count).map { "see no text \"\($0)\"" }.joined(separator: "\n"))
      let much = try run("whisker-trouble", "check", "b.journey", journeys: ["b.journey": many])
      #expect(much.output == "1 file, no errors, \(count) warnings\n")
      #expect(much.complaints.matches(of: /J115/).count == 100)
      #expect(much.complaints.hasSuffix("\nand \(rest) that no run has ever shown\n\n"))
    }
    #expect(
      try run("whisker-trouble", "check", "a.journey", "--artifacts", "none").output == "1 file, no errors\n")
    #expect(
      try run("whisker-trouble", "run", "a.journey", "--artifacts", "/dev/null").complaints == """
        warning: the names on the screens of trouble are not kept for later checks: cannot write /dev/null/seen: a part of the path is not a folder
        warning: the failed journeys are not kept for `--last-failed`: cannot write /dev/null/failed.json: a part of the path is not a folder

        """)
  }

  @Test func aNameWithABraceIsSuggestedSoThatItInsertsNothing() throws {
    let seen = folder.appendingPathComponent(".build/whisker/seen")
    try FileManager.default.createDirectory(at: seen, withIntermediateDirectories: true)
    try Data("whisker seen 2\nbutton\tuse\tUse {name}\n".utf8).write(
      to: seen.appendingPathComponent("trouble.txt"))
    let steps = journey("see no button \"Use {{nmae}\"", "see no text \"Use {{name}\"")
    let ending = try run("whisker-trouble", "check", "a.journey", journeys: ["a.journey": steps])
    let line = "= try: see no button \"Use {{name}\"\n"
    #expect(ending.complaints.components(separatedBy: line).count == 3, "\(ending.complaints)")
    try Data("{}".utf8).write(to: folder.appendingPathComponent("{cat}.json"))
    let reply = journey("on GET \"/cat\" optional\n  reply 200 from \"{{cta}.json\"")
    let file = try run(
      "whisker-trouble", "check", "b.journey", "--fixtures", ".", journeys: ["b.journey": reply])
    #expect(file.complaints.contains("= try: reply 200 from \"{{cat}.json\"\n"), "\(file.complaints)")
  }

  @Test func aNamedFileThatIsNoJourneyIsRefusedByItsName() throws {
    let journeys = ["README.md": "# Read me\n", "named": journey("see text \"x\"")]
    for command in ["run", "check", "fmt"] {
      let ending = try run("whisker-trouble", command, "README.md", journeys: journeys)
      #expect(ending.code == 2)
      #expect(
        ending.complaints.contains("cannot read README.md: its name does not end in .journey\n"),
        "\(ending.complaints)")
    }
    #expect(try run("whisker-trouble", "check", "named", journeys: journeys).code == 0)
  }

  @Test func theCodesOfMessagesCanBeLookedUp() throws {
    #expect(
      try run("whisker-trouble", "help", "J202").output == "J202: No element in view matches the selector.\n")
    #expect(try run("whisker-trouble", "help", "J999").code == 2)
  }

  @Test func theStatementsOfJourneysCanBeLookedUp() throws {
    let all = try run("whisker-trouble", "help", "journey").output
    for form in StatementForm.all { #expect(all.contains("  \(form.form)"), "\(form.form)") }
    #expect(
      try run("whisker-trouble", "help", "journey", "click").output == """
        tap SELECTOR
          Taps an element.
          tap button "Retry"
          write this instead of: click, press, touch, select, when

        """)
    #expect(try run("whisker-trouble", "help", "journey", "button").output.contains("a role"))
    #expect(try run("whisker-trouble", "help", "journey", "paged").output.hasPrefix("[then] reply"))
    let ending = try run("whisker-trouble", "help", "journey", "tpa")
    #expect(ending.code == 2)
    #expect(ending.complaints.contains("did you mean `tap`?"), "\(ending.complaints)")
  }

  @Test func journeysAreFormattedAndMended() throws {
    let path = folder.appendingPathComponent("a.journey")
    let journeys = ["a.journey": "journey   \"Trouble\"\napp trouble\n\n\n\nlaunch\ntap   button \"Work\"\n"]
    #expect(try run("whisker-trouble", "fmt", "a.journey", "--check", journeys: journeys).code == 1)
    #expect(try String(contentsOf: path, encoding: .utf8) == journeys["a.journey"], "a check writes nothing")
    #expect(try run("whisker-trouble", "fmt", "a.journey").code == 0)
    #expect(
      try String(contentsOf: path, encoding: .utf8)
        == "journey \"Trouble\"\napp trouble\n\nlaunch\ntap button \"Work\"\n")
    let broken = [
      "b.journey": "journey \"Trouble\"\napp trouble\n\nlaunch\nscene \"One\"\n\ttap button \"Work\"\n"
    ]
    #expect(try run("whisker-trouble", "fmt", "b.journey", journeys: broken).code == 2)
    #expect(try run("whisker-trouble", "check", "b.journey").code == 2)
    let ending = try run("whisker-trouble", "check", "b.journey", "--fix")
    #expect(ending.code == 0, "\(ending.complaints)")
    #expect(ending.output == "1 file, 1 fixed, no errors\n")
    #expect(try run("whisker-trouble", "run", "b.journey").code == 0)
  }

  @Test func aFileThatCannotBeReadHidesNothingAboutTheOthers() throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder.appendingPathComponent("loop.journey").path, withDestinationPath: "loop.journey")
    let broken = [
      "b.journey": "journey \"Trouble\"\napp trouble\n\nlaunch\nscene \"One\"\n\ttap button \"Work\"\n",
      "z.journey": "journey \"Trouble\"\napp   trouble\n\nlaunch\ntapp\n",
    ]
    let unread = "error: cannot read loop.journey: too many symbolic links\n"
    let ending = try run("whisker-trouble", "check", ".", journeys: broken)
    #expect(ending.code == 2)
    #expect(ending.complaints.hasPrefix(unread), "\(ending.complaints)")
    #expect(ending.complaints.contains(" --> b.journey:6:1\n"), "\(ending.complaints)")
    #expect(ending.complaints.contains(" --> z.journey:5:1\n"), "\(ending.complaints)")
    #expect(ending.output == "2 files, 1 not read, 2 errors\n")
    let fixing = try run("whisker-trouble", "check", ".", "--fix")
    #expect(fixing.code == 2)
    #expect(fixing.output == "2 files, 1 not read, 1 fixed, 1 error without a safe fix\n")
    #expect(fixing.complaints.matches(of: /loop/).count == 1, "\(fixing.complaints)")
    let text = try String(contentsOf: folder.appendingPathComponent("b.journey"), encoding: .utf8)
    #expect(text.hasSuffix("\n  tap button \"Work\"\n"))
    let formatting = try run(
      "whisker-trouble", "fmt", ".", journeys: ["z.journey": "journey   \"Z\"\napp trouble\nlaunch\n"])
    #expect(formatting.code == 2)
    #expect(formatting.complaints == unread)
    #expect(formatting.output == "formatted: z.journey\n3 files, 1 formatted, 1 not read\n")
    #expect(try run("whisker-trouble", "check", "loop.journey").code == 2)
  }

  @Test func aSecretIsNotListed() throws {
    let text = """
      journey "As {user} with {token}"
      app trouble
      param user default "ada-lovelace"
      param token default "s3cret-t0ken"
      secret token

      launch
      fork
        branch "with {token}"
          note "{token}"
        branch "as {user}"
          note "{user}"

      """
    let listed = try run("whisker-trouble", "list", "journeys", ".", journeys: ["a.journey": text])
    #expect(listed.code == 0)
    #expect(
      listed.output == """
        a.journey, branch "with ‹token›"  trouble  As ada-lovelace with ‹token›
        a.journey, branch "as ada-lovelace"  trouble  As ada-lovelace with ‹token›

        """)
    let plan = try run("whisker-trouble", "check", "a.journey", "--plan")
    #expect(plan.output.contains("note \"‹token›\"") && !plan.output.contains("s3cret"), "\(plan.output)")
  }

  @Test func aSecretIsInNoMessageAboutWhatItIsInsertedInto() throws {
    for (line, message) in [
      (
        "on GET \"/a\" optional\n  reply 200 from \"{token}.json\"",
        "error[J113]: there is no file \"‹token›.json\" to reply with\n"
      ), ("use \"{token}.journey\"", "error[J090]: cannot use the file: there is no file ‹token›.journey\n"),
      ("advance {token}", "error[J063]: `‹token›` is not a duration\n"),
    ] {
      for header in ["param token default \"s3cret-t0ken\"", "examples\n  | token |\n  | s3cret-t0ken |"] {
        let text = "journey \"A\"\napp trouble\n\(header)\nsecret token\n\nlaunch\n\(line)\n"
        for command in ["run", "check"] {
          let ending = try run("whisker-trouble", command, ".", journeys: ["a.journey": text])
          #expect(ending.code == 2)
          #expect(ending.complaints.contains(message), "\(ending.complaints)")
          #expect(!ending.complaints.contains("s3cret"), "\(ending.complaints)")
        }
      }
    }
  }

  /// The beginning of a journey with a secret, whose app is launched.
  private static let withSecret = """
    journey "A"
    app trouble
    param token default "s3cret-t0ken"
    secret token

    launch

    """

  @Test func aSecretIsInNoWarningAboutANameThatWasNeverShown() throws {
    let text = Self.withSecret + "see no button \"{token}\"\n"
    #expect(try run("whisker-trouble", "run", ".", journeys: ["a.journey": text]).code == 0)
    let check = try run("whisker-trouble", "check", ".")
    #expect(
      check.complaints.hasPrefix("warning[J115]: no screen of trouble has ever shown button \"‹token›\"\n"),
      "\(check.complaints)")
    #expect(!check.complaints.contains("s3cret"), "\(check.complaints)")
  }

  @Test func aNameWithASecretWasShownIfReportsShowedIt() throws {
    let text = Self.withSecret + "see button \"{token}\"\nsee no button \"{token}!\"\n"
    // As a run keeps the names that it saw.
    let seen = folder.appendingPathComponent(".build/whisker/seen")
    try FileManager.default.createDirectory(at: seen, withIntermediateDirectories: true)
    try Data("whisker seen 2\nbutton\t\t‹token›\n".utf8).write(to: seen.appendingPathComponent("trouble.txt"))
    let check = try run("whisker-trouble", "check", ".", journeys: ["a.journey": text])
    #expect(check.output == "1 file, no errors, 1 warning\n")
    #expect(check.complaints.contains("has ever shown button \"‹token›!\"\n"), "\(check.complaints)")
  }

  @Test func aRecordingWithoutRequestsIsSaidToBeOne() throws {
    let journeys = ["a.journey": journey("settle"), "b.journey": journey("settle")]
    #expect(try run("whisker-trouble", "run", ".", "--har", "out.har", journeys: journeys).code == 0)
    let ending = try run("whisker-trouble", "har", "out.har")
    #expect(ending.code == 2)
    #expect(ending.output == "0 entries, 0 requests served, 0 entries omitted\n")
    #expect(ending.complaints == "error: out.har has no request that could be replied to\n")
  }

  @Test func noFixUndoesAnotherOne() throws {
    let steps = [
      "advance {x}ms", "advance {x} ms", "flaky {x}%", "flaky {x} %", "slow network {x}kB/s",
      "slow network {x} kB/s", "tap @{x}", "tap @a.{x} in list",
    ]
    for step in steps {
      let text = "journey \"Trouble\"\napp trouble\nparam x default \"3\"\n\nlaunch\n\(step)\n"
      let ending = try run("whisker-trouble", "check", "a.journey", "--fix", journeys: ["a.journey": text])
      #expect(ending.output == "1 file, 0 fixed, 1 error without a safe fix\n", "\(step)")
      #expect(try String(contentsOf: folder.appendingPathComponent("a.journey"), encoding: .utf8) == text)
    }
  }

  @Test func aLineIsMendedUntilNothingIsLeft() throws {
    let line = #"see cell "a" in cell "b" in cell "c" in cell "d" in cell "e" in cell "f""#
    let text = journey(line.replacing(" ", with: "\t"))
    let ending = try run("whisker-trouble", "check", "a.journey", "--fix", journeys: ["a.journey": text])
    #expect(ending.output.hasPrefix("1 file, 17 fixed, "), "\(ending.output)\(ending.complaints)")
    let fixed = try String(contentsOf: folder.appendingPathComponent("a.journey"), encoding: .utf8)
    #expect(fixed == journey(line))
  }

  @Test func referencesAreDrawnAnewFromTheirJSON() throws {
    let journeys = ["a.journey": journey("screen matches \"here\"")]
    try Data(journeys["a.journey", default: ""].utf8).write(to: folder.appendingPathComponent("a.journey"))
    #expect(try ProgramRun("whisker-trouble", ["run", "."], in: folder, variables: ["CI": nil]).code == 1)
    let text = folder.appendingPathComponent("__Snapshots__/a/here.txt")
    let drawn = try String(contentsOf: text, encoding: .utf8)
    #expect(try run("whisker-trouble", "snapshots", "rerender", ".", "--check").code == 0)
    try Data("an older drawing\n".utf8).write(to: text)
    #expect(try run("whisker-trouble", "snapshots", "rerender", ".", "--check").code == 1)
    #expect(try String(contentsOf: text, encoding: .utf8) == "an older drawing\n", "a check writes nothing")
    let inCI = try run("whisker-trouble", "snapshots", "rerender", ".")
    #expect(inCI.code == 2)
    #expect(
      inCI.complaints == "error: no reference is written while CI is set; use --check\n")
    #expect(try String(contentsOf: text, encoding: .utf8) == "an older drawing\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o444], ofItemAtPath: text.path)
    let protected = try rerender(".")
    #expect(protected.code == 3)
    #expect(
      protected.complaints.contains("__Snapshots__/a/here.txt: permission denied"), "\(protected.complaints)")
    #expect(try String(contentsOf: text, encoding: .utf8) == "an older drawing\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: text.path)
    let ending = try rerender(".")
    #expect(ending.code == 0)
    #expect(ending.output.contains("rendered again: __Snapshots__/a/here.txt"), "\(ending.output)")
    #expect(try String(contentsOf: text, encoding: .utf8) == drawn)
    // What is no screen keeps no other reference from being rendered, or from being named.
    for name in ["bad", "there"] {
      try Data("{}".utf8).write(to: folder.appendingPathComponent("__Snapshots__/a/\(name).json"))
    }
    try Data("an older drawing\n".utf8).write(to: text)
    let broken = try rerender(".")
    #expect(broken.code == 2)
    #expect(
      broken.complaints.contains("error: __Snapshots__/a/there.json is not a screen"), "\(broken.complaints)")
    #expect(
      broken.output
        == "rendered again: __Snapshots__/a/here.txt\n3 references, 1 rendered again, 2 not readable\n")
    #expect(try String(contentsOf: text, encoding: .utf8) == drawn)
    try Data("{\n<<<<<<< ours\n=======\n>>>>>>> theirs\n}".utf8)
      .write(to: folder.appendingPathComponent("__Snapshots__/a/bad.json"))
    let conflict = try rerender(".").complaints
    #expect(conflict.contains("a/bad.json has merge markers from line 2 on"), "\(conflict)")
  }

  /// A folder at the place of a text cannot be replaced, and a link may lead anywhere.
  @Test func aReferenceThatCannotBeWrittenKeepsNoOtherFromBeingRendered() throws {
    let references = folder.appendingPathComponent("in/__Snapshots__/a")
    try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
    for name in ["a", "b", "c", "d"] {
      try Data(ProgramRun.screen.utf8).write(to: references.appendingPathComponent("\(name).json"))
    }
    try FileManager.default.createDirectory(
      at: references.appendingPathComponent("b.txt"), withIntermediateDirectories: true)
    let outside = folder.appendingPathComponent("outside.txt")
    try Data("precious\n".utf8).write(to: outside)
    try FileManager.default.createSymbolicLink(
      atPath: references.appendingPathComponent("c.txt").path, withDestinationPath: "../../../outside.txt")
    let ending = try ProgramRun(
      "whisker-trouble", ["snapshots", "rerender", "."], in: folder.appendingPathComponent("in"),
      variables: ["CI": nil])
    #expect(ending.code == 3)
    #expect(
      ending.complaints == """
        error: cannot write __Snapshots__/a/b.txt: it is a folder
        error: cannot write __Snapshots__/a/c.txt: it leads out of its root folder

        """)
    #expect(
      ending.output == """
        rendered again: __Snapshots__/a/a.txt
        rendered again: __Snapshots__/a/d.txt
        4 references, 2 rendered again, 2 not written

        """)
    #expect(try String(contentsOf: outside, encoding: .utf8) == "precious\n")
    let elsewhere = try rerender("in")
    #expect(elsewhere.code == 3, "\(elsewhere.output)")
    #expect(
      try String(contentsOf: outside, encoding: .utf8) != "precious\n", "a link within the tree is followed")
  }

  /// Links to folders are not followed, which must not look as if all were well.
  @Test func aFolderOfReferencesThatIsALinkIsNamed() throws {
    for path in ["shared/a", "in/b/__Snapshots__/own"] {
      let references = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(at: references, withIntermediateDirectories: true)
      try Data(ProgramRun.screen.utf8).write(to: references.appendingPathComponent("home.json"))
    }
    for (link, target) in [
      ("in/__Snapshots__", "../shared"), ("in/b/__Snapshots__/other", "../../../shared/a"),
      ("in/journeys", "../shared"),
    ] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.appendingPathComponent(link).path, withDestinationPath: target)
    }
    let named = ["in/__Snapshots__", "in/b/__Snapshots__/other"].map {
      "error: \($0) is a link to a folder, whose references are not searched; name it by itself\n"
    }.joined()
    let check = try run("whisker-trouble", "snapshots", "rerender", "in", "--check")
    #expect(check.code == 2)
    #expect(check.complaints == named)
    #expect(
      check.output
        == "stale: in/b/__Snapshots__/own/home.txt\n1 reference, 1 out of date, 2 folders not searched\n")
    let ending = try rerender("in")
    #expect(ending.code == 2)
    #expect(ending.complaints == named)
    #expect(ending.output.hasSuffix("1 reference, 1 rendered again, 2 folders not searched\n"))
    let text = folder.appendingPathComponent("shared/a/home.txt").path
    #expect(!FileManager.default.fileExists(atPath: text))
    let itself = try rerender("in/__Snapshots__")
    #expect(itself.code == 0, "\(itself.complaints)")
    #expect(itself.output.hasSuffix("1 reference, 1 rendered again\n"), "\(itself.output)")
    #expect(FileManager.default.fileExists(atPath: text))
  }

  /// Runs the command where it may write.
  private func rerender(_ paths: String...) throws -> ProgramRun {
    try ProgramRun(
      "whisker-trouble", ["snapshots", "rerender"] + paths, in: folder, variables: ["CI": nil])
  }

  @Test func rerenderingWritesBesideFilesOfJSONOnly() throws {
    let screens = folder.appendingPathComponent("screens")
    try FileManager.default.createDirectory(at: screens, withIntermediateDirectories: true)
    for name in ["home", "home.screen"] {
      try Data(ProgramRun.screen.utf8).write(to: screens.appendingPathComponent(name))
    }
    let ending = try rerender("screens/home", "screens/home.screen")
    #expect(ending.code == 2, "\(ending.output)")
    #expect(ending.complaints.contains("error: screens/home is not a .json file\n"), "\(ending.complaints)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: screens.path).count == 2)
    #expect(!FileManager.default.fileExists(atPath: folder.appendingPathComponent("screens.txt").path))
  }

  @Test func renderPrintsTheTextOfAScreen() throws {
    let good = try run("whisker", "render", "a.json", journeys: ["a.json": ProgramRun.screen])
    #expect(good.code == 0, "\(good.complaints)")
    #expect(good.output.hasPrefix("Test · home\n"), "\(good.output)")
    let bad = try run("whisker", "render", "b.json", journeys: ["b.json": "{}"])
    #expect(bad.code == 2)
    #expect(
      bad.complaints
        == "error: b.json is not a screen: missing key \"schema\" at byte 0 (line 1)\n")
  }
}
