extension CommandDefinition {
  static let list = CommandDefinition(
    "list", Listing.allCases.map(\.rawValue).joined(separator: "|") + " [PATHS]",
    "list apps, journeys or screens; PATHS are those of journeys",
    options: listOptions.map(\.description),
    exitCodes: ExitCodes.codes(
      "everything is listed", two: "an error in a journey, an invalid argument or a missing file")
  ) { words throws(ArgumentError) in
    let kinds = Listing.allCases.map(\.rawValue)
    let kind = try words.kind(among: kinds, missing: "one of \(kinds.joined(separator: ", "))")
    guard let listing = Listing(rawValue: kind) else { preconditionFailure("\(kind) is no listing") }
    var plan = PlanArguments()
    let paths = try words.read(listOptions, into: &plan, kind: kind)
    if listing != .journeys, let path = paths.first { throw .unexpected(path, command: words.command) }
    return .list(listing, paths: paths, plan)
  }

  private static let listOptions: [CommandOption<PlanArguments>] = [
    .app("list only those of this app, and those that name none", \.app)
      .only(for: Listing.journeys.rawValue),
    .fixtures(\.fixtures).only(for: Listing.journeys.rawValue),
  ]
}

/// The subject of `whisker list`.
enum Listing: String, CaseIterable {
  case apps
  case journeys
  case screens
}
