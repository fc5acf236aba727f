import Synchronization
import WhiskerSource

/// The files that several journeys use, each parsed once.
package final class ParsedFiles: Sendable {
  private let results = Mutex<[ObjectIdentifier: ParseResult]>([:])

  /// Creates a collection without files.
  package init() {}

  /// Returns the result of parsing a file; a result keeps its file, so that no other one has its identity.
  func result(of file: SourceFile, _ parser: JourneyParser) -> ParseResult {
    let key = ObjectIdentifier(file)
    if let known = results.withLock({ $0[key] }) { return known }
    let result = parser.parse(file)
    results.withLock { $0[key] = result }
    return result
  }
}
