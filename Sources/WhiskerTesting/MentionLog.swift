import Synchronization
import WhiskerFiles
import WhiskerSnapshots
import XCTest

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// The references that tests compare, for the command that runs all of them and then knows which references no test mentions.
///
/// Each mention is a line of a file that several processes append to. Those of an XCTest method are written when it ends, since only
/// then its name is known, and those outside of any test, such as in a detached task, when the process ends.
enum MentionLog {
  private static let observer = MentionObserver()

  /// Adds a mention.
  ///
  /// - Parameters:
  ///   - reference: The path of the references without their extension.
  ///   - test: The test; nil if it is known only at its end.
  static func add(_ reference: String, by test: String?) throws(FileError) {
    let variable = TestReferences.Mention.variable
    guard let path = ProcessVariables.named([variable])[variable], !path.isEmpty else { return }
    if let test { return try append([TestReferences.Mention(reference: reference, test: test)], to: path) }
    observer.add(reference, path)
  }

  /// Writes the mentions that no test has written.
  static func writeRest() { observer.write(as: "outside of a test") }

  /// Appends lines in one step, so that those of other processes cannot come between them.
  fileprivate static func append(
    _ mentions: [TestReferences.Mention], to path: String
  ) throws(FileError) {
    let text = mentions.map(\.line).joined()
    let file = open(path, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o666)
    guard file >= 0 else { throw FileError.last(.write, path) }
    defer { close(file) }
    var rest = Array(text.utf8)[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(file, $0.baseAddress, $0.count) }
      guard count >= 0 else { throw FileError.last(.write, path) }
      rest = rest.dropFirst(count)
    }
  }
}

/// Writes the mentions of an XCTest method when it ends, and the others when the process does.
private final class MentionObserver: XCTestObservation, Sendable {
  private struct State {
    var isRegistered = false
    var path = ""
    var references: [String] = []
  }

  private let state = Mutex(State())

  func add(_ reference: String, _ path: String) {
    let isNew = state.withLock { state in
      defer { state.isRegistered = true }
      state.path = path
      state.references.append(reference)
      return !state.isRegistered
    }
    if isNew {
      XCTestObservationCenter.shared.addTestObserver(self)
      atexit { MentionLog.writeRest() }
    }
  }

  func testCaseDidFinish(_ testCase: XCTestCase) { write(as: testCase.name) }

  /// Writes the mentions since the last call.
  func write(as test: String) {
    let (path, references) = state.withLock { state in
      defer { state.references = [] }
      return (state.path, state.references)
    }
    if references.isEmpty { return }
    do throws(FileError) {
      try MentionLog.append(
        references.map { TestReferences.Mention(reference: $0, test: test) }, to: path)
    } catch {
      // What is missing in the log would look like a reference that no test mentions.
      fatalError("\(error)")
    }
  }
}
