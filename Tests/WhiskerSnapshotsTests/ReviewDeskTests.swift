import Foundation
import Testing
import WhiskerFiles
import WhiskerSnapshots

/// A snapshot is one decision, whatever interrupts it.
struct ReviewDeskTests {
  private func pair(_ work: Workspace, _ name: String = "a") throws -> Proposal {
    try work.write("old\n", "__Snapshots__/\(name).txt")
    try work.write("{\"old\":1}\n", "__Snapshots__/\(name).json")
    _ = try work.verify(name, "new\n", json: "{\"new\":1}\n", .never)
    return try #require(try work.proposals.list().proposals.first { $0.name == SnapshotName(name) })
  }

  @Test func textAndJSONAreOneDecision() throws {
    let work = try Workspace()
    let proposal = try pair(work)
    #expect(try work.proposals.list().proposals == [proposal])
    _ = try work.desk.decide([ReviewRequest(proposal, .accepted)])
    #expect(try work.text("__Snapshots__/a.txt") == "new\n")
    #expect(try work.text("__Snapshots__/a.json") == "{\"new\":1}\n")
    #expect(try work.desk.undo().count == 1)
    #expect(try work.text("__Snapshots__/a.txt") == "old\n")
    #expect(try work.text("__Snapshots__/a.json") == "{\"old\":1}\n")
    try work.remove()
  }

  @Test func oneChangedPartMakesTheWholeProposalStale() throws {
    let work = try Workspace()
    let proposal = try pair(work)
    try work.write("{\"newer\":1}\n", "__Snapshots__/a.json")
    guard case .refused(let error)? = try work.desk.decide([ReviewRequest(proposal, .accepted)]).first else {
      Issue.record("not refused")
      return
    }
    #expect(error.reason == .stale)
    #expect(try work.text("__Snapshots__/a.txt") == "old\n")
    try work.remove()
  }

  @Test func aDecisionIsNotUndoneOverWhatFollowedIt() throws {
    for (file, newer) in [("txt", "newer\n"), ("json", "{\"newer\":1}\n")] {
      let work = try Workspace()
      _ = try work.desk.decide([ReviewRequest(try pair(work), .accepted)])
      try work.write(newer, "__Snapshots__/a.\(file)")
      guard case .refused(let error)? = try work.desk.undo().first else {
        Issue.record("not refused")
        return
      }
      #expect(error.reason == .overtaken, "\(file)")
      #expect(try work.desk.undo() == [], "it is forgotten")
      #expect(try work.text("__Snapshots__/a.\(file)") == newer)
      try work.remove()
    }
    let work = try Workspace()
    _ = try work.desk.decide([ReviewRequest(try pair(work), .accepted)])
    _ = try work.verify("a", "newer\n", json: "{\"new\":1}\n", .never)
    guard case .refused(let error)? = try work.desk.undo().first else {
      Issue.record("not refused")
      return
    }
    #expect(error.reason == .replaced)
    #expect(try work.text("__Snapshots__/a.txt") == "new\n")
    try work.remove()
  }

  /// The one before is undone only by another request.
  @Test func aRefusalUndoesNoOlderDecision() throws {
    let work = try Workspace()
    let proposals = try ["a", "b"].map { try pair(work, $0) }
    for proposal in proposals { _ = try work.desk.decide([ReviewRequest(proposal, .accepted)]) }
    let accepted = try work.text("__Snapshots__/a.txt")
    try work.write("newer\n", "__Snapshots__/b.txt")
    let results = try work.desk.undo()
    #expect(results.count == 1)
    guard case .refused? = results.first else {
      Issue.record("not refused")
      return
    }
    #expect(try work.text("__Snapshots__/a.txt") == accepted)
    guard case .decided(let undone)? = try work.desk.undo().first else {
      Issue.record("not undone")
      return
    }
    #expect(undone.proposal == proposals[0])
    #expect(try work.text("__Snapshots__/b.txt") == "newer\n")
    try work.remove()
  }

