import Foundation
import TestSupport
import Testing

/// Deciding on changed screens with the built command.
final class ReviewCommandTests: ReviewedFolder {
  @Test func whatIsNoFolderHasNoDecisions() throws {
    try Data().write(to: folder.appendingPathComponent("file"))
    for words in [["review", "--list"], ["accept", "--all"], ["undo"]] {
      let ending = try Self.run(words + ["--artifacts", "file"], in: folder, inCI: false)
      #expect([2, 3].contains(ending.code), "\(words): \(ending.output)")
      #expect(
        ending.complaints.contains("a part of the path is not a folder"), "\(words): \(ending.complaints)")
    }
  }

  @Test func oneRunFindsEveryChangedScreenAndNamesTheNextCommand() throws {
    try change()
    let ending = try run("run", ".")
    #expect(ending.code == 1)
    #expect(ending.output.contains("the screen does not match \"first\""), "\(ending.output)")
    #expect(ending.output.contains("the screen does not match \"second\""), "\(ending.output)")
    #expect(ending.output.contains("= see: button \"Support\" → \"Help\"\n"), "\(ending.output)")
    #expect(
      ending.output.contains("\n2 screens await a decision: `whisker review` shows"),
      "\(ending.output)")
    let list = try run("review", "--list")
    #expect(list.code == 1)
    #expect(
      list.output.hasSuffix("decide: whisker accept ID|@CARD|--all, whisker reject ID|@CARD --note TEXT\n"))
    #expect(list.output.contains("2 screens on 2 cards, 1 guarded\n"), "\(list.output)")
    let json = try JSONSerialization.jsonObject(with: Data(try run("review", "--json").output.utf8))
    let cards = try #require((json as? [String: Any])?["cards"] as? [[String: Any]])
    #expect(cards.map { $0["guarded"] as? Bool } == [true, false])
  }

  @Test func acceptAllLeavesWhatIsGuardedAndEverythingCanBeUndone() throws {
    try compare()
    let before = try sources()
    let all = try run("accept", "--all", inCI: false)
    #expect(all.code == 0, "\(all.complaints)")
    #expect(all.output.contains("1 screen is guarded: decide on it"), "\(all.output)")
    #expect(all.output.hasSuffix("1 decided, 1 left\n"), "\(all.output)")
    let id = try #require(
      try run("review", "--list").output.split(separator: "\n").first?.split(separator: " ").first)
    let reject = try run("reject", String(id), "--note", "where is Gone?", "--by", "Ada", inCI: false)
    #expect(reject.code == 0, "\(reject.complaints)")
    #expect(try run("review", "--list").output == "nothing to review\n")
    #expect(try run("review", "--list").code == 0)
    // The same proposal comes back with the note.
    #expect(try run("run", ".").code == 1)
    let again = try run("review", "--list").output
    #expect(again.contains("! rejected before: where is Gone?"), "\(again)")
    #expect(try run("undo", inCI: false).code == 0)
    #expect(try run("undo", inCI: false).code == 0)
    #expect(try sources() == before)
    #expect(try run("undo", inCI: false).output == "nothing to undo\n")
  }

  /// In another folder than that of the run nothing is known about the references.
  @Test func proposalsAreNotStaleInAnotherFolder() throws {
    try compare()
    let sub = folder.appendingPathComponent("sub")
    try FileManager.default.createDirectory(at: sub, withIntermediateDirectories: true)
    let obstacle = "a.journey does not exist below this folder; run the command where the run was started"
    for words in [["reject", "--stale"], ["accept", "--all"]] {
      let ending = try Self.run(words + ["--artifacts", "../.build/whisker"], in: sub, inCI: false)
      #expect(ending.code == 1, "\(words): \(ending.output)")
      #expect(ending.output.hasSuffix("0 decided, 2 left\n"), "\(words): \(ending.output)")
      #expect(ending.complaints.contains(obstacle), "\(words): \(ending.complaints)")
    }
    #expect(try run("reject", "--stale", inCI: false).output.hasSuffix("0 decided, 2 left\n"))
    #expect(try run("accept", "--all", inCI: false).output.hasSuffix("1 decided, 1 left\n"))
  }

  @Test func whatWasAcceptedIsAcceptedOnlyWhileTheReferenceHasIt() throws {
    try compare()
    let json = try JSONSerialization.jsonObject(with: Data(try run("review", "--json").output.utf8))
    let cards = try #require((json as? [String: Any])?["cards"] as? [[String: Any]])
    let proposal = try #require((cards[0]["proposals"] as? [[String: Any]])?.first)
    let id = try #require(proposal["id"] as? String)
    let path = try #require(proposal["reference"] as? String) + ".json"
    let old = try text(path)
    #expect(try run("accept", id, inCI: false).code == 0)
    let again = try run("accept", id, inCI: false)
    #expect(again.code == 0 && again.output.hasPrefix("already accepted  \(id)\n"), "\(again.output)")
    try write(old, path)
    let gone = try run("accept", id, inCI: false)
    #expect(gone.code == 1, "\(gone.output)")
    #expect(
      gone.complaints == "error: \(id) was accepted, but the reference has changed since then; run again\n")
  }

  @Test func mistakesAreNamed() throws {
    try compare()
    for (arguments, complaint) in [
      (["accept", "zzzzzzzz"], "no proposal or card is called zzzzzzzz; `"),
      (["accept", "zzz"], "no proposal or card is called zzz, since an ID has at least 4 letters; `"),
      (["reject", "@zzz"], "no proposal or card is called @zzz, since an ID has at least 4 letters; `"),
      (["accept"], "missing argument for `whisker accept`: IDs, or --all"),
      (["reject"], "missing argument for `whisker reject`: IDs, or --stale"),
      (["review", "a"], "unexpected argument `a` for `whisker review`"),
      (["undo", "a"], "unexpected argument `a` for `whisker undo`"),
      (["apply"], "missing argument for `whisker apply`: a file of decisions"),
      (["apply", "nothing.json"], "nothing.json"),
      (["apply", "a.journey"], "a.journey is not a file of decisions: it is not JSON"),
      (["review", "--all"], "unknown option `--all` for `whisker review`"),
    ] {
      let ending = try ProgramRun("whisker-trouble", arguments, in: folder, variables: ["CI": nil])
      #expect(ending.code == 2, "\(arguments)")
      #expect(ending.complaints.contains(complaint), "\(ending.complaints)")
    }
  }

  @Test func staleProposalsAreRefusedAndCanBeRejectedTogether() throws {
    try compare()
    for name in ["first", "second"] {
      try write(try text("__Snapshots__/a/\(name).txt") + "more\n", "__Snapshots__/a/\(name).txt")
    }
    let list = try run("review", "--list").output
    #expect(list.contains("cannot be accepted"), "\(list)")
    let before = try sources()
    let ids = list.split(separator: "\n").filter { $0.hasPrefix("@") }.map { String($0.prefix { $0 != " " }) }
    let ending = try ProgramRun("whisker-trouble", ["accept"] + ids, in: folder, variables: ["CI": nil])
    #expect(ending.code == 1)
    #expect(ending.complaints.contains("is stale: the reference has changed"), "\(ending.complaints)")
    #expect(try sources() == before)
    #expect(try run("reject", "--stale", inCI: false).code == 0)
    #expect(try run("review", "--list").code == 0)
    #expect(try sources() == before)
  }

  @Test func aProposalThatIsTheReferenceAlreadyIsNotStale() throws {
    try compare()
    let files = ["first", "second"].flatMap { ["__Snapshots__/a/\($0).txt", "__Snapshots__/a/\($0).json"] }
    let cards = try run("review", "--list").output.split(separator: "\n").filter { $0.hasPrefix("@") }
    for card in cards { #expect(try run("accept", String(card.prefix { $0 != " " }), inCI: false).code == 0) }
    let accepted = try files.map { try text($0) }
    while try run("undo", inCI: false).output != "nothing to undo\n" {}
    #expect(try files.map { try text($0) } != accepted)
    // As a merge does.
    for (file, text) in zip(files, accepted) { try write(text, file) }
    let list = try run("review", "--list")
    #expect(list.output.contains("nothing differs any more"), "\(list.output)")
    #expect(!list.output.contains("cannot be accepted"), "\(list.output)")
    #expect(try run("accept", "--all", inCI: false).code == 0)
    #expect(try run("review", "--list").code == 0)
    #expect(try files.map { try text($0) } == accepted)
  }

  @Test func aProposalOfADeletedJourneyIsNotAccepted() throws {
    try compare()
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.journey"))
    let list = try run("review", "--list").output
    #expect(list.contains("a.journey no longer exists; reject it"), "\(list)")
    let all = try run("accept", "--all", inCI: false)
    #expect(all.output.contains("0 decided, 2 left"), "\(all.output)")
  }

  @Test func notAByteOfTheSourceTreeChangesInCI() throws {
    try change()
    let before = try sources()
    #expect(try run("run", ".").code == 1)
    for arguments in [["accept", "--all"], ["reject", "--stale"], ["undo"]] {
      let ending = try ProgramRun("whisker-trouble", arguments, in: folder)
      #expect(ending.code == 2)
      #expect(ending.complaints.contains("while CI is set"), "\(ending.complaints)")
    }
    let decisions = try decisions(verdicts: ["accepted", "accepted"])
    try write(decisions, ".build/decisions.json")
    let check = try run("apply", ".build/decisions.json")
    #expect(check.code == 0, "\(check.output + check.complaints)")
    #expect(check.output.contains("2 accepted, 0 rejected, 0 undecided, 0 refused"), "\(check.output)")
    #expect(try sources() == before)
  }

  @Test func aRefusedDecisionIsAnnotatedWithItsNotesWhereItIsCompared() throws {
    try compare()
    let decisions = try decisions(verdicts: ["rejected", "accepted"])
    try write(decisions.replacing("sha256:", with: "sha256:0"), ".build/decisions.json")
    let changed = "the screen or its reference has changed since the decision; review it again"
    let github = try run("apply", ".build/decisions.json", "--format", "github")
    #expect(github.code == 2)
    #expect(
      github.output.hasPrefix(
        "::error file=a.journey,line=6,title=decision refused::__Snapshots__/a/second%0A\(changed)"
          + "%0Abutton Gone: bring it back\n"
          + "::error file=a.journey,line=4,title=decision refused::__Snapshots__/a/first%0A\(changed)\n"),
      "\(github.output)")
    let markdown = try run("apply", ".build/decisions.json", "--format", "markdown").output
    #expect(markdown.contains("review it again\n  - button Gone\\: bring it back\n"), "\(markdown)")
    // Without a proposal the line is not known, and the annotation is at the reference.
    try FileManager.default.removeItem(at: folder.appendingPathComponent(".build/whisker/proposals"))
    let unknown = try run("apply", ".build/decisions.json", "--format", "github").output
    #expect(
      unknown.hasPrefix("::error file=__Snapshots__/a/second.txt,title=decision refused::"), "\(unknown)")
  }

  @Test func aRefusedDecisionIsNotAnnotatedAtAFileThatNoLongerExists() throws {
    try compare()
    try write(
      try decisions(verdicts: ["rejected", "accepted"]).replacing("sha256:", with: "sha256:0"),
      ".build/decisions.json")
    try FileManager.default.removeItem(at: folder.appendingPathComponent("a.journey"))
    func annotations() throws -> String {
      try run("apply", ".build/decisions.json", "--format", "github").output
    }
    let atReference = try annotations()
    #expect(
      atReference.hasPrefix("::error file=__Snapshots__/a/second.txt,title=decision refused::"),
      "\(atReference)"
    )
    try FileManager.default.removeItem(at: folder.appendingPathComponent("__Snapshots__"))
    let nowhere = try annotations()
    #expect(nowhere.hasPrefix("::error title=decision refused::__Snapshots__/a/second%0A"), "\(nowhere)")
  }

  /// A file of decisions on all proposals, as the page exports it.
  private func decisions(verdicts: [String]) throws -> String {
    let json = try JSONSerialization.jsonObject(with: Data(try run("review", "--json").output.utf8))
    let cards = try #require((json as? [String: Any])?["cards"] as? [[String: Any]])
    var entries: [[String: Any]] = []
    for (proposal, verdict) in zip(cards.flatMap { $0["proposals"] as? [[String: Any]] ?? [] }, verdicts) {
      entries.append([
        "id": proposal["id"] ?? "", "reference": proposal["reference"] ?? "",
        "parts": proposal["parts"] ?? [],
        "verdict": verdict,
        "notes": verdict == "rejected" ? [["text": "bring it back", "element": "button Gone"]] : [],
      ])
    }
    let file: [String: Any] = ["whisker-decisions": 1, "reviewer": "Ada", "decisions": entries]
    return String(decoding: try JSONSerialization.data(withJSONObject: file), as: UTF8.self)
  }

  @Test func decisionsFromElsewhereAreCarriedOutOnceAndCheckedAgain() throws {
    try compare()
    try write(try decisions(verdicts: ["rejected", "accepted"]), ".build/decisions.json")
    let markdown = try run("apply", ".build/decisions.json", "--format", "markdown")
    #expect(markdown.code == 1)
    #expect(
      markdown.output.contains(
        "#### Rejected\n\n- `__Snapshots__/a/second`\n  - button Gone\\: bring it back\n"),
      "\(markdown.output)")
    let github = try run("apply", ".build/decisions.json", "--format", "github").output
    #expect(
      github
        == "::error file=a.journey,line=6,title=screen rejected::__Snapshots__/a/second%0Abutton Gone: bring it back\n"
    )
    // An annotation has the path within the repository, of which the folder may be a part.
    let inside = try ProgramRun(
      "whisker-trouble", ["apply", ".build/decisions.json", "--format", "github"], in: folder,
      variables: ["GITHUB_ACTIONS": "true", "GITHUB_WORKSPACE": folder.deletingLastPathComponent().path])
    #expect(
      inside.output.hasPrefix("::error file=\(folder.lastPathComponent)/a.journey,line=6,"),
      "\(inside.output)")
    for _ in 1...2 {
      let ending = try run("apply", ".build/decisions.json", inCI: false)
      #expect(ending.code == 1, "\(ending.complaints)")
      #expect(
        ending.output.hasSuffix("1 accepted, 1 rejected, 0 undecided, 0 refused, by Ada\n"),
        "\(ending.output)")
    }
    let accepted = try run("run", ".").output
    #expect(!accepted.contains("does not match \"first\""), "\(accepted)")
    // What was decided on another screen is refused.
    try Self.change(in: folder)
    #expect(try run("run", ".").code == 1)
    #expect(try run("apply", ".build/decisions.json", inCI: false).code == 2)
  }

  @Test func aProposalThatCannotBeReadIsNotNothing() throws {
    try compare()
    let proposals = folder.appendingPathComponent(".build/whisker/proposals")
    let names = try FileManager.default.contentsOfDirectory(atPath: proposals.path).sorted()
    #expect(names.count == 2)
    for name in names { try Data("whisker".utf8).write(to: proposals.appendingPathComponent(name)) }
    let named = names.map { "not a proposal: .build/whisker/proposals/\($0)\n" }.joined()
    let list = try run("review", "--list")
    #expect(list.code == 1)
    #expect(list.output == named)
    let page = try run("review", "--html", ".build/page.html", inCI: false)
    #expect(page.code == 0)
    #expect(page.complaints == named)
    try write("{\"whisker-decisions\":1,\"decisions\":[]}", ".build/decisions.json")
    for isInCI in [true, false] {
      let applied = try run("apply", ".build/decisions.json", inCI: isInCI)
      #expect(applied.code == 1)
      #expect(applied.complaints == named)
    }
    let all = try run("accept", "--all", inCI: false)
    #expect(all.code == 1)
    #expect(all.output == "0 decided, 0 left\n")
    #expect(all.complaints == named)
    // A run in which the screens are as they were leaves none.
    #expect(try run("run", ".", "--record", "all", inCI: false).code == 1)
    #expect(try run("run", ".").code == 0)
    #expect(try run("review", "--list").output == "nothing to review\n")
  }

  @Test func conflictMarkersAreNamedAndAcceptingResolvesThem() throws {
    let path = "__Snapshots__/a/first.txt"
    let good = try text(path)
    try write("<<<<<<< ours\n\(good)=======\n\(good)>>>>>>> theirs\n", path)
    let ending = try run("run", ".")
    #expect(ending.code == 1)
    #expect(ending.output.contains("has merge markers from line 1 on"), "\(ending.output)")
    #expect(try run("accept", "--all", inCI: false).code == 0)
    #expect(try text(path) == good)
  }

  @Test func aReadOnlyTreeLosesNothingAndStillShowsTheDifference() throws {
    try compare()
    let before = try sources()
    // Root may write everywhere, so a folder takes the place of the hidden file of the first write.
    let references = folder.appendingPathComponent("__Snapshots__/a")
    let shell =
      "chmod a-w __Snapshots__/a; if [ -w __Snapshots__/a ]; then exit 9; fi; exec \"$0\" accept --all"
    let ending = try ProgramRun(shell: shell, in: folder, variables: ["CI": nil])
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: references.path)
    if ending.code == 9 { try Test.cancel("this user may write to a read-only folder") }
    #expect(ending.code == 3)
    #expect(ending.complaints.contains("permission denied"), "\(ending.complaints)")
    #expect(try sources() == before)
    #expect(try run("review", "--list").code == 1)
  }

  /// `fmt` and an editor refuse it, too.
  @Test func aReferenceThatNobodyMayWriteStaysAsItIs() throws {
    try compare()
    let locked = "__Snapshots__/a/first.json"
    let before = try sources()
    #expect(chmod(folder.appendingPathComponent(locked).path, 0o444) == 0)
    let recording = try run("run", ".", "--record", "all", inCI: false)
    #expect(recording.code == 3, "\(recording.output)")
    #expect(recording.output.contains("\(locked): permission denied"), "\(recording.output)")
    let accepting = try run("accept", "--all", inCI: false)
    #expect(accepting.code == 3)
    #expect(accepting.complaints.contains("permission denied"), "\(accepting.complaints)")
    #expect(accepting.output.hasSuffix("0 decided, 2 left\n"), "\(accepting.output)")
    for name in ["first.json", "first.txt"] {
      #expect(try sources()["__Snapshots__/a/\(name)"] == before["__Snapshots__/a/\(name)"], "\(name)")
    }
  }

  /// A limit on the size of files takes the place of a full disk: both refuse to write a file to its end.
  @Test func aFullDiskLosesNothingAndStillShowsTheDifference() throws {
    try change()
    let before = try sources()
    let shell = "trap '' XFSZ; ulimit -f 2; exec \"$0\" "
    let ending = try ProgramRun(shell: shell + "run .", in: folder)
    #expect(ending.code == 1)
    #expect(ending.output.contains("the received screen is not saved: cannot write"), "\(ending.output)")
    #expect(ending.output.contains("-│ [ Support ]"), "\(ending.output)")
    #expect(!ending.output.contains("a decision"), "\(ending.output)")
    #expect(try sources() == before)
    let kept = try run("run", ".")
    #expect(kept.code == 1)
    #expect(kept.output.contains("2 screens await a decision"), "\(kept.output)")
    let refused = try ProgramRun(shell: shell + "accept --all", in: folder, variables: ["CI": nil])
    #expect(refused.code == 3)
    #expect(refused.complaints.contains("cannot write"), "\(refused.complaints)")
    #expect(try sources() == before)
    // Once there is space, nothing has to be done again.
    let accepted = try run("accept", "--all", inCI: false)
    #expect(accepted.code == 0, "\(accepted.complaints)")
    #expect(accepted.output.hasSuffix("1 decided, 1 left\n"), "\(accepted.output)")
  }

  @Test func whatDiffersIsListedWhileABegunDecisionCannotBeFinished() throws {
    try compare()
    let before = try sources()
    #expect(try run("accept", "--all", inCI: false).code == 0)
    let accepted = try sources()
    #expect(accepted != before)
    // What a process leaves that was killed before it wrote the references.
    let journal = folder.appendingPathComponent(".build/whisker/decisions")
    let entry = try FileManager.default.contentsOfDirectory(
      atPath: journal.path)
    #expect(entry.count == 1)
    let done = journal.appendingPathComponent(try #require(entry.first))
    try FileManager.default.moveItem(
      at: done, to: done.deletingPathExtension().appendingPathExtension("doing"))
    for (path, bytes) in before { try bytes.write(to: folder.appendingPathComponent(path)) }
    for command in ["review --list", "review --html page.html"] {
      let shell = "trap '' XFSZ; ulimit -f 0; exec \"$0\" " + command
      let ending = try ProgramRun(shell: shell, in: folder, variables: ["CI": nil])
      #expect(
        ending.complaints.hasPrefix("warning: could not finish an interrupted decision: cannot write"),
        "\(ending.complaints)")
      #expect(ending.code == (command == "review --list" ? 1 : 3))
      if ending.code == 1 { #expect(ending.output.contains("1 screen on 1 card"), "\(ending.output)") }
    }
    #expect(try sources() == before)
    #expect(try run("review", "--list", inCI: false).complaints == "")
    #expect(try sources() == accepted)
  }

  /// Kills the command at random moments of recording, accepting and undoing; every snapshot is old or new with both of its files.
  @Test func aKillAtAnyMomentLeavesEverySnapshotOldOrNew() throws {
    let old = try ["first", "second"].map {
      [try text("__Snapshots__/a/\($0).txt"), try text("__Snapshots__/a/\($0).json")]
    }
    try change()
    let changed = try ["first", "second"].map {
      [try text("__Snapshots__/a/\($0).txt"), try text("__Snapshots__/a/\($0).json")]
    }
    let lines = "journey \"Lines\"\napp trouble\nlaunch\nscreen matches\n  | button \"Works\"\n  | ...\n"
    try write(lines, "b.journey")
    #expect(try run("run", ".").code == 1)
    var numbers = SystemRandomNumberGenerator()
    var killed = 0
    // The longest that a command is left to run, in microseconds; it follows what the machine needs for one.
    var limit: UInt32 = 60_000
    let count = Thoroughness.count(12, thorough: 1_000)
    for round in 0..<count {
      let commands = [
        ["accept", "--all"], ["undo"], ["run", ".", "--record", "all"], ["accept", "@"], ["undo"],
      ]
      var arguments = commands[round % commands.count]
      if arguments.last == "@" {
        let list = try run("review", "--json").output
        guard let start = list.range(of: "\"card\":\"") else { continue }
        arguments = ["accept", String(list[start.upperBound...].prefix(8))]
      }
      let process = Process()
      process.executableURL = ProgramRun.file(of: "whisker-trouble")
      process.arguments = arguments
      process.currentDirectoryURL = folder
      process.environment = ["PATH": "/usr/bin:/bin"]
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
      try process.start()
      usleep(UInt32.random(in: 0..<limit, using: &numbers))
      if process.isRunning {
        kill(process.processIdentifier, SIGKILL)
        killed += 1
        limit = min(limit * 3 / 2, 60_000)
      } else {
        limit = max(limit / 2, 1_000)
      }
      process.waitUntilExit()
      // The next command, whatever it is, finishes what was begun.
      _ = try run("review", "--list", inCI: false)
      for (index, name) in ["first", "second"].enumerated() {
        let found = [try text("__Snapshots__/a/\(name).txt"), try text("__Snapshots__/a/\(name).json")]
        #expect(
          found == old[index] || found == changed[index],
          "round \(round), \(arguments): \(name) is neither old nor new")
      }
      #expect(
        [lines, lines.replacing("Works", with: "Work")].contains(try text("b.journey")),
        "round \(round), \(arguments): the journey is neither old nor new")
    }
    #expect(killed > count / 10, "hardly any command was still running")
    // The journal is intact: everything that is left can be undone.
    var undos = 0
    while try !run("undo", inCI: false).output.contains("nothing to undo"), undos < 100 { undos += 1 }
    #expect(undos < 100, "something stays in the journal")
    let all = try run("accept", "--all", inCI: false)
    // A recording that was killed in between may leave the proposal that it made stale, which is said.
    #expect([0, 1].contains(all.code), "\(all.output)\(all.complaints)")
    let complaints = all.complaints.split(separator: "\n")
    #expect(complaints.allSatisfy { $0.contains(" is stale: ") }, "\(all.output)\(all.complaints)")
  }

  @Test func theNextCommandNamesTheFolderOfArtifacts() throws {
    try change()
    let ending = try run("run", ".", "--artifacts", "my parts", "--shard", "1/1", "--part", "one.part")
    #expect(ending.code == 1)
    let option = "--artifacts 'my parts'"
    #expect(ending.output.contains("`whisker review \(option)` shows what changed"), "\(ending.output)")
    let line = try #require(
      ending.output.firstMatch(of: /or run `whisker (accept [0-9a-z]{8} --artifacts 'my parts')`/))
    let merged = try run("merge", "one.part")
    #expect(merged.output == ending.output, "a merged report names the folder of its parts")
    let elsewhere = try run("merge", "one.part", "--artifacts", "b")
    #expect(elsewhere.output == ending.output, "the folder of the option has no proposals")
    let accepted = try ProgramRun(
      shell: "\"$0\" \(line.1)", in: folder, variables: ["CI": nil])
    #expect(accepted.code == 0, "\(accepted.complaints)")
    #expect(accepted.output.hasSuffix("1 decided, 1 left\n"), "\(accepted.output)")
  }
}
