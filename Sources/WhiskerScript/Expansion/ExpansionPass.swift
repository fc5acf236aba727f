import WhiskerSource
import WhiskerText

/// Expands one journey.
struct ExpansionPass {
  let expander: JourneyExpander
  let journey: Journey
  private var diagnostics: [Diagnostic] = []
  private var reported: Set<Bytewise> = []
  private var usedFiles: [Bytewise: ParseResult] = [:]
  private var scopes = 0
  /// The number of scenes in teardowns so far, in all runs together.
  private var scenesOfTeardowns = 0
  /// The number of steps expanded so far, in all runs together.
  private var written = 0
  /// The number of uses so far that added no step; a few files without steps can use each other more often than any limit of steps.
  private var emptyUses = 0
  /// The number of bytes of the texts with names replaced so far, in all runs together.
  private var valueBytes = 0
  private var isFull = false
  /// The names that `let` steps bind on any path so far.
  private var taken = TakenNames()

  init(expander: JourneyExpander, journey: Journey) {
    self.expander = expander
    self.journey = journey
  }

  mutating func run() -> Expansion {
    let isPart = journey.isPart
    var finished: [(path: ExpansionPath, header: RunHeader)] = []
    let rows = journey.examples?.rows.map { Optional($0) } ?? [nil]
    for (index, row) in rows.enumerated() where !isFull {
      var scope = ExpansionScope(journey: journey, chain: [journey.file.path])
      for parameter in journey.parameters {
        scope.names.set(parameter.name.value, to: parameter.fallback?.value ?? parameter.name.value)
      }
      for (column, cell) in zip(journey.examples?.columns ?? [], row?.cells ?? []) {
        scope.names.set(column.value, to: cell.value)
      }
      var paths = [ExpansionPath()]
      paths[0].steps.reserveCapacity(journey.steps.count)
      write(journey.stepsInOrder, scope, &paths)
      let title = text(journey.title, scope)
      let reasons = JourneyRun.Reasons(
        skip: journey.skip.map { text($0, scope) },
        expectedToFail: journey.expectedToFail.map { text($0, scope) })
      let header = RunHeader(
        title: title, reasons: reasons, preparations: preparations(scope), names: scope.names,
        example: row == nil ? nil : index + 1)
      for path in paths {
        if finished.count == ScriptLimits.runs { overflow(.tooManyRuns, journey.title.span, journey.file) }
        if isFull { break }
        var path = path
        // Thousands of paths may each have thousands of names.
        path.taken = TakenNames()
        finished.append((path, header))
      }
    }
    let isGood = diagnostics.isEmpty
    return Expansion(
      runs: isGood && !isPart ? finished.map(run) : [], diagnostics: diagnostics,
      isPart: isPart)
  }

  /// Creates a run, once all paths are known.
  private func run(_ path: ExpansionPath, _ header: RunHeader) -> JourneyRun {
    var parts = header.example.map { ["\(JourneyRun.exampleWord) \($0)"] } ?? []
    parts += path.branches.map { "\(JourneyRun.branchWord) \(quoted($0))" }
    let steps = path.steps
    var teardown = path.teardown
    var scenes = path.scene
    var numbers: [Int: Int] = [:]
    for index in teardown.indices {
      teardown[index].number = steps.count + index + 1
      let scene = teardown[index].scene
      if scene >= 0 { continue }
      if numbers[scene] == nil { scenes += 1 }
      teardown[index].scene = numbers[scene, default: scenes]
      numbers[scene] = teardown[index].scene
    }
    return JourneyRun(
      journey: journey, title: header.title, variant: parts.isEmpty ? nil : parts.joined(separator: ", "),
      preparations: header.preparations, names: header.names, steps: steps, teardown: teardown,
      usedSecrets: path.usedSecrets, usedFiles: path.usedFiles.all, takenNames: taken, reasons: header.reasons
    )
  }

