public import ScreenModels
import Testing
import TextRenderer
import WhiskerFiles
public import WhiskerSnapshots

/// Compares a screen with the references beside the test: wireframe and JSON, byte for byte.
///
/// A missing reference is written and the test fails, so that a person reads it before it is trusted; with `CI` set
/// nothing is written. The failure is shown at the caller's line, with the difference; it fails a test of Swift Testing as well.
///
/// - Parameters:
///   - screen: The current screen.
///   - name: The name of the references, unique in this test file.
///   - record: The references that may be written; by default according to ``ScreenTrait`` in a test of Swift Testing, `WHISKER_RECORD` or
///     `CI`. With `CI` set only `never` is allowed.
///   - file: The test's file, which the references are beside.
///   - line: The line at which a failure is shown.
public func assertScreen(
  _ screen: Screen, matches name: String, record: RecordMode? = nil, file: StaticString = #filePath,
  line: UInt = #line
) {
  do {
    let outcome = try compareScreen(
      screen, with: name, record: record ?? ScreenScope.current.record, file: file, line: Int(line),
      test: Test.current.map { "\($0.id)" })
    if !outcome.isPass { TestFailure.report(outcome.report(), file: file, line: line) }
  } catch {
    TestFailure.report("\(error)", file: file, line: line)
  }
}

/// Compares a screen with the references beside a source file and returns the outcome as a value.
///
/// - Parameters:
///   - screen: The current screen.
///   - name: The name of the references.
///   - record: The references that may be written.
///   - filePath: The source file.
///   - line: The line that compares the screen, for the person who decides on a difference.
///   - test: The test; nil if it is known only at its end.
/// - Throws: A `FileError` if a reference or proposal cannot be read or written, a `RecordModeError` if
///   `WHISKER_RECORD` is not a valid mode, or `CI` is set and a mode allows writing, a ``MissingSourceError`` if the source file is not on
///   this machine, a ``SharedNameError`` if another screen in this process has the name.
package func compareScreen(
  _ screen: Screen, with name: String, record: RecordMode? = nil, file filePath: StaticString = #filePath,
  line: Int? = nil, test: String? = nil
) throws -> SnapshotOutcome {
  let filePath = "\(filePath)"
  let environment = ProcessVariables.named(["CI", RecordMode.variable])
  let mode = try RecordMode.resolve(argument: record?.rawValue, environment: environment)
  let file = Paths.name(of: filePath)
  let stem = file.hasSuffix(".swift") ? String(file.dropLast(6)) : file
  let source = try SourceFolder.folder(of: filePath)
  let folder = Paths.join(Paths.join(source, ReferencePath.folderName), stem)
  let reference = Paths.join(folder, SnapshotName(name).fileStem)
  try MentionLog.add(reference, by: test)
  try ComparedScreens.add(screen, named: name, reference)
  // Those who decide on proposals are in the folder of the package, wherever its tests run.
  let package = try SourceFolder.package(of: source)
  let artifacts = Paths.relative(
    Paths.join(package, ProposalStore.usualArtifacts), to: try Files.currentFolder())
  let store = try SnapshotStore(
    referenceFolder: folder, artifactsFolder: artifacts, mode: mode, workingFolder: package)
  return try store.verify(
    SnapshotName(name),
    contents: [
      SnapshotPart(extension: "txt", text: Wireframe.text(screen)),
      SnapshotPart(extension: "json", text: ScreenJSON.encode(screen)),
    ],
    owner: (path: Paths.join(source, file), line: line))
}
