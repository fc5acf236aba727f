import Foundation
import Testing

/// The layers of the apps about cats are tested in isolation.
struct AppLayerTests {
  private static let apps = ["Catnip", "GoodCatitude", "CatAPI"]

  @Test func eachLayerHasATestTargetThatImportsNoLayerAboveIt() throws {
    let all = Set(try Self.apps.flatMap { try folders("Apps/\($0)/Sources") })
    var layers = 0
    for app in Self.apps {
      for layer in try folders("Apps/\(app)/Sources")
      where !isStaging(layer) && !layer.hasSuffix("Descriptor") {
        // The bytes of a table, in C, are a part of the layer that reads them.
        if try Sources.swiftFiles(in: "Apps/\(app)/Sources/\(layer)").isEmpty { continue }
        layers += 1
        let below = Set(try Sources.imports(in: "Apps/\(app)/Sources/\(layer)").map(\.module))
        let tests = "Apps/\(app)/Tests/\(layer)Tests"
        let imports = try Sources.imports(in: tests)
        #expect(imports.contains { $0.module == layer }, "\(tests) tests nothing of \(layer)")
        for (file, module) in imports where all.contains(module) && !isStaging(module) {
          #expect(module == layer || below.contains(module), "\(file) imports \(module)")
        }
      }
    }
    #expect(layers > 10, "the layers were not found")
  }

  @Test func eachTestTargetOfAnAppIsThatOfALayer() throws {
    for app in Self.apps {
      let layers = Set(try folders("Apps/\(app)/Sources").map { $0 + "Tests" })
      for folder in try folders("Apps/\(app)/Tests") where !isStaging(folder) {
        #expect(layers.contains(folder), "\(folder) is not named after a layer of \(app)")
      }
    }
  }

  private func isStaging(_ module: String) -> Bool { module.hasSuffix("Staging") }

  private func folders(_ path: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: Sources.root + "/" + path).sorted()
  }
}