  private mutating func preparations(_ scope: ExpansionScope) -> [Preparation] {
    var all: [Preparation] = []
    for preparation in journey.preparations {
      do throws(Fault) {
        let replaced = try expander.parser.preparation(preparation, in: journey.file, scope.names)
        count(replaced.byteCount, preparation.name.span, journey.file)
        all.append(replaced)
      } catch { report(error, journey.file) }
    }
    return all
  }

  /// Returns a text of the header with names replaced.
  private mutating func text(_ text: LocatedText, _ scope: ExpansionScope) -> String {
    do throws(Fault) {
      let replaced = try expander.parser.text(text, in: journey.file, scope.names)
      count(replaced.utf8.count, text.span, journey.file)
      return replaced
    } catch {
      report(error, journey.file)
      return text.value
    }
  }

  private mutating func report(_ fault: Fault, _ file: SourceFile) {
    // A block that is expanded many times reports each mistake once.
    let place = "\(file.path):\(fault.span.start):\(fault.problem.code.rawValue)"
    guard reported.insert(Bytewise(place)).inserted else { return }
    if diagnostics.count < ScriptLimits.diagnostics {
      diagnostics.append(fault.diagnostic(in: file))
    } else if diagnostics.count == ScriptLimits.diagnostics {
      isFull = true
      diagnostics.append(Fault(.moreProblems, fault.span).diagnostic(in: file))
    }
  }

  /// Counts the bytes of a text with names replaced.
  private mutating func count(_ bytes: Int, _ span: SourceSpan, _ file: SourceFile) {
    valueBytes += bytes
    if valueBytes > ScriptLimits.allValueBytes, !isFull { overflow(.valuesTooLongTogether, span, file) }
  }

  private mutating func overflow(_ problem: StructureProblem, _ span: SourceSpan, _ file: SourceFile) {
    isFull = true
    report(Fault(problem, span), file)
  }

  // MARK: Steps

  private mutating func write(_ steps: [Step], _ scope: ExpansionScope, _ paths: inout [ExpansionPath]) {
    for step in steps {
      if isFull { return }
      let statement = step.statement
      guard statement.definition.holdsSteps || statement.only(Use.self) != nil else {
        add(step, scope, &paths)
        continue
      }
      switch statement {
      case is Use: use(step, scope, &paths)
      case is Repeat: writeRounds(of: step, scope, &paths)
      case let loop as ForEachRow: writeRows(of: loop.table, step, scope, &paths)
      case is Fork: fork(step, scope, &paths)
      case is Setup: write(step.body, scope.entering(.setup, step), &paths)
      case is Teardown: writeTeardown(step, scope, &paths)
      case let other: preconditionFailure("every block is expanded (was \(type(of: other)))")
      }
    }
  }

  private mutating func writeRounds(
    of step: Step, _ scope: ExpansionScope, _ paths: inout [ExpansionPath]
  ) {
    do throws(Fault) {
      guard let loop = try expander.parser.statement(of: step, scope.names) as? Repeat else { return }
      for round in 1...loop.count.value {
        write(step.body, scope.entering(.round(round, of: loop.count.value), step), &paths)
      }
    } catch { report(fault(error, "the number of rounds", scope, paths), step.file) }
  }

  private mutating func writeRows(
    of name: LocatedText, _ step: Step, _ scope: ExpansionScope, _ paths: inout [ExpansionPath]
  ) {
    guard let table = scope.journey.tables.first(where: { $0.name.map { isEqual($0, name) } == true }) else {
      let known = scope.journey.tables.compactMap(\.name?.value)
      let nearest = NearestName.best(for: name.value, among: known)
      let fix = nearest.map { Fix([Fix.Edit(name.span, with: $0)], isSafe: false) }
      return report(
        Fault(.unknownTable(name: name.value, nearest: nearest, known: known), name.span, fix: fix), step.file
      )
    }
    for column in table.columns where isTaken(column, scope, paths) {
      report(Fault(.nameTaken(name: column.value), column.span), step.file)
    }
    for (index, row) in table.rows.enumerated() {
      var inner = scope.entering(.row(index + 1, of: table.rows.count), step)
      for (column, cell) in zip(table.columns, row.cells) { inner.names.set(column.value, to: cell.value) }
      write(step.body, inner, &paths)
    }
  }