  /// Another process has accepted what this one has listed.
  @Test func whatWasAcceptedMeanwhileIsAccepted() throws {
    let work = try Workspace()
    let proposal = try pair(work)
    _ = try work.desk.decide([ReviewRequest(proposal, .accepted)])
    #expect(try work.desk.decide([ReviewRequest(proposal, .accepted)]) == [.alreadyAccepted(proposal)])
    guard case .refused(let error)? = try work.desk.decide([ReviewRequest(proposal, .rejected)]).first else {
      Issue.record("not refused")
      return
    }
    #expect(error.reason == .changed)
    try work.remove()
  }

  @Test func severalDecisionsAreOneActionThatIsUndoneByAnotherProcess() throws {
    let work = try Workspace()
    let proposals = try ["a", "b", "c"].map { try pair(work, $0) }
    try work.write("", "artifacts/review.lock")
    let before = try work.contents()
    _ = try work.desk.decide([ReviewRequest(proposals[0], .rejected, note: "too\nlong")])
    _ = try work.desk.decide(proposals[1...].map { ReviewRequest($0, .accepted, reviewer: "Ada") })
    let heads = try work.desk.heads()
    #expect(heads.map(\.id) == proposals.map(\.id))
    #expect(heads.map(\.verdict) == [.rejected, .accepted, .accepted])
    #expect(heads.map(\.note) == ["too\nlong", nil, nil])
    let accepted = try work.desk.lastAcceptance(ofProposal: String(heads[1].id.prefix(5)))
    #expect(accepted?.proposal == proposals[1])
    #expect(accepted?.reviewer == "Ada")
    #expect(try work.desk.lastAcceptance(ofProposal: heads[0].id) == nil, "it was rejected")
    // A desk has no memory of its own: everything is in the journal.
    #expect(try work.desk.undo().count == 2)
    #expect(try work.proposals.list().proposals == Array(proposals[1...]))
    #expect(try work.desk.undo().count == 1)
    #expect(try work.contents() == before)
    try work.remove()
  }

  @Test func whatIsAlreadyTheReferenceIsKnownAsAccepted() throws {
    let work = try Workspace()
    let proposal = try pair(work)
    try work.write("new\n", "__Snapshots__/a.txt")
    try work.write("{\"new\":1}\n", "__Snapshots__/a.json")
    #expect(try work.desk.decide([ReviewRequest(proposal, .accepted)]) == [.alreadyAccepted(proposal)])
    #expect(try work.proposals.list().proposals == [])
    try work.remove()
  }

  @Test func aProposalOfADeletedJourneyIsNotAcceptedButCanBeRejected() throws {
    let work = try Workspace()
    try work.write("old\n", "__Snapshots__/a.txt")
    try work.write("", "a.journey")
    _ = try work.store(.never).verify(
      SnapshotName("a"), contents: [SnapshotPart(extension: "txt", text: "new\n")],
      owner: (work.path + "/a.journey", 12))
    let proposal = try #require(try work.proposals.list().proposals.first)
    #expect(proposal.owner == "a.journey:12")
    try Files.remove(work.path + "/a.journey")
    guard case .refused(let error)? = try work.desk.decide([ReviewRequest(proposal, .accepted)]).first else {
      Issue.record("not refused")
      return
    }
    #expect(error.reason == .ownerless("a.journey"))
    let elsewhere = ProposalStore(
      artifactsFolder: work.path + "/artifacts", workingFolder: work.path + "/artifacts")
    #expect(try elsewhere.obstacle(to: proposal)?.reason == .elsewhere("a.journey"))
    #expect(error.description.hasSuffix("a.journey no longer exists; reject it"), "\(error.description)")
    guard case .decided? = try work.desk.decide([ReviewRequest(proposal, .rejected)]).first else {
      Issue.record("not rejected")
      return
    }
    try work.remove()
  }

