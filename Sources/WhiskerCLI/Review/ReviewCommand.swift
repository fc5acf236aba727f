import WhiskerFiles
import WhiskerReport
import WhiskerReview
import WhiskerSnapshots
import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `whisker review`, `accept`, `reject`, `undo` and `apply`: decisions on the proposals of earlier runs.
@MainActor
struct ReviewCommand {
  let arguments: ReviewArguments
  private let desk: ReviewDesk

  init(arguments: ReviewArguments) {
    self.arguments = arguments
    desk = ReviewDesk(ProposalStore(artifactsFolder: arguments.artifacts, workingFolder: "."))
  }

  /// - Returns: 0 if nothing is left to do, 1 if something is undecided, unreadable, rejected or refused, 2 for an argument without a meaning, 3 if
  ///   a file could not be written.
  func run() throws(FileError) -> Int32 {
    // Before the first run there is no usual folder, and nothing to decide; one that is named is expected to be there.
    if arguments.artifacts != RunArguments().artifacts, try Files.kind(of: arguments.artifacts) == .missing {
      return Terminal.refuse("missing artifacts folder \(arguments.artifacts)")
    }
    // Where nothing may be written, what a killed process left stays as it is.
    if !Terminal.isInCI { try recover() }
    // What was decided can be undone whatever is elsewhere.
    if arguments.action != .undo, let reason = try NestedProposals.refusal(in: desk.proposals) {
      return Terminal.refuse(reason)
    }
    switch arguments.action {
    case .review:
      guard Terminal.isTerminal(STDIN_FILENO), Terminal.isTerminal(STDOUT_FILENO), !Terminal.isInCI,
        Terminal.variable("TERM") != "dumb"
      else { return try list(isJSON: false) }
      return try ReviewSession(desk, options: arguments.options).run()
    case .list(let isJSON): return try list(isJSON: isJSON)
    case .page(let path): return try writePage(path)
    case .accept, .reject: return try decide()
    case .undo: return try undo()
    case .apply(let path, let format): return try ApplyCommand(desk, arguments, path, format).run()
    }
  }

  /// Finishes what a killed process left; where that is not possible, such as on a full disk, what differs can still be shown.
  private func recover() throws(FileError) {
    do throws(FileError) { try desk.recover() } catch {
      switch arguments.action {
      case .list, .page:
        Terminal.warning("could not finish an interrupted decision: \(error.description)")
      case .review, .accept, .reject, .undo, .apply: throw error
      }
    }
  }

  /// Returns the message for a command that would change references, by the participle of the change.
  static func refusalInCI(_ change: String) -> String {
    "no reference is \(change) while CI is set"
  }

  private func list(isJSON: Bool) throws(FileError) -> Int32 {
    let deck = try ReviewDeck(desk)
    if isJSON {
      Terminal.report(ReviewListing.json(deck).utf8)
    } else {
      Terminal.print(
        ReviewListing.text(
          deck, options: arguments.options, colour: Terminal.usesColor(STDOUT_FILENO)))
    }
    return deck.isDone ? 0 : 1
  }

  private func writePage(_ path: String) throws(FileError) -> Int32 {
    let deck = try ReviewDeck(desk)
    Terminal.complain(ReviewListing.unreadable(deck))
    if let reason = try RunState.reservation(of: path, artifacts: [arguments.artifacts]) {
      return Terminal.refuse("the page cannot be written to \(path), \(reason)")
    }
    let isSource = try RunReports.isSource(path)
    let isRead = try Self.isRead(path, by: deck)
    if isSource || isRead {
      return Terminal.refuse(
        "the page cannot be written to \(path), because it is a journey, a test or a reference of the review")
    }
    let owners = try Self.owners()
    try Files.writeOutput(ReviewPage.bytes(deck, owners: owners), to: path)
    let cards = counted(deck.cards.count, "card")
    Terminal.print("\(ReviewListing.screens(deck.count)) on \(cards) in \(VisibleText.inLine(path))\n")
    return 0
  }

  /// Returns the owners of a path by the `CODEOWNERS` of the repository; without one, the working folder is taken for it.
  private static func owners() throws(FileError) -> (String) -> [String] {
    guard let top = repository() else {
      let owners = try CodeOwners(repository: ".")
      return { owners.owners(of: $0) }
    }
    let (owners, current) = (try CodeOwners(repository: top), try Files.resolved("."))
    return { file in
      // The repository has a journey that is a link by the path of the link.
      let path = Paths.relative(Paths.normalized(Paths.join(current, file)), to: top)
      return owners.owners(of: Paths.leadsOut(path) ? file : path)
    }
  }

  /// The folder of the repository as an absolute path without links; nil if there is none.
  private static func repository() -> String? {
    do throws(RunSelection.Refusal) { return try Git.top(for: "--html") } catch {
      // git refuses the repository of another person, and may not be installed.
      return repositoryAround()
    }
  }

  /// The nearest folder with git's files; nil if there is none that can be looked at.
  private static func repositoryAround() -> String? {
    do throws(FileError) {
      var folder = try Files.resolved(".")
      while try Files.kind(of: Paths.join(folder, ".git")) == .missing {
        if Paths.areEqual(folder, "/") { return nil }
        folder = Paths.parent(of: folder)
      }
      return folder
    } catch { return nil }
  }

  /// Whether a file is a reference of a proposal, or what compares it; a link is written through.
  private static func isRead(_ path: String, by deck: ReviewDeck) throws(FileError) -> Bool {
    let real = try Files.resolved(path)
    var known = PathSet()
    for proposal in deck.items.map(\.proposal) {
      let files =
        proposal.parts.map { proposal.path(of: $0) } + [proposal.ownerPath].compactMap(\.self)
      for file in files where known.insert(file) {
        do throws(FileError) {
          if try Files.resolved(file) == real { return true }
        } catch {
          // What cannot be found by its path is not what is written.
          continue
        }
      }
    }
    return false
  }