  /// Whether a name already has a value in a scope, or a `let` of that scope takes one before this place.
  private func isTaken(_ name: LocatedText, _ scope: ExpansionScope, _ paths: [ExpansionPath]) -> Bool {
    scope.names.value(of: name.value) != nil
      || paths.contains { $0.taken.contains(name.value, scope: scope.id) }
  }

  private mutating func fork(_ step: Step, _ scope: ExpansionScope, _ paths: inout [ExpansionPath]) {
    var all: [ExpansionPath] = []
    var names: [String] = []
    for branch in step.body {
      guard let name = (branch.statement as? Branch)?.name else { continue }
      var copies = paths
      written += copies.reduce(0) { $0 + $1.steps.count }
      let text: String
      do throws(Fault) {
        let bound = try expander.parser.statement(of: branch, scope.names) as? Branch
        text = (bound?.name ?? name).value
      } catch {
        report(fault(error, "the name of a branch", scope, paths), branch.file)
        text = name.value
      }
      // Reports tell the runs apart by these names.
      if names.contains(where: { $0.utf8.elementsEqual(text.utf8) }) {
        report(Fault(.nameTwice(name: text, of: "branch"), name.span), branch.file)
      }
      names.append(text)
      for index in copies.indices { copies[index].branches.append(text) }
      if all.count + copies.count > ScriptLimits.runs {
        return overflow(.tooManyRuns, step.span, step.file)
      }
      write(branch.body, scope.entering(.branch(text), branch), &copies)
      all += copies
    }
    paths = all
  }

  private mutating func writeTeardown(
    _ step: Step, _ scope: ExpansionScope, _ paths: inout [ExpansionPath]
  ) {
    let inner = scope.entering(.teardown, step)
    for index in paths.indices {
      let beginning = paths[index].beginnings[paths[index].beginnings.count - 1]
      var ending = ExpansionPath()
      ending.isTeardown = true
      ending.usedFiles = paths[index].usedFiles
      ending.scene = paths[index].scene
      ending.taken = paths[index].taken
      var endings = [ending]
      write(step.body, inner, &endings)
      if endings.count > 1 { report(Fault(.forkInTeardown, step.span), step.file) }
      var steps = endings[0].steps + endings[0].teardown
      let condition = scope.id == 0 ? 0 : beginning.steps + 1
      for place in steps.indices { steps[place].condition = condition }
      paths[index].usedSecrets += endings[0].usedSecrets
      paths[index].usedFiles = endings[0].usedFiles
      // The last setup is torn down first, and what a setup uses before the setup itself.
      let place = paths[index].teardown.count - beginning.teardown
      paths[index].teardown.insert(contentsOf: steps, at: place)
    }
  }

  private mutating func use(_ step: Step, _ scope: ExpansionScope, _ paths: inout [ExpansionPath]) {
    do throws(Fault) {
      guard let use = try expander.parser.statement(of: step, scope.names) as? Use else { return }
      let used = try journey(at: use.path, scope)
      var inner = scope.entering(.use, step)
      scopes += 1
      inner.id = scopes
      inner.journey = used
      inner.chain.append(used.file.path)
      if step.usesNames {
        count(use.arguments.reduce(0) { $0 + $1.value.value.utf8.count }, step.span, step.file)
      }
      inner.names = try names(of: used, use.arguments, use.path)
      inner.use = scope.use ?? step.span
      addSecrets(of: inner, to: &paths)
      let before = written
      for index in paths.indices { paths[index].begin(used.file) }
      write(used.stepsInOrder, inner, &paths)
      for index in paths.indices { paths[index].beginnings.removeLast() }
      if written == before { emptyUses += 1 }
      if emptyUses > ScriptLimits.plannedSteps, !isFull {
        overflow(.tooManySteps, step.span, step.file)
      }
    } catch { report(fault(error, "an argument of `use`", scope, paths), step.file) }
  }

