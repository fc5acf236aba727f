import WhiskerFiles
import WhiskerSnapshots
import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `whisker test`: runs `swift test`, and then knows which references and proposals no test mentions.
@MainActor
struct TestCommand {
  let arguments: TestArguments

  /// - Returns: The exit code of `swift test`, or 1 if it is 0 and there are orphans, or 2 if nothing may be removed.
  func run() throws(FileError) -> Int32 {
    if arguments.prunes, Terminal.isInCI {
      Terminal.error(ReviewCommand.refusalInCI("removed"))
      return 2
    }
    let root = try Files.currentFolder()
    let artifacts = RunArguments().artifacts
    let log = Paths.join(root, Paths.join(artifacts, "tests/mentions.log"))
    // A later run must not find the mentions of an earlier one.
    try Files.writeAtomically([], to: log, durable: false)
    setenv(TestReferences.Mention.variable, log, 1)
    var output = TestOutput()
    guard let program = ChildProgram.file(of: "swift"),
      let code = ChildProgram.pass(program, ["test"] + arguments.rest, { output.read($0) })
    else {
      Terminal.error("`swift` could not be started")
      return 3
    }
    let mentions = TestReferences.mentions(try Files.read(log), root: root)
    let list = mentions.map { "\($0.reference)  \($0.test)\n" }.joined()
    try Files.writeAtomically(
      Array(list.utf8), to: Paths.join(artifacts, "tests/mentions.txt"), durable: false)
    guard arguments.isWhole else {
      Terminal.complain("note: only a run of all tests knows which references no test mentions\n")
      return code
    }
    guard arguments.builds else {
      Terminal.complain(
        "note: tests that were not built again may be older than their sources, so nothing is known about their references\n"
      )
      return code
    }
    if let option = arguments.quietOption {
      Terminal.complain(
        "note: \(option) hides which tests were skipped, so nothing is known about references that no test mentions\n"
      )
      return code
    }
    if output.isCutOff || code != 0 && output.unfinished.isEmpty {
      Terminal.complain(
        "note: the tests did not run to their end, so nothing is known about their references\n")
      return code
    }
    guard mentions.allSatisfy(\.isInside) else {
      Terminal.complain(
        "note: the tests were built in another folder, so nothing is known about references in this one\n")
      return code
    }
    return try judge(mentions, output.unfinished, in: root, code)
  }

  private func judge(
    _ mentions: [TestReferences.Mention], _ unfinished: [String], in root: String, _ code: Int32
  ) throws(FileError) -> Int32 {
    let store = ProposalStore(artifactsFolder: RunArguments().artifacts, workingFolder: ".")
    let found = try TestReferences(
      in: root, mentions: mentions, unfinished: unfinished, proposals: store.list().proposals)
    if !found.forgotten.isEmpty { try ReviewDesk(store).forget(found.forgotten) }
    for file in found.undecided {
      Terminal.complain(
        "note: some tests were skipped or failed, so nothing is known about references of \(VisibleText.inLine(file))\n"
      )
    }
    for file in found.partial {
      Terminal.complain(
        "note: some of \(VisibleText.inLine(file)) is compiled only under a condition, so nothing is known about its references\n"
      )
    }
    for file in found.cancelling {
      Terminal.complain(
        "note: \(VisibleText.inLine(file)) cancels tests, whose cases count as passed, so nothing is known about its references\n"
      )
    }
    for folder in found.unmentioned {
      Terminal.complain(
        "note: no test mentions any reference in \(VisibleText.inLine(folder)), so nothing is known about these; their tests may not be built here\n"
      )
    }
    try Orphans(paths: found.orphans).report(removing: arguments.prunes)
    if found.orphans.isEmpty { return code }
    let count = counted(found.orphans.count, "reference")
    Terminal.print(
      arguments.prunes
        ? "\(count) removed\n"
        : "\(count) that no test mentions; `\(CommandName.current) test --prune` removes them\n")
    return code != 0 ? code : arguments.prunes ? 0 : 1
  }
}
