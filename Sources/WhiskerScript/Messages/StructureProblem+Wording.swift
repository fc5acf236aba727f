import WhiskerText

extension StructureProblem {
  /// The wording of the problem.
  var wording: Problem.Wording {
    switch self {
    case .strayBrace:
      Problem.Wording(
        message: "unexpected brace", label: "not a name in braces",
        see: ["{name} inserts a param, a column or a value that `let` took; write {{ for a brace"])
    case .nameInValue(let name, let what):
      Problem.Wording(
        message: "\(tick("{\(name)}")) is not replaced in \(what == "id" ? "an" : "a") \(what)",
        label: "taken as it is written",
        see: ["texts of steps, the title, reasons and `given` lines insert names in braces"])
    case .nameTwice(let name, let what):
      Problem.Wording(message: "duplicate \(what) \(tick(name))", label: "used before")
    case .wrongCellCount(let cells, let columns):
      Problem.Wording(
        message: "the row has \(counted(cells, "cell")), but the table has \(counted(columns, "column"))",
        see: [#"write \| for a bar inside a cell"#])
    case .rowNotClosed:
      Problem.Wording(message: "missing bar at the end of the row", label: "ends here")
    case .commentInRow:
      Problem.Wording(
        message: "a row of a table takes no comment", label: "after the last bar",
        doing: ["put the comment on a line of its own, or close the row if this is a cell"])
    case .tableTooShort(let word, let hasHead):
      Problem.Wording(
        message: hasHead
          ? "\(tick(word)) has no rows" : "missing table below \(tick(word))",
        see: [
          "the first line names the columns: | name | origin |", "the rows follow: | Aegean | Greece |",
        ])
    case .badColumn(let text):
      Problem.Wording(
        message: "invalid name \(tick(text))", label: "letters, digits, - . _",
        see: ["texts insert it in braces: {name}"])
    case .tooManyRows:
      Problem.Wording(
        message: "a table has at most \(ScriptLimits.tableRows) rows", label: "the first row too many")
    case .tooManyColumns:
      Problem.Wording(
        message: "a table has at most \(ScriptLimits.tableColumns) columns",
        label: "the first column too many")
    case .blockWithoutSteps("fork"):
      Problem.Wording(
        message: "\(tick("fork")) has no branches", label: "no branch below",
        see: ["a fork contains branches, and each branch contains its steps"],
        fallback: [#"branch "by link""#])
    case .blockWithoutSteps(let word):
      Problem.Wording(
        message: "\(tick(word)) has no steps", label: "no step below",
        see: ["indent its steps below it by two spaces"])
    case .branchOutsideFork:
      Problem.Wording(
        message: "\(tick("branch")) outside a \(tick("fork"))", label: "no fork around it",
        see: ["fork and its branches: fork, then branch \"by link\", each level two spaces deeper"])
    case .notABranch(let word):
      Problem.Wording(
        message: "\(tick(word)) is not a branch",
        see: ["a fork contains branches, and each branch contains its steps"],
        fallback: [#"branch "by link""#])
    case .blocksTooDeep:
      Problem.Wording(
        message: "blocks nest at most \(ScriptLimits.blockDepth) levels deep", label: "one level too many",
        doing: ["move the inner steps into a file of their own and use it"])
    case .forkInTeardown:
      Problem.Wording(message: "\(tick("fork")) in a teardown", label: "a teardown cannot branch")
    case .linesMissing(let word, let hasDots):
      Problem.Wording(
        message: "missing lines below \(tick(word))", label: "ends here",
        see: [
          hasDots
            ? "a line ... matches any number of lines, even none, so at least one other line is needed"
            : "they are indented by two spaces and begin with |"
        ],
        fallback: word == "matches" ? [#"screen matches "home""#] : [])
    case .badRounds(let text):
      Problem.Wording(
        message: "cannot repeat \(tick(text)) times", label: "1 to \(ScriptLimits.rounds)")
    case .foreignSyntax:
      Problem.Wording(message: "this step is written differently")
    case .separatorInTable:
      Problem.Wording(
        message: "a table has no separator", label: "would be a row",
        see: ["the first line of a table is its head"],
        fixText: "remove the line")
    case .emptyText:
      Problem.Wording(
        message: "empty text", label: "nothing to type", see: ["typing adds to the text of the field"])
    case .badPercentage(let text):
      Problem.Wording(
        message: "\(tick(text)) is not a percentage to pinch to",
        label: "\(ScriptLimits.percent.lowerBound)% to \(ScriptLimits.percent.upperBound)%")
    case .notAChange:
      Problem.Wording(
        message: "a changed line needs + or -", label: "missing + or -",
        see: ["+ marks a line that was added, - one that was removed, and ... is any number of changes"])
    case .unknownName(let name, let nearest, let known, let brace):
      Problem.Wording(
        message: "unknown name \(tick(name))",
        label: nearest.map { "did you mean \(tick($0))?" } ?? "",
        see: [
          known.isEmpty ? "no names are defined here" : "names: " + folded(known, limit: Self.listed),
          nearest == nil ? "write \(brace) for a brace" : "",
        ].filter { !$0.isEmpty })
    case .nameWithoutValueYet(let name, let place):
      Problem.Wording(
        message: "\(tick(name)) has no value yet", label: "a `let` takes it while the journey runs",
        see: ["\(place) is needed before that: write it out, or name a param or a column of a table"])
    case .unknownTable(let name, let nearest, let known):
      Problem.Wording(
        message: "unknown table \(tick(name))", label: nearest.map { "did you mean \(tick($0))?" } ?? "",
        see: [known.isEmpty ? "this file has no tables" : "tables: " + folded(known, limit: Self.listed)])
    case .unknownParameter(let name, let nearest, let known, let file):
      Problem.Wording(
        message: "\(file) has no param \(tick(name))",
        label: nearest.map { "did you mean \(tick($0))?" } ?? "",
        see: [known.isEmpty ? "it has none" : "params: " + folded(known, limit: Self.listed)])
    case .argumentMissing(let names, let file):
      Problem.Wording(
        message: "\(file) needs a value for \(folded(names.map(tick), limit: Self.listed))",
        label: "not given")
    case .unreadableFile(let reason):
      Problem.Wording(
        message: "cannot use the file: \(reason)",
        see: ["the path begins at the journeys' folder and cannot leave it"])
    case .brokenFile(let path, let errors, let first):
      Problem.Wording(message: "\(path) has \(counted(errors, "error"))", see: ["the first: \(first)"])
    case .useInCircles(let chain):
      Problem.Wording(message: "circular \(tick("use"))", see: [chain.joined(separator: " -> ")])
    case .useTooDeep:
      Problem.Wording(
        message: "`use` nests at most \(ScriptLimits.useDepth) files deep", label: "one too many")
    case .otherApp(let own, let used):
      Problem.Wording(
        message: "the used file drives another app", see: ["app \(own) here, app \(used) there"])
    case .tooManySteps:
      Problem.Wording(
        message: "the expanded journey has more than \(ScriptLimits.plannedSteps) steps",
        label: "the limit is passed here")
    case .tooManyStepsTogether:
      Problem.Wording(
        message: "all runs of the journey together have more than \(ScriptLimits.allSteps) steps",
        label: "the limit is passed here", see: ["each example runs once for each path through the forks"],
        doing: ["divide the examples or the branches among several files"])
    case .tooManyRuns:
      Problem.Wording(
        message: "the journey expands to more than \(ScriptLimits.runs) runs",
        label: "the limit is passed here",
        see: ["each example runs once for each path through the forks"])
    case .valuesTooLong:
      Problem.Wording(
        message: "the names in this place have values of more than \(ScriptLimits.valueBytes) bytes",
        label: "the limit is passed here", doing: ["shorten the values, or name them less often"])
    case .valuesTooLongTogether:
      Problem.Wording(
        message:
          "the texts with names have more than \(ScriptLimits.allValueBytes) bytes in all runs of the file together",
        label: "the limit is passed here", see: ["each example runs once for each path through the forks"],
        doing: ["shorten the values, or divide the rounds, examples or branches among several files"])
    case .nameTaken(let name):
      Problem.Wording(
        message: "\(tick(name)) is already defined", label: "choose another name")
    }
  }

  /// The most names that a message lists, so that it does not grow with the file.
  private static let listed = 10
}
