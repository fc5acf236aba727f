import Foundation
import Testing

/// The folder of a journey with two references, in which the built command compares and decides.
class ReviewedFolder {
  let folder: URL
  private static let journey = """
    journey "Two screens"
    app trouble
    launch
    screen matches "first"
    tap button "Work"
    screen matches "second"
    see button "Work"

    """

  /// The folder with which every test begins: the references are recorded, and a run has compared them.
  private static let recorded = Result {
    let folder = try ProgramRun.folder()
    try write(journey, "a.journey", in: folder)
    #expect(try run(["run", "."], in: folder, inCI: false).code == 1, "recording is no pass")
    #expect(try run(["run", "."], in: folder).code == 0)
    return try files(of: folder)
  }

  /// The same with references that differ from both screens.
  private static let changed = Result {
    let folder = try newFolder(with: try recorded.get())
    try change(in: folder)
    return try files(of: folder)
  }

  /// The same after a run that found the differences.
  private static let compared = Result {
    let folder = try newFolder(with: try changed.get())
    #expect(try run(["run", "."], in: folder).code == 1)
    return try files(of: folder)
  }

  /// The files of a folder with their bytes; removes it.
  private static func files(of folder: URL) throws -> [String: Data] {
    var found: [String: Data] = [:]
    for file in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
      found[file] = FileManager.default.contents(atPath: folder.appendingPathComponent(file).path)
    }
    ProgramRun.remove(folder)
    return found
  }

  /// A new folder with files.
  private static func newFolder(with files: [String: Data]) throws -> URL {
    let folder = try ProgramRun.folder()
    try add(files, to: folder)
    return folder
  }

  private static func add(_ files: [String: Data], to folder: URL) throws {
    for (path, bytes) in files {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try bytes.write(to: file)
    }
  }

  init() throws { folder = try Self.newFolder(with: try Self.recorded.get()) }

  deinit { ProgramRun.remove(folder) }

  static func run(_ arguments: [String], in folder: URL, inCI: Bool = true) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", arguments, in: folder, variables: inCI ? [:] : ["CI": nil])
  }

  func run(_ arguments: String..., inCI: Bool = true) throws -> ProgramRun {
    try Self.run(arguments, in: folder, inCI: inCI)
  }

  private static func write(_ text: String, _ path: String, in folder: URL) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(path))
  }

  func write(_ text: String, _ path: String) throws { try Self.write(text, path, in: folder) }

  func text(_ path: String) throws -> String { try Self.text(path, in: folder) }

  private static func text(_ path: String, in folder: URL) throws -> String {
    try String(contentsOf: folder.appendingPathComponent(path), encoding: .utf8)
  }

  /// Every file of the source tree with its bytes.
  func sources() throws -> [String: Data] {
    var found: [String: Data] = [:]
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
    for file in files where !file.hasPrefix(".build") {
      found[file] = FileManager.default.contents(atPath: folder.appendingPathComponent(file).path)
    }
    return found
  }

  /// Makes both references differ, and runs the journey then.
  func compare() throws {
    try Self.add(try Self.compared.get(), to: folder)
  }

  /// Makes both references differ.
  func change() throws { try Self.add(try Self.changed.get(), to: folder) }

  /// Makes both references differ: a button was called otherwise, and on the second screen one more was there.
  static func change(in folder: URL) throws {
    for name in ["first", "second"] {
      let path = "__Snapshots__/a/\(name).json"
      var json = try text(path, in: folder).replacing("\"name\": \"Help\"", with: "\"name\": \"Support\"")
      if name == "second" {
        json = json.replacing(
          "        {\n          \"role\": \"button\",\n          \"id\": \"warn\"",
          with:
            "        {\n          \"role\": \"button\",\n          \"id\": \"gone\",\n          \"name\": \"Gone\",\n"
            + "          \"actions\": [\n            \"tap\"\n          ]\n        },\n"
            + "        {\n          \"role\": \"button\",\n          \"id\": \"warn\"")
      }
      try write(json, path, in: folder)
    }
    #expect(try run(["snapshots", "rerender", "."], in: folder, inCI: false).code == 0)
  }
}
