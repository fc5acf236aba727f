// swift-tools-version: 6.3
import PackageDescription

/// One module of the package: its name, the modules above it that it may import, and where it lives.
struct Module {
  let name: String
  let dependencies: [String]
  var path: String? = nil
  var outsider = false
}

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// An arrow only ever points up this list; `Tests/WhiskerArchitectureTests` holds the sources to it.
let modules: [Module] = [
  Module(name: "ScreenModels", dependencies: []),
  Module(name: "WhiskerHTTP", dependencies: []),
  Module(name: "WhiskerEnvironment", dependencies: ["WhiskerHTTP"]),
  Module(name: "WhiskerTime", dependencies: []),
  Module(name: "WhiskerFiles", dependencies: []),
  Module(name: "WhiskerSource", dependencies: []),
  Module(name: "WhiskerDiff", dependencies: []),
  Module(name: "TextRenderer", dependencies: ["ScreenModels"]),
  Module(name: "AppCoordinator", dependencies: ["ScreenModels"]),
  Module(name: "WhiskerFakeHTTP", dependencies: ["WhiskerHTTP"]),
  Module(name: "WhiskerSnapshots", dependencies: ["WhiskerFiles", "WhiskerDiff"]),
  Module(name: "WhiskerScript", dependencies: ["WhiskerSource"]),
]

let package = Package(
  name: "whisker",
  products: [],
  targets: modules.map { module in
    .target(
      name: module.name,
      dependencies: module.dependencies.map { .byName(name: $0) },
      path: module.path,
      packageAccess: !module.outsider,
      swiftSettings: settings)
  }
)
