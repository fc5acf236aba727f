import Testing
import WhiskerFiles
import WhiskerSnapshots

struct SnapshotStoreTests {
  @Test func aMissingReferenceIsRecordedAndThatIsNoPass() throws {
    let work = try Workspace()
    let first = try work.verify("login", "a\n", json: "{}\n", .missing)
    #expect(first.kind == .recorded)
    #expect(!first.isPass)
    #expect(first.parts.map(\.status) == [.recorded, .recorded])
    #expect(first.parts.map(\.reference) == ["__Snapshots__/login.txt", "__Snapshots__/login.json"])
    #expect(try work.text("__Snapshots__/login.txt") == "a\n")
    let second = try work.verify("login", "a\n", json: "{}\n", .missing)
    #expect(second.isPass)
    #expect(second.summary == "snapshot \"login\" matches")
    try work.remove()
  }

  @Test func aMismatchLeavesTheReferenceAloneAndProposesTheReceivedText() throws {
    let work = try Workspace()
    try work.write("old\n", "__Snapshots__/login.txt")
    for mode in [RecordMode.missing, .never] {
      let outcome = try work.verify("login", "new\n", mode)
      #expect(outcome.kind == .mismatched)
      #expect(!outcome.isPass)
      #expect(try work.text("__Snapshots__/login.txt") == "old\n")
      let proposal = try #require(try work.proposals.list().proposals.first)
      #expect(proposal.text("txt") == "new\n")
      #expect(proposal.reference == "__Snapshots__/login")
      #expect(
        outcome.report() == """
          snapshot "login" differs from __Snapshots__/login.txt (+1 -1)
          proposal \(proposal.id) is in artifacts/proposals/login~\(work.proposalLetters).proposal
          --- a/__Snapshots__/login.txt
          +++ b/__Snapshots__/login.txt
          @@ -1,1 +1,1 @@
          -old
          +new

          """)
    }
    try work.remove()
  }

  @Test func neverWritesNothingInTheSourceTree() throws {
    let work = try Workspace()
    let outcome = try work.verify("login", "a\n", .never)
    #expect(outcome.kind == .missing)
    #expect(try Files.kind(of: work.path + "/__Snapshots__") == .missing)
    #expect(try work.proposals.list().proposals.map { $0.parts.map(\.basis) } == [[.absent]])
    #expect(outcome.summary.hasPrefix("snapshot \"login\" has no reference __Snapshots__/login.txt"))
    try work.remove()
  }

  @Test func allRecordsEvenWhatIsEqualAndFailedOnlyWhatDiffers() throws {
    let work = try Workspace()
    try work.write("same\n", "__Snapshots__/login.txt")
    #expect(try work.verify("login", "same\n", .failed).isPass)
    #expect(try work.verify("login", "same\n", .all).kind == .recorded)
    #expect(try work.verify("login", "new\n", .failed).kind == .recorded)
    #expect(try work.text("__Snapshots__/login.txt") == "new\n")
    #expect(try work.verify("other", "new\n", .failed).kind == .recorded)
    #expect(try work.proposals.list().proposals == [])
    try work.remove()
  }

  @Test func aMissingPartIsNotRecordedBesideADifferentOne() throws {
    let work = try Workspace()
    try work.write("old\n", "__Snapshots__/login.txt")
    let outcome = try work.verify("login", "new\n", json: "{}\n", .missing)
    #expect(outcome.parts.map(\.status.kind) == [.mismatched, .missing])
    #expect(try Files.list(work.path + "/__Snapshots__") == ["login.txt"])
    let proposal = try #require(try work.proposals.list().proposals.first)
    #expect(proposal.reference == "__Snapshots__/login")
    #expect(
      proposal.parts.map(proposal.path(of:)) == ["__Snapshots__/login.txt", "__Snapshots__/login.json"])
    try work.remove()
  }

  @Test func everyByteCounts() throws {
    let work = try Workspace()
    try work.write("Caf\u{E9}\n", "__Snapshots__/a.txt")
    for received in ["Cafe\u{301}\n", "Caf\u{E9}", "Caf\u{E9}\r\n", "Caf\u{E9} \n"] {
      let outcome = try work.verify("a", received, .missing)
      #expect(outcome.kind == .mismatched, "\(received.debugDescription)")
      #expect(outcome.report().contains("\nnote: line 1"), "\(outcome.report())")
    }
    try work.remove()
  }

  @Test func aReferenceCannotControlTheTerminalThatShowsTheDifference() throws {
    let work = try Workspace()
    try work.write("a\n\u{1B}[31mred\u{9B}0m \u{202E}\u{7}\n", "__Snapshots__/a.txt")
    let outcome = try work.verify("a\u{1B}", "a\nb\n", .missing)
    #expect(!outcome.report().contains("\u{1B}"), "\(outcome.report())")
    for isColoured in [false, true] {
      let report = try work.verify("a", "a\nb\n", .missing).report(colour: isColoured)
      #expect(report.contains(#"\u{1B}[31mred\u{9B}0m \u{202E}\u{7}"#), "\(report)")
      for scalar: Unicode.Scalar in ["\u{9B}", "\u{202E}", "\u{7}"] {
        #expect(!report.unicodeScalars.contains(scalar), "\(report)")
      }
    }
    try work.remove()
  }

  @Test func mergeMarkersAreReportedAsSuch() throws {
    let work = try Workspace()
    try work.write("a\n<<<<<<< ours\nb\n=======\nc\n>>>>>>> theirs\n", "__Snapshots__/a.txt")
    let outcome = try work.verify("a", "a\nb\n", .missing)
    #expect(outcome.kind == .conflicted)
    #expect(outcome.summary.contains("has merge markers from line 2 on"), "\(outcome.summary)")
    #expect(try work.proposals.list().proposals.count == 1)
    for harmless in [
      "=======\n", "<<<<<<< a\n=======\n", "<<<<<<<<\n=======\n>>>>>>>>\n", ">>>>>>> x\n=======\n<<<<<<< y\n",
    ] {
      try work.write(harmless, "__Snapshots__/a.txt")
      #expect(try work.verify("a", "x\n", .missing).kind == .mismatched, "\(harmless)")
    }
    try work.write("<<<<<<<\r\nb\r\n=======\r\nc\r\n>>>>>>>\r\n", "__Snapshots__/a.txt")
    #expect(try work.verify("a", "b\n", .missing).kind == .conflicted)
    try work.remove()
  }

  @Test func aMissingPartIsRecordedBesideOneThatMatches() throws {
    let work = try Workspace()
    try work.write("same\n", "__Snapshots__/a.txt")
    #expect(try work.verify("a", "same\n", json: "{}\n", .missing).kind == .recorded)
    #expect(try work.text("__Snapshots__/a.json") == "{}\n")
    try work.remove()
  }

  @Test func aFolderOfReferencesMayBeBesideTheWorkingFolder() throws {
    let work = try Workspace()
    let folder = work.path + "/__Snapshots__"
    let store = try SnapshotStore(
      referenceFolder: folder, artifactsFolder: work.path + "/here/artifacts", mode: .missing,
      workingFolder: work.path + "/here")
    let outcome = try store.verify(SnapshotName("a"), contents: [SnapshotPart(extension: "txt", text: "x\n")])
    #expect(outcome.kind == .recorded, "\(outcome.summary)")
    #expect(try work.text("__Snapshots__/a.txt") == "x\n")
    #expect(
      try Files.filesRecursively(in: work.path).filter { !$0.utf8.starts(with: "here/".utf8) } == [
        "__Snapshots__/a.txt"
      ])
    try work.remove()
  }

  @Test func aMatchRemovesTheProposalOfAnEarlierRun() throws {
    let work = try Workspace()
    try work.write("old\n", "__Snapshots__/a.txt")
    _ = try work.verify("a", "new\n", .missing)
    #expect(try work.proposals.list().proposals.count == 1)
    #expect(try work.verify("a", "old\n", .missing).isPass)
    #expect(try work.proposals.list().proposals.count == 0)
    try work.remove()
  }

  @Test func repeatedRunsLeaveTheSameBytes() throws {
    let work = try Workspace()
    try work.write("old\n", "__Snapshots__/a.txt")
    _ = try work.verify("a", "new\n", .never)
    let first = try work.contents()
    _ = try work.verify("a", "new\n", .never)
    #expect(try work.contents() == first)
    try work.remove()
  }

  @Test func aReferenceThatCannotBeReadIsAnErrorAndNotMissing() throws {
    let work = try Workspace()
    try work.write("", "__Snapshots__/a.txt/inside")
    let thrown = #expect(throws: FileError.self) { try work.verify("a", "x", .all) }
    #expect(thrown?.reason == .isDirectory)
    try work.remove()
  }
}

extension Workspace {
  /// The letters that distinguish `__Snapshots__/login` from files of that name in other folders.
  fileprivate var proposalLetters: String { "8y0qys57qksvcb5f" }
}
