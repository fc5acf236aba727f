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
    path = Paths.join(artifacts, Self.name(1))
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
      let path = Paths.join(artifacts, Self.name(number))
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

  /// The paths of the files of kept steps besides that of a journey, in the order of their numbers.
  func others(besides journey: String?) throws(FileError) -> [String] {
    guard try Files.kind(of: artifacts) == .folder else { return [] }
    let own = try journey.map { path throws(FileError) in try Files.resolved(path) }
    var files: [(number: Int, path: String)] = []
    for name in try Files.list(artifacts) {
      let path = Paths.join(artifacts, name)
      guard let number = Self.number(of: name), try Files.kind(of: path) == .file,
        try Files.resolved(path) != own
      else { continue }
      files.append((number, path))
    }
    return files.sorted { $0.number < $1.number }.map(\.path)
  }

  /// The name of the file of the first session, and of those beside it.
  private static func name(_ number: Int) -> String {
    (number == 1 ? "driven" : "driven-\(number)") + JourneyPath.suffix
  }

  /// The number of the session in the name of a file; nil for any other name.
  private static func number(of file: String) -> Int? {
    if file == name(1) { return 1 }
    let digits = file.dropLast(JourneyPath.suffix.count).split(separator: "-").last
    return digits.flatMap { Int($0) }.flatMap { file == name($0) ? $0 : nil }
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