  /// The fault of a line that is read before the journey runs; a name that a `let` above takes is not unknown, it only has no value.
  private func fault(_ fault: Fault, _ place: String, _ scope: ExpansionScope, _ paths: [ExpansionPath])
    -> Fault
  {
    guard case .structure(.unknownName(let name, _, _, _)) = fault.problem,
      paths.contains(where: { $0.taken.contains(name, scope: scope.id) })
    else { return fault }
    return Fault(.nameWithoutValueYet(name: name, place: place), fault.span)
  }

  /// Adds the secrets of a used file to every path.
  private func addSecrets(of scope: ExpansionScope, to paths: inout [ExpansionPath]) {
    guard let place = scope.use else { return }
    for secret in scope.journey.secrets {
      let used = UsedSecret(
        name: secret.value, value: scope.names.value(of: secret.value), params: scope.names.names,
        path: scope.journey.file.path, scope: scope.id, place: place)
      for index in paths.indices { paths[index].usedSecrets.append(used) }
    }
  }

  /// Reads a used file and checks that it can be used at this point.
  private mutating func journey(
    at path: LocatedText, _ scope: ExpansionScope
  ) throws(Fault) -> Journey {
    let file: SourceFile
    switch expander.load(path.value, journey.file) {
    case .refused(let reason, let nearest):
      throw Fault(
        .unreadableFile(reason: reason), path.span,
        fix: nearest.map { Fix([Fix.Edit(path.span, with: JourneyParser.plainLiteral($0))], isSafe: false) })
    case .file(let found): file = found
    }
    if let start = scope.chain.firstIndex(where: { $0.utf8.elementsEqual(file.path.utf8) }) {
      throw Fault(.useInCircles(chain: scope.chain[start...] + [file.path]), path.span)
    }
    if scope.chain.count > ScriptLimits.useDepth { throw Fault(.useTooDeep, path.span) }
    let key = Bytewise(file.path)
    let result = usedFiles[key] ?? expander.parsed.result(of: file, expander.parser)
    usedFiles[key] = result
    guard let used = result.journey else {
      let first = result.diagnostics.first
      let line = first?.span.map { ":\(file.line(at: $0.start))" } ?? ""
      throw Fault(
        .brokenFile(
          path: file.path, errors: result.diagnostics.count,
          first: "\(file.path)\(line): \(first?.message ?? "")"), path.span)
    }
    if let own = journey.app, let other = used.app, !isEqual(own, other) {
      throw Fault(.otherApp(own: own.value, used: other.value), path.span)
    }
    return used
  }

  /// Returns the values of a used file's parameters.
  private func names(
    of used: Journey, _ arguments: [Argument], _ path: LocatedText
  ) throws(Fault) -> Bindings {
    let known = used.parameters.map(\.name.value)
    for argument in arguments where !used.parameters.contains(where: { isEqual($0.name, argument.name) }) {
      let nearest = NearestName.best(for: argument.name.value, among: known)
      throw Fault(
        .unknownParameter(
          name: argument.name.value, nearest: nearest, known: known, file: used.file.path),
        argument.name.span, fix: nearest.map { Fix([Fix.Edit(argument.name.span, with: $0)], isSafe: false) })
    }
    var names = Bindings()
    var missing: [String] = []
    for parameter in used.parameters {
      let given = arguments.first { isEqual($0.name, parameter.name) }?.value ?? parameter.fallback
      if let given {
        names.set(parameter.name.value, to: given.value)
      } else {
        missing.append(parameter.name.value)
      }
    }
    if !missing.isEmpty { throw Fault(.argumentMissing(names: missing, file: used.file.path), path.span) }
    return names
  }