  @Test func whatAKilledProcessLeftIsFinished() throws {
    let work = try Workspace()
    let proposal = try pair(work)
    _ = try work.desk.decide([ReviewRequest(proposal, .accepted)])
    let after = try work.contents()
    let journal = work.path + "/artifacts/decisions/00000001-00000001"
    let (name, encoded) = try proposalFile(after, proposal, work)
    let saved = work.path + "/artifacts/proposals/" + name
    // Every state in which a process can have been killed: the decision is written down, and some of its steps are done.
    for (text, json) in [("old\n", "{\"old\":1}\n"), ("new\n", "{\"old\":1}\n"), ("new\n", "{\"new\":1}\n")] {
      for isProposalLeft in [true, false] {
        try Files.move(journal + ".done", to: journal + ".doing")
        try work.write(text, "__Snapshots__/a.txt")
        try work.write(json, "__Snapshots__/a.json")
        if isProposalLeft { try Files.writeAtomically(encoded, to: saved, durable: false) }
        try work.desk.recover()
        #expect(try work.contents() == after, "\(text) \(json)")
      }
    }
    // The same on the way back.
    try work.desk.recover()
    for (text, json) in [("old\n", "{\"old\":1}\n"), ("old\n", "{\"new\":1}\n"), ("new\n", "{\"new\":1}\n")] {
      let record = try Files.read(journal + ".done")
      try Files.move(journal + ".done", to: journal + ".undoing")
      try work.write(text, "__Snapshots__/a.txt")
      try work.write(json, "__Snapshots__/a.json")
      try work.desk.recover()
      #expect(try work.text("__Snapshots__/a.txt") == "old\n")
      #expect(try work.text("__Snapshots__/a.json") == "{\"old\":1}\n")
      #expect(try work.proposals.list().proposals == [proposal])
      #expect(try work.desk.heads() == [])
      try Files.remove(saved)
      try Files.writeAtomically(record, to: journal + ".done", durable: false)
    }
    try work.remove()
  }

  /// The proposal's file, which a decision removed, with its bytes.
  private func proposalFile(
    _ contents: [String: [UInt8]], _ proposal: Proposal, _ work: Workspace
  ) throws -> (name: String, bytes: [UInt8]) {
    _ = try work.desk.undo()
    let file = try #require(try Files.list(work.path + "/artifacts/proposals").first)
    let bytes = try Files.read(work.path + "/artifacts/proposals/" + file)
    _ = try work.desk.decide([ReviewRequest(proposal, .accepted)])
    #expect(try work.contents() == contents)
    return (file, bytes)
  }

  @Test func aReferenceThatCannotBeWrittenChangesNothing() throws {
    let work = try Workspace()
    let proposal = try pair(work)
    // The second file of the snapshot cannot be written; as on a full disk, neither can the proposal, which is still there.
    let name = try #require(try Files.list(work.path + "/artifacts/proposals").first)
    for (folder, name) in [("__Snapshots__", "a.json"), ("artifacts/proposals", name)] {
      try work.write("", obstacle(to: name, in: folder) + "/in-the-way")
    }
    guard case .refused(let error)? = try work.desk.decide([ReviewRequest(proposal, .accepted)]).first,
      case .file(let cause) = error.reason
    else {
      Issue.record("not refused")
      return
    }
    #expect(cause.path.contains("__Snapshots__"), "\(cause)")
    #expect(try Files.list(work.path + "/artifacts/decisions").isEmpty)
    #expect(try work.text("__Snapshots__/a.txt") == "old\n")
    #expect(try work.proposals.list().proposals == [proposal])
    #expect(try work.desk.heads() == [])
    try work.remove()
  }

