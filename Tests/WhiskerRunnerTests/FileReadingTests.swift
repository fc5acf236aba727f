import TroubleApp
import WhiskerRunner
import WhiskerSource
import XCTest

/// Files that two threads read give the plan that one gives.
final class FileReadingTests: XCTestCase {
  func testAMalformedTargetIsFoundBeforeTheRun() {
    func codes(_ lines: String) -> [String] {
      let text = "journey \"J\"\napp trouble\n\(lines)\n"
      return JourneyPlan(files: [SourceFile(path: "j.journey", text: text)], apps: [.trouble]).diagnostics
        .map(\.code)
    }
    XCTAssertEqual(codes("on GET \"/a?b=1\"\n  reply 200\nlaunch"), ["J230"])
    XCTAssertEqual(codes("launch\nexpect no request to GET \"a\"\nhold GET \"ftp://x/y\""), ["J230", "J230"])
    XCTAssertEqual(codes("launch\nlet t = text of title\nexpect no request to GET \"a{t}\""), [])
  }

  func testASecretThatIsTooShortIsFoundBeforeTheRun() {
    func codes(_ header: String) -> [String] {
      let text = "journey \"J\"\napp trouble\n\(header)\nlaunch\n"
      return JourneyPlan(files: [SourceFile(path: "j.journey", text: text)], apps: [.trouble]).diagnostics
        .map(\.code)
    }
    let config = "config key \"pin\" is \"123\"\nsecret pin"
    XCTAssertEqual(codes("param pin default \"123\"\nsecret pin"), ["J284"])
    XCTAssertEqual(
      codes("param a default \"1\"\nparam b default \"2\"\nsecret a\nsecret b"), ["J284", "J284"])
    XCTAssertEqual(codes(config), ["J284"])
    XCTAssertEqual(codes("examples\n  | pin |\n  | 12  |\n  | 34  |\nsecret pin"), ["J284"])
    XCTAssertEqual(codes("config key \"pin\" is \"1234\"\nsecret pin"), [])
    XCTAssertEqual(codes("expected to fail because \"of that\"\n" + config), [])
  }

  func testEveryRunIsReadAndEveryLineJudgedOnce() {
    func problems(_ lines: String) -> [String] {
      let text = "journey \"J\"\napp trouble\n\(lines)\n"
      return JourneyPlan(files: [SourceFile(path: "j.journey", text: text)], apps: [.trouble]).diagnostics
        .map { "\($0.code):\($0.span.map { text.utf8.prefix($0.start).count { $0 == 10 } + 1 } ?? 0)" }
    }
    func fork(_ branches: String...) -> String {
      "launch\nfork\n"
        + branches.enumerated().map { "  branch \"\($0)\"\n    \($1)\n" }.joined()
    }
    XCTAssertEqual(problems(fork("settle", "expect every text is localized")), ["J128:8"])
    let target = "expect no request to GET \"/a?x=%zz\""
    XCTAssertEqual(problems(fork(target, "settle", target)), ["J230:6", "J230:10"])
    let snapshot = "screen matches \"a\"\n    settle\n    screen matches \"a\""
    XCTAssertEqual(problems(fork(snapshot, snapshot)), ["J112:8", "J112:12"])
    let secret = "param token default \"abcd-1234\"\nsecret token\n"
    let named = "screen matches \"{token}\""
    XCTAssertEqual(problems(secret + fork(named, named)), ["J295:8", "J295:10"])

    XCTAssertEqual(
      problems("launch\nrepeat 3 times\n  \(target)\n  expect every text is localized\n  \(target)"),
      ["J128:6", "J230:5", "J230:7"])
    XCTAssertEqual(problems("launch\nrepeat 3 times\n  screen matches \"a\""), ["J112:5"])
    let examples = "examples\n  | n |\n  | 1 |\n  | 2 |\nlaunch\n"
    XCTAssertEqual(problems(examples + "expect no request to GET \"/{n}?x=%zz\""), ["J230:8"])
  }

  func testAFileOfAnotherAppIsNotProposed() throws {
    let root = NSTemporaryDirectory() + "whisker-used-\(UUID().uuidString)"
    let folder = root + "/Journeys"
    try FileManager.default.createDirectory(atPath: folder + "/parts", withIntermediateDirectories: true)
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: root)) }
    func write(_ name: String, app: String) throws {
      let text = "journey \"Part\"\n\(app)\nlaunch\n"
      try Data(text.utf8).write(to: URL(fileURLWithPath: "\(folder)/\(name).journey"))
    }
    func proposals(_ path: String, suffix: String = ".journey") -> [String] {
      let text = "journey \"J\"\napp trouble\nuse \"\(path)\(suffix)\"\n"
      let plan = JourneyPlan(
        files: [SourceFile(path: folder + "/j.journey", text: text)], apps: [.trouble])
      XCTAssertEqual(plan.diagnostics.map(\.code), ["J090"])
      return plan.diagnostics.flatMap(\.remedies).map(\.text)
    }
    try write("parts/dogs", app: "app paws")
    XCTAssertEqual(proposals("parts/dots"), [])
    XCTAssertEqual(proposals("dogs"), [])
    try write("parts/logs", app: "app trouble")
    XCTAssertEqual(proposals("parts/dogz"), ["use \"parts/logs.journey\""])
    try write("parts/doors", app: "")
    XCTAssertEqual(proposals("parts/doorz"), ["use \"parts/doors.journey\""])
    XCTAssertEqual(proposals("doors"), ["use \"parts/doors.journey\""])
    XCTAssertEqual(proposals("parts/doors", suffix: ""), ["use \"parts/doors.journey\""])
    XCTAssertEqual(proposals("doors", suffix: ""), ["use \"parts/doors.journey\""])
  }

  func testManyFilesAreReadInTheirOrder() {
    let files = (0..<130).map { number in
      SourceFile(
        path: "j\(number).journey",
        text: """
          journey "J\(number)"
          app trouble
          launch
          tap button "Work"
          \(number % 7 == 3 ? "tp button" : number % 7 == 5 ? "screen matches \"A b\"" : "see text \"\(number)\"")

          """)
    }
    let whole = JourneyPlan(files: files, apps: [.trouble])
    let single = files.map { JourneyPlan(files: [$0], apps: [.trouble]) }
    XCTAssertEqual(whole.fileCount, 130)
    XCTAssertEqual(whole.entries.map(\.place), single.flatMap(\.entries).map(\.place))
    XCTAssertEqual(whole.entries.map(\.index), Array(0..<whole.entries.count))
    let texts = single.flatMap(\.diagnostics).map { DiagnosticRenderer().render($0) }
    XCTAssertGreaterThan(texts.count, 30)
    XCTAssertEqual(whole.diagnostics.map { DiagnosticRenderer().render($0) }, texts)
  }
}