  /// Adds a plain step to every path through the journey.
  private mutating func add(_ step: Step, _ scope: ExpansionScope, _ paths: inout [ExpansionPath]) {
    written += paths.count
    if written > ScriptLimits.allSteps { return overflow(.tooManyStepsTogether, step.span, step.file) }
    for index in paths.indices {
      if paths[index].steps.count == ScriptLimits.plannedSteps {
        return overflow(.tooManySteps, step.span, step.file)
      }
      if step.statement.only(Scene.self) != nil { beginScene(of: &paths[index]) }
      var bound = step
      var openNames: Bindings?
      // Values with a mistake may be of any length.
      var named: InsertedText?
      if step.usesNames {
        let taken = paths[index].taken.open(in: scope.id)
        // The line must be valid for any value that a `let` takes.
        let names = taken.map(scope.names.adding) ?? scope.names
        do throws(Fault) {
          bound.statement = try expander.parser.statement(of: step, names)
          named = InsertedText(step, scope.names)
        } catch { report(error, step.file) }
        if taken != nil { openNames = scope.names }
      }
      let text = named?.text(of: step.span)
      let lines = step.lines.count > 1 ? named?.text(of: step.linesSpan) : nil
      count((text?.utf8.count ?? 0) + (lines?.utf8.count ?? 0), step.span, step.file)
      paths[index].steps.append(
        PlannedStep(
          bound, number: paths[index].steps.count + 1, namedText: text, scene: paths[index].scene,
          origins: scope.origins, scope: scope.id, openNames: openNames, namedLines: lines))
      if let take = step.statement.only(Take.self) { self.take(take.name, step, scope, &paths[index]) }
    }
  }

  /// Begins a scene; one in a teardown is numbered at the end of the path, since it comes after all others.
  private mutating func beginScene(of path: inout ExpansionPath) {
    if path.isTeardown {
      scenesOfTeardowns += 1
      path.scene = -scenesOfTeardowns
    } else {
      path.scene += 1
    }
  }

  private mutating func take(
    _ name: LocatedText, _ step: Step, _ scope: ExpansionScope, _ path: inout ExpansionPath
  ) {
    let isBound = scope.names.value(of: name.value) != nil
    if isBound || !path.taken.take(name.value, step: step.span, scope: scope.id) {
      report(Fault(.nameTaken(name: name.value), name.span), step.file)
    }
    // Another branch may have bound it already.
    _ = taken.take(name.value, step: step.span, scope: scope.id)
  }
}

extension Journey {
  /// The steps with the setup before the teardown, which may use the names that it takes.
  fileprivate var stepsInOrder: [Step] {
    guard steps.count > 1, steps[0].statement.definition === Teardown.definition,
      steps[1].statement.definition === Setup.definition
    else { return steps }
    var steps = steps
    steps.swapAt(0, 1)
    return steps
  }
}

/// What the header says in the runs of one example.
private struct RunHeader {
  let title: String
  let reasons: JourneyRun.Reasons
  let preparations: [Preparation]
  let names: Bindings
  /// The number of the example, from 1; nil without examples.
  let example: Int?
}

extension ExpansionPath {
  /// Begins a used file.
  fileprivate mutating func begin(_ file: SourceFile) {
    usedFiles.add(file)
    beginnings.append(FileBeginning(steps: steps.count, teardown: teardown.count))
  }
}

extension ExpansionScope {
  /// Returns the scope of the lines nested below a line.
  func entering(_ kind: StepOrigin.Kind, _ step: Step) -> ExpansionScope {
    var inner = self
    inner.origins.append(StepOrigin(kind: kind, file: step.file, line: step.line))
    return inner
  }
}

private func isEqual(_ a: LocatedText, _ b: LocatedText) -> Bool { a.value.utf8.elementsEqual(b.value.utf8) }
