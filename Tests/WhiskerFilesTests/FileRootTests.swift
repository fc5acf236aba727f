@testable import WhiskerFiles
import XCTest

final class FileRootTests: XCTestCase {
  private func reason(_ root: FileRoot, _ relative: String) -> FileError.Reason? {
    var reason: FileError.Reason?
    XCTAssertThrowsError(try root.resolve(relative), relative) { reason = ($0 as? FileError)?.reason }
    // The same with the folders of an earlier path.
    var folders = FileRoot.ResolvedFolders()
    for _ in 0..<2 {
      XCTAssertThrowsError(try root.resolve(relative, &folders), relative) {
        XCTAssertEqual(($0 as? FileError)?.reason, reason, relative)
      }
    }
    return reason
  }

  func testPathsBelowTheRootAreJoined() throws {
    let folder = try TemporaryFolder()
    let root = FileRoot(folder.path)
    XCTAssertEqual(try root.resolve("a/b.txt"), folder("a/b.txt"))
    XCTAssertEqual(try root.resolve("./a//b.txt"), folder("a/b.txt"))
    XCTAssertEqual(try root.resolve("..a/b..txt"), folder("..a/b..txt"))
    XCTAssertEqual(try FileRoot("not/there").resolve("x"), "not/there/x")
    var folders = FileRoot.ResolvedFolders()
    for path in ["a/b.txt", "./a//b.txt", "a/./c", "x", "a/b/c/d", "a/b/c/e", "./x", "a/b/"] {
      XCTAssertEqual(try root.resolve(path, &folders), try root.resolve(path), path)
    }
    try folder.remove()
  }

  func testNoPathLeavesTheRoot() throws {
    let folder = try TemporaryFolder()
    let root = FileRoot(folder.path)
    for path in ["/etc/passwd", "..", "../x", "a/../../x", "/"] {
      XCTAssertEqual(reason(root, path), .escapesRoot)
    }
    for path in ["a/..", "a/../b"] { XCTAssertEqual(reason(root, path), .parentInPath) }
    XCTAssertEqual(reason(root, ""), .invalidPath)
    XCTAssertEqual(reason(root, "a\0b"), .invalidPath)
    try folder.remove()
  }

  func testLinksMayOnlyLeadInside() throws {
    let folder = try TemporaryFolder()
    try folder.write("", "root/inside/file")
    try folder.write("", "root-sibling/file")
    try folder.link("root/good", to: "inside")
    try folder.link("root/out", to: "..")
    try folder.link("root/sibling", to: "../root-sibling")
    try folder.link("root/etc", to: "/etc")
    try folder.link("root/dangling", to: "../new-file")
    try folder.link("root/loop", to: "loop")
    let root = FileRoot(folder("root"))
    XCTAssertEqual(try root.resolve("good/file"), folder("root/good/file"))
    for path in ["out", "out/x", "sibling/file", "etc/passwd", "dangling", "loop/x"] {
      XCTAssertEqual(reason(root, path), .escapesRoot, path)
    }
    var folders = FileRoot.ResolvedFolders()
    XCTAssertEqual(try root.resolve("inside/file", &folders), folder("root/inside/file"))
    try folder.link("root/inside/new", to: "/etc/passwd")
    XCTAssertThrowsError(try root.resolve("inside/new", &folders), "the last name is asked for each time")
    try folder.remove()
  }

  func testFilesBelowTheRootAreRead() throws {
    let folder = try TemporaryFolder()
    try folder.write("one", "root/inside/file")
    try folder.write("two", "outside")
    try folder.link("root/inside/good", to: "file")
    try folder.link("root/inside/out", to: "../../outside")
    try folder.link("root/inside/dangling", to: "nothing")
    try folder.link("root/link", to: "inside")
    try folder.link("root/away", to: "..")
    let root = FileRoot(folder("root"))
    var folders = FileRoot.ResolvedFolders()
    for _ in 0..<2 {
      for path in ["inside/file", "inside/good", "link/file", "./inside//file", "link/good"] {
        XCTAssertEqual(try root.readIfPresent(path, &folders), Array("one".utf8), path)
      }
      for path in ["inside/none", "none/file", "none", "link/none"] {
        XCTAssertNil(try root.readIfPresent(path, &folders), path)
      }
      for path in ["inside/out", "inside/dangling", "away/outside", "../outside", "inside/../inside/file"] {
        XCTAssertThrowsError(try root.readIfPresent(path, &folders), path) {
          let isUp = path == "inside/../inside/file"
          XCTAssertEqual(($0 as? FileError)?.reason, isUp ? .parentInPath : .escapesRoot, path)
        }
      }
      XCTAssertThrowsError(try root.readIfPresent("link", &folders)) {
        XCTAssertEqual(($0 as? FileError)?.reason, .isDirectory)
      }
    }
    try folder.remove()
  }
}
