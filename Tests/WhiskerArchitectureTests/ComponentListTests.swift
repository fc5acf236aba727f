import Testing

/// The page of `ScreenModels` lists every component that a screen can be described with.
struct ComponentListTests {
  @Test func everyComponentIsOnThePage() throws {
    let folder = "Sources/ScreenModels"
    let components = try Sources.swiftFiles(in: folder).flatMap { path in
      try Sources.text(path).matches(of: /\npublic struct (\w+)(?:<.*>)?: ScreenContent\b/).map { $0.1 }
    }
    #expect(components.count > 30, "the components were not found")
    let page = try Sources.text("\(Sources.root)/\(folder)/ScreenModels.docc/ScreenModels.md")
    #expect(components.filter { !page.contains("- ``\($0)``\n") } == [])
  }
}
