import WhiskerSource

/// A problem with its place and possible edits; it becomes a diagnostic at the end of its line.
struct Fault: Error {
  let problem: Problem
  let span: SourceSpan
  var fix: Fix?
  /// Edits from which a person has to choose one.
  var alternatives: [Fix] = []

  init(_ problem: Problem, _ span: SourceSpan, fix: Fix? = nil) {
    self.problem = problem
    self.span = span
    self.fix = fix
  }

  init(_ problem: StructureProblem, _ span: SourceSpan, fix: Fix? = nil) {
    self.init(.structure(problem), span, fix: fix)
  }

  /// Creates a fault that one replacement fixes.
  init(_ problem: Problem, _ span: SourceSpan, replace: SourceSpan, with text: String, isSafe: Bool) {
    self.init(problem, span, fix: Fix([Fix.Edit(replace, with: text)], isSafe: isSafe))
  }

  init(_ problem: StructureProblem, _ span: SourceSpan, replace: SourceSpan, with text: String, isSafe: Bool)
  {
    self.init(.structure(problem), span, replace: replace, with: text, isSafe: isSafe)
  }

  /// Whether it is more than the place of a problem beyond those that are reported.
  var isExplained: Bool {
    if case .moreProblems = problem { false } else { true }
  }

  /// Creates the fault of a text that is no device, with the size or the device that was probably meant, or else with examples to choose from.
  static func badDevice(_ text: String, _ span: SourceSpan, size: String?, isSafe: Bool) -> Fault {
    let choices = size.map { [$0] } ?? DeviceName.choices(for: text)
    let fixes = choices.map { Fix([Fix.Edit(span, with: $0)], isSafe: isSafe) }
    var fault = Fault(.badDevice(text: text), span)
    if fixes.count == 1 { fault.fix = fixes[0] } else { fault.alternatives = fixes }
    return fault
  }

  func diagnostic(in file: SourceFile) -> Diagnostic {
    let wording = problem.wording
    var remedies: [Remedy] = []
    if let fix, case .atTheEnd = problem {
      // Without its end the line would be right, but hardly what was meant.
      remedies.append(.doing("remove `\(file.text(of: span))`", fix: fix))
    } else if let fix {
      let line = repairedLine(file, fix)
      let words = wording.fixText ?? (line.isEmpty ? "empty the line" : nil)
      remedies.append(words.map { Remedy.doing($0, fix: fix) } ?? Remedy(line, fix: fix))
    }
    for alternative in alternatives {
      remedies.append(Remedy(repairedLine(file, alternative), fix: alternative))
    }
    // An example is not about this file, so it is nothing to try.
    let isOpen = fix == nil && alternatives.isEmpty
    var examples = isOpen ? wording.fallback : []
    examples += wording.advice.filter { !examples.contains($0) }
    // Where an edit already fixes the problem, advice in words is redundant.
    if fix == nil { remedies += wording.doing.map { .doing($0) } }
    return Diagnostic(
      code: problem.code.rawValue, message: wording.message, file: file,
      span: problem.concernsWholeFile ? nil : span,
      label: wording.label,
      see: wording.see + (isOpen ? wording.reference.map { [$0] } ?? [] : [])
        + examples.map { "for example: " + $0 }, remedies: remedies)
  }

  /// Returns the first line that the fix changes, as it would be afterwards, without its indentation.
  private func repairedLine(_ file: SourceFile, _ fix: Fix) -> String {
    let line = file.span(ofLine: file.line(at: fix.edits.first?.span.start ?? span.start))
    let edits = fix.edits.filter { $0.span.end <= line.end }.map { edit in
      Fix.Edit(SourceSpan(edit.span.start - line.start, edit.span.end - line.start), with: edit.replacement)
    }
    let bytes = Fix(edits, isSafe: fix.isSafe).applied(to: Array(file.bytes[line.start..<line.end]))
    var text = bytes.drop { $0 == 0x20 || $0 == 0x09 }
    while let last = text.last, last == 0x20 || last == 0x09 || last == 0x0D { text.removeLast() }
    return String(decoding: text, as: UTF8.self)
  }
}
