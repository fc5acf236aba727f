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
    let names = current[planned.scope, default: [:]].filter { !bytesEqual($0.key.wrappedValue, $0.value) }
    let (text, lines) = planned.renaming(names)
    guard let name = planned.statement.only(Take.self)?.name else { return (text, lines) }
    let unique = unique(name.value)
    current[planned.scope, default: [:]][Bytewise(name.value)] = unique
    if bytesEqual(unique, name.value) { return (text, lines) }
    renamed.append((name.value, unique))
    // Nothing before the name of a `let` could be another name.
    let start = name.span.start - planned.span.start
    let line = String(
      decoding: Array(text.utf8.prefix(start)) + unique.utf8
        + text.utf8.dropFirst(start + name.span.count), as: UTF8.self)
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
}
