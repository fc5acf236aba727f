import Foundation
import XCTest

@testable import WhiskerFiles
@testable import WhiskerSnapshots

/// Where recording may write, and what it does where it cannot.
final class RecordingPlaceTests: XCTestCase {
  private func workspace(_ name: String = #function) throws -> Workspace {
    let work = try Workspace(name)
    addTeardownBlock { try work.remove() }
    return work
  }

  private func link(_ path: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }

  func testRecordingDoesNotFollowALinkOutOfTheTree() throws {
    let work = try workspace()
    let outside = try Workspace("outside")
    addTeardownBlock { try outside.remove() }
    try outside.write("theirs\n", "a.txt")
    try FileManager.default.createDirectory(
      atPath: work.path + "/__Snapshots__", withIntermediateDirectories: true)
    try link(work.path + "/__Snapshots__/a.txt", to: outside.path + "/a.txt")
    try link(work.path + "/__Snapshots__/gone.txt", to: outside.path + "/gone.txt")
    for name in ["a", "gone"] {
      XCTAssertThrowsError(try work.verify(name, "mine\n", .all)) {
        XCTAssertEqual(($0 as? FileError)?.reason, .escapesRoot)
      }
    }
    XCTAssertEqual(try outside.contents(), ["a.txt": Array("theirs\n".utf8)])
    let linked = try workspace("linked")
    try link(linked.path + "/__Snapshots__", to: outside.path)
    XCTAssertThrowsError(try linked.verify("b", "mine\n", .missing)) {
      XCTAssertEqual(($0 as? FileError)?.reason, .escapesRoot)
    }
    XCTAssertEqual(try outside.contents().count, 1)
  }

  func testRecordingFollowsALinkWithinTheTree() throws {
    let work = try workspace()
    try work.write("old\n", "shared/a.txt")
    try FileManager.default.createDirectory(
      atPath: work.path + "/__Snapshots__", withIntermediateDirectories: true)
    try link(work.path + "/__Snapshots__/a.txt", to: "../shared/a.txt")
    XCTAssertEqual(try work.verify("a", "new\n", .all).kind, .recorded)
    XCTAssertEqual(try work.text("shared/a.txt"), "new\n")
  }

  func testAPipeInThePlaceOfAReferenceIsAnErrorAndNoHang() throws {
    let work = try workspace()
    try FileManager.default.createDirectory(
      atPath: work.path + "/__Snapshots__", withIntermediateDirectories: true)
    XCTAssertEqual(mkfifo(work.path + "/__Snapshots__/a.txt", 0o600), 0)
    for mode in RecordMode.allCases {
      XCTAssertThrowsError(try work.verify("a", "x\n", mode)) {
        XCTAssertEqual(
          "\($0)", "cannot read \(work.path)/__Snapshots__/a.txt: it is a pipe or a device, not a file")
      }
    }
  }

  func testAProposalThatCannotBeSavedDoesNotHideTheDifference() throws {
    let work = try workspace()
    try work.write("old\n", "__Snapshots__/a.txt")
    try work.write("", "artifacts")
    let outcome = try work.verify("a", "new\n", .never)
    XCTAssertEqual(outcome.kind, .mismatched)
    XCTAssertTrue(outcome.report().contains("-old\n+new\n"), outcome.report())
    XCTAssertTrue(
      outcome.summary.hasPrefix(
        "snapshot \"a\" differs from __Snapshots__/a.txt (+1 -1)\nthe received screen is not saved: cannot write "
      ),
      outcome.summary)
    XCTAssertEqual(try work.verify("b", "new\n", .never).kind, .missing)
  }

  func testARecordingThatCannotBeWrittenIsTakenBackForGood() throws {
    let work = try workspace()
    try work.write("old\n", "__Snapshots__/a.txt")
    let changes = ChangesUnderWay(artifactsFolder: work.path + "/artifacts")
    let change = SnapshotChange(files: [
      .init(path: "__Snapshots__/a.txt", old: Array("old\n".utf8), new: Array("new\n".utf8)),
      .init(path: "__Snapshots__/a.json", old: nil, new: Array("{}\n".utf8)),
    ])
    XCTAssertThrowsError(
      try changes.perform(change, of: "__Snapshots__/a") { path in
        // Nobody can create a file there.
        path.hasSuffix(".json") ? "/proc/whisker/a.json" : work.path + "/" + path
      })
    XCTAssertEqual(try work.text("__Snapshots__/a.txt"), "old\n")
    XCTAssertEqual(try Files.list(work.path + "/artifacts/recording"), [])
    try work.desk.recover()
    XCTAssertEqual(try work.text("__Snapshots__/a.txt"), "old\n")
  }

