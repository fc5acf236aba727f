import WhiskerText

extension CommandDefinition {
  static let review = decision(
    "review", "", "decide on the screens that differ from their references, at the terminal or as a list",
    options: [
      CommandOption("--list", "", "print the cards; exit with code 1 if there are any") { _, _, review in
        if review.list == nil { review.list = .text }
      },
      CommandOption("--json", "", "print the cards as JSON") { _, _, review in review.list = .json },
      .writtenPath(
        "--html", "FILE", "write a page on which a browser decides, for \(CommandName.current) apply", \.page),
    ],
    exitCodes: ExitCodes.codes(
      "nothing is left to decide, or the page was written",
      one: "something is left to decide, cannot be read, or was rejected", two: "an invalid argument",
      three: "the page, the output or a decision could not be written")
  ) { review, words throws(ArgumentError) in
    if let word = words.first { throw .unexpected(word, command: "review") }
    if let page = review.page {
      if let list = review.list { throw .unexpected(list.option, command: "review --html") }
      return .page(page)
    }
    return review.list.map { .list(isJSON: $0 == .json) } ?? .review
  }

  static let accept = decision(
    "accept", "ID...", "make proposals of changed screens the references",
    options: [
      .flag("--all", "accept everything that is not guarded", \.arguments.isAll),
      .text("--note", "TEXT", "note to keep with the decision", \.arguments.note),
      .reviewer("name of the reviewer"),
    ]
  ) { review, ids throws(ArgumentError) in
    if ids.isEmpty, !review.arguments.isAll { throw .missingArgument("IDs, or --all", command: "accept") }
    review.arguments.ids = ids
    return .accept
  }

  static let reject = decision(
    "reject", "ID...", "remove proposals of changed screens, with a note",
    options: [
      .flag("--stale", "reject everything that can no longer be accepted", \.arguments.isStale),
      .text("--note", "TEXT", "note for the author of the change", \.arguments.note),
      .reviewer("name of the reviewer"),
    ]
  ) { review, ids throws(ArgumentError) in
    if ids.isEmpty, !review.arguments.isStale { throw .missingArgument("IDs, or --stale", command: "reject") }
    review.arguments.ids = ids
    return .reject
  }

  static let undo = decision("undo", "", "undo the last decision on proposals", options: []) {
    _, words throws(ArgumentError) in
    if let word = words.first { throw .unexpected(word, command: "undo") }
    return .undo
  }

  static let apply = decision(
    "apply", "FILE", "carry out decisions that were made elsewhere, or check them in CI",
    options: [
      .choice("--format", "FORMAT", "\(Alternatives.list(of: ApplyFormat.self)) (text)", \.format),
      .reviewer("name of the reviewer, instead of the one in the file"),
    ],
    exitCodes: ExitCodes.codes(
      "everything is accepted", one: "something is rejected, undecided or cannot be read",
      two: "an invalid argument, an unusable file, or decisions that no longer fit",
      three: "a file could not be written")
  ) { review, words throws(ArgumentError) in
    guard let file = words.first else { throw .missingArgument("a file of decisions", command: "apply") }
    if words.count > 1 { throw .unexpected(words[1], command: "apply") }
    return .apply(file, review.format)
  }

  /// The exit codes of the commands that decide at once.
  private static let codesOfDecisions = ExitCodes.codes(
    "what was asked for is done", one: "something was refused, such as a proposal that no longer fits",
    two: "an invalid argument, an unknown ID, or `CI` is set", three: "a file could not be written")

  /// Defines a command that decides on proposals.
  private static func decision(
    _ name: String, _ arguments: String, _ summary: String, options: [CommandOption<ReviewOptions>],
    exitCodes: [HelpEntry] = codesOfDecisions,
    action:
      @escaping @Sendable (inout ReviewOptions, [String]) throws(ArgumentError) -> ReviewArguments.Action
  ) -> CommandDefinition {
    CommandDefinition(
      name, arguments, summary,
      options: options + [
        .artifacts(
          "artifacts folder of the run that made the proposals (.build/whisker)", \.arguments.artifacts)
      ],
      from: ReviewOptions(),
      exitCodes: exitCodes
    ) { review, words throws(ArgumentError) in
      review.arguments.action = try action(&review, words)
      return .review(review.arguments)
    }
  }
}

/// The options of the commands that decide on proposals.
private struct ReviewOptions {
  enum List {
    case text, json

    var option: String { self == .text ? "--list" : "--json" }
  }

  var arguments = ReviewArguments(action: .review)
  var list: List?
  var page: String?
  var format = ApplyFormat.text
}

extension CommandOption<ReviewOptions> {
  fileprivate static func reviewer(_ summary: String) -> CommandOption {
    .text("--by", "NAME", summary, \.arguments.reviewer)
  }
}
