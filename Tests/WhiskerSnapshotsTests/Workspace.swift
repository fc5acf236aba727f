import Foundation
import WhiskerFiles
import WhiskerSnapshots
import XCTest

/// A working folder for one test, with references in `__Snapshots__` and artifacts in `artifacts`.
struct Workspace {
  let path: String

  init(_ name: String = #function) throws {
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "whisker-snapshots-\(name.filter { $0.isLetter })-\(UUID().uuidString)"
      ).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() throws {
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
  }

  func store(_ mode: RecordMode) throws -> SnapshotStore {
    try SnapshotStore(
      referenceFolder: path + "/__Snapshots__", artifactsFolder: path + "/artifacts", mode: mode,
      workingFolder: path)
  }

  var proposals: ProposalStore { ProposalStore(artifactsFolder: path + "/artifacts", workingFolder: path) }

  var desk: ReviewDesk { ReviewDesk(proposals) }

  func verify(_ name: String, _ text: String, json: String? = nil, _ mode: RecordMode) throws
    -> SnapshotOutcome
  {
    var parts = [SnapshotPart(extension: "txt", text: text)]
    if let json { parts.append(SnapshotPart(extension: "json", text: json)) }
    return try store(mode).verify(SnapshotName(name), contents: parts)
  }

  func write(_ text: String, _ file: String) throws {
    try Files.writeAtomically(Array(text.utf8), to: path + "/" + file, durable: false)
  }

  func text(_ file: String) throws -> String { try Files.readText(path + "/" + file) }

  /// Every file with its bytes.
  func contents() throws -> [String: [UInt8]] {
    var result: [String: [UInt8]] = [:]
    for file in try Files.filesRecursively(in: path) { result[file] = try Files.read(path + "/" + file) }
    return result
  }
}

extension ProposalStore {
  /// Why the proposal cannot be accepted now.
  func obstacle(to proposal: Proposal) throws -> ReviewError? {
    try obstacle(to: proposal, references: references(of: proposal))
  }
}
