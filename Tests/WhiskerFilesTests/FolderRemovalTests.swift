import Foundation
import XCTest

@testable import WhiskerFiles

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

final class FolderRemovalTests: XCTestCase {
  func testEntriesThatNoStringCanNameAreRemoved() throws {
    let folder = try TemporaryFolder()
    defer { XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path)) }
    let name = Array(folder("inner-").utf8CString.dropLast()) + [CChar(bitPattern: 0xFF)]
    XCTAssertEqual(mkdir(name + [0], 0o700), 0)
    let file = open(name + [CChar(UInt8(ascii: "/")), CChar(bitPattern: 0xFE), 0], O_CREAT | O_WRONLY, 0o600)
    XCTAssertGreaterThanOrEqual(file, 0)
    close(file)
    try Files.removeFolder(folder.path)
  }

  func testAFolderMayBeDeeperThanPathsAreLong() throws {
    let folder = try TemporaryFolder()
    let name = String(repeating: "d", count: 200)
    var parent = open(folder.path, O_RDONLY)
    for _ in 0..<30 {
      XCTAssertEqual(mkdirat(parent, name, 0o700), 0)
      let inner = openat(parent, name, O_RDONLY)
      close(parent)
      parent = inner
    }
    close(parent)
    try Files.removeFolder(folder.path)
    XCTAssertFalse(FileManager.default.fileExists(atPath: folder.path))
  }

  func testLinksAreRemovedAndNotWhatTheyLeadTo() throws {
    let folder = try TemporaryFolder()
    defer { XCTAssertNoThrow(try folder.remove()) }
    try folder.write("kept", "outside/kept.txt")
    try folder.write("x", "inside/a/b.txt")
    try folder.link("inside/a/link", to: folder("outside"))
    XCTAssertEqual(chmod(folder("inside/a"), 0o000), 0)
    try Files.removeFolder(folder("inside"))
    XCTAssertEqual(try Files.list(folder.path), ["outside"])
    XCTAssertEqual(try Files.list(folder("outside")), ["kept.txt"])
    try folder.link("alone", to: folder("outside"))
    try Files.removeFolder(folder("alone"))
    XCTAssertEqual(try Files.list(folder("outside")), ["kept.txt"])
  }

  func testWhatIsMissingIsAnError() throws {
    let folder = try TemporaryFolder()
    defer { XCTAssertNoThrow(try folder.remove()) }
    XCTAssertThrowsError(try Files.removeFolder(folder("absent")))
  }
}
