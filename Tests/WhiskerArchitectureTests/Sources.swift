import Foundation
import Synchronization

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

  /// The code of a file.
  static func code(_ path: String) throws -> SwiftCode {
    if let known = codes.withLock({ $0[path] }) { return known }
    let code = SwiftCode(try text(path))
    codes.withLock { $0[path] = code }
    return code
  }

  /// The code of the files that were read; several rules look at each.
  private static let codes = Mutex<[String: SwiftCode]>([:])

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
      for module in imports(of: try code(file)) { found.append((file, module)) }
    }
    return found
  }

  /// The modules that code imports, in their order.
  static func imports(of code: SwiftCode) -> [String] {
    code.lines.compactMap { line in
      let words = line.split(separator: " ").drop { $0.hasPrefix("@") || access.contains($0) }
      guard words.first == "import", let name = words.last else { return nil }
      return name.split(separator: ".").first.map(String.init)
    }
  }

  private static let access: Set<Substring> = ["public", "package", "internal", "fileprivate", "private"]
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
