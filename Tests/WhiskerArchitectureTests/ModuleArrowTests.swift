import Testing

/// Compares the imports of the sources with the documented list of modules.
struct ModuleArrowTests {
  @Test func everyImportPointsUpTheListOfModules() throws {
    let order = try ModuleList.documented()
    #expect(order.count > 10, "the table of modules was not found")
    for module in order {
      for (file, imported) in try Sources.imports(of: module) {
        guard let target = order.firstIndex(of: imported), let own = order.firstIndex(of: module) else {
          continue
        }
        #expect(target < own, "\(file) imports \(imported), which is not above \(module)")
      }
    }
  }

  @Test func everyFolderOfSourcesIsInTheList() throws {
    let folders = try Sources.modules()
    #expect(Set(folders) == Set(try ModuleList.documented()))
  }

  @Test func referenceAppsImportOnlyWhatAdoptersCan() throws {
    let open: Set<String> = [
      "ScreenModels", "TextRenderer", "AppCoordinator", "WhiskerEnvironment", "WhiskerHTTP",
      "WhiskerHTTPClient",
      "WhiskerImages", "WhiskerJSON",
      "WhiskerLocalization",
      "WhiskerStore",
    ]
    let engine = Set(try ModuleList.documented())
    var count = 0
    for (file, imported) in try Sources.imports(in: "Apps") where engine.contains(imported) {
      if file.contains("Descriptor/"), imported == "WhiskerRunner" { continue }
      count += 1
      #expect(open.contains(imported), "\(file) imports \(imported)")
    }
    #expect(count > 5, "no imports were found")
  }
}
