import WhiskerScript
package import WhiskerSource
import WhiskerText

/// A journey that grows step by step: its header, and its steps as text.
///
/// It is a value: undoing steps means returning to an older one. ``text`` is a journey equivalent to the steps.
package struct DrivenJourney: Sendable, Hashable {
  /// The path that messages show and that paths of reply files, used files and references are relative to.
  package var path: String
  /// The lines before the first step, including those of a teardown.
  package private(set) var header: String
  /// The lines of each step, with the blocks, comments and empty lines that belong to it.
  package private(set) var steps: [String]

  /// Creates a journey without steps.
  package init(path: String, title: String, app: String) {
    self.path = path
    header = "journey \(JourneyParser.plainLiteral(title))\napp \(app)\n\n"
    steps = []
  }

  /// The text of the whole journey.
  package var text: String { header + steps.joined() }

  /// The journey as a file, from which a plan can be made.
  package var file: SourceFile { SourceFile(path: path, text: text) }

  /// The line at which the next step would begin.
  package var nextLine: Int { text.utf8.count { $0 == 0x0A } + 1 }

  /// Returns the journey with only its first steps.
  package func prefix(_ count: Int) -> DrivenJourney {
    var journey = self
    journey.steps = Array(steps.prefix(count))
    return journey
  }

  /// Adds a step of one or more lines, without line feeds; blocks are indented below its first line as in a file.
  ///
  /// The first scene contains all steps after it, so these are indented.
  package mutating func add(_ lines: [String]) {
    let isScene = lines.first { !$0.isEmpty && !$0.hasPrefix("#") }?.hasPrefix("scene ") == true
    let indent = hasScene && !isScene ? "  " : ""
    steps.append(lines.map { $0.isEmpty ? "\n" : indent + $0 + "\n" }.joined())
  }

  /// Adds the text of a step, such as one from ``steps`` of another value; it is indented exactly if it is after the first scene.
  package mutating func append(_ step: String) {
    let lines = step.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.first { !$0.isEmpty && $0.first(where: { $0 != " " }) != "#" }
    guard let first, !first.hasPrefix("scene "), first.hasPrefix(" ") != hasScene else {
      return steps.append(step)
    }
    // The scene of the step may not have been performed.
    let moved = hasScene ? lines.map { $0.isEmpty ? "" : "  " + $0 } : lines.map(Self.outdented)
    steps.append(moved.joined(separator: "\n"))
  }

  private static func outdented(_ line: Substring) -> String {
    String(line.hasPrefix("  ") ? line.dropFirst(2) : line)
  }

  /// Replaces the line of the header with the title, or the app, that begins with the same word.
  ///
  /// - Parameter new: The line, below its comments.
  package mutating func setHeaderLine(_ new: [String]) {
    guard let word = new.last?.prefix(while: { $0 != " " }) else { return }
    var lines = header.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard let index = lines.firstIndex(where: { $0.hasPrefix(word + " ") }) else { return }
    lines.replaceSubrange(index...index, with: new)
    header = lines.joined(separator: "\n")
  }

  /// Adds comments after the last step, to which they belong.
  package mutating func addBelowLast(_ comments: [String]) {
    guard let last = steps.indices.last else { return }
    steps[last] += comments.map { (hasScene ? "  " : "") + $0 + "\n" }.joined()
  }

  /// Adds a line of the header, with or without a block.
  package mutating func addHeader(_ lines: [String]) {
    while header.hasSuffix("\n\n") { header.removeLast() }
    header += lines.joined(separator: "\n") + "\n\n"
  }

  /// Returns the journey with its last part in another form; nil if other parts differ as well.
  package func takingForm(_ text: String) -> DrivenJourney? {
    guard !steps.isEmpty else { return nil }
    var journey = prefix(steps.count - 1)
    let before = journey.text
    guard text.utf8.starts(with: before.utf8) else { return nil }
    journey.steps.append(String(decoding: text.utf8.dropFirst(before.utf8.count), as: UTF8.self))
    return journey
  }

  /// The difference from a version with fewer or more lines, in words: the number of steps, and the lines of the header that only one of them has, or
  /// this one has in another form.
  package func difference(from other: DrivenJourney) -> String {
    let count = abs(steps.count - other.steps.count)
    let changed = changedHeader(from: other)
    if count == 0, changed.isEmpty { return counted(0, "step") }
    return ((count > 0 ? [counted(count, "step")] : []) + changed).joined(separator: ", ")
  }

  /// The lines of the longer header, or of this one, that the other header does not have: without those of blocks, and without comments
  /// if there are others.
  private func changedHeader(from other: DrivenJourney) -> [String] {
    let own = header.split(separator: "\n")
    let others = other.header.split(separator: "\n")
    func common(_ one: some Sequence<Substring>, _ two: some Sequence<Substring>) -> Int {
      zip(one, two).prefix { $0.utf8.elementsEqual($1.utf8) }.count
    }
    let before = common(own, others)
    let after = common(own.dropFirst(before).reversed(), others.dropFirst(before).reversed())
    let (longer, shorter) = own.count < others.count ? (others, own) : (own, others)
    let lines = longer.dropFirst(before).dropLast(after).filter { line in
      !shorter.contains { $0.utf8.elementsEqual(line.utf8) }
    }
    let statements = lines.filter { !$0.hasPrefix("#") && !$0.hasPrefix(" ") }
    return (statements.isEmpty ? Array(lines.prefix(1)) : statements).map(String.init)
  }

  private var hasScene: Bool {
    steps.contains { $0.split(separator: "\n").contains { $0.hasPrefix("scene ") } }
  }
}