  private func decide() throws(FileError) -> Int32 {
    if Terminal.isInCI {
      return Terminal.refuse(Self.refusalInCI("written") + "; unset CI to decide")
    }
    let deck = try ReviewDeck(desk)
    var chosen: [ReviewItem] = []
    for id in arguments.ids {
      switch try named(id, in: deck) {
      case .items(let items): chosen += items
      case .nothing(let code): return code
      }
    }
    if arguments.isAll { chosen += deck.unguarded }
    if arguments.isStale { chosen += deck.items.filter(\.isStale) }
    var seen: Set<String> = []
    chosen = chosen.filter { seen.insert($0.proposal.id).inserted }
    let verdict: ReviewDecision.Verdict = arguments.action == .accept ? .accepted : .rejected
    let requests = chosen.map {
      ReviewRequest($0.proposal, verdict, note: arguments.note, reviewer: arguments.reviewer)
    }
    var refused = 0
    let results = try desk.decide(requests) { refused += Self.report([$0]) }
    return max(Self.exitCode(results), try reportRest(of: deck, decided: results.count - refused))
  }

  /// What is to be decided for an ID; nothing ends the command with a code.
  private enum Choice {
    case items([ReviewItem])
    case nothing(Int32)
  }

  /// Finds the proposals of an ID, or tells why there are none.
  private func named(_ id: String, in deck: ReviewDeck) throws(FileError) -> Choice {
    let found = deck.matches(id)
    if found.count == 1 { return .items(found[0]) }
    if found.isEmpty, arguments.action == .accept, ReviewDeck.isID(id),
      let accepted = try desk.lastAcceptance(ofProposal: id)
    {
      guard isReference(accepted.proposal) else {
        Terminal.error("\(id) was accepted, but the reference has changed since then; run again")
        return .nothing(1)
      }
      Terminal.print("already accepted  \(VisibleText.inLine(id))\n")
      return .items([])
    }
    let reason = ReviewDeck.isID(id) ? "" : ", since an ID has at least \(ReviewDeck.fewestLetters) letters"
    let list = "\(CommandName.current) review --list\(arguments.options)"
    let number = found.isEmpty ? "no" : "more than one"
    return .nothing(
      Terminal.refuse("\(number) proposal or card is called \(id)\(reason); `\(list)` lists them"))
  }

  /// Reports what is left after decisions; returns 0, or 1 if something of what was to be decided could not be.
  private func reportRest(of deck: ReviewDeck, decided: Int) throws(FileError) -> Int32 {
    // Others may have decided meanwhile.
    let rest = try ReviewDeck(desk)
    if arguments.isAll {
      let guarded = deck.cards.filter(\.isGuarded).reduce(0) { $0 + $1.items.count }
      if guarded > 0 {
        Terminal.print(
          "\(ReviewListing.screens(guarded)) \(guarded == 1 ? "is" : "are") guarded: decide on \(guarded == 1 ? "it" : "each") with `\(CommandName.current) review\(arguments.options)`\n"
        )
      }
    }
    Terminal.print("\(decided) decided, \(rest.count) left\n")
    guard arguments.isAll || arguments.isStale else { return 0 }
    var code: Int32 = 0
    for item in rest.items {
      guard let obstacle = item.obstacle else { continue }
      Terminal.error(obstacle.description)
      code = 1
    }
    // What cannot be read is a part of everything, and was not decided on.
    guard arguments.isAll, !deck.unreadable.isEmpty else { return code }
    Terminal.complain(ReviewListing.unreadable(deck))
    return 1
  }

  /// Whether the references have the content of a proposal; those that cannot be read do not.
  private func isReference(_ proposal: Proposal) -> Bool {
    do throws(ReviewError) {
      return try desk.proposals.references(of: proposal).areEqual(to: proposal)
    } catch { return false }
  }

  private func undo() throws(FileError) -> Int32 {
    if Terminal.isInCI {
      return Terminal.refuse(Self.refusalInCI("written") + "; unset CI to decide")
    }
    let results = try desk.undo()
    if results.isEmpty { Terminal.print("nothing to undo\n") }
    _ = Self.report(results, areUndone: true)
    return Self.exitCode(results)
  }

  /// Returns 0 if everything was done, 3 if a file could not be written, and 1 if something was refused for another reason.
  static func exitCode(_ results: [ReviewResult]) -> Int32 {
    let reasons = results.compactMap { result -> ReviewError.Reason? in
      if case .refused(let error) = result { error.reason } else { nil }
    }
    let isUnwritten = reasons.contains { reason in
      switch reason {
      case .file, .notUndone: true
      case .stale, .overtaken, .replaced, .changed, .ownerless, .elsewhere: false
      }
    }
    return reasons.isEmpty ? 0 : isUnwritten ? 3 : 1
  }

  /// Prints a line for each result; returns the number of those that were refused.
  ///
  /// - Parameter areUndone: Whether the decisions were taken back, and not made.
  static func report(_ results: [ReviewResult], areUndone: Bool = false) -> Int {
    var refused = 0
    for result in results {
      switch result {
      case .decided(let decision):
        let verdict = (areUndone ? "undone, was " : "") + decision.verdict.rawValue
        Terminal.print(
          "\(verdict)  \(decision.proposal.id)  \(VisibleText.inLine(decision.proposal.reference))\n")
      case .alreadyAccepted(let proposal):
        Terminal.print("already accepted  \(proposal.id)  \(VisibleText.inLine(proposal.reference))\n")
      case .refused(let error):
        refused += 1
        Terminal.error(error.description)
      }
    }
    return refused
  }
}
