extension Problem {
  /// The wording of what concerns names, tables, blocks and other files.
  var structureWording: Wording {
    switch self {
    case .strayBrace:
      Wording(
        message: "a brace begins a name", label: "no name in braces",
        see: ["{name} stands for a param, a column or what a let took; {{ is a brace"])
    case .nameTwice(let name, let what):
      Wording(message: "the \(what) \(tick(name)) stands twice", label: "used before")
    case .wrongCellCount(let cells, let columns):
      Wording(
        message: "the row has \(count(cells, "cell")), and the table has \(count(columns, "column"))",
        see: [#"a bar inside a cell is written \|"#])
    case .rowNotClosed:
      Wording(message: "the row has no closing bar", label: "ends here")
    case .tableTooShort(let word, let hasHead):
      Wording(
        message: hasHead
          ? "\(tick(word)) has no row below its columns" : "the table below \(tick(word)) is missing",
        see: [
          "the first line names the columns: | name | origin |", "then follow the rows: | Aegean | Greece |",
        ])
    case .badColumn(let text):
      Wording(
        message: "\(tick(text)) cannot be a name", label: "letters, digits, - . _",
        see: ["it stands in texts between braces: {name}"])
    case .tooManyRows:
      Wording(message: "a table has at most \(ScriptLimits.tableRows) rows", label: "the first row too many")
    case .tooManyColumns:
      Wording(
        message: "a table has at most \(ScriptLimits.tableColumns) columns",
        label: "the first column too many")
    case .blockWithoutSteps(let word):
      Wording(
        message: "\(tick(word)) has nothing to do", label: "no step below",
        see: ["its steps are indented below it by two blanks"])
    case .branchOutsideFork:
      Wording(
        message: "a branch stands below a \(tick("fork"))", label: "no fork around it",
        see: ["fork and its branches: fork, then branch \"by link\", each level two blanks deeper"])
    case .notABranch(let word):
      Wording(
        message: "\(tick(word)) stands where a branch belongs",
        see: ["below a fork stand branches, and below each branch its steps"],
        fallback: [#"branch "by link""#])
    case .blocksTooDeep:
      Wording(
        message: "blocks nest at most \(ScriptLimits.blockDepth) deep", label: "one too many",
        doing: ["move the inner steps into a file of their own and use it"])
    case .forkInTeardown:
      Wording(message: "a teardown cannot fork", label: "it ends a run, and cannot begin others")
    case .linesMissing(let word):
      Wording(
        message: "the lines below \(tick(word)) are missing", label: "ends here",
        see: ["they are indented by two blanks and begin with |"],
        fallback: word == "matches" ? [#"screen matches "home""#] : [])
    case .badRounds(let text):
      Wording(
        message: "nothing can be repeated \(tick(text)) times", label: "1 to \(ScriptLimits.rounds)")
    case .saidElsewhere:
      Wording(message: "this is said in other words here")
    case .emptyText:
      Wording(message: "nothing is typed", label: "an empty text", see: ["typing adds to what a field holds"])
    case .badPercentage(let text):
      Wording(
        message: "\(tick(text)) is not a percentage to pinch to",
        label: "\(ScriptLimits.percent.lowerBound)% to \(ScriptLimits.percent.upperBound)%")
    case .notAChange:
      Wording(
        message: "a change is a line that came or went", label: "+ or - is missing",
        see: ["+ for a line that is new, - for one that is gone, ... for any number of changes"])
    case .unknownName(let name, let nearest, let known, let brace):
      Wording(
        message: "nothing has the name \(tick(name))",
        label: nearest.map { "did you mean \(tick($0))?" } ?? "",
        see: [
          known.isEmpty ? "no names are known here" : "names: " + known.joined(separator: ", "),
          nearest == nil ? "a brace that is meant as one is written \(brace)" : "",
        ].filter { !$0.isEmpty })
    case .unknownTable(let name, let nearest, let known):
      Wording(
        message: "there is no table \(tick(name))", label: nearest.map { "did you mean \(tick($0))?" } ?? "",
        see: [known.isEmpty ? "this file has no tables" : "tables: " + known.joined(separator: ", ")])
    case .unknownParameter(let name, let nearest, let known, let file):
      Wording(
        message: "\(file) has no param \(tick(name))",
        label: nearest.map { "did you mean \(tick($0))?" } ?? "",
        see: [known.isEmpty ? "it has none" : "params: " + known.joined(separator: ", ")])
    case .argumentMissing(let names, let file):
      Wording(
        message: "\(file) needs \(names.map(tick).joined(separator: ", "))", label: "not handed over")
    case .unreadableFile(let reason):
      Wording(
        message: "the file cannot be used: \(reason)",
        see: ["the path begins at the journeys' folder and cannot leave it"])
    case .brokenFile(let path, let errors, let first):
      Wording(message: "\(path) has \(count(errors, "error"))", see: ["the first: \(first)"])
    case .useInCircles(let chain):
      Wording(message: "the file uses itself", see: [chain.joined(separator: " -> ")])
    case .useTooDeep:
      Wording(message: "files use others at most \(ScriptLimits.useDepth) deep", label: "one too many")
    case .otherApp(let own, let used):
      Wording(message: "the file drives another app", see: ["app \(own) here, app \(used) there"])
    case .tooManySteps:
      Wording(
        message: "written out, the journey has more than \(ScriptLimits.plannedSteps) steps",
        label: "the limit is passed here")
    case .tooManyRuns:
      Wording(
        message: "the journey is more than \(ScriptLimits.runs) runs", label: "the limit is passed here",
        see: ["each example runs once for each way through the forks"])
    case .nameTaken(let name):
      Wording(
        message: "\(tick(name)) stands for something else already", label: "give it a name of its own")
    default: preconditionFailure("a problem of names, tables, blocks or files (was \(code))")
    }
  }
}
