import Foundation
import Testing
import WhiskerSnapshots

/// References that nothing mentions are found, whatever part of the tests and journeys runs, and no others.
///
/// `swift` is a script here, which prints what `swift test` prints and mentions what its tests would.
final class TestOrphanTests {
  private let folder: URL

  init() throws {
    folder = try ProgramRun.folder()
    try write(
      """
      #!/bin/sh
      echo "$@" >arguments.txt
      sed "s|^|$PWD/|" mentions.txt >>"$WHISKER_MENTIONS"
      cat output.txt
      exit "$(cat code.txt)"

      """, "bin/swift")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: folder.appendingPathComponent("bin/swift").path)
    try write(
      "final class A: XCTestCase {\n  func testHome() {}\n  func testLater() {}\n}\n", "Tests/A.swift")
    try write("@Test func detail() {}\n", "Tests/B.swift")
    for path in ["A/home", "A/later", "B/detail"] { try write("x", "Tests/__Snapshots__/\(path).txt") }
    try tests(mention: ["A/home": "A.testHome", "A/later": "A.testLater", "B/detail": "B.detail()"])
  }

  deinit { ProgramRun.remove(folder) }

  /// Says what the next run of tests does.
  private func tests(mention: [String: String], output: String = "", code: Int = 0) throws {
    let lines = mention.sorted { $0.key < $1.key }.map { "Tests/__Snapshots__/\($0.key)\t\($0.value)\n" }
    try write(lines.joined(), "mentions.txt")
    try write(output, "output.txt")
    try write("\(code)\n", "code.txt")
  }

  private func run(_ arguments: String..., inCI: Bool = false) throws -> ProgramRun {
    let path = "\(folder.path)/bin:/usr/bin:/bin"
    return try ProgramRun(
      "whisker-trouble", arguments, in: folder, variables: ["CI": inCI ? "true" : nil, "PATH": path])
  }

  private func write(_ text: String, _ path: String) throws {
    let file = folder.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }

  private func text(_ path: String) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  @Test func theTestsAreStartedWithTheSignalsOfAnyProgram() throws {
    try write("#!/bin/sh\nkill -PIPE $$\necho went on\n", "bin/swift")
    let tests = try run("test")
    #expect(tests.code == 128 + SIGPIPE)
    #expect(!tests.output.contains("went on"))
  }

  @Test func aWholeRunKnowsWhichTestMentionsWhat() throws {
    let ending = try run("test", "-Xswiftc", "-g")
    #expect(ending.code == 0, "\(ending.output + ending.complaints)")
    #expect(ending.output == "")
    #expect(try text("arguments.txt") == "test -Xswiftc -g\n")
    #expect(
      try text(".build/whisker/tests/mentions.txt") == """
        Tests/__Snapshots__/A/home  A.testHome
        Tests/__Snapshots__/A/later  A.testLater
        Tests/__Snapshots__/B/detail  B.detail()

        """)
  }

  /// Makes a proposal for a reference of a test file.
  private func propose(_ name: String, of file: String) throws {
    let tests = folder.path + "/Tests/"
    let store = try SnapshotStore(
      referenceFolder: "\(tests)__Snapshots__/\(file)", artifactsFolder: folder.path + "/.build/whisker",
      mode: .never, workingFolder: folder.path)
    _ = try store.verify(
      SnapshotName(name), contents: [SnapshotPart(extension: "txt", text: "y")],
      owner: (path: "\(tests)\(file).swift", line: 2))
  }

  private func proposals() throws -> [String] {
    try ProposalStore(artifactsFolder: folder.path + "/.build/whisker", workingFolder: folder.path).list()
      .proposals.map(\.reference)
  }

  @Test func aProposalThatNoTestMakesAgainIsForgotten() throws {
    try write("@Test func first() {}\n", "Tests/C.swift")
    try propose("home", of: "A")
    try propose("one", of: "A")
    try propose("detail", of: "B")
    try propose("first", of: "C")
    try propose("last", of: "Gone")
    let all = ["A/home", "A/one", "B/detail", "C/first", "Gone/last"].map { "Tests/__Snapshots__/\($0)" }
    #expect(try run("test", "--filter", "testHome").code == 0)
    #expect(try proposals() == all, "the other tests did not run")
    try tests(
      mention: ["A/home": "A.testHome", "A/later": "A.testLater"],
      output: "✘ Test detail() failed after 0.001 seconds with 1 issue.\n"
        + "✘ Test first() failed after 0.001 seconds with 1 issue.\n", code: 1)
    #expect(try run("test").code == 1)
    #expect(
      try proposals() == ["A/home", "B/detail", "C/first"].map { "Tests/__Snapshots__/\($0)" },
      "some may not have come as far")
    try tests(mention: ["A/home": "A.testHome", "A/later": "A.testLater", "B/detail": "B.detail()"])
    let ending = try run("test")
    #expect(ending.code == 0, "\(ending.output + ending.complaints)")
    #expect(try proposals() == ["A/home", "B/detail"].map { "Tests/__Snapshots__/\($0)" })
  }

  @Test func aFilterSaysNothingAboutTheOtherTests() throws {
    try tests(mention: ["A/home": "A.testHome"])
    for options in [["--filter", "testHome"], ["--skip", "testLater"], ["--filter=testHome"]] {
      let path = "\(folder.path)/bin:/usr/bin:/bin"
      let ending = try ProgramRun(
        "whisker-trouble", ["test", "--prune"] + options, in: folder, variables: ["CI": nil, "PATH": path])
      #expect(ending.code == 0)
      #expect(ending.complaints == "note: only a run of all tests knows which references no test mentions\n")
      #expect(exists("Tests/__Snapshots__/A/later.txt"))
    }
  }

  @Test func aTargetThatIsNotBuiltKeepsItsReferences() throws {
    try write("@Test func mac() {}\n", "Tests/MacTests/Mac.swift")
    try write("x", "Tests/MacTests/__Snapshots__/Mac/window.txt")
    let ending = try run("test", "--prune")
    #expect(ending.code == 0)
    #expect(
      ending.complaints
        == "note: no test mentions any reference in Tests/MacTests/__Snapshots__, so nothing is known about these; their tests may not be built here\n"
    )
    #expect(exists("Tests/MacTests/__Snapshots__/Mac/window.txt"))
  }

  @Test func referencesOfOtherLibrariesAreNotTouched() throws {
    let theirs = ["testHome.1.json", "testHome.1.txt", "encoding.1.json", "encoding.named.txt"]
    for name in theirs { try write("{\"name\": \"Ada\"}", "Tests/__Snapshots__/A/\(name)") }
    try write("{\n  \"schema\": 1\n}\n", "Tests/__Snapshots__/A/old.1.json")
    try write("old", "Tests/__Snapshots__/A/old.1.txt")
    let ending = try run("test", "--prune")
    #expect(ending.code == 0, "\(ending.complaints)")
    #expect(
      ending.output
        == "removed  Tests/__Snapshots__/A/old.1.json\nremoved  Tests/__Snapshots__/A/old.1.txt\n2 references removed\n"
    )
    for name in theirs { #expect(exists("Tests/__Snapshots__/A/\(name)"), "\(name)") }
    let json = "Tests/__Snapshots__/A/home.json"
    try write(ProgramRun.screen, json)
    let check = try run("snapshots", "rerender", "--check", json, "Tests")
    #expect(
      check.complaints == "" && check.output.hasSuffix("2 references, 2 out of date\n"), "\(check.output)")
  }

  @Test func aSkippedTestKeepsTheReferencesOfItsFile() throws {
    try write("x", "Tests/__Snapshots__/B/old.txt")
    try tests(
      mention: ["A/home": "A.testHome", "B/detail": "B.detail()"],
      output:
        "Tests/A.swift:3: A.testLater : Test skipped - no\nTest Case 'A.testLater' skipped (0.0 seconds)\n")
    let ending = try run("test")
    #expect(ending.code == 1)
    #expect(
      ending.output.hasSuffix(
        "orphan  Tests/__Snapshots__/B/old.txt\n1 reference that no test mentions; `whisker test --prune` removes them\n"
      ))
    #expect(
      ending.complaints
        == "note: some tests were skipped or failed, so nothing is known about references of Tests/A.swift\n")
    // A test with a name that no file declares may be anywhere.
    try tests(mention: [:], output: "➜ Test \"Some day\" skipped: \"no\"\n")
    let unknown = try run("test", "--prune")
    #expect(unknown.code == 0, "\(unknown.output)")
    #expect(exists("Tests/__Snapshots__/B/old.txt"))
  }

  @Test func aSkippedTestWithQuotesInItsNameKeepsTheReferencesOfItsFile() throws {
    try write("@Test(\"The \\\"old\\\" detail\", .disabled()) func detail() {}\n", "Tests/B.swift")
    try tests(
      mention: ["A/home": "A.testHome"], output: "➜ Test \"The \"old\" detail\" skipped: \"not \" yet\"\n")
    let ending = try run("test", "--prune")
    #expect(
      ending.complaints
        == "note: some tests were skipped or failed, so nothing is known about references of Tests/B.swift\n")
    #expect(exists("Tests/__Snapshots__/B/detail.txt"))
    #expect(!exists("Tests/__Snapshots__/A/later.txt"))
  }

  @Test(arguments: [
    "detail() was cancelled after 0.001 seconds: \"not here\"",
    "\"The detail\" was cancelled after 0.001 seconds.",
    "\"The detail\" (aka 'detail()') was cancelled after 0.001 seconds.",
    "\"The detail\" (aka 'detail()') skipped.",
  ])
  func aCancelledTestKeepsTheReferencesOfItsFile(_ ending: String) throws {
    try write("@Test(\"The detail\") func detail() {}\n", "Tests/B.swift")
    try tests(
      mention: ["A/home": "A.testHome", "A/later": "A.testLater"], output: "➜ Test \(ending)\n")
    let run = try run("test", "--prune")
    #expect(
      run.complaints
        == "note: some tests were skipped or failed, so nothing is known about references of Tests/B.swift\n")
    #expect(exists("Tests/__Snapshots__/B/detail.txt"))
  }

  @Test(arguments: [
    "detail() passed after 0.001 seconds with 1 known issue.",
    "\"The detail\" passed after 0.001 seconds with 2 known issues.",
    "\"The detail\" (aka 'detail()') passed after 0.001 seconds with 2 known issues.",
    "detail(_:) with 3 test cases passed after 0.001 seconds with 1 known issue.",
  ])
  func aKnownIssueMayBeAnErrorThatEndedTheTest(_ ending: String) throws {
    try write("@Test(\"The detail\") func detail() {}\n", "Tests/B.swift")
    try tests(
      mention: ["A/home": "A.testHome", "A/later": "A.testLater"], output: "━ Test \(ending)\n")
    let run = try run("test", "--prune")
    #expect(
      run.complaints
        == "note: some tests were skipped or failed, so nothing is known about references of Tests/B.swift\n")
    #expect(exists("Tests/__Snapshots__/B/detail.txt"))
  }

  @Test(arguments: [
    ("func home() {}\n@Test func a() {}\n", true),
    ("  public static func home() {}\n@Test func a() {}\n", true),
    ("private func home() {}\n@Test func a() {}\n", false), ("@Test\nfunc home() {}\n", false),
    ("@Test(arguments: [1, 2])\nfunc home(_ a: Int) {}\n", false),
    ("class A: XCTestCase {\n  override func setUp() {}\n  func testHome() {}\n}\n", false),
    ("struct Robot {\n  init(_ text: String) { assertModel(Free { Text(text) }, matches: text) }\n}\n", true),
  ])
  func aSkippedTestMayRunTheCodeOfAnotherFile(source: String, isKept: Bool) throws {
    try write(source, "Tests/Help.swift")
    try write("x", "Tests/__Snapshots__/Help/home.txt")
    try tests(
      mention: ["A/home": "A.testHome", "A/later": "A.testLater", "B/detail": "B.detail()"],
      output: "➜ Test detail() skipped\n")
    let run = try run("test", "--prune")
    #expect(exists("Tests/__Snapshots__/Help/home.txt") == isKept, "\(run.output + run.complaints)")
  }

  @Test(arguments: [
    ("#if os(iOS)\n  @Test func detail() {}\n#endif\n", true),
    ("@Test func detail() {\n  #if DEBUG\n    a()\n  #else\n    b()\n  #endif\n}\n", true),
    (
      "#if canImport(Glibc)\n  // C\n  import Glibc\n#else\n  @testable import Musl\n#endif\n@Test func detail() {}\n",
      false
    ),
    ("#if os(iOS)\r\n  @Test func detail() {}\r\n#endif\r\n", true),
  ])
  func codeOfAnotherPlatformMayMentionAReference(source: String, isKept: Bool) throws {
    try write(source, "Tests/B.swift")
    try tests(mention: ["A/home": "A.testHome", "A/later": "A.testLater"])
    let run = try run("test", "--prune")
    #expect(exists("Tests/__Snapshots__/B/detail.txt") == isKept)
    #expect(
      run.complaints
        == (isKept
          ? "note: some of Tests/B.swift is compiled only under a condition, so nothing is known about its references\n"
          : ""))
  }

  @Test func aCancelledCaseOfATestCountsAsPassed() throws {
    try write(
      "@Test(arguments: [1, 2]) func detail(_ n: Int) throws { try Test.cancel(\"\") }\n", "Tests/B.swift")
    try tests(
      mention: ["A/home": "A.testHome", "A/later": "A.testLater"],
      output: "✔ Test detail(_:) with 2 test cases passed after 0.001 seconds.\n")
    let run = try run("test", "--prune")
    #expect(exists("Tests/__Snapshots__/B/detail.txt"))
    #expect(
      run.complaints
        == "note: Tests/B.swift cancels tests, whose cases count as passed, so nothing is known about its references\n"
    )
  }

  @Test func testsThatWereNotBuiltAgainSayNothing() throws {
    try tests(mention: [:])
    let run = try run("test", "--prune", "--skip-build")
    #expect(run.code == 0)
    #expect(
      run.complaints
        == "note: tests that were not built again may be older than their sources, so nothing is known about their references\n"
    )
    #expect(exists("Tests/__Snapshots__/A/home.txt"))
  }

  @Test func whatAQuietRunSkipsIsNotKnown() throws {
    try tests(mention: ["A/home": "A.testHome"])
    for option in ["-q", "--quiet"] {
      let ending = try run("test", "--prune", option)
      #expect(ending.code == 0)
      #expect(
        ending.complaints
          == "note: \(option) hides which tests were skipped, so nothing is known about references that no test mentions\n"
      )
      #expect(exists("Tests/__Snapshots__/B/detail.txt"))
    }
  }

  @Test func aFailedTestKeepsTheReferencesOfItsFileAndItsCode() throws {
    try tests(
      mention: ["A/home": "A.testHome", "A/later": "A.testLater"],
      output: "✘ Test detail() recorded an issue\n✘ Test detail() failed after 0.001 seconds with 1 issue.\n"
        + "✘ Test run with 3 tests in 0 suites failed after 0.001 seconds with 1 issue.\n", code: 5)
    let ending = try run("test")
    #expect(ending.code == 5)
    #expect(ending.complaints.hasSuffix("references of Tests/B.swift\n"), "\(ending.complaints)")
    #expect(!ending.output.contains("orphan"), "\(ending.output)")
    // A build that fails, or a crash, says nothing at all.
    try tests(mention: [:], output: "error: fatalError\n", code: 1)
    let crash = try run("test", "--prune")
    #expect(crash.code == 1)
    #expect(exists("Tests/__Snapshots__/B/detail.txt"))
  }

  @Test func aRunThatBreaksOffAfterAFailureSaysNothing() throws {
    let failure =
      "Test Case 'A.testHome' started at 1:00\nTest Case 'A.testHome' failed (0.1 seconds)\n"
      + "✘ Test home() failed after 0.001 seconds with 1 issue.\n"
    let breaks = [
      failure + "Test Case 'A.testLater' started at 1:00\nerror: Exited with unexpected signal code 4\n",
      "◇ Test run started.\n" + failure + "error: Exited with unexpected signal code 4\n",
      // A test that ends the process ends no other way.
      "◇ Test run started.\n◇ Test home() started.\n",
    ]
    for (number, output) in breaks.enumerated() {
      try tests(mention: ["A/home": "A.testHome"], output: output, code: number < 2 ? 1 : 0)
      let ending = try run("test", "--prune")
      #expect(ending.code == (number < 2 ? 1 : 0), "\(number)")
      #expect(
        ending.complaints
          == "note: the tests did not run to their end, so nothing is known about their references\n")
      #expect(exists("Tests/__Snapshots__/B/detail.txt"), "\(number): \(ending.output)")
    }
    // Lines that the tests print may be around those of the run.
    try tests(
      mention: ["A/home": "A.testHome", "A/later": "A.testLater"],
      output: "◇ Test run started.\nTest Case 'A.testHome' started at 1:00\n"
        + "halfTest Case 'A.testHome' passed (0.1 seconds)\n"
        + "half✔ Test run with 3 tests in 0 suites passed after 0.001 seconds.\n")
    let whole = try run("test")
    #expect(whole.code == 1, "\(whole.complaints)")
    #expect(whole.output.contains("orphan  Tests/__Snapshots__/B/detail.txt\n"), "\(whole.output)")
  }

  @Test func aRunOfOtherTestsOrOfNoneSaysNothing() throws {
    try tests(mention: [:])
    for options in [
      ["--package-path", "Other"], ["--package-path=Other"], ["--show-codecov-path"], ["--version"],
    ] {
      let path = "\(folder.path)/bin:/usr/bin:/bin"
      let ending = try ProgramRun(
        "whisker-trouble", ["test", "--prune"] + options, in: folder, variables: ["CI": nil, "PATH": path])
      #expect(ending.code == 0)
      #expect(ending.complaints == "note: only a run of all tests knows which references no test mentions\n")
      #expect(exists("Tests/__Snapshots__/B/detail.txt"), "\(options): \(ending.output)")
    }
  }

  @Test func optionsReachTheTestsAsTheyAre() throws {
    #expect(try run("test", "-Xlinker", "--defsym=a=1", "--num-workers=2").code == 0)
    #expect(try text("arguments.txt") == "test -Xlinker --defsym=a=1 --num-workers=2\n")
  }

  @Test func referencesOfAnotherPackageInTheFolderAreNoOrphans() throws {
    try write("// swift-tools-version: 6.0\n", "Package.swift")
    try write("// swift-tools-version: 6.0\n", "Examples/Inner/Package.swift")
    try write("@Test func inner() {}\n", "Examples/Inner/Tests/I.swift")
    try write("x", "Examples/Inner/Tests/__Snapshots__/I/inner.txt")
    let ending = try run("test", "--prune")
    #expect(ending.code == 0 && ending.output == "", "\(ending.output)")
    #expect(exists("Examples/Inner/Tests/__Snapshots__/I/inner.txt"))
  }

  @Test(arguments: [
    ["--package-path", "Inner"], ["--package-path=Inner"], ["--show-codecov-path"], ["--help"], ["--version"],
  ])
  func optionsWithOtherTestsOrNoneSayNothing(options: [String]) throws {
    try tests(mention: [:])
    let path = "\(folder.path)/bin:/usr/bin:/bin"
    let ending = try ProgramRun(
      "whisker-trouble", ["test", "--prune"] + options, in: folder, variables: ["CI": nil, "PATH": path])
    #expect(ending.code == 0, "\(ending.output)")
    #expect(exists("Tests/__Snapshots__/A/home.txt"))
  }

  @Test func testsOfAnotherFolderSayNothing() throws {
    try write("../other/Tests/__Snapshots__/A/home\tA.testHome\n", "mentions.txt")
    let ending = try run("test", "--prune")
    #expect(ending.code == 0, "\(ending.output)")
    #expect(
      ending.complaints
        == "note: the tests were built in another folder, so nothing is known about references in this one\n",
      "\(ending.complaints)")
    #expect(exists("Tests/__Snapshots__/A/home.txt"))
  }

  @Test func parallelProcessesMentionInAnyOrder() throws {
    try write(
      """
      #!/bin/sh
      echo "$@" >arguments.txt
      sed "s|^|$PWD/|" mentions.txt | while read -r line; do (echo "$line" >>"$WHISKER_MENTIONS") & done
      wait
      sleep 0.2

      """, "bin/swift")
    let ending = try run("test", "--parallel")
    #expect(ending.code == 0, "\(ending.output + ending.complaints)")
    #expect(try text("arguments.txt") == "test --parallel -v\n", "which shows the skipped tests")
  }

  @Test func aDeletedTestLeavesOrphans() throws {
    try write("final class A: XCTestCase {\n  func testHome() {}\n}\n", "Tests/A.swift")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Tests/B.swift"))
    try tests(mention: ["A/home": "A.testHome"])
    let ending = try run("test", inCI: true)
    #expect(ending.code == 1)
    #expect(
      ending.output == "orphan  Tests/__Snapshots__/A/later.txt\norphan  Tests/__Snapshots__/B/detail.txt\n"
        + "2 references that no test mentions; `whisker test --prune` removes them\n")
    #expect(try run("test", "--prune", inCI: true).code == 2)
    #expect(exists("Tests/__Snapshots__/A/later.txt"))
    #expect(try run("test", "--prune").code == 0)
    #expect(!(exists("Tests/__Snapshots__/A/later.txt") || exists("Tests/__Snapshots__/B")))
    #expect(exists("Tests/__Snapshots__/A/home.txt"))
    #expect(try run("test").code == 0)
  }

  private func journey(_ title: String, _ scene: String = "One") -> String {
    "journey \"\(title)\"\napp trouble\nlaunch\nscene \"\(scene)\"\n  screen matches \"home\"\n"
  }

  @Test func aDeletedJourneyLeavesOrphansForTheRunOfJourneysAlone() throws {
    try write(journey("One"), "Journeys/one.journey")
    try write(journey("Two"), "Journeys/two.journey")
    #expect(try run("run", "Journeys", "Tests").code == 1, "recording is no pass")
    #expect(try run("run", "Journeys", "Tests").code == 0, "references of tests are no orphans of journeys")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("Journeys/two.journey"))
    let ending = try run("run", "Journeys", "Tests")
    #expect(ending.code == 1)
    #expect(ending.output.contains("no journey mentions Journeys/__Snapshots__/two/home.txt"))
    #expect(ending.output.hasSuffix("1 passed, 0 failed, 2 orphans\n"), "\(ending.output)")
    #expect(try run("test").code == 0, "references of journeys are no orphans of tests")
    #expect(try run("snapshots", "prune", "Journeys", "Tests").code == 0)
    #expect(!exists("Journeys/__Snapshots__/two"))
    #expect(exists("Tests/__Snapshots__/B/detail.txt"))
  }

  @Test func aReferenceIsMentionedWhicheverPathLeadsToIt() throws {
    for name in ["one", "two"] { try write(journey(name), "Journeys/\(name).journey") }
    #expect(try run("run", "Journeys").code == 1, "recording is no pass")
    try write("x", "Journeys/__Snapshots__/one/gone.txt")
    let whole = "\(folder.path)/Journeys"
    for paths in [["Journeys/one.journey", whole], ["Journeys", whole], [whole, "Journeys/two.journey"]] {
      let check = try ProgramRun(
        "whisker-trouble", ["snapshots", "prune", "--check"] + paths, in: folder, variables: ["CI": nil])
      #expect(check.output.hasSuffix("/__Snapshots__/one/gone.txt\n1 orphan\n"), "\(paths): \(check.output)")
    }
    // A folder within another one is not searched twice.
    let pruned = try run("snapshots", "prune", ".", "Journeys")
    #expect(pruned.code == 0, "\(pruned.complaints)")
    #expect(pruned.output == "removed  Journeys/__Snapshots__/one/gone.txt\n1 orphan removed\n")
    #expect(exists("Journeys/__Snapshots__/one/home.txt") && exists("Journeys/__Snapshots__/two/home.txt"))
  }

  @Test func aRenamedSceneKeepsItsReferences() throws {
    try write(journey("One"), "Journeys/one.journey")
    #expect(try run("run", "Journeys").code == 1, "recording is no pass")
    try write(journey("One", "Renamed"), "Journeys/one.journey")
    let ending = try run("run", "Journeys")
    #expect(ending.code == 0, "\(ending.output)")
    #expect(ending.output.hasSuffix("1 passed, 0 failed\n"), "\(ending.output)")
  }

  @Test func aShardKnowsTheReferencesOfAllJourneys() throws {
    for name in ["one", "two", "three"] { try write(journey(name), "Journeys/\(name).journey") }
    #expect(try run("run", "Journeys").code == 1, "recording is no pass")
    for shard in ["1/2", "2/2"] {
      let ending = try run("run", "Journeys", "--shard", shard)
      #expect(ending.code == 0, "\(ending.output)")
      #expect(!ending.output.contains("orphan"), "\(ending.output)")
    }
    let filtered = try run("run", "Journeys", "--filter", "two")
    #expect(filtered.code == 0, "\(filtered.output)")
  }
}
