import Foundation
import XCTest

@testable import WhiskerFiles

final class AtomicWritingTests: XCTestCase {
  func testMissingFoldersAreCreated() throws {
    let folder = try TemporaryFolder()
    try Files.writeAtomically([1], to: folder("a/b/c/file"))
    XCTAssertEqual(try Files.read(folder("a/b/c/file")), [1])
    XCTAssertEqual(try Files.list(folder("a/b/c")), ["file"])
    try folder.remove()
  }

  /// In a container a person's files are often changed by the superuser.
  func testTheOwnerIsKept() throws {
    try XCTSkipUnless(geteuid() == 0, "only the superuser gives files away")
    let folder = try TemporaryFolder()
    try folder.write("old", "file")
    XCTAssertEqual(chown(folder("file"), 1234, 5678), 0)
    XCTAssertEqual(chmod(folder("file"), 0o4640), 0)
    try Files.writeAtomically(Array("new".utf8), to: folder("file"))
    var information = stat()
    XCTAssertEqual(stat(folder("file"), &information), 0)
    XCTAssertEqual(information.st_uid, 1234)
    XCTAssertEqual(information.st_gid, 5678)
    XCTAssertEqual(information.st_mode & 0o7777, 0o4640)
    try folder.remove()
  }

  func testUntilTheRenameTheOldBytesAreThereAndTheNewOnesAreComplete() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "file")
    let path = folder("file")
    XCTAssertThrowsError(
      try Files.writeAtomically(Array("newer".utf8), to: path, durable: true) { source, _ in
        // A process killed at this moment leaves exactly these files.
        XCTAssertEqual(try? Files.readText(path), "old")
        XCTAssertEqual(try? Files.readText(source), "newer")
        errno = EIO
        return -1
      }
    ) { XCTAssertEqual(($0 as? FileError)?.reason, .other(EIO)) }
    XCTAssertEqual(try Files.readText(path), "old")
    XCTAssertEqual(try Files.list(folder.path), ["file"], "the hidden file is gone")
    try folder.remove()
  }

  func testTheHiddenFileOfAKilledProcessIsTakenOver() throws {
    let folder = try TemporaryFolder()
    var leftover = ""
    try Files.writeAtomically([1], to: folder("file"), durable: false) { source, target in
      leftover = source
      return rename(source, target)
    }
    try Files.writeAtomically([9, 9, 9, 9], to: leftover, durable: false)
    try Files.writeAtomically([2], to: folder("file"))
    XCTAssertEqual(try Files.read(folder("file")), [2])
    XCTAssertEqual(try Files.list(folder.path), ["file"])
    try folder.remove()
  }

  func testAWriterThatComesSecondLeavesTheResultOfTheFirstAlone() throws {
    let folder = try TemporaryFolder()
    var openings = 0
    try Files.writeAtomically(
      [2], to: folder("file"), durable: false,
      whenOpened: { path in
        openings += 1
        if openings == 1 { XCTAssertEqual(rename(path, folder("first")), 0) }
      },
      renaming: { rename($0, $1) })
    XCTAssertEqual(openings, 2)
    XCTAssertEqual(try Files.read(folder("first")), [])
    XCTAssertEqual(try Files.read(folder("file")), [2])
    try folder.remove()
  }

  func testReadersBesideManyWritersAlwaysSeeTheBytesOfOneOfThem() throws {
    let folder = try TemporaryFolder()
    let path = folder("file")
    try Files.writeAtomically([UInt8](repeating: 255, count: 5_000), to: path)
    DispatchQueue.concurrentPerform(iterations: 1_000) { index in
      do {
        if index % 2 == 0 {
          let bytes = [UInt8](repeating: UInt8(index % 251), count: 5_000)
          try Files.writeAtomically(bytes, to: path, durable: false)
        } else {
          let bytes = try Files.read(path)
          XCTAssertEqual(bytes.count, 5_000)
          XCTAssertEqual(Set(bytes).count, 1)
        }
      } catch {
        XCTFail("\(error)")
      }
    }
    XCTAssertEqual(try Files.list(folder.path), ["file"])
    try folder.remove()
  }

  func testAFolderIsNotReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("x", "target/inside")
    XCTAssertThrowsError(try Files.writeAtomically([1], to: folder("target"))) {
      XCTAssertEqual(($0 as? FileError)?.reason, .isDirectory)
    }
    XCTAssertEqual(try Files.list(folder.path), ["target"])
    try folder.remove()
  }

  func testAPipeIsWrittenToAndNotReplaced() throws {
    let folder = try TemporaryFolder()
    let path = folder("pipe")
    XCTAssertEqual(mkfifo(path, 0o600), 0)
    XCTAssertThrowsError(try Files.writeAtomically([1], to: path)) {
      XCTAssertEqual(($0 as? FileError)?.reason, .isStream)
    }
    XCTAssertEqual(try Files.kind(of: path), .other)
    XCTAssertEqual(try Files.list(folder.path), ["pipe"])
    let reader = open(path, O_RDONLY | O_NONBLOCK)
    defer { close(reader) }
    XCTAssertNoThrow(try Files.writeOutput(Array("a".utf8), to: path))
    var byte: UInt8 = 0
    XCTAssertEqual(read(reader, &byte, 1), 1)
    XCTAssertEqual(byte, 0x61)
    XCTAssertNoThrow(try Files.writeOutput([1], to: folder("new/file")))
    XCTAssertEqual(try Files.read(folder("new/file")), [1])
    try folder.remove()
  }

  func testALinkStaysAndItsFileIsReplaced() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "real/file")
    try folder.link("link", to: "real/file")
    try folder.write("new", "link")
    XCTAssertEqual(try Files.readText(folder("real/file")), "new")
    XCTAssertEqual(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder("link")), "real/file")
    try folder.remove()
  }

  func testPermissionsWithoutTheOwnersOrOfASpecialKindAreKept() throws {
    let folder = try TemporaryFolder()
    for mode: mode_t in [0o444, 0o4755, 0o1600, 0o040] {
      try folder.write("old", "file")
      XCTAssertEqual(chmod(folder("file"), mode), 0)
      try Files.writeAtomically(Array("new".utf8), to: folder("file"), durable: false)
      var information = stat()
      XCTAssertEqual(stat(folder("file"), &information), 0)
      XCTAssertEqual(information.st_mode & 0o7777, mode)
      XCTAssertEqual(try Files.list(folder.path), ["file"])
      XCTAssertEqual(chmod(folder("file"), 0o600), 0)
      XCTAssertEqual(try Files.readText(folder("file")), "new")
    }
    try folder.remove()
  }

  func testPermissionBitsAreKept() throws {
    let folder = try TemporaryFolder()
    try folder.write("old", "script")
    try FileManager.default.setAttributes([.posixPermissions: 0o751], ofItemAtPath: folder("script"))
    try folder.write("new", "script")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("script"))
    XCTAssertEqual(attributes[.posixPermissions] as? NSNumber, 0o751)
    try folder.remove()
  }

  func testANameOfTheGreatestLengthCanBeWritten() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "n", count: 255)
    try folder.write("x", name)
    XCTAssertEqual(try Files.list(folder.path), [name])
    try folder.remove()
  }
}