  /// A folder whose name a file needs while it is written.
  private func obstacle(to name: String, in folder: String) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in name.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\(folder)/.whisker-\(String(hash, radix: 16))-0.tmp"
  }

  @Test func anUndoThatCannotBeWrittenIsNotGoneOnWithLater() throws {
    for isReference in [true, false] {
      let work = try Workspace()
      let proposal = try pair(work)
      let name = try #require(try Files.list(work.path + "/artifacts/proposals").first)
      _ = try work.desk.decide([ReviewRequest(proposal, .accepted)])
      let obstacle =
        isReference
        ? obstacle(to: "a.json", in: "__Snapshots__") : obstacle(to: name, in: "artifacts/proposals")
      try work.write("", obstacle + "/in-the-way")
      guard case .refused(let error)? = try work.desk.undo().first, case .notUndone = error.reason else {
        Issue.record("not refused")
        return
      }
      #expect(error.description.hasPrefix("the decision on __Snapshots__/a cannot be undone: cannot write "))
      try FileManager.default.removeItem(atPath: work.path + "/" + obstacle)
      try work.desk.recover()
      #expect(try work.text("__Snapshots__/a.txt") == "new\n", "nothing is done by surprise")
      #expect(try work.text("__Snapshots__/a.json") == "{\"new\":1}\n")
      #expect(try work.proposals.list().proposals == [])
      #expect(try work.desk.undo().count == 1)
      #expect(try work.text("__Snapshots__/a.txt") == "old\n")
      #expect(try work.proposals.list().proposals == [proposal])
      try work.remove()
    }
  }

  @Test func oneProcessDecidesAtATime() throws {
    let work = try Workspace()
    let proposal = try pair(work)
    let lock = work.path + "/artifacts/review.lock"
    try Files.withLock(lock) { () throws(FileError) in
      let thrown = #expect(throws: FileError.self) { try Files.withLock(lock, waits: false) {} }
      #expect(thrown?.path == lock)
    }
    #expect(try work.desk.decide([ReviewRequest(proposal, .accepted)]).count == 1)
    try work.remove()
  }

  @Test func whatIsToBeFinishedIsOnlyEverAReference() throws {
    let work = try Workspace()
    for (path, isWritten) in [("__Snapshots__/a.txt", true), ("Package.swift", false)] {
      let note = "whisker-change 1\nfile \(path)\nold absent\nnew 4\n\nnew\n"
      try work.write(note, "artifacts/recording/a~x.proposal.change")
      try work.desk.recover()
      #expect((try Files.kind(of: work.path + "/" + path) == .file) == isWritten, "\(path)")
    }
    try work.remove()
  }

  @Test func aRecordingThatWasCutOffIsFinishedByTheNextRun() throws {
    let work = try Workspace()
    try work.write("old\n", "__Snapshots__/a.txt")
    try work.write("{\"old\":1}\n", "__Snapshots__/a.json")
    // The recording wrote down what it is about to do, and replaced the first of two files.
    let note = """
      whisker-change 1
      file __Snapshots__/a.txt
      old 4
      new 4
      file __Snapshots__/a.json
      old 10
      new 10

      old
      new
      {"old":1}
      {"new":1}

      """
    let name = "recording/a~\(try letters(work)).proposal.change"
    try work.write(note, "artifacts/" + name)
    try work.write("new\n", "__Snapshots__/a.txt")
    #expect(try work.verify("a", "new\n", json: "{\"new\":1}\n", .never).kind == .mismatched)
    #expect(
      try work.text("__Snapshots__/a.json") == "{\"old\":1}\n", "where nothing may be written, nothing is")
    #expect(try work.verify("a", "new\n", json: "{\"new\":1}\n", .missing).isPass)
    #expect(try work.text("__Snapshots__/a.json") == "{\"new\":1}\n")
    #expect(try Files.list(work.path + "/artifacts/recording") == [])
    // A review finishes it as well.
    try work.write(note, "artifacts/" + name)
    try work.write("{\"old\":1}\n", "__Snapshots__/a.json")
    try work.desk.recover()
    #expect(try work.text("__Snapshots__/a.json") == "{\"new\":1}\n")
    // What was edited since then stays.
    try work.write(note, "artifacts/" + name)
    try work.write("{\"mine\":1}\n", "__Snapshots__/a.json")
    try work.desk.recover()
    #expect(try work.text("__Snapshots__/a.json") == "{\"mine\":1}\n")
    // Nor does it follow what is no such note.
    try work.write(note + "more", "artifacts/" + name)
    try work.write("{\"old\":1}\n", "__Snapshots__/a.json")
    try work.desk.recover()
    #expect(try work.text("__Snapshots__/a.json") == "{\"old\":1}\n")
    try work.remove()
  }

  /// The letters that distinguish `__Snapshots__/a` from files of that name in other folders.
  private func letters(_ work: Workspace) throws -> String {
    _ = try work.verify("a", "x\n", .never)
    let file = try #require(try Files.list(work.path + "/artifacts/proposals").first)
    return String(file.dropFirst(2).dropLast(".proposal".count))
  }
}
