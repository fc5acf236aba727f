import WhiskerFiles
import WhiskerSnapshots
import XCTest

final class SnapshotStoreTests: XCTestCase {
  func testAMissingReferenceIsRecordedAndThatIsNoPass() throws {
    let work = try Workspace()
    let first = try work.verify("login", "a\n", json: "{}\n", .missing)
    XCTAssertEqual(first.kind, .recorded)
    XCTAssertFalse(first.isPass)
    XCTAssertEqual(first.recordedFiles, ["refs/login.txt", "refs/login.json"])
    XCTAssertEqual(try work.text("refs/login.txt"), "a\n")
    let second = try work.verify("login", "a\n", json: "{}\n", .missing)
    XCTAssertTrue(second.isPass)
    XCTAssertEqual(second.summary, "snapshot \"login\" matches")
    try work.remove()
  }

  func testAMismatchLeavesTheReferenceAloneAndProposesTheReceivedText() throws {
    let work = try Workspace()
    try work.write("old\n", "refs/login.txt")
    for mode in [RecordMode.missing, .never] {
      let outcome = try work.verify("login", "new\n", mode)
      XCTAssertEqual(outcome.kind, .mismatched)
      XCTAssertFalse(outcome.isPass)
      XCTAssertEqual(try work.text("refs/login.txt"), "old\n")
      let proposal = try XCTUnwrap(try work.proposals.list().proposals.first)
      XCTAssertEqual(proposal.text("txt"), "new\n")
      XCTAssertEqual(proposal.reference, "refs/login")
      XCTAssertEqual(
        outcome.report(),
        """
        snapshot "login" differs from refs/login.txt (+1 -1)
        proposal \(proposal.id) is in artifacts/proposals/login~\(work.proposalLetters).proposal
        --- a/refs/login.txt
        +++ b/refs/login.txt
        @@ -1,1 +1,1 @@
        -old
        +new

        """)
    }
    try work.remove()
  }

  func testNeverWritesNothingInTheSourceTree() throws {
    let work = try Workspace()
    let outcome = try work.verify("login", "a\n", .never)
    XCTAssertEqual(outcome.kind, .missing)
    XCTAssertEqual(try Files.kind(of: work.path + "/refs"), .missing)
    XCTAssertEqual(try work.proposals.list().proposals.map { $0.parts.map(\.basis) }, [[.absent]])
    XCTAssertTrue(outcome.summary.hasPrefix("snapshot \"login\" has no reference refs/login.txt"))
    try work.remove()
  }

  func testAllRecordsEvenWhatIsEqualAndFailedOnlyWhatDiffers() throws {
    let work = try Workspace()
    try work.write("same\n", "refs/login.txt")
    XCTAssertTrue(try work.verify("login", "same\n", .failed).isPass)
    XCTAssertEqual(try work.verify("login", "same\n", .all).kind, .recorded)
    XCTAssertEqual(try work.verify("login", "new\n", .failed).kind, .recorded)
    XCTAssertEqual(try work.text("refs/login.txt"), "new\n")
    XCTAssertEqual(try work.verify("other", "new\n", .failed).kind, .recorded)
    XCTAssertEqual(try work.proposals.list().proposals, [])
    try work.remove()
  }

  func testAMissingPartIsNotRecordedBesideADifferentOne() throws {
    let work = try Workspace()
    try work.write("old\n", "refs/login.txt")
    let outcome = try work.verify("login", "new\n", json: "{}\n", .missing)
    XCTAssertEqual(outcome.parts.map(\.status.kind), [.mismatched, .missing])
    XCTAssertEqual(try Files.list(work.path + "/refs"), ["login.txt"])
    let proposal = try XCTUnwrap(try work.proposals.list().proposals.first)
    XCTAssertEqual(proposal.reference, "refs/login")
    XCTAssertEqual(proposal.parts.map(proposal.path(of:)), ["refs/login.txt", "refs/login.json"])
    try work.remove()
  }

