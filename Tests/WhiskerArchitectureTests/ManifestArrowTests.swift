import Testing

/// The manifest declares for each target the modules that its files import, and no others.
struct ManifestArrowTests {
  /// A target with its folder and the modules that it declares.
  private struct Declaration {
    let name: String
    let folder: String
    let dependencies: Set<String>
  }

  /// The targets that the manifest's own functions declare, and those of `.target`.
  private static func declarations(in manifest: String) -> [Declaration] {
    let start = manifest.firstRange(of: "let package = Package(")?.upperBound ?? manifest.startIndex
    let targets = manifest[start...].matches(
      of: /\n    (\.target|engine|app|program|tests)\(\s*(?:name: )?"([^"]+)"([^)]*)\)/)
    return targets.compactMap { target in
      let (kind, name, rest) = (String(target.1), String(target.2), target.3)
      let path = rest.firstMatch(of: /path: "([^"]*)"/).map { String($0.1) }
      let app = rest.firstMatch(of: /of: "([^"]*)"/).map { String($0.1) }
      // A target of C has no arguments but its path.
      guard kind != ".target" || rest.contains("dependencies:") else { return nil }
      let folder =
        path ?? app.map { "Apps/\($0)/Sources/\(name)" } ?? (kind == "tests" ? "Tests/" : "Sources/") + name
      let plain = rest.replacing(/(path|of|embedding|exclude): *("[^"]*"|\[[^\]]*\])/, with: "")
      var names = Set(plain.matches(of: /"([^"]+)"/).map { String($0.1) })
      // Programs are built for the tests that start them.
      if kind == "tests" { names = names.filter { $0 != "whisker" && !$0.hasPrefix("whisker-") } }
      return Declaration(name: name, folder: folder, dependencies: names)
    }
  }

  @Test func eachTargetDeclaresWhatItImports() throws {
    let declarations = Self.declarations(in: try Sources.text(Sources.root + "/Package.swift"))
    let names = Set(declarations.map(\.name))
    #expect(names.isSuperset(of: ["ScreenModels", "whisker", "CatnipFeatures", "TestSupport", "E2E"]))
    for target in declarations {
      // The module of texts is one in C.
      let known = names.union(target.dependencies).subtracting([target.name, "TestSupport"])
      let imported = Set(try Sources.imports(in: target.folder).map(\.module)).intersection(known)
      #expect(
        imported.sorted() == target.dependencies.subtracting(["TestSupport"]).sorted(),
        "the imports of \(target.name) and its dependencies in Package.swift")
    }
  }

  @Test func declarationsAreRead() {
    let manifest = """
      let package = Package(
          engine("A", "B", "C"),
          .target(name: "D", path: "Tests/D"),
          app(
            "E", of: "Cats", "B",
            "C", embedding: ["x.json"], texts: "F"),
          tests("GTests", path: "Apps/G", "B", "whisker-h"),
      """
    let declarations = Self.declarations(in: manifest)
    #expect(declarations.map(\.folder) == ["Sources/A", "Apps/Cats/Sources/E", "Apps/G"])
    #expect(declarations.map { $0.dependencies.sorted() } == [["B", "C"], ["B", "C", "F"], ["B"]])
  }
}
