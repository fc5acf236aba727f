import Foundation
import Testing

/// One journey does not reach the next.
final class JourneyTracesTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }

  deinit { ProgramRun.remove(folder) }

  private func write(_ name: String, _ steps: String...) throws {
    try ProgramRun.write(name, steps, to: folder)
  }

  private func link(_ name: String) -> String { "open link \"trouble://\(name)\"" }

  private func runAll(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", ["run", "."] + arguments, in: folder)
  }

  /// Runs all in one worker, as long as none is replaced.
  private func runInOneWorker() throws -> ProgramRun { try runAll("--jobs", "1") }

  @Test func journeysShareAProcessThatNoneOfThemChanged() throws {
    try write("a", link("first"))
    try write("b", link("first"))
    let ending = try runAll("--jobs", "1")
    #expect(ending.code == 1, "the second journey got a new process without need")
    #expect(ending.output.hasSuffix("1 passed, 1 failed\n"), "\(ending.output)")
  }

  @Test func eachJourneyHasAProcessOfItsOwnIfAskedFor() throws {
    for name in ["a", "b", "c"] { try write(name, link("first")) }
    #expect(try runAll("--isolate").output.suffix(20) == "\n3 passed, 0 failed\n")
  }

  @Test func aJourneyThatChangesItsProcessDoesNotReachTheNext() throws {
    let kinds = [
      "folder", "environment", "signals", "limits", "mask", "locale", "streams", "name", "rounding", "home",
      "temporary",
      "settings",
    ]
    for kind in kinds {
      try write("\(kind)-a", link(kind))
      try write("\(kind)-b", link("first"))
    }
    // Each second journey needs a process that no other one was in.
    let ending = try runInOneWorker()
    #expect(ending.output.hasSuffix("24 passed, 0 failed\n"), "\(ending.output)")
  }

  @Test func aJourneyThatStartsATimerOrAProcessDoesNotReachTheNext() throws {
    for kind in ["timers", "sleeper"] {
      try write("a", link("first"), link(kind))
      try write("b", link("first"))
      let ending = try runInOneWorker()
      #expect(ending.output.hasSuffix("1 passed, 1 failed\n"), "\(kind): \(ending.output)")
      #expect(ending.output.contains("ok  b.journey"), "\(kind): \(ending.output)")
    }
  }

  @Test func aJourneyWhoseWorkLeftVirtualTimeDoesNotReachTheNext() throws {
    for button in ["Queue", "Later", "Thread", "Timer", "Cling"] {
      try write("a", link("first"), "tap button \"\(button)\"", "advance 1s")
      try write("b", link("first"))
      let ending = try runInOneWorker()
      #expect(ending.output.hasSuffix("1 passed, 1 failed\n"), "\(button): \(ending.output)")
      #expect(ending.output.contains("ok  b.journey"), "\(button): \(ending.output)")
    }
  }

  /// The files that an app has left in its home folder and its temporary folder.
  private func filesInFolders() throws -> [URL] {
    try String(contentsOf: folder.appendingPathComponent("folders"), encoding: .utf8)
      .split(separator: "\n").map { URL(fileURLWithPath: String($0)) }
  }

  @Test func theFoldersOfAnAppAreItsOwnAndGoneAfterwards() throws {
    try write("a", link("folders"), link("home"), link("temporary"))
    let home = folder.appendingPathComponent("home of a person")
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "."], in: folder,
      variables: [
        "HOME": home.path, "XDG_CONFIG_HOME": home.path, "CFFIXED_USER_HOME": home.path,
        // Another command that runs now would use the same names elsewhere.
        "TMPDIR": folder.path,
      ])
    #expect(ending.code == 0, "\(ending.output)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.path) == [])
    let files = try filesInFolders()
    #expect(files.count == 2)
    for file in files {
      #expect(!FileManager.default.fileExists(atPath: file.deletingLastPathComponent().path), "\(file)")
      #expect(file.deletingLastPathComponent().path != home.path)
    }
  }

  @Test func theFoldersOfAnAppAreInMemoryWhereItHasRoom() throws {
    var room = statvfs()
    guard statvfs("/dev/shm", &room) == 0, room.f_bavail * UInt(room.f_frsize) >= 1 << 30,
      access("/dev/shm", W_OK) == 0
    else { try Test.cancel("/dev/shm has less than 1 GiB of room here") }
    try write("a", link("folders"))
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "."], in: folder, variables: ["TMPDIR": nil])
    #expect(ending.code == 0, "\(ending.output)")
    let files = try filesInFolders()
    #expect(files.count == 2)
    for file in files {
      #expect(file.path.hasPrefix("/dev/shm/whisker-"), "\(file)")
      #expect(!FileManager.default.fileExists(atPath: file.path), "\(file)")
    }
  }

  private func type(_ words: String...) -> String {
    words.map { "type \"\($0)\" into field \"Name\"" }.joined(separator: "\n")
  }

  @Test func aKilledProcessWritesNoFiles() throws {
    let saved = "expect field \"Name\" has value"
    try write("a", type("save at the end"), "relaunch", type("saved"), saved + " \"\"")
    let both = [type("save"), "clear field \"Name\"", type("save at the end")].joined(separator: "\n")
    try write("b", both, "relaunch", type("saved"), saved + " \"saved\"")
    let ending = try runInOneWorker()
    #expect(ending.code == 0, "\(ending.output)")
  }

  @Test func anAppThatHasChangedItsWorkingFolderIsRelaunchedInItsOwnFolders() throws {
    let fields = [type("save at the end"), "relaunch", type("saved"), "expect field \"Name\" has value \"\""]
    try write("a", ([link("folder"), "clear field \"Name\""] + fields).joined(separator: "\n"))
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("own"), withIntermediateDirectories: false)
    let ending = try ProgramRun("whisker-trouble", ["run", "."], in: folder, variables: ["TMPDIR": "own"])
    #expect(ending.code == 0, "\(ending.output)\(ending.complaints)")
  }

  @Test func workThatARelaunchCouldNotEndDoesNotReachTheNext() throws {
    try write("a", link("first"), type("park"), "relaunch", "see title \"Trouble\"")
    try write("b", link("first"))
    let ending = try runInOneWorker()
    #expect(ending.output.hasSuffix("2 passed, 0 failed\n"), "\(ending.output)")
  }

  @Test func withoutAPlaceForFoldersAnAppHasNone() throws {
    try write("a", link("home"))
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "."], in: folder, variables: ["TMPDIR": "/dev/null"])
    #expect(ending.code == 1, "the app wrote into a home folder that is not its own")
    #expect(
      ending.complaints
        == "warning: an app has no home folder of its own: cannot write /dev/null/whisker-0: a part of the path is not a folder\n"
    )
  }

  @Test func aJourneyThatShowsItsHomeFolderIsFoundByVerifying() throws {
    try write("a", link("leaveByHome"))
    let ending = try runAll("--verify-determinism")
    #expect(ending.code == 4, "\(ending.output)")
    #expect(ending.output.matches(of: /ended the process with code \d+/).count == 2, "\(ending.output)")
  }
}