  func testEveryByteCounts() throws {
    let work = try Workspace()
    try work.write("Caf\u{E9}\n", "refs/a.txt")
    for received in ["Cafe\u{301}\n", "Caf\u{E9}", "Caf\u{E9}\r\n", "Caf\u{E9} \n"] {
      let outcome = try work.verify("a", received, .missing)
      XCTAssertEqual(outcome.kind, .mismatched, received.debugDescription)
      XCTAssertTrue(outcome.report().contains("\nnote: line 1"), outcome.report())
    }
    try work.remove()
  }

  func testAReferenceCannotControlTheTerminalThatShowsTheDifference() throws {
    let work = try Workspace()
    try work.write("a\n\u{1B}[31mred\u{9B}0m \u{202E}\u{7}\n", "refs/a.txt")
    let outcome = try work.verify("a\u{1B}", "a\nb\n", .missing)
    XCTAssertFalse(outcome.report().contains("\u{1B}"), outcome.report())
    for isColoured in [false, true] {
      let report = try work.verify("a", "a\nb\n", .missing).report(colour: isColoured)
      XCTAssertTrue(report.contains(#"\u{1B}[31mred\u{9B}0m \u{202E}\u{7}"#), report)
      for scalar: Unicode.Scalar in ["\u{9B}", "\u{202E}", "\u{7}"] {
        XCTAssertFalse(report.unicodeScalars.contains(scalar), report)
      }
    }
    try work.remove()
  }

  func testMergeMarkersAreReportedAsSuch() throws {
    let work = try Workspace()
    try work.write("a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n", "refs/a.txt")
    let outcome = try work.verify("a", "a\nb\n", .missing)
    XCTAssertEqual(outcome.kind, .conflicted)
    XCTAssertTrue(outcome.summary.contains("has merge markers from line 2 on"), outcome.summary)
    XCTAssertEqual(try work.proposals.list().proposals.count, 1)
    for harmless in [
      "=======\n", "<<<<<<< a\n=======\n", "<<<<<<<<\n=======\n>>>>>>>>\n", ">>>>>>> x\n=======\n<<<<<<< y\n",
    ] {
      try work.write(harmless, "refs/a.txt")
      XCTAssertEqual(try work.verify("a", "x\n", .missing).kind, .mismatched, harmless)
    }
    try work.remove()
  }

  func testAMatchRemovesTheProposalOfAnEarlierRun() throws {
    let work = try Workspace()
    try work.write("old\n", "refs/a.txt")
    _ = try work.verify("a", "new\n", .missing)
    XCTAssertEqual(try work.proposals.list().proposals.count, 1)
    XCTAssertTrue(try work.verify("a", "old\n", .missing).isPass)
    XCTAssertEqual(try work.proposals.list().proposals.count, 0)
    try work.remove()
  }

  func testRepeatedRunsLeaveTheSameBytes() throws {
    let work = try Workspace()
    try work.write("old\n", "refs/a.txt")
    _ = try work.verify("a", "new\n", .never)
    let first = try work.contents()
    _ = try work.verify("a", "new\n", .never)
    XCTAssertEqual(try work.contents(), first)
    try work.remove()
  }

  func testOrphansAreTheReferencesThatNobodyMentioned() throws {
    let work = try Workspace()
    XCTAssertEqual(try work.store(.never).orphans(mentioned: []), [])
    for name in ["kept", "Kept Too", "gone"] { _ = try work.verify(name, "x\n", json: "{}\n", .missing) }
    for other in ["README.md", ".hidden.txt", "folder/a.txt", "noextension"] {
      try work.write("", "refs/" + other)
    }
    let mentioned = [SnapshotName("kept"), SnapshotName("Kept Too")]
    XCTAssertEqual(try work.store(.never).orphans(mentioned: mentioned), ["gone.json", "gone.txt"])
    try work.remove()
  }

  func testAReferenceThatCannotBeReadIsAnErrorAndNotMissing() throws {
    let work = try Workspace()
    try work.write("", "refs/a.txt/inside")
    XCTAssertThrowsError(try work.verify("a", "x", .all)) {
      XCTAssertEqual(($0 as? FileError)?.reason, .isDirectory)
    }
    try work.remove()
  }
}

extension Workspace {
  /// The letters that distinguish `refs/login` from files of that name in other folders.
  fileprivate var proposalLetters: String { "gra0savw3ape2ps7" }
}