extension DrivenJourney {
  /// Creates an expanded journey from a run: used files, repetitions and branches become plain steps.
  ///
  /// A journey with one plain run keeps its text; the steps of any other are listed one after the other, with names replaced. Of its comments, those
  /// of lines that are still there are kept.
  ///
  /// - Returns: Nil if the text would not be equivalent, because a name's value is not valid in its place.
  package init?(_ entry: JourneyPlan.Entry, apps: [AppDescriptor]) {
    let run = entry.run
    path = run.journey.file.path
    header = ""
    steps = []
    // A teardown is above the first step, like the header, and keeps its names, those of secrets among them.
    let isPlain =
      run.variant == nil && run.steps.allSatisfy { $0.origins.isEmpty }
      && run.teardown.allSatisfy { $0.origins.map(\.kind) == [.teardown] }
    var texts = run.steps.map(\.text)
    if isPlain { keepText(of: run, app: entry.app.name) } else { texts = writeOut(run, app: entry.app.name) }
    let plan = JourneyPlan(files: [file], apps: apps)
    let same = plan.entries.first?.run
    guard plan.entries.count == 1, let same, same.steps.count == run.steps.count,
      steps.count == run.steps.count,
      zip(same.steps, texts).allSatisfy({ bytesEqual($0.text, $1) })
    else { return nil }
  }

  private mutating func keepText(of run: JourneyRun, app: String) {
    let file = run.journey.file
    var next = 1
    func lines(through last: Int) -> String {
      defer { next = last + 1 }
      guard last >= next else { return "" }
      let start = file.span(ofLine: next).start
      return file.text(of: SourceSpan(start, file.span(ofLine: last).end)) + "\n"
    }
    header = lines(through: file.line(at: run.journey.title.span.start))
    // The command named the app of one that names none.
    if run.journey.app == nil { header += "app \(app)\n" }
    header += lines(through: (run.steps.first?.line ?? file.lineCount) - 1)
    for planned in run.steps { steps.append(lines(through: planned.step.lines.upperBound)) }
    // Comments after the last step stay with it.
    if next <= file.lineCount, let last = steps.indices.last {
      let rest = file.text(of: SourceSpan(file.span(ofLine: next).start, file.bytes.count))
      if rest.contains(where: { !$0.isWhitespace }) { steps[last] += rest }
    }
  }

