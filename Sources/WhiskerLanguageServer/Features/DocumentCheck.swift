import ScreenModels
import WhiskerFiles
import WhiskerRunner
import WhiskerScript
import WhiskerSource
import WhiskerText

/// The diagnostics of a document, as `whisker check` reports them.
struct DocumentCheck {
  /// A message in the document.
  struct Finding {
    let diagnostic: Diagnostic
    /// The position of the message; a message about a used file is shown on the line that uses it.
    let span: SourceSpan
    /// Whether it is about the document itself, so that its edits apply to it.
    let isOwn: Bool
    /// Related places.
    let related: [Related]
  }

  /// A place that helps to understand a message.
  struct Related {
    let address: FileAddress
    let range: JSONValue
    let message: String
  }

  let document: OpenDocument
  let workspace: Workspace
  private(set) var findings: [Finding] = []
  /// The files that could not be read, for the client's log.
  private(set) var troubles: [String] = []

  init(_ document: OpenDocument, _ workspace: Workspace) {
    self.document = document
    self.workspace = workspace
    let plan = Self.plan(of: document.result, document, workspace)
    var diagnostics = plan.diagnostics
    do throws(FileError) {
      if let root = try workspace.replyRoot(of: document) {
        var replies = ReplyFiles(fixtures: root)
        for entry in plan.entries { diagnostics += try replies.problems(of: entry.run) }
      }
      var unseen = UnseenNames(artifacts: workspace.artifacts(for: document))
      for entry in plan.entries { diagnostics += try unseen.problems(of: entry) }
      if let omission = unseen.omission, let last = diagnostics.last {
        diagnostics.append(
          Diagnostic(
            code: last.code, severity: last.severity, message: omission, file: last.file, span: last.span))
      }
    } catch { troubles.append(error.description) }
    var places = RelatedPlaces(document, workspace)
    findings = diagnostics.map { diagnostic in
      let isOwn = diagnostic.file === document.file
      return Finding(
        diagnostic: diagnostic,
        span: isOwn ? diagnostic.span ?? SourceSpan(0, 0) : places.use(of: diagnostic.file),
        isOwn: isOwn, related: places.related(to: diagnostic))
    }
    findings.sort { $0.span.start < $1.span.start }
  }

  private static func plan(
    of result: ParseResult, _ document: OpenDocument, _ workspace: Workspace
  ) -> JourneyPlan {
    JourneyPlan(
      result, apps: workspace.apps, fallback: workspace.options.app,
      used: workspace.usedFiles(for: document))
  }

  /// The messages of the document if it had the bytes of another file, without those about files that are only read in a run.
  func diagnostics(of file: SourceFile) -> [Diagnostic] {
    Self.plan(of: document.parse(file), document, workspace).diagnostics
  }

  /// The `Diagnostic` objects of the protocol.
  func values(withRelated: Bool) -> [JSONValue] { findings.map { value($0, withRelated: withRelated) } }

  /// The `Diagnostic` object of a finding.
  func value(_ finding: Finding, withRelated: Bool) -> JSONValue {
    let related: [JSONValue] = finding.related.map {
      [
        "location": ["uri": .string($0.address.text), "range": $0.range],
        "message": .string(workspace.shown($0.message, for: document)),
      ]
    }
    return [
      "range": document.lines.range(finding.span),
      "severity": finding.diagnostic.severity == .error ? 1 : 2,
      "code": .string(finding.diagnostic.code), "source": "whisker",
      "message": .string(message(finding)),
      "relatedInformation": withRelated && !related.isEmpty ? .array(related) : nil,
    ]
  }

  private func message(_ finding: Finding) -> String {
    let diagnostic = finding.diagnostic
    func shown(_ text: String) -> String { workspace.shown(text, for: document) }
    var text = shown(diagnostic.message) + (diagnostic.label.isEmpty ? "" : ": \(shown(diagnostic.label))")
    if !finding.isOwn {
      let line = diagnostic.span.map { ":\(diagnostic.file.line(at: $0.start))" } ?? ""
      text = "\(shown(diagnostic.file.path))\(line): \(text)"
    }
    for line in diagnostic.see { text += "\n\(shown(line))" }
    for remedy in diagnostic.remedies {
      text += remedy.isLine ? "\ntry: \(remedy.text)" : "\nfix: \(shown(remedy.text))"
    }
    return text
  }
}
