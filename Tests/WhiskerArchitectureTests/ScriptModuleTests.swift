import Testing

/// The scripts about virtual time build some modules in a package of their own; an import of another one must not end them.
struct ScriptModuleTests {
  /// Returns the words of an assignment in a script.
  private func words(_ name: String, in script: String) throws -> [String] {
    let text = try Sources.text("\(Sources.root)/Scripts/\(script)")
    let line = try #require(
      text.split(separator: "\n").first { $0.hasPrefix("\(name)=\"") && $0.hasSuffix("\"") },
      "\(script) does not set \(name)")
    return line.dropFirst(name.count + 2).dropLast().split(separator: " ").map(String.init)
  }

  private func expectImports(
    in folders: [String], toBeAmong modules: [String], for script: String
  ) throws {
    let known = Set(try Sources.modules())
    var count = 0
    for folder in folders {
      for (file, imported) in try Sources.imports(in: folder) where known.contains(imported) {
        count += 1
        #expect(modules.contains(imported), "\(script) builds \(file) without \(imported)")
      }
    }
    #expect(count > 1, "no imports were found")
  }

  @Test func eachScriptHasTheModulesThatItsModulesImport() throws {
    let time = try words("time_modules", in: "engine-modules.sh")
    try expectImports(in: time.map { "Sources/\($0)" }, toBeAmong: time, for: "time-determinism")
    let more = try words("modules", in: "time-mutations")
    #expect(more.first == "$time_modules")
    let all = time + more.dropFirst()
    let tests = ["WhiskerTimeTests", "WhiskerEnvironmentTests", "Support", "Programs/Constructs"]
    try expectImports(
      in: all.map { "Sources/\($0)" } + tests.map { "Tests/\($0)" }, toBeAmong: all, for: "time-mutations")
  }
}
