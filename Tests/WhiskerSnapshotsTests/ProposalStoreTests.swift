import WhiskerDiff
import WhiskerFiles
import WhiskerSnapshots
import XCTest

final class ProposalStoreTests: XCTestCase {
  private func proposed(_ work: Workspace) throws -> Proposal {
    try work.write("old\n", "refs/a.txt")
    _ = try work.verify("a", "new\n", .never)
    return try XCTUnwrap(try work.proposals.list().proposals.first)
  }

  private func reason(_ body: () throws -> Void) -> ReviewError.Reason? {
    var reason: ReviewError.Reason?
    XCTAssertThrowsError(try body()) { reason = ($0 as? ReviewError)?.reason }
    return reason
  }

  func testAcceptingMakesTheProposalTheReference() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    XCTAssertTrue(try work.proposals.diff(of: proposal).text().contains("-old\n+new\n"))
    try work.proposals.accept(proposal)
    XCTAssertEqual(try work.text("refs/a.txt"), "new\n")
    XCTAssertEqual(try work.proposals.list().proposals, [])
    XCTAssertTrue(try work.verify("a", "new\n", .never).isPass)
    try work.remove()
  }

  func testRejectingLeavesTheReference() throws {
    let work = try Workspace()
    try work.proposals.reject(try proposed(work))
    XCTAssertEqual(try work.text("refs/a.txt"), "old\n")
    XCTAssertEqual(try work.proposals.list().proposals, [])
    try work.remove()
  }

  func testAStaleProposalIsRefused() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    XCTAssertFalse(try work.proposals.isStale(proposal))
    try work.write("newer\n", "refs/a.txt")
    XCTAssertTrue(try work.proposals.isStale(proposal))
    XCTAssertEqual(reason { try work.proposals.accept(proposal) }, .stale)
    XCTAssertEqual(try work.text("refs/a.txt"), "newer\n")
    try Files.remove(work.path + "/refs/a.txt")
    XCTAssertEqual(reason { try work.proposals.accept(proposal) }, .stale)
    try work.remove()
  }

  func testAProposalForNothingIsStaleOnceThereIsAReference() throws {
    let work = try Workspace()
    _ = try work.verify("a", "new\n", .never)
    let proposal = try XCTUnwrap(try work.proposals.list().proposals.first)
    try work.write("", "refs/a.txt")
    XCTAssertEqual(reason { try work.proposals.accept(proposal) }, .stale)
    try work.remove()
  }

  func testAProposalThatARunHasReplacedIsRefused() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    _ = try work.verify("a", "newest\n", .never)
    XCTAssertEqual(reason { try work.proposals.accept(proposal) }, .changed)
    XCTAssertEqual(reason { try work.proposals.reject(proposal) }, .changed)
    XCTAssertEqual(try work.text("refs/a.txt"), "old\n")
    try work.remove()
  }

  func testEveryDecisionCanBeUndone() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    let before = try work.contents()
    try work.proposals.undo(try work.proposals.accept(proposal))
    XCTAssertEqual(try work.contents(), before)
    try work.proposals.undo(try work.proposals.reject(proposal))
    XCTAssertEqual(try work.contents(), before)
    try work.remove()
  }

  func testUndoingTheFirstReferenceRemovesIt() throws {
    let work = try Workspace()
    _ = try work.verify("a", "new\n", .never)
    let before = try work.contents()
    let proposal = try XCTUnwrap(try work.proposals.list().proposals.first)
    try work.proposals.undo(try work.proposals.accept(proposal))
    XCTAssertEqual(try work.contents(), before)
    try work.remove()
  }

  func testUndoIsRefusedOnceTheReferenceHasChanged() throws {
    let work = try Workspace()
    let decision = try work.proposals.accept(try proposed(work))
    try work.write("edited\n", "refs/a.txt")
    XCTAssertEqual(reason { try work.proposals.undo(decision) }, .stale)
    XCTAssertEqual(try work.text("refs/a.txt"), "edited\n")
    try work.remove()
  }

  func testAReferenceOutsideTheWorkingFolderIsNeverWritten() throws {
    let work = try Workspace()
    let store = try SnapshotStore(
      referenceFolder: work.path + "/refs", artifactsFolder: work.path + "/artifacts", mode: .never,
      workingFolder: work.path + "/inner")
    _ = try store.verify(SnapshotName("a"), contents: [SnapshotPart(extension: "txt", text: "x")])
    let inner = ProposalStore(artifactsFolder: work.path + "/artifacts", workingFolder: work.path + "/inner")
    let proposal = try XCTUnwrap(try inner.list().proposals.first)
    XCTAssertEqual(proposal.reference, "../refs/a.txt")
    guard case .file(let error)? = reason({ try inner.accept(proposal) }) else {
      return XCTFail("not refused")
    }
    XCTAssertEqual(error.reason, .escapesRoot)
    XCTAssertEqual(try Files.kind(of: work.path + "/refs"), .missing)
    try work.remove()
  }

  func testEqualNamesInDifferentFoldersHaveProposalsOfTheirOwn() throws {
    let work = try Workspace()
    for folder in ["b", "a"] {
      let store = try SnapshotStore(
        referenceFolder: work.path + "/" + folder, artifactsFolder: work.path + "/artifacts", mode: .never,
        workingFolder: work.path)
      _ = try store.verify(SnapshotName("x"), contents: [SnapshotPart(extension: "txt", text: folder)])
    }
    XCTAssertEqual(try work.proposals.list().proposals.map(\.reference), ["a/x.txt", "b/x.txt"])
    try work.remove()
  }

  func testNamesAndTextsOfAnyKindComeBack() throws {
    let work = try Workspace()
    for (name, text) in [("line\nfeed \\n", "\n\n"), ("", ""), ("caf\u{E9}\r", "\r\n\0no end")] {
      let outcome = try work.verify(name, text, .never)
      XCTAssertEqual(outcome.kind, .missing)
      let proposals = try work.proposals.list().proposals.filter { $0.name == SnapshotName(name) }
      XCTAssertEqual(proposals.map { Array($0.text.utf8) }, [Array(text.utf8)], name.debugDescription)
    }
    try work.remove()
  }

  func testWhatIsNoProposalIsListedAsUnreadable() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    let file = try XCTUnwrap(try Files.list(work.path + "/artifacts/proposals").first)
    let text = try work.text("artifacts/proposals/" + file)
    try work.write(text, "artifacts/proposals/renamed.proposal")
    try work.write("whisker-proposal 2\n", "artifacts/proposals/other.proposal")
    try work.write("", "artifacts/proposals/empty.proposal")
    let listing = try work.proposals.list()
    XCTAssertEqual(listing.proposals, [proposal])
    XCTAssertEqual(
      listing.unreadable.map(Paths.name), ["empty.proposal", "other.proposal", "renamed.proposal"])
    try work.remove()
  }
}
