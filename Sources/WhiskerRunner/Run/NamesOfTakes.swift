import WhiskerScript
import WhiskerSource
import WhiskerText

/// The names that the `let` steps of a run give, each once in a journey that has these steps one after the other.
///
/// A round of a loop takes a name again, and each use of a file has names of its own; in plain steps the second one needs another name.
struct NamesOfTakes {
  /// The names that are known at the present step, by the scope of the steps and by how they are written there.
  private var current: [Int: [Bytewise: String]] = [:]
  /// The names that nothing else may have.
  private(set) var taken: Set<Bytewise>
  /// Each name that was written in another way, with the one that took its place.
  private var renamed: [(name: String, replacement: String)] = []

  /// Creates the names at the start of a run.
  init(_ run: JourneyRun) { taken = Set(run.names.names.map { Bytewise($0) }) }

  /// Returns the text and the lines of the next step, with the names that are in use at it.
  mutating func written(_ planned: PlannedStep) -> (text: String, lines: String) {
    let names = current[planned.scope] ?? [:]
    let written = (text: replaced(planned.text, names), lines: replaced(planned.source, names))
    guard let name = planned.statement.only(Take.self)?.name else { return written }
    let unique = unique(name.value)
    current[planned.scope, default: [:]][Bytewise(name.value)] = unique
    if bytesEqual(unique, name.value) { return written }
    renamed.append((name.value, unique))
    // Nothing before the name of a `let` could be another name.
    let start = name.span.start - planned.span.start
    let line = String(
      decoding: Array(written.text.utf8.prefix(start)) + unique.utf8
        + written.text.utf8.dropFirst(start + name.span.count), as: UTF8.self)
    return (line, line)
  }

  private mutating func unique(_ name: String) -> String {
    var unique = name
    var number = 1
    while !taken.insert(Bytewise(unique)).inserted {
      number += 1
      unique = "\(name)-\(number)"
    }
    return unique
  }

  /// Returns the lines of a header that hide what was taken under another name, if the name is that of a secret.
  func secrets(of run: JourneyRun) -> [String] {
    let secrets = run.journey.secrets.map(\.value) + run.usedSecrets.filter { $0.value == nil }.map(\.name)
    return renamed.filter { renamed in secrets.contains { bytesEqual($0, renamed.name) } }
      .map { "secret \($0.replacement)" }
  }

  /// Returns lines with other names in the braces that have one; a double brace and what follows a backslash begin none.
  private func replaced(_ source: String, _ names: [Bytewise: String]) -> String {
    if names.allSatisfy({ bytesEqual($0.key.wrappedValue, $0.value) }) { return source }
    return Array(source.utf8).withUnsafeBufferPointer { bytes in
      var result: [UInt8] = []
      var offset = 0
      while offset < bytes.count {
        if bytes[offset] == 0x7B, let name = NameInBraces(bytes, at: offset, before: bytes.count),
          let other = names[Bytewise(name.text)]
        {
          result += "{\(other)}".utf8
          offset = name.span.end
          continue
        }
        let isPair =
          bytes[offset] == 0x5C || bytes[offset] == 0x7B && bytes[offset...].dropFirst().first == 0x7B
        let end = min(offset + (isPair ? 2 : 1), bytes.count)
        result += bytes[offset..<end]
        offset = end
      }
      return String(decoding: result, as: UTF8.self)
    }
  }
}
