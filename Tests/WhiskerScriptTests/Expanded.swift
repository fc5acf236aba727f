import Testing
import WhiskerSource

@testable import WhiskerScript

/// A journey with its used files, written out.
///
/// - Parameter nearest: The path that is proposed for a file that does not exist.
func expansion(
  _ text: String, files: [String: String] = [:], nearest: String? = nil
) throws -> Expansion {
  let result = parse(text)
  let journey = try #require(
    result.journey, "\(result.diagnostics.map { DiagnosticRenderer().render($0) }.joined())")
  let expander = JourneyExpander(parser: testParser) { path, _ in
    files[path].map { .file(SourceFile(path: path, text: $0)) }
      ?? .refused(reason: "there is none", nearest: nearest)
  }
  return expander.expand(journey)
}

/// The statements of each run; those of the teardown after a bar.
func runs(_ text: String, files: [String: String] = [:]) throws -> [String] {
  let expansion = try expansion(text, files: files)
  #expect(expansion.diagnostics.map { DiagnosticRenderer().render($0) } == [])
  return expansion.runs.map { run in
    (run.variant.map { $0 + ": " } ?? "")
      + run.steps.map { outline($0.step.statement) }.joined(separator: "; ")
      + (run.teardown.isEmpty ? "" : " | ")
      + run.teardown.map { outline($0.step.statement) }.joined(separator: "; ")
  }
}

/// The codes of what is wrong with a journey once it is written out.
func codes(_ text: String, files: [String: String] = [:]) throws -> [String] {
  try expansion(text, files: files).diagnostics.map(\.code)
}
