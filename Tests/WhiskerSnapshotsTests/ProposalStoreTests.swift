import Foundation
import Testing
import WhiskerDiff
import WhiskerFiles

@testable import WhiskerSnapshots

struct ProposalStoreTests {
  private func proposed(_ work: Workspace) throws -> Proposal {
    try work.write("old\n", "__Snapshots__/a.txt")
    _ = try work.verify("a", "new\n", .never)
    return try #require(try work.proposals.list().proposals.first)
  }

  /// Makes one decision, and returns it or throws why it was refused.
  @discardableResult
  private func decide(
    _ work: Workspace, _ proposal: Proposal, _ verdict: ReviewDecision.Verdict, note: String? = nil
  ) throws -> ReviewDecision {
    switch try #require(work.desk.decide([ReviewRequest(proposal, verdict, note: note)]).first) {
    case .decided(let decision): return decision
    case .refused(let error): throw error
    case .alreadyAccepted: throw CocoaError(.featureUnsupported)
    }
  }

  private func undo(_ work: Workspace) throws {
    for case .refused(let error) in try work.desk.undo() { throw error }
  }

  private func reason(_ body: () throws -> Void) -> ReviewError.Reason? {
    #expect(throws: ReviewError.self) { try body() }?.reason
  }

  @Test func theFilesOfKnownReferencesAreFoundByTheirNames() throws {
    let work = try Workspace()
    _ = try proposed(work)
    _ = try work.verify("Other / name", "new\n", .never)
    #expect(try work.proposals.files().count == 2)
    let rest = try work.proposals.files(besides: ["__Snapshots__/a"])
    #expect(rest.count == 1 && rest[0].hasPrefix("other"), "\(rest)")
    let other = "__Snapshots__/" + SnapshotName("Other / name").fileStem
    #expect(try work.proposals.files(besides: ["__Snapshots__/a", other]) == [])
    #expect(try work.proposals.files(besides: ["a", "__Snapshots__/b"]).count == 2)
    try work.remove()
  }

  @Test func theFileOfAProposalHasANameThatFileSystemsAllow() {
    let letters = 1 + 16 + Proposal.suffix.utf8.count
    for scalar in ["a", "\u{E4}", "\u{65E5}", "\u{1F600}"] {
      var names: Set<String> = []
      for length in 1...255 / scalar.utf8.count {
        let name = String(repeating: scalar, count: length)
        let file = Proposal.fileName(for: "folder/" + name)
        #expect(file.utf8.count <= 255, "\(name)")
        #expect(file.drop { String($0) == scalar }.hasPrefix("~"), "\(file)")
        if name.utf8.count + letters <= 255 { #expect(file.hasPrefix(name + "~"), "\(file)") }
        names.insert(file)
      }
      #expect(names.count == 255 / scalar.utf8.count)
    }
  }

  @Test func aReferenceThatNobodyMayWriteStaysAsItIsWithItsOtherParts() throws {
    let work = try Workspace()
    try work.write("old\n", "__Snapshots__/a.txt")
    try work.write("{}\n", "__Snapshots__/a.json")
    _ = try work.verify("a", "new\n", json: "[]\n", .never)
    let proposal = try #require(try work.proposals.list().proposals.first)
    func files() throws -> [String: [UInt8]] {
      try work.contents().filter { $0.key != "artifacts/review.lock" }
    }
    let before = try files()
    for locked in ["a.txt", "a.json"] {
      let path = work.path + "/__Snapshots__/" + locked
      #expect(chmod(path, 0o444) == 0)
      guard case .file(let error)? = reason({ try decide(work, proposal, .accepted) }) else {
        Issue.record("\(locked) was written")
        continue
      }
      #expect(error.reason == .permission)
      for mode in [RecordMode.all, .failed] {
        #expect(throws: FileError.self) { try work.verify("a", "new\n", json: "[]\n", mode) }
      }
      #expect(try files() == before, "\(locked)")
      #expect(chmod(path, 0o644) == 0)
    }
    #expect(try work.verify("a", "new\n", json: "[]\n", .all).kind == .recorded)
    try work.remove()
  }

  @Test func acceptingMakesTheProposalTheReference() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    try decide(work, proposal, .accepted)
    #expect(try work.text("__Snapshots__/a.txt") == "new\n")
    #expect(try work.proposals.list().proposals == [])
    #expect(try work.verify("a", "new\n", .never).isPass)
    try work.remove()
  }

  @Test func rejectingLeavesTheReference() throws {
    let work = try Workspace()
    try decide(work, try proposed(work), .rejected)
    #expect(try work.text("__Snapshots__/a.txt") == "old\n")
    #expect(try work.proposals.list().proposals == [])
    try work.remove()
  }

  @Test func aStaleProposalIsRefused() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    #expect(try work.proposals.obstacle(to: proposal) == nil)
    try work.write("newer\n", "__Snapshots__/a.txt")
    #expect(try work.proposals.obstacle(to: proposal)?.reason == .stale)
    #expect(reason { try decide(work, proposal, .accepted) } == .stale)
    #expect(try work.text("__Snapshots__/a.txt") == "newer\n")
    try Files.remove(work.path + "/__Snapshots__/a.txt")
    #expect(reason { try decide(work, proposal, .accepted) } == .stale)
    try work.remove()
  }

  @Test func aProposalForNothingIsStaleOnceThereIsAReference() throws {
    let work = try Workspace()
    _ = try work.verify("a", "new\n", .never)
    let proposal = try #require(try work.proposals.list().proposals.first)
    try work.write("", "__Snapshots__/a.txt")
    #expect(reason { try decide(work, proposal, .accepted) } == .stale)
    try work.remove()
  }

  @Test func aProposalThatARunHasReplacedIsRefused() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    _ = try work.verify("a", "newest\n", .never)
    #expect(reason { try decide(work, proposal, .accepted) } == .changed)
    #expect(reason { try decide(work, proposal, .rejected) } == .changed)
    #expect(try work.text("__Snapshots__/a.txt") == "old\n")
    try work.remove()
  }

  @Test func everyDecisionCanBeUndone() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    try work.write("", "artifacts/review.lock")
    let before = try work.contents()
    try decide(work, proposal, .accepted)
    try undo(work)
    #expect(try work.contents() == before)
    try decide(work, proposal, .rejected)
    try undo(work)
    #expect(try work.contents() == before)
    #expect(try work.desk.undo() == [], "nothing is left to undo")
    try work.remove()
  }

  @Test func undoingTheFirstReferenceRemovesIt() throws {
    let work = try Workspace()
    _ = try work.verify("a", "new\n", .never)
    try work.write("", "artifacts/review.lock")
    let before = try work.contents()
    let proposal = try #require(try work.proposals.list().proposals.first)
    try decide(work, proposal, .accepted)
    try undo(work)
    #expect(try work.contents() == before)
    try work.remove()
  }

  @Test func undoIsRefusedOnceTheReferenceHasChanged() throws {
    let work = try Workspace()
    try decide(work, try proposed(work), .accepted)
    try work.write("edited\n", "__Snapshots__/a.txt")
    #expect(reason { try undo(work) } == .overtaken)
    #expect(try work.text("__Snapshots__/a.txt") == "edited\n")
    try work.remove()
  }

  @Test func aReferenceOutsideTheWorkingFolderIsNeverWritten() throws {
    let work = try Workspace()
    let store = try SnapshotStore(
      referenceFolder: work.path + "/__Snapshots__", artifactsFolder: work.path + "/artifacts", mode: .never,
      workingFolder: work.path + "/inner")
    _ = try store.verify(SnapshotName("a"), contents: [SnapshotPart(extension: "txt", text: "x")])
    let inner = ProposalStore(artifactsFolder: work.path + "/artifacts", workingFolder: work.path + "/inner")
    let proposal = try #require(try inner.list().proposals.first)
    #expect(proposal.reference == "../__Snapshots__/a")
    guard
      case .refused(let refusal)? = try ReviewDesk(inner).decide([ReviewRequest(proposal, .accepted)]).first,
      case .file(let error) = refusal.reason
    else {
      Issue.record("not refused")
      return
    }
    #expect(error.reason == .escapesRoot)
    #expect(try Files.kind(of: work.path + "/__Snapshots__") == .missing)
    try work.remove()
  }

  @Test func equalNamesInDifferentFoldersHaveProposalsOfTheirOwn() throws {
    let work = try Workspace()
    for folder in ["b", "a"] {
      let store = try SnapshotStore(
        referenceFolder: work.path + "/__Snapshots__/" + folder, artifactsFolder: work.path + "/artifacts",
        mode: .never,
        workingFolder: work.path)
      _ = try store.verify(SnapshotName("x"), contents: [SnapshotPart(extension: "txt", text: folder)])
    }
    #expect(
      try work.proposals.list().proposals.map(\.reference) == ["__Snapshots__/a/x", "__Snapshots__/b/x"])
    try work.remove()
  }

  @Test func namesAndTextsOfAnyKindComeBack() throws {
    let work = try Workspace()
    for (name, text) in [("line\nfeed \\n", "\n\n"), ("", ""), ("caf\u{E9}\r", "\r\n\0no end")] {
      let outcome = try work.verify(name, text, .never)
      #expect(outcome.kind == .missing)
      let proposals = try work.proposals.list().proposals.filter { $0.name == SnapshotName(name) }
      #expect(
        proposals.map { Array($0.parts[0].text.utf8) } == [Array(text.utf8)], "\(name.debugDescription)")
    }
    try work.remove()
  }

  @Test func whatIsNoProposalIsListedAsUnreadable() throws {
    let work = try Workspace()
    let proposal = try proposed(work)
    let file = try #require(try Files.list(work.path + "/artifacts/proposals").first)
    let text = try work.text("artifacts/proposals/" + file)
    try work.write(text, "artifacts/proposals/renamed.proposal")
    try work.write("whisker-proposal 3\n", "artifacts/proposals/other.proposal")
    try work.write("", "artifacts/proposals/empty.proposal")
    let listing = try work.proposals.list()
    #expect(listing.proposals == [proposal])
    #expect(listing.unreadable.map(Paths.name) == ["empty.proposal", "other.proposal", "renamed.proposal"])
    for changed in [
      text.replacing("whisker-proposal 2\n", with: "whisker-proposal 3\n"),
      text.replacing("\nname ", with: "\ntitle "), text.replacing("\npart ", with: "\npiece "),
      text.replacing("\npart txt", with: "\npart ../x"), text + "x",
    ] {
      try work.write(changed, "artifacts/proposals/" + file)
      #expect(try work.proposals.list().proposals == [], "\(changed)")
    }
    try work.remove()
  }

  @Test func aPathThatIsNoneOfAReferenceIsNotRead() throws {
    for (reference, fileExtension, isRead) in [
      ("__Snapshots__/a", "txt", true), ("Fixtures/__Snapshots__/b/a", "json", true),
      ("Package", "swift", false), ("Tests/A/__Snapshots__/b/c", "swift", false),
      ("__Snapshots__", "txt", false), ("x__Snapshots__/a", "txt", false),
      ("__Snapshots__/../Package", "swift", false), ("a.journey#1", "journey", true),
      ("Package.swift#1", "journey", false), ("__Snapshots__/../a.journey#1", "journey", false),
    ] {
      let proposal = Proposal(
        name: SnapshotName("a"), reference: reference, owner: nil,
        parts: [Proposal.Part(fileExtension: fileExtension, basis: .absent, text: "new\n")])
      #expect((Proposal(decoding: proposal.encoded) != nil) == isRead, "\(reference)")
    }
  }
}
