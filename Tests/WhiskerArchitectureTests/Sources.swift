import Foundation

/// Reads the project's own files.
enum Sources {
  /// The project's folder.
  static let root: String = {
    var url = URL(fileURLWithPath: #filePath)
    while url.path != "/",
      !FileManager.default.fileExists(atPath: url.appendingPathComponent("Package.swift").path)
    {
      url.deleteLastPathComponent()
    }
    return url.path
  }()

  static func text(_ path: String) throws -> String { try String(contentsOfFile: path, encoding: .utf8) }

  static func modules() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + "/Sources").sorted()
  }

  static func swiftFiles(in folder: String) throws -> [String] {
    let base = root + "/" + folder
    guard let walk = FileManager.default.enumerator(atPath: base) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".swift") }.map { base + "/" + $0 }
      .sorted()
  }

  static func imports(of module: String) throws -> [(file: String, module: String)] {
    try imports(in: "Sources/" + module)
  }

  static func imports(in folder: String) throws -> [(file: String, module: String)] {
    var found: [(String, String)] = []
    for file in try swiftFiles(in: folder) {
      for line in try text(file).split(separator: "\n") {
        let words = line.split(separator: " ").filter {
          !["public", "package", "internal", "@testable", "@_exported"].contains($0)
        }
        guard words.first == "import" || words.dropFirst().first == "import", !line.contains("//"),
          let name = words.last
        else { continue }
        found.append((file, String(name)))
      }
    }
    return found
  }
}

/// The table of modules in the documentation.
enum ModuleList {
  /// The modules from top to bottom.
  static func documented() throws -> [String] {
    try Sources.text(Sources.root + "/Documentation/ARCHITECTURE.md").split(separator: "\n").compactMap {
      line in
      guard line.hasPrefix("| `"), let end = line.dropFirst(3).firstIndex(of: "`") else { return nil }
      return String(line.dropFirst(3)[..<end])
    }
  }
}