  /// Writes each step of a run as a plain one, and returns their texts.
  private mutating func writeOut(_ run: JourneyRun, app: String) -> [String] {
    let file = run.journey.file
    let comments = KeptComments(file)
    // Comments above a first step that stays as it is belong to it.
    let start = run.steps.first { $0.origins.isEmpty }?.line
    let end =
      run.journey.steps.first.map { first in
        first.line - (first.line == start ? comments.above(line: first.line).count : 0)
      } ?? file.lineCount + 1
    // These lines have no meaning once names are replaced in the steps.
    let dropped = [
      TitleLine.definition, AppLine.definition, ParamLine.definition, ExamplesLine.definition,
      TableLine.definition,
    ]
    var isDropping = false
    var kept: [String] = []
    for number in 1..<max(end, 1) {
      let line = file.text(of: file.span(ofLine: number))
      if let statement = comments.statement(line: number) {
        isDropping = dropped.contains { $0 === statement }
      }
      if !isDropping || line.first == "#", line.contains(where: { !$0.isWhitespace }) { kept.append(line) }
    }
    let title = run.title + (run.variant.map { " (\($0))" } ?? "")
    var names = NamesOfTakes(run)
    let steps = run.steps.map { names.written($0) }
    kept.removeAll { run.isSecretOfAnotherRun($0) }
    kept =
      run.valuesOfNames(in: kept) + kept + run.secretsOfUsedFiles(besides: names.taken)
      + names.secrets(of: run)
    let beginning = [
      "journey \(JourneyParser.plainLiteral(title))\(comments.trailing(TitleLine.definition))",
      "app \(app)\(comments.trailing(AppLine.definition))",
    ]
    header = (beginning + kept).joined(separator: "\n") + "\n\n"
    func lines(_ planned: PlannedStep, _ written: String) -> String {
      let isOfFile = bytesEqual(planned.file.path, file.path)
      // The lines of a step with lines below it have their comments.
      return isOfFile && planned.step.lines.count == 1
        ? written + comments.trailing(line: planned.line) : written
    }
    if !run.teardown.isEmpty {
      let lines = run.teardown.flatMap { lines($0, names.written($0).lines).split(separator: "\n") }
      header += (["teardown"] + lines.map { "  " + $0 }).joined(separator: "\n") + "\n\n"
    }
    for (planned, step) in zip(run.steps, steps) {
      let own = lines(planned, step.lines).split(separator: "\n", omittingEmptySubsequences: false)
      add((planned.origins.isEmpty ? comments.above(line: planned.line) : []) + own.map(String.init))
    }
    if let last = run.steps.last, last.origins.isEmpty, let index = self.steps.indices.last {
      self.steps[index] += comments.below(line: last.step.lines.upperBound).map { $0 + "\n" }.joined()
    }
    return steps.map(\.text)
  }
}

extension JourneyRun {
  /// The params with the values of this run that lines of the header need, for a text or for a secret.
  fileprivate func valuesOfNames(in lines: [String]) -> [String] {
    names.names.compactMap { name in
      let isNeeded =
        journey.secrets.contains { bytesEqual($0.value, name) }
        || lines.contains { $0.utf8.count > name.utf8.count && $0.contains("{\(name)}") }
      guard isNeeded, let value = names.value(of: name) else { return nil }
      return "param \(name) default \(JourneyParser.plainLiteral(value))"
    }
  }

  /// Whether a line of the header declares a secret that only a `let` of another run takes: as plain steps, this one would not know the name.
  fileprivate func isSecretOfAnotherRun(_ line: String) -> Bool {
    journey.secrets.contains { secret in
      bytesEqual(
        journey.file.text(of: journey.file.span(ofLine: journey.file.line(at: secret.span.start))), line)
        && names.value(of: secret.value) == nil && isOfAnotherRun(secret.value, scope: nil)
    }
  }

  /// Whether a `let` takes a name in other runs of the journey and none in this one, and no config key has it.
  private func isOfAnotherRun(_ name: String, scope: Int?) -> Bool {
    takes(name, scope: scope)
      && !preparations.contains { preparation in
        if case .configuration = preparation.content { return bytesEqual(preparation.name.value, name) }
        return false
      }
      && !allSteps.contains { planned in
        (scope == nil || planned.scope == scope)
          && planned.statement.only(Take.self).map { bytesEqual($0.name.value, name) } == true
      }
  }

  /// Lines of the header that hide what the secrets of used files hide: a param for each value, and the names that a `let` or a config key has.
  fileprivate func secretsOfUsedFiles(besides taken: Set<Bytewise>) -> [String] {
    var taken = taken.union(journey.secrets.map { Bytewise($0.value) })
    var known: Set<[Bytewise]> = []
    var lines: [String] = []
    for secret in usedSecrets {
      let value = secret.value ?? ""
      let key = [Bytewise(secret.name), Bytewise(value)]
      guard known.insert(key).inserted else { continue }
      guard secret.value != nil else {
        if isOfAnotherRun(secret.name, scope: secret.scope) { continue }
        if !journey.secrets.contains(where: { bytesEqual($0.value, secret.name) }) {
          lines.append("secret \(secret.name)")
        }
        continue
      }
      // Each use of a file has names of its own, which are now those of one journey.
      var name = secret.name
      var number = 1
      while !taken.insert(Bytewise(name)).inserted {
        number += 1
        name = "\(secret.name)-\(number)"
      }
      lines += ["param \(name) default \(JourneyParser.plainLiteral(value))", "secret \(name)"]
    }
    return lines
  }
}
