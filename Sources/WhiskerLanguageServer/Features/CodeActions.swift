import ScreenModels
import WhiskerRunner
import WhiskerSource
import WhiskerText

/// The quick fixes of a document: one for each remedy at a position, and all safe fixes at once.
struct CodeActions {
  let check: DocumentCheck
  private var document: OpenDocument { check.document }

  /// The `CodeAction` objects for a range.
  ///
  /// - Parameter only: The kinds that the client requests; nil for all.
  func values(at range: SourceSpan, only: [String]?, withRelated: Bool) -> [JSONValue] {
    var actions: [JSONValue] = []
    if accepts("quickfix", only) {
      for finding in check.findings where finding.isOwn && touches(finding.span, range) {
        var isFirst = true
        for remedy in finding.diagnostic.remedies {
          guard let fix = remedy.fix else { continue }
          actions.append([
            "title": .string(remedy.isLine ? "Write: \(remedy.text)" : Self.capitalized(remedy.text)),
            "kind": "quickfix",
            "diagnostics": [check.value(finding, withRelated: withRelated)],
            "isPreferred": .bool(isFirst),
            "edit": edit(fix.edits),
          ])
          isFirst = false
        }
      }
    }
    // Returned only if requested by name: it is the same as `whisker check --fix`, and does not belong in a list for one position.
    if let only, accepts("source.fixAll.whisker", only) {
      let fixes = SafeFixes(ofJourney: document.file, diagnostics: check.diagnostics(of:))
      if fixes.count > 0 {
        actions.append([
          "title": "Apply all safe fixes", "kind": "source.fixAll.whisker",
          "edit": edit([document.lines.edit(to: fixes.bytes)]),
        ])
      }
    }
    return actions
  }

  /// Whether a kind is requested; `source` includes every kind that begins with it.
  private func accepts(_ kind: String, _ only: [String]?) -> Bool {
    guard let only else { return true }
    return only.contains { bytesEqual($0, kind) || kind.utf8.starts(with: ($0 + ".").utf8) || $0.isEmpty }
  }

  private func touches(_ a: SourceSpan, _ b: SourceSpan) -> Bool { a.start <= b.end && b.start <= a.end }

  private func edit(_ edits: [Fix.Edit]) -> JSONValue {
    edit(edits.map { document.lines.edit($0.span, $0.replacement) })
  }

  private func edit(_ values: [JSONValue]) -> JSONValue {
    ["changes": .object([JSONValue.Member(key: document.address.text, value: .array(values))])]
  }

  private static func capitalized(_ text: String) -> String {
    text.prefix(1).uppercased() + text.dropFirst()
  }
}
