import WhiskerFiles
import WhiskerRunner

/// Keeps the unsaved steps of a session in a file, so that they survive the process.
struct StepKeeper {
  private let artifacts: String
  private let fixtures: String?
  /// The file.
  private(set) var path: String
  /// What this session has kept, or continues: the text of its steps, and the bytes of the file.
  private var kept: (text: String, bytes: [UInt8])?

  /// Creates a keeper that has kept nothing.
  ///
  /// - Parameters:
  ///   - artifacts: The folder of the file.
  ///   - fixtures: The folder of reply files that was given, if any.
  init(artifacts: String, fixtures: String?) {
    self.artifacts = artifacts
    self.fixtures = fixtures
    path = Paths.join(artifacts, "driven" + JourneyPath.suffix)
  }

  /// Takes an existing file of kept steps for the one of this session.
  mutating func take(_ path: String, text: String, bytes: [UInt8]) {
    self.path = path
    kept = (text, bytes)
  }

  /// Writes the steps of a journey, unless the file has them.
  mutating func keep(_ journey: DrivenJourney) throws(FileError) {
    let text = journey.text
    guard kept?.text != text else { return }
    try Files.createFolder(artifacts)
    if kept == nil { path = try freePath(from: journey.path) }
    let bytes = KeptSteps(path: journey.path, fixtures: fixtures, text: text).bytes
    try Files.writeAtomically(bytes, to: path, durable: false)
    kept = (text, bytes)
  }

  /// The first path for kept steps at which there is no file, or the one that this session began with.
  private func freePath(from start: String) throws(FileError) -> String {
    let began = start.isEmpty ? nil : try Files.resolved(start)
    for number in 1... {
      let name = number == 1 ? "driven" + JourneyPath.suffix : "driven-\(number).journey"
      let path = Paths.join(artifacts, name)
      if try Files.kind(of: path) == .missing { return path }
      if let began, try Files.resolved(path) == began { return path }
    }
    return path
  }

  /// Whether the file has a journey with this text, and has not been changed.
  func has(_ text: String) -> Bool {
    guard let kept, kept.text == text else { return false }
    do throws(FileError) {
      guard try Files.kind(of: path) == .file else { return false }
      return try Files.read(path) == kept.bytes
    } catch { return false }
  }

  /// Whether the file is there and is not that of a journey.
  func isTaken(besides journey: String?) throws(FileError) -> Bool {
    guard try Files.kind(of: path) == .file else { return false }
    guard let journey else { return true }
    return try Files.resolved(path) != Files.resolved(journey)
  }

  /// Leaves the file to later sessions.
  mutating func forget() { kept = nil }

  /// Removes the kept steps once they are saved at another path; what another session has kept in the meantime stays.
  mutating func remove(savedTo saved: String?) throws(FileError) {
    guard let own = kept?.bytes else { return }
    kept = nil
    guard try Files.kind(of: path) == .file, try Files.read(path) == own else { return }
    if let saved, try Files.resolved(path) == Files.resolved(saved) { return }
    try Files.remove(path)
  }
}
