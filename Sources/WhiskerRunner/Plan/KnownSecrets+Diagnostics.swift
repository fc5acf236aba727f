import ScreenModels
import WhiskerScript
import WhiskerSource

extension KnownSecrets {
  /// Creates the secrets that the header of a journey has in any of its runs, for messages about a journey that has none because of a mistake.
  init(_ journey: Journey) {
    self.init()
    for secret in journey.secrets {
      for value in journey.values(ofSecret: secret) { add(secret.value, value, isInserted: true) }
    }
  }

  /// Creates the secrets that the rows of a journey's examples have, for what is shown of each run: its file contains those of all others.
  init(rowsOf journey: Journey) {
    self.init()
    for secret in journey.secrets {
      for value in journey.rows(ofSecret: secret) { add(secret.value, value) }
    }
  }

  /// Returns messages with secrets hidden that names in braces inserted into them; lines of files stay as they are.
  func masked(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    if isEmpty { return diagnostics }
    return diagnostics.map { diagnostic in
      let shown = diagnostic.mapTexts({ masked($0) }, lines: { masked(line: $0) }, files: { $0 })
      return shown.saysTheSame(as: diagnostic.withoutEdits) ? diagnostic : shown
    }
  }
}

extension Journey {
  /// The values of a secret: from its params, the rows of its examples, and its settings.
  fileprivate func values(ofSecret name: LocatedText) -> [String] {
    var values = parameters.compactMap { bytesEqual($0.name.value, name.value) ? $0.fallback?.value : nil }
    values += rows(ofSecret: name)
    for preparation in preparations where bytesEqual(preparation.name.value, name.value) {
      if case .configuration(let value) = preparation.content { values.append(value.value) }
    }
    return values
  }

  /// The values of a secret in the rows of its examples.
  fileprivate func rows(ofSecret name: LocatedText) -> [String] {
    guard let examples, let index = examples.columns.firstIndex(where: { bytesEqual($0.value, name.value) })
    else { return [] }
    return examples.rows.compactMap { index < $0.cells.count ? $0.cells[index].value : nil }
  }
}

extension Diagnostic {
  /// The message without what an editor could apply.
  fileprivate var withoutEdits: Diagnostic { mapTexts({ $0 }, lines: { $0 }, files: { $0 }) }
}
