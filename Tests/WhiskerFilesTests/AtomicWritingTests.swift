import Foundation
import Synchronization
import Testing

@testable import WhiskerFiles

struct AtomicWritingTests {
  @Test func missingFoldersAreCreated() throws {
    let folder = try TemporaryFolder()
    try Files.writeAtomically([1], to: folder("a/b/c/file"))
    #expect(try Files.read(folder("a/b/c/file")) == [1])
    #expect(try Files.list(folder("a/b/c")) == ["file"])
    try folder.remove()
  }

  /// In a container a person's files are often changed by the superuser.
  @Test(.enabled(if: geteuid() == 0, "only the superuser gives files away"))
  func theOwnerIsKept() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "file")
    #expect(chown(folder("file"), 1234, 5678) == 0)
    #expect(chmod(folder("file"), 0o4640) == 0)
    try Files.writeAtomically(Array("new".utf8), to: folder("file"))
    var information = stat()
    #expect(stat(folder("file"), &information) == 0)
    #expect(information.st_uid == 1234)
    #expect(information.st_gid == 5678)
    #expect(information.st_mode & 0o7777 == 0o4640)
    try folder.remove()
  }

  @Test func untilTheRenameTheOldBytesAreThereAndTheNewOnesAreComplete() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "file")
    let path = folder("file")
    var seen: [String?] = []
    let thrown = #expect(throws: FileError.self) {
      try Files.writeAtomically(Array("newer".utf8), to: path, durable: true) { source, _ in
        // A process killed at this moment leaves exactly these files.
        seen = [path, source].map { try? Files.readText($0) }
        errno = EIO
        return -1
      }
    }
    #expect(seen == ["old", "newer"])
    #expect(thrown?.reason == .other(EIO))
    #expect(try Files.readText(path) == "old")
    #expect(try Files.list(folder.path) == ["file"], "the hidden file is gone")
    try folder.remove()
  }

  @Test func theHiddenFileOfAKilledProcessIsTakenOver() throws {
    let folder = try TemporaryFolder()
    var leftover = ""
    try Files.writeAtomically([1], to: folder("file"), durable: false) { source, target in
      leftover = source
      return rename(source, target)
    }
    try Files.writeAtomically([9, 9, 9, 9], to: leftover, durable: false)
    // A process that another test starts at this moment shares the lock until its program begins, and the file is in use for as long.
    for _ in 0..<1_000 where try Files.list(folder.path) != ["file"] {
      try Files.writeAtomically([2], to: folder("file"))
      usleep(1_000)
    }
    #expect(try Files.read(folder("file")) == [2])
    #expect(try Files.list(folder.path) == ["file"])
    try folder.remove()
  }

  @Test func onlyHiddenFilesOfKilledProcessesAreRemoved() throws {
    let folder = try TemporaryFolder()
    try Files.writeAtomically([1], to: folder("file"), durable: false) { source, target in
      // Its writer lives.
      do throws(FileError) {
        try Files.writeAtomically([2], to: self.leftover(in: folder.path), durable: false)
        try Files.removeLeftovers(in: folder.path)
      } catch { Issue.record(error) }
      #expect(access(source, F_OK) == 0)
      #expect(access(self.leftover(in: folder.path), F_OK) != 0)
      return rename(source, target)
    }
    try Files.writeAtomically([3], to: folder(".whisker"), durable: false)
    try Files.removeLeftovers(in: folder.path)
    try Files.removeLeftovers(in: folder("missing"))
    #expect(try Files.list(folder.path) == [".whisker", "file"])
    try folder.remove()
  }

  private func leftover(in folder: String) -> String { folder + "/.whisker-abc-0.tmp" }

  @Test func aHiddenFileThatCannotBeTakenOverIsNoObstacle() throws {
    let folder = try TemporaryFolder()
    var leftover = ""
    try Files.writeAtomically([1], to: folder("file"), durable: false) { source, target in
      leftover = source
      return rename(source, target)
    }
    // The superuser may open the file of another person, but none of these.
    for make in [{ mkfifo(leftover, 0o666) }, { symlink(folder("nowhere"), leftover) }] {
      #expect(make() == 0)
      try Files.writeAtomically([2], to: folder("file"))
      #expect(try Files.read(folder("file")) == [2])
      #expect(try Files.list(folder.path) == [Paths.name(of: leftover), "file"])
      try Files.remove(leftover)
    }
    guard geteuid() != 0 else { return try folder.remove() }
    try Files.writeAtomically([9], to: leftover, durable: false)
    #expect(chmod(leftover, 0o400) == 0)
    try Files.writeAtomically([3], to: folder("file"))
    #expect(try Files.read(folder("file")) == [3])
    try folder.remove()
  }

  @Test func aWriterThatComesSecondLeavesTheResultOfTheFirstAlone() throws {
    let folder = try TemporaryFolder()
    var openings = 0
    try Files.writeAtomically(
      [2], to: folder("file"), durable: false,
      whenOpened: { path in
        openings += 1
        if openings == 1 { #expect(rename(path, folder("first")) == 0) }
      },
      renaming: { rename($0, $1) })
    #expect(openings == 2)
    #expect(try Files.read(folder("first")) == [])
    #expect(try Files.read(folder("file")) == [2])
    try folder.remove()
  }

  @Test func readersBesideManyWritersAlwaysSeeTheBytesOfOneOfThem() throws {
    let folder = try TemporaryFolder()
    let path = folder("file")
    try Files.writeAtomically([UInt8](repeating: 255, count: 5_000), to: path)
    // The threads are not the test's own, which therefore looks at what they found.
    let faults = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 1_000) { index in
      do {
        if index % 2 == 0 {
          let bytes = [UInt8](repeating: UInt8(index % 251), count: 5_000)
          try Files.writeAtomically(bytes, to: path, durable: false)
        } else {
          let bytes = try Files.read(path)
          let values = Set(bytes)
          if bytes.count != 5_000 || values.count != 1 {
            faults.withLock { $0.append("\(bytes.count) bytes of \(values.count) values") }
          }
        }
      } catch {
        faults.withLock { $0.append("\(error)") }
      }
    }
    #expect(faults.withLock(\.self) == [])
    #expect(try Files.list(folder.path) == ["file"])
    try folder.remove()
  }

  @Test func aFolderIsNotReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", "target/inside")
    let thrown = #expect(throws: FileError.self) { try Files.writeAtomically([1], to: folder("target")) }
    #expect(thrown?.reason == .isDirectory)
    #expect(try Files.list(folder.path) == ["target"])
    try folder.remove()
  }

  @Test func aPipeIsWrittenToAndNotReplaced() throws {
    let folder = try TemporaryFolder()
    let path = folder("pipe")
    #expect(mkfifo(path, 0o600) == 0)
    let thrown = #expect(throws: FileError.self) { try Files.writeAtomically([1], to: path) }
    #expect(thrown?.reason == .isStream)
    #expect(try Files.kind(of: path) == .other)
    #expect(try Files.list(folder.path) == ["pipe"])
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    #expect(throws: Never.self) { try Files.writeOutput(Array("a".utf8), to: path) }
    var byte: UInt8 = 0
    #expect(read(reader, &byte, 1) == 1)
    #expect(byte == 0x61)
    for name in ["", ".", "..", "new/", "new/."] {
      let refused = #expect(throws: FileError.self) {
        try Files.writeOutput([1], to: folder.path + "/" + name)
      }
      #expect(refused?.reason == .isDirectory, "\(name)")
    }
    #expect(throws: Never.self) { try Files.writeOutput([1], to: folder("new/file")) }
    #expect(try Files.read(folder("new/file")) == [1])
    try folder.remove()
  }

  @Test func aLinkStaysAndItsFileIsReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "real/file")
    try folder.link("link", to: "real/file")
    try folder.write("new", "link")
    #expect(try Files.readText(folder("real/file")) == "new")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")) == "real/file")
    try folder.remove()
  }

  @Test func permissionsWithoutTheOwnersOrOfASpecialKindAreKept() throws {
    let folder = try TemporaryFolder()
    for mode: mode_t in [0o444, 0o4755, 0o1600, 0o040] {
      try folder.write("old", "file")
      #expect(chmod(folder("file"), mode) == 0)
      try Files.writeAtomically(Array("new".utf8), to: folder("file"), durable: false)
      var information = stat()
      #expect(stat(folder("file"), &information) == 0)
      #expect(information.st_mode & 0o7777 == mode)
      #expect(try Files.list(folder.path) == ["file"])
      #expect(chmod(folder("file"), 0o600) == 0)
      #expect(try Files.readText(folder("file")) == "new")
    }
    try folder.remove()
  }

  @Test func permissionBitsAreKept() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "script")
    try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: folder("script"))
    try folder.write("new", "script")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("script"))
    #expect((attributes[.posixPermissions] as? NSNumber) == 0o751)
    try folder.remove()
  }

  @Test func aNameOfTheGreatestLengthCanBeWritten() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try folder.write("x", name)
    #expect(try Files.list(folder.path) == [name])
    try folder.remove()
  }
}
