extension CommandDefinition {
  static let snapshots = CommandDefinition(
    "snapshots", "rerender|prune [PATHS]",
    "render the text of references again from their JSON, or remove those that no journey mentions",
    options: snapshotsOptions.map(\.description),
    exitCodes: ExitCodes.codes(
      "nothing is left to do", one: "with --check: a text does not match its JSON, or there are orphans",
      two: "an error in a journey or a reference, an invalid argument or a missing file",
      three: "a file or the output could not be written")
  ) { words throws(ArgumentError) in
    let kinds = ["rerender", "prune"]
    let kind = try words.kind(among: kinds, missing: "rerender or prune")
    var arguments = SnapshotsOptions()
    let paths = try words.read(snapshotsOptions, into: &arguments, kind: kind)
    return kind == "prune"
      ? .prune(paths: paths, isCheck: arguments.isCheck, arguments.plan)
      : .rerender(paths: paths, isCheck: arguments.isCheck)
  }

  private static let snapshotsOptions: [CommandOption<SnapshotsOptions>] = [
    .flag(
      "--check", "write nothing; exit with code 1 if a text does not match its JSON, or there are orphans",
      \.isCheck),
    .app("the app of journeys that name none", \.plan.app).only(for: "prune"),
    .fixtures(\.plan.fixtures).only(for: "prune"),
  ]
}

/// The options of `whisker snapshots`.
private struct SnapshotsOptions {
  var isCheck = false
  var plan = PlanArguments()
}
