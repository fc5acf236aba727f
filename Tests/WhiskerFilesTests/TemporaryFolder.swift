import Foundation
import WhiskerFiles

/// A temporary folder for one test.
struct TemporaryFolder {
  let path: String

  init(_ name: String = #function) throws {
    let letters = name.filter { $0.isLetter }
    // Tests of another copy of the project may run at the same time.
    path =
      FileManager.default.temporaryDirectory.appendingPathComponent(
        "whisker-files-\(letters)-\(UUID().uuidString)"
      ).path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  func remove() throws {
    if FileManager.default.fileExists(atPath: path) { try FileManager.default.removeItem(atPath: path) }
  }

  func callAsFunction(_ relative: String) -> String { path + "/" + relative }

  func link(_ relative: String, to destination: String) throws {
    try FileManager.default.createSymbolicLink(atPath: self(relative), withDestinationPath: destination)
  }

  func write(_ text: String, _ relative: String) throws {
    try Files.writeAtomically(Array(text.utf8), to: self(relative), durable: false)
  }
}
