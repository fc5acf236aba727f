@testable import WhiskerFiles
import XCTest

final class FileListingTests: XCTestCase {
  func testNamesAreSortedByTheirBytes() throws {
    let folder = try TemporaryFolder()
    for name in ["b", "a", "B", "é", "e\u{301}", ".hidden", "a-b"] { try folder.write("", name) }
    let names = try Files.list(folder.path)
    XCTAssertEqual(
      names.map { Array($0.utf8) }, [".hidden", "B", "a", "a-b", "b", "e\u{301}", "é"].map { Array($0.utf8) })
    try folder.remove()
  }

  func testFilesBelowAFolderAreFoundWithoutHiddenOnesAndLoops() throws {
    let folder = try TemporaryFolder()
    for name in ["b.txt", "a/x.txt", "a-b/x.txt", "a/deep/y.txt", "a/z.json", ".git/h.txt", "a/.h.txt"] {
      try folder.write("", name)
    }
    try folder.link("a/loop", to: "..")
    try folder.link("a/self", to: "self")
    try folder.link("linked.txt", to: "b.txt")
    try folder.link("gone.txt", to: "nowhere")
    XCTAssertEqual(
      try Files.filesRecursively(in: folder.path, suffix: ".txt"),
      ["a-b/x.txt", "a/deep/y.txt", "a/x.txt", "b.txt", "gone.txt", "linked.txt"])
    try folder.link("a/.hidden", to: "..")
    try folder.link("other", to: "a")
    XCTAssertEqual(try Files.linkedFolders(in: folder.path), ["a/loop", "other"])
    try folder.remove()
  }

  func testAFileIsSearchedNearTheFolderFirst() throws {
    let folder = try TemporaryFolder()
    for name in ["a/b/x.txt", "a/y.txt", "c", "d", ".git/z.txt"] { try folder.write("", name) }
    try folder.link("a/loop", to: "..")
    func search(_ name: String, limit: Int) throws -> Files.Search {
      try Files.search(folder.path, limit: limit) { $0 == name }
    }
    XCTAssertEqual(try search("a/y.txt", limit: 6), .found)
    XCTAssertEqual(try search("a/y.txt", limit: 5), .ended)
    XCTAssertEqual(try search("a/b/x.txt", limit: 7), .found)
    XCTAssertEqual(try search("a/b/x.txt", limit: 6), .ended)
    XCTAssertEqual(try search(".git/z.txt", limit: 7), .notFound)
    try folder.remove()
  }

  func testAFolderThatIsRemovedMeanwhileHasNoFiles() throws {
    func remove(_ path: String) {
      do { try Files.removeFolder(path) } catch { XCTFail("\(error)") }
    }
    let folder = try TemporaryFolder()
    for name in ["a/x.txt", "b/deep/y.txt", "c/z.txt"] { try folder.write("", name) }
    XCTAssertEqual(
      try Files.filesRecursively(in: folder.path, suffix: ".txt") { path in
        if path == folder("b") { remove(path) }
      }, ["a/x.txt", "c/z.txt"])
    // The folder that was asked for must be there.
    XCTAssertThrowsError(
      try Files.filesRecursively(in: folder.path, suffix: "") { _ in remove(folder.path) }
    ) { XCTAssertEqual(($0 as? FileError)?.reason, .notFound) }
  }

  func testAFolderThatIsNotThereIsAnError() throws {
    XCTAssertThrowsError(try Files.list("no-such-folder")) {
      XCTAssertEqual(
        $0 as? FileError, FileError(operation: .list, path: "no-such-folder", reason: .notFound))
    }
  }

  func testKindsAndRemoval() throws {
    let folder = try TemporaryFolder()
    try folder.write("", "sub/file")
    try folder.link("dangling", to: "nowhere")
    XCTAssertEqual(try Files.kind(of: folder("sub")), .folder)
    XCTAssertEqual(try Files.kind(of: folder("sub/file")), .file)
    XCTAssertEqual(try Files.kind(of: folder("sub/file/x")), .missing)
    XCTAssertEqual(try Files.kind(of: folder("dangling")), .missing)
    XCTAssertEqual(try Files.kind(of: "/dev/null"), .other)
    XCTAssertThrowsError(try Files.remove(folder("sub")), "it is not empty")
    try Files.remove(folder("sub/file"))
    try Files.remove(folder("sub"))
    try Files.remove(folder("dangling"))
    XCTAssertEqual(try Files.list(folder.path), [])
    XCTAssertFalse(try Files.removeIfPresent(folder("sub/file")))
    XCTAssertTrue(Paths.isAbsolute(try Files.currentFolder()))
    try folder.remove()
  }
}
