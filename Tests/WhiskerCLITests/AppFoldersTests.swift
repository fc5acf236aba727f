import Foundation
import Testing

@testable import WhiskerCLI

/// The folders of apps: what apps and killed commands leave is removed, and nothing else.
final class AppFoldersTests {
  private let folder: URL

  init() throws { folder = try ProgramRun.folder() }
  deinit { ProgramRun.remove(folder) }

  private func makeFolder(_ name: String, mode: Int = 0o700) throws -> URL {
    let url = folder.appendingPathComponent(name)
    try FileManager.default.createDirectory(
      at: url, withIntermediateDirectories: true, attributes: [.posixPermissions: mode])
    return url
  }

  private func exists(_ path: String) -> Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(path).path)
  }

  @Test func anAppThatReplacesItsFoldersLosesNothingElse() throws {
    let own = try makeFolder("own")
    try Data("kept".utf8).write(to: own.appendingPathComponent("file"))
    let apps = try makeFolder("apps")
    for name in ["home", "storage"] {
      try FileManager.default.createSymbolicLink(
        at: apps.appendingPathComponent(name), withDestinationURL: own)
    }
    try Data("no folder".utf8).write(to: apps.appendingPathComponent("tmp"))
    try WorkerFolders(in: apps.path, lock: -1).empty()
    #expect(exists("own/file"))
    #expect(!exists("apps/storage"))
    for name in ["home", "tmp"] {
      let path = apps.appendingPathComponent(name).path
      #expect(
        try FileManager.default.attributesOfItem(atPath: path)[.type] as? FileAttributeType == .typeDirectory)
      #expect(try FileManager.default.contentsOfDirectory(atPath: path) == [])
    }
  }

  @Test func aPipeOfTheEngineMakesWayForTheDescriptorsOfTheFolders() throws {
    // The numbers that a pipe gets if more than 60 workers run at the same time.
    let used: [Int32] = [200, 201]
    for number in used {
      let file = open("/dev/null", O_WRONLY)
      #expect(dup2(file, number) == number)
      let moved = WorkerFolders.makingWay(number)
      #expect(!used.contains(moved))
      #expect(write(moved, "x", 1) == 1)
      for descriptor in [file, number, moved] { close(descriptor) }
    }
    #expect(WorkerFolders.makingWay(7) == 7)
  }

  @Test func aCommandRemovesWhatKilledOnesLeft() throws {
    let temporary = try makeFolder("temporary")
    for number in [0, 3] {
      let inner = try makeFolder("temporary/whisker-\(number)/0/home")
      try Data("left".utf8).write(to: inner.appendingPathComponent("file"))
      let left = folder.appendingPathComponent("temporary/whisker-\(number)")
      try Data().write(to: left.appendingPathComponent(".made-by-whisker"))
      try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: left.path)
    }
    // Such a name may be that of a person's own folder.
    let own = try makeFolder("temporary/whisker-2/0/home")
    try Data("own".utf8).write(to: own.appendingPathComponent("file"))
    #expect(chmod(folder.path + "/temporary/whisker-2", 0o700) == 0)
    // One that others may read was not made by a command.
    let others = try makeFolder("temporary/whisker-1/file", mode: 0o755)
    #expect(chmod(others.deletingLastPathComponent().path, 0o755) == 0)
    try Data("journey \"A\"\napp trouble\nlaunch\n".utf8).write(
      to: folder.appendingPathComponent("a.journey"))
    let ending = try ProgramRun(
      "whisker-trouble", ["run", "a.journey"], in: folder, variables: ["TMPDIR": temporary.path])
    #expect(ending.code == 0, "\(ending.complaints)")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: temporary.path).sorted() == [
        "whisker-1", "whisker-2",
      ])
    #expect(exists("temporary/whisker-1/file"))
    #expect(exists("temporary/whisker-2/0/home/file"))
  }

  @Test func aCommandThatCanOpenNoFolderLeavesNone() throws {
    let temporary = try makeFolder("temporary")
    try Data("journey \"A\"\napp trouble\nlaunch\n".utf8).write(
      to: folder.appendingPathComponent("a.journey"))
    var complaints = ""
    // How many the program has open by then is up to the system.
    for count in 5...12 {
      let ending = try ProgramRun(
        shell: "ulimit -n \(count); exec \"$0\" run a.journey", in: folder,
        variables: ["TMPDIR": temporary.path])
      #expect([0, 3].contains(ending.code), "\(count): \(ending.complaints)")
      complaints += ending.complaints
      #expect(try FileManager.default.contentsOfDirectory(atPath: temporary.path) == [], "\(count)")
    }
    #expect(
      complaints.contains(
        "warning: an app has no home folder of its own: cannot write \(temporary.path)/whisker-0: too many open files\n"
      ), "\(complaints)")
  }
}
