import WhiskerScript
import WhiskerSource
import WhiskerText

/// What a journey declares and does nothing with, so that it passes without looking at anything.
extension Journey {
  /// A warning for each param and column that no line uses, and one for a journey without steps.
  var emptyPromises: [Diagnostic] {
    let columns = (examples?.columns ?? []) + tables.flatMap(\.columns)
    let declared = parameters.map { ("param", $0.name) } + columns.map { ("column", $0) }
    var warnings: [Diagnostic] = []
    if !declared.isEmpty {
      let used = usedNames
      for (kind, name) in declared where !used.contains(Bytewise(name.value)) {
        warnings.append(
          Diagnostic(
            code: .unusedName, severity: .warning, message: "no line uses the \(kind) `\(name.value)`",
            file: file,
            span: name.span, label: "never used",
            remedies: [.doing("write {\(name.value)} where its value belongs, or remove it")]))
      }
    }
    if steps.isEmpty {
      warnings.append(
        Diagnostic(
          code: .noSteps, severity: .warning, message: "the journey has no steps", file: file,
          span: title.span,
          label: "passes whatever the app does", remedies: [.doing("add a step such as `launch`")]))
    }
    return warnings
  }

  /// The names between braces in any line, and those of secrets.
  private var usedNames: Set<Bytewise> {
    var names = Set(secrets.map { Bytewise($0.value) })
    file.bytes.withUnsafeBufferPointer { bytes in
      for offset in bytes.indices where bytes[offset] == 0x7B {
        if let name = NameInBraces(bytes, at: offset, before: bytes.count) {
          names.insert(Bytewise(name.text))
        }
      }
    }
    return names
  }
}