  /// Records a reference of a journey.
  private func record(_ name: String, in work: Workspace, _ mode: RecordMode = .missing) throws {
    let store = try SnapshotStore(
      referenceFolder: work.path + "/__Snapshots__/j", artifactsFolder: work.path + "/artifacts",
      mode: mode, workingFolder: work.path)
    _ = try store.verify(SnapshotName(name), contents: [SnapshotPart(extension: "txt", text: "x\n")])
  }

  func testAttributesForGitComeWithTheFirstReferencesOnly() throws {
    let work = try workspace()
    let path = work.path + "/__Snapshots__/.gitattributes"
    try record("a", in: work)
    XCTAssertEqual(try Files.readText(path), "* -text\n")
    try FileManager.default.removeItem(atPath: path)
    try record("b", in: work)
    XCTAssertFalse(FileManager.default.fileExists(atPath: path), "what was removed on purpose came back")
  }

  func testAttributesForGitComeWithTheFirstReferencesThatAreAccepted() throws {
    let work = try workspace()
    func accept(_ name: String) throws {
      try record(name, in: work, .never)
      let requests = try work.proposals.list().proposals.map { ReviewRequest($0, .accepted) }
      let results = try work.desk.decide(requests)
      XCTAssertEqual(results.count, 1)
      XCTAssertEqual(try work.text("__Snapshots__/j/\(name).txt"), "x\n")
    }
    try accept("a")
    XCTAssertEqual(try work.text("__Snapshots__/.gitattributes"), "* -text\n")
    try FileManager.default.removeItem(atPath: work.path + "/__Snapshots__/.gitattributes")
    try accept("b")
    let files = try Files.list(work.path + "/__Snapshots__")
    XCTAssertEqual(files, ["j"], "what was removed on purpose came back")
  }

  func testNothingIsAcceptedWithoutTheAttributesForGit() throws {
    let work = try workspace()
    try record("a", in: work, .never)
    let folder = work.path + "/__Snapshots__"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try link(folder + "/.gitattributes", to: work.path + "/nowhere/attributes")
    let proposals = try work.proposals.list().proposals
    guard case .refused? = try work.desk.decide(proposals.map { ReviewRequest($0, .accepted) }).first else {
      return XCTFail("not refused")
    }
    XCTAssertEqual(try Files.list(folder), [".gitattributes"])
    XCTAssertEqual(try work.proposals.list().proposals, proposals)
  }

  func testAFileOfTheSystemIsNoReference() throws {
    let work = try workspace()
    for place in ["", "j/", "other/"] { try work.write("x", "__Snapshots__/\(place).DS_Store") }
    try record("a", in: work)
    XCTAssertEqual(try work.text("__Snapshots__/.gitattributes"), "* -text\n")
  }

  func testAttributesForGitComeAfterAFirstRecordingThatFailed() throws {
    let work = try workspace()
    // It leaves a folder without references, and a killed one half a file as well.
    try work.write("* -t", "__Snapshots__/.whisker-1f-0.tmp")
    try record("a", in: work)
    XCTAssertEqual(try work.text("__Snapshots__/.gitattributes"), "* -text\n")
  }

  /// The step that fails does not name the reference, which the next run would compare as if a person had read it.
  func testNothingIsRecordedWithoutTheAttributesForGit() throws {
    let work = try workspace()
    let folder = work.path + "/__Snapshots__"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try link(folder + "/.gitattributes", to: work.path + "/nowhere/attributes")
    XCTAssertThrowsError(try record("a", in: work)) {
      XCTAssertEqual(($0 as? FileError)?.operation, .write)
    }
    XCTAssertEqual(try Files.list(folder), [".gitattributes"])
  }

  func testEachNewFolderIsMadeDurableInItsParent() throws {
    let work = try workspace()
    var parents: [String] = []
    try Files.createFolder(work.path + "/a/b/c") { parents.append($0) }
    XCTAssertEqual(parents, [work.path, work.path + "/a", work.path + "/a/b"])
    try Files.createFolder(work.path + "/a/b/c") { parents.append($0) }
    XCTAssertEqual(parents.count, 3, "a folder that is there needs nothing")
  }
}
