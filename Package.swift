// swift-tools-version: 6.3
import PackageDescription

/// The project's gate sets `WHISKER_STRICT`, and takes no warnings; a change that is being made may have some.
let strictness: [SwiftSetting] =
  Context.environment["WHISKER_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
  strictness + [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ]

/// The settings of modules: a debug build compiles each as a whole too.
///
/// File by file, the compiler reads what a module imports again for every 25 files and once more for its interface, which made
/// a fresh debug build half as long again. The index for editors leaves out the system's modules, which every fresh build
/// would index again. A release build may inline across modules, of which the engine and the apps have many small ones:
/// 1,000 journeys of an app with a database take 5 % less time. It does not check while it runs that accesses to memory exclude
/// each other, which costs 3 to 4 % of the instructions of a journey; debug builds do, and so all tests.
let whole: [SwiftSetting] =
  settings + [
    .unsafeFlags(
      [
        "-disable-batch-mode", "-wmo", "-num-threads", "2", "-no-emit-module-separately-wmo",
        "-index-ignore-system-modules",
      ], .when(configuration: .debug)),
    .unsafeFlags(
      ["-cross-module-optimization", "-enforce-exclusivity=unchecked"], .when(configuration: .release)),
  ]

/// The settings of tests, of which an edit compiles one file, and a fresh build few groups.
let inGroups: [SwiftSetting] =
  settings + [.unsafeFlags(["-driver-batch-size-limit", "100"], .when(configuration: .debug))]

/// A module of the engine.
///
/// The order of the modules below is the order of `Documentation/ARCHITECTURE.md`: an arrow only points up.
func engine(_ name: String, _ dependencies: String...) -> Target {
  .target(name: name, dependencies: dependencies.map { .byName(name: $0) }, swiftSettings: whole)
}

/// A layer of a reference app; it sees only what an adopter's app sees.
///
/// Its resources are embedded as bytes in the module; its String Catalog, which is larger, in the module `texts`.
func app(
  _ name: String, of folder: String, _ dependencies: String..., embedding resources: [String] = [],
  texts: String? = nil
) -> Target {
  .target(
    name: name, dependencies: (dependencies + [texts].compactMap(\.self)).map { .byName(name: $0) },
    path: "Apps/\(folder)/Sources/\(name)", exclude: texts == nil ? [] : ["Localizable.xcstrings"],
    resources: resources.map { .embedInCode($0) }, packageAccess: false, swiftSettings: whole)
}

/// The String Catalog of a reference app as bytes in C, because a literal of so many elements in Swift takes the compiler seconds.
func texts(_ name: String, of folder: String) -> Target {
  .target(name: name, path: "Apps/\(folder)/Sources/\(name)")
}

/// A program.
func program(_ name: String, path: String, _ dependencies: String...) -> Target {
  .executableTarget(
    name: name, dependencies: dependencies.map { .byName(name: $0) }, path: path, swiftSettings: whole)
}

/// Tests; those of a module are named after it.
func tests(_ name: String, path: String? = nil, _ dependencies: String...) -> Target {
  .testTarget(
    name: name, dependencies: (dependencies + ["TestSupport"]).map { .byName(name: $0) },
    path: path ?? "Tests/\(name)",
    exclude: ["Snapshots": ["__Snapshots__"], "E2E": ["RealData"]][name] ?? [], swiftSettings: inGroups)
}

let package = Package(
  name: "whisker",
  products: [
    .library(
      name: "Whisker",
      targets: [
        "ScreenModels", "WhiskerJSON", "WhiskerHTTP", "WhiskerImages", "WhiskerEnvironment",
        "WhiskerLocalization", "TextRenderer", "AppCoordinator", "WhiskerHTML",
      ]),
    .library(name: "WhiskerHTTPClient", targets: ["WhiskerHTTPClient"]),
    .library(name: "WhiskerStore", targets: ["WhiskerStore"]),
    .library(name: "WhiskerCLI", targets: ["WhiskerRunner", "WhiskerCLI"]),
    .library(name: "WhiskerTesting", targets: ["WhiskerSnapshots", "WhiskerTesting"]),
    .executable(name: "whisker", targets: ["whisker"]),
  ],
  targets: [
    engine("CWhiskerDigest"),
    engine("WhiskerText", "CWhiskerDigest"),
    engine("ScreenModels", "WhiskerText"),
    engine("WhiskerJSON", "WhiskerText"),
    engine("WhiskerHTTP", "WhiskerText"),
    engine("WhiskerImages", "WhiskerText", "ScreenModels", "WhiskerHTTP"),
    engine("WhiskerEnvironment", "WhiskerText", "ScreenModels", "WhiskerHTTP"),
    engine("WhiskerLocalization", "WhiskerText", "WhiskerEnvironment"),
    engine("WhiskerStore", "WhiskerText", "WhiskerHTTP", "WhiskerEnvironment"),
    engine("WhiskerHTTPClient", "WhiskerHTTP", "WhiskerJSON", "WhiskerEnvironment"),
    engine("CWhiskerTime"),
    engine("WhiskerTime", "CWhiskerTime", "WhiskerText"),
    engine("CWhiskerProcess"),
    engine("WhiskerFiles", "WhiskerText"),
    engine("WhiskerSource", "WhiskerText"),
    engine("WhiskerPattern"),
    engine("WhiskerDiff", "WhiskerText"),
    engine("TextRenderer", "WhiskerText", "ScreenModels"),
    engine(
      "AppCoordinator", "WhiskerText", "ScreenModels", "WhiskerJSON", "WhiskerHTTP", "TextRenderer"),
    engine("WhiskerHTML", "WhiskerText", "ScreenModels", "TextRenderer"),
    engine("WhiskerFakeHTTP", "WhiskerText", "WhiskerPattern", "WhiskerHTTP"),
    engine("WhiskerSnapshots", "WhiskerText", "WhiskerFiles", "WhiskerDiff"),
    engine(
      "WhiskerReview", "WhiskerText", "ScreenModels", "WhiskerFiles", "WhiskerDiff", "TextRenderer",
      "WhiskerSnapshots"),
    engine("WhiskerScript", "WhiskerText", "WhiskerPattern", "WhiskerSource"),
    engine(
      "WhiskerRunner", "WhiskerText", "ScreenModels", "WhiskerHTTP", "WhiskerEnvironment",
      "WhiskerLocalization", "WhiskerStore", "WhiskerTime",
      "WhiskerFiles",
      "WhiskerSource", "WhiskerDiff", "TextRenderer", "AppCoordinator", "WhiskerFakeHTTP", "WhiskerSnapshots",
      "WhiskerReview",
      "WhiskerScript"),
    engine(
      "WhiskerReport", "WhiskerText", "ScreenModels", "WhiskerHTTP", "WhiskerFiles", "WhiskerDiff",
      "TextRenderer",
      "AppCoordinator",
      "WhiskerHTML", "WhiskerFakeHTTP", "WhiskerSnapshots", "WhiskerReview", "WhiskerSource",
      "WhiskerScript",
      "WhiskerRunner"),
    engine(
      "WhiskerTesting", "WhiskerText", "ScreenModels", "WhiskerEnvironment", "WhiskerTime", "WhiskerFiles",
      "WhiskerSource",
      "TextRenderer",
      "WhiskerSnapshots",
      "WhiskerRunner", "WhiskerReport"),
    engine(
      "WhiskerLanguageServer", "WhiskerText", "ScreenModels", "WhiskerEnvironment", "WhiskerFiles",
      "WhiskerSource",
      "WhiskerScript",
      "WhiskerRunner"),
    engine(
      "WhiskerCLI", "WhiskerText", "ScreenModels", "CWhiskerProcess", "WhiskerFiles",
      "WhiskerDiff",
      "WhiskerFakeHTTP",
      "WhiskerSource",
      "TextRenderer",
      "WhiskerHTML",
      "WhiskerSnapshots",
      "WhiskerReview",
      "WhiskerScript", "WhiskerRunner", "WhiskerReport", "WhiskerLanguageServer"),

    app("CatText", of: "CatAPI"),
    app("CatAPI", of: "CatAPI", "WhiskerHTTP", "WhiskerHTTPClient"),
    app("CatStaging", of: "CatAPI", "AppCoordinator", "ScreenModels", "WhiskerHTTP"),

    app("CatnipDomain", of: "Catnip", "CatText"),
    app(
      "CatnipService", of: "Catnip", "CatAPI", "CatText", "CatnipDomain", "WhiskerHTTP", "WhiskerHTTPClient"),
    app(
      "CatnipGateway", of: "Catnip", "CatText", "CatnipDomain", "WhiskerEnvironment", "WhiskerJSON",
      "WhiskerStore"),
    texts("CCatnipTexts", of: "Catnip"),
    app(
      "CatnipFeatures", of: "Catnip", "CatText", "CatnipDomain", "ScreenModels", "WhiskerEnvironment",
      "WhiskerImages", "WhiskerLocalization",
      texts: "CCatnipTexts"),
    app(
      "CatnipCoordinator", of: "Catnip", "AppCoordinator", "CatAPI", "CatnipDomain", "CatnipFeatures",
      "CatnipGateway",
      "CatnipService", "ScreenModels", "WhiskerEnvironment", "WhiskerHTTP", "WhiskerHTTPClient",
      "WhiskerImages", "WhiskerLocalization"),
    app(
      "CatnipDescriptor", of: "Catnip", "CatnipCoordinator", "AppCoordinator", "WhiskerEnvironment",
      "WhiskerRunner"),

    texts("CCatsTexts", of: "CatsToolkit"),
    app(
      "CatsTexts", of: "CatsToolkit", "WhiskerEnvironment", "WhiskerLocalization",
      texts: "CCatsTexts"),
    app("CatsCounter", of: "CatsToolkit", "AppCoordinator", "ScreenModels", "WhiskerLocalization"),
    app("CatsLogin", of: "CatsToolkit", "AppCoordinator", "ScreenModels", "WhiskerLocalization"),
    app(
      "CatsWishlist", of: "CatsToolkit", "AppCoordinator", "CatsTexts", "ScreenModels", "WhiskerEnvironment",
      "WhiskerHTTP", "WhiskerHTTPClient", "WhiskerLocalization", "WhiskerStore"),
    app(
      "CatsToolkitDescriptor", of: "CatsToolkit", "CatsCounter", "CatsLogin", "CatsTexts",
      "CatsWishlist", "WhiskerRunner"),

    app("GoodCatitudeArchitecture", of: "GoodCatitude"),
    app("GoodCatitudeDomain", of: "GoodCatitude", "CatText"),
    app(
      "GoodCatitudeService", of: "GoodCatitude", "CatAPI", "CatText", "GoodCatitudeDomain", "WhiskerHTTP",
      "WhiskerHTTPClient"),
    app(
      "GoodCatitudeStorage", of: "GoodCatitude", "CatText", "GoodCatitudeDomain", "WhiskerEnvironment",
      "WhiskerJSON", "WhiskerStore"),
    texts("CGoodCatitudeTexts", of: "GoodCatitude"),
    app(
      "GoodCatitudeFeatures", of: "GoodCatitude", "CatText", "GoodCatitudeArchitecture", "GoodCatitudeDomain",
      "ScreenModels", "WhiskerEnvironment", "WhiskerImages", "WhiskerLocalization",
      texts: "CGoodCatitudeTexts"),
    app(
      "GoodCatitudeApp", of: "GoodCatitude", "AppCoordinator", "CatAPI", "GoodCatitudeArchitecture",
      "GoodCatitudeDomain", "GoodCatitudeFeatures", "GoodCatitudeService", "GoodCatitudeStorage",
      "ScreenModels", "WhiskerEnvironment", "WhiskerHTTPClient", "WhiskerLocalization"),
    app("GoodCatitudeStaging", of: "GoodCatitude", "GoodCatitudeDomain"),
    app(
      "GoodCatitudeDescriptor", of: "GoodCatitude", "AppCoordinator", "CatStaging", "GoodCatitudeApp",
      "GoodCatitudeArchitecture", "GoodCatitudeDomain", "GoodCatitudeFeatures", "GoodCatitudeStaging",
      "ScreenModels", "WhiskerEnvironment", "WhiskerImages", "WhiskerLocalization", "WhiskerRunner"),

    app("PawsDomain", of: "Paws"),
    app("PawsService", of: "Paws", "PawsDomain", "WhiskerHTTP", "WhiskerHTTPClient", "WhiskerJSON"),
    app(
      "PawsStore", of: "Paws", "PawsDomain", "WhiskerEnvironment", "WhiskerJSON",
      embedding: ["Resources/breeds.json"]),
    texts("CPawsTexts", of: "Paws"),
    app(
      "PawsFeatures", of: "Paws", "PawsDomain", "ScreenModels", "WhiskerEnvironment", "WhiskerHTTP",
      "WhiskerImages", "WhiskerLocalization", texts: "CPawsTexts"),
    app(
      "PawsCoordinator", of: "Paws", "AppCoordinator", "PawsDomain", "PawsFeatures", "PawsService",
      "PawsStore",
      "ScreenModels", "WhiskerEnvironment", "WhiskerHTTP", "WhiskerHTTPClient", "WhiskerImages",
      "WhiskerLocalization", "WhiskerStore"),
    app(
      "PawsMocks", of: "Paws", "PawsCoordinator", "PawsDomain", "PawsFeatures", "ScreenModels",
      "WhiskerEnvironment", "WhiskerHTTP", "WhiskerImages", "WhiskerLocalization"),
    app(
      "PawsDescriptor", of: "Paws", "AppCoordinator", "PawsCoordinator", "PawsDomain", "PawsFeatures",
      "PawsMocks",
      "ScreenModels", "WhiskerEnvironment", "WhiskerRunner"),

    app("RecipesDomain", of: "Recipes", "CatText"),
    app("RecipesData", of: "Recipes", "RecipesDomain", "WhiskerHTTP", "WhiskerHTTPClient"),
    texts("CRecipesTexts", of: "Recipes"),
    app(
      "RecipesFeatures", of: "Recipes", "RecipesDomain", "ScreenModels", "WhiskerEnvironment",
      "WhiskerHTTP", "WhiskerImages", "WhiskerLocalization", texts: "CRecipesTexts"),
    app(
      "RecipesCoordinator", of: "Recipes", "AppCoordinator", "RecipesData", "RecipesDomain",
      "RecipesFeatures",
      "ScreenModels", "WhiskerEnvironment", "WhiskerHTTPClient", "WhiskerImages", "WhiskerLocalization",
      "WhiskerStore"),
    app("RecipesDescriptor", of: "Recipes", "RecipesCoordinator", "WhiskerRunner"),

    program(
      "whisker", path: "Sources/whisker", "WhiskerCLI", "CatnipDescriptor", "CatsToolkitDescriptor",
      "GoodCatitudeDescriptor", "PawsDescriptor", "RecipesDescriptor"),
    program(
      "whisker-benchmarks", path: "Benchmarks", "AppCoordinator", "ScreenModels", "TextRenderer",
      "WhiskerEnvironment", "WhiskerFakeHTTP", "WhiskerHTTP", "WhiskerStore", "WhiskerTime",
      "WhiskerScript",
      "WhiskerSource", "WhiskerSnapshots", "WhiskerRunner", "WhiskerReport", "CatnipDescriptor",
      "CatsToolkitDescriptor", "GoodCatitudeDescriptor", "PawsDescriptor", "RecipesDescriptor"),

    .target(
      name: "TestSupport", dependencies: ["WhiskerFiles", "WhiskerText"], path: "Tests/Support",
      swiftSettings: whole),
    .target(
      name: "TroubleApp",
      dependencies: [
        "AppCoordinator", "ScreenModels", "WhiskerEnvironment", "WhiskerHTTP", "WhiskerRunner",
      ],
      path: "Tests/Programs/TroubleApp", packageAccess: false, swiftSettings: whole),
    .target(name: "ForeignCode", path: "Tests/Programs/ForeignCode"),
    .target(
      name: "Constructs", dependencies: ["WhiskerTime", "ForeignCode"], path: "Tests/Programs/Constructs",
      swiftSettings: whole),
    program(
      "whisker-closed-world", path: "Tests/Programs/whisker-closed-world", "WhiskerCLI", "AppCoordinator",
      "Constructs", "ScreenModels", "TroubleApp", "WhiskerEnvironment", "WhiskerRunner", "WhiskerTime"),
    program("whisker-trouble", path: "Tests/Programs/whisker-trouble", "WhiskerCLI", "TroubleApp"),
    program("whisker-store-trial", path: "Tests/Programs/whisker-store-trial", "WhiskerStore"),
    program(
      "whisker-fuzz", path: "Tests/Programs/whisker-fuzz", "TestSupport", "WhiskerFiles",
      "WhiskerLanguageServer",
      "WhiskerPattern",
      "WhiskerRunner", "WhiskerScript", "WhiskerSource"),

    tests("WhiskerTextTests", "WhiskerText"),
    tests("WhiskerJSONTests", "WhiskerJSON", "WhiskerText"),
    tests("ScreenModelsTests", "ScreenModels", "TextRenderer", "WhiskerTime"),
    tests("WhiskerHTTPTests", "WhiskerHTTP"),
    tests(
      "WhiskerImagesTests", "WhiskerImages", "WhiskerHTTP", "WhiskerTime", "AppCoordinator",
      "ScreenModels"),
    tests(
      "WhiskerHTTPClientTests", "WhiskerHTTPClient", "WhiskerHTTP", "WhiskerEnvironment", "WhiskerTime"),
    tests("WhiskerEnvironmentTests", "WhiskerEnvironment", "WhiskerTime"),
    tests("WhiskerLocalizationTests", "WhiskerLocalization", "WhiskerEnvironment"),
    tests(
      "WhiskerStoreTests", "WhiskerStore", "WhiskerEnvironment", "WhiskerHTTP", "WhiskerTime",
      "WhiskerRunner",
      "whisker-store-trial"),
    tests("WhiskerTimeTests", "WhiskerTime", "Constructs"),
    tests("WhiskerFilesTests", "WhiskerFiles"),
    tests("WhiskerSourceTests", "WhiskerSource"),
    tests("WhiskerPatternTests", "WhiskerPattern"),
    tests("WhiskerDiffTests", "WhiskerDiff"),
    tests("TextRendererTests", "TextRenderer", "ScreenModels"),
    tests("WhiskerHTMLTests", "WhiskerHTML", "TextRenderer", "ScreenModels"),
    tests("AppCoordinatorTests", "AppCoordinator", "ScreenModels", "WhiskerHTTP", "WhiskerTime"),
    tests(
      "WhiskerFakeHTTPTests", "WhiskerFakeHTTP", "WhiskerHTTP", "WhiskerImages", "WhiskerPattern",
      "WhiskerText"),
    tests("WhiskerSnapshotsTests", "WhiskerSnapshots", "WhiskerFiles", "WhiskerDiff"),
    tests(
      "WhiskerReviewTests", "WhiskerReview", "WhiskerReport", "WhiskerSnapshots", "WhiskerFiles",
      "WhiskerDiff",
      "TextRenderer", "ScreenModels"),
    tests("WhiskerScriptTests", "WhiskerScript", "WhiskerPattern", "WhiskerSource"),
    tests(
      "WhiskerRunnerTests", "WhiskerRunner", "WhiskerReport", "WhiskerSnapshots", "WhiskerSource",
      "WhiskerScript", "WhiskerTime", "AppCoordinator", "ScreenModels", "WhiskerEnvironment", "WhiskerHTTP",
      "WhiskerFakeHTTP", "WhiskerStore", "CatnipDescriptor", "TroubleApp", "TextRenderer", "WhiskerFiles"),
    tests(
      "WhiskerReportTests", "WhiskerReport", "WhiskerHTML", "WhiskerFakeHTTP", "WhiskerRunner",
      "WhiskerSource", "AppCoordinator", "ScreenModels"),
    tests(
      "WhiskerLanguageServerTests", "WhiskerText", "WhiskerLanguageServer", "WhiskerRunner",
      "WhiskerScript",
      "WhiskerSource",
      "CatnipDescriptor", "whisker"),
    tests(
      "WhiskerCLITests", "WhiskerCLI", "CWhiskerProcess", "WhiskerReport", "WhiskerRunner", "WhiskerScript",
      "whisker",
      "whisker-closed-world", "whisker-trouble",
      "whisker-fuzz", "TroubleApp", "WhiskerFiles", "WhiskerReview", "WhiskerSnapshots", "WhiskerSource",
      "WhiskerText"),
    tests("WhiskerArchitectureTests"),
    tests("CatTextTests", path: "Apps/CatAPI/Tests/CatTextTests", "CatText"),
    tests(
      "CatAPITests", path: "Apps/CatAPI/Tests/CatAPITests", "CatAPI", "CatStaging", "WhiskerHTTP",
      "WhiskerHTTPClient"),
    .target(
      name: "CatnipStaging", dependencies: ["CatnipDomain"], path: "Apps/Catnip/Tests/CatnipStaging",
      swiftSettings: whole),
    tests(
      "CatnipDomainTests", path: "Apps/Catnip/Tests/CatnipDomainTests", "CatnipDomain", "CatnipStaging"),
    tests(
      "CatnipServiceTests", path: "Apps/Catnip/Tests/CatnipServiceTests", "CatStaging", "CatText",
      "CatnipDomain", "CatnipService", "CatnipStaging", "WhiskerHTTP"),
    tests(
      "CatnipGatewayTests", path: "Apps/Catnip/Tests/CatnipGatewayTests", "CatStaging", "CatnipDomain",
      "CatnipGateway", "CatnipStaging", "WhiskerEnvironment", "WhiskerStore"),
    tests(
      "CatnipFeaturesTests", path: "Apps/Catnip/Tests/CatnipFeaturesTests", "CatStaging", "CatnipDomain",
      "CatnipFeatures", "CatnipStaging", "ScreenModels", "WhiskerEnvironment", "WhiskerImages",
      "WhiskerLocalization"),
    tests(
      "CatnipCoordinatorTests", path: "Apps/Catnip/Tests/CatnipCoordinatorTests", "AppCoordinator",
      "CatStaging", "CatnipCoordinator", "CatnipDomain", "CatnipGateway", "CatnipStaging", "ScreenModels",
      "WhiskerEnvironment", "WhiskerHTTP", "WhiskerStore"),
    tests(
      "CatsToolkitTests", path: "Apps/CatsToolkit/Tests/CatsToolkitTests", "CatsCounter", "CatsLogin",
      "CatsTexts", "CatsWishlist", "WhiskerLocalization", "ScreenModels",
      "WhiskerEnvironment", "WhiskerHTTP", "WhiskerStore"),
    tests(
      "GoodCatitudeArchitectureTests", path: "Apps/GoodCatitude/Tests/GoodCatitudeArchitectureTests",
      "CatStaging", "GoodCatitudeArchitecture"),
    tests(
      "GoodCatitudeDomainTests", path: "Apps/GoodCatitude/Tests/GoodCatitudeDomainTests",
      "GoodCatitudeDomain"),
    tests(
      "GoodCatitudeServiceTests", path: "Apps/GoodCatitude/Tests/GoodCatitudeServiceTests", "CatStaging",
      "CatText",
      "GoodCatitudeService", "GoodCatitudeDomain", "WhiskerHTTP"),
    tests(
      "GoodCatitudeStorageTests", path: "Apps/GoodCatitude/Tests/GoodCatitudeStorageTests", "CatStaging",
      "GoodCatitudeStorage", "GoodCatitudeDomain", "GoodCatitudeStaging", "WhiskerEnvironment",
      "WhiskerHTTP", "WhiskerStore"),
    tests(
      "GoodCatitudeFeaturesTests", path: "Apps/GoodCatitude/Tests/GoodCatitudeFeaturesTests", "CatStaging",
      "GoodCatitudeFeatures", "GoodCatitudeArchitecture", "GoodCatitudeDomain", "GoodCatitudeStaging",
      "ScreenModels", "WhiskerEnvironment", "WhiskerImages", "WhiskerLocalization"),
    tests(
      "GoodCatitudeAppTests", path: "Apps/GoodCatitude/Tests/GoodCatitudeAppTests", "CatStaging",
      "GoodCatitudeApp", "GoodCatitudeDomain", "GoodCatitudeFeatures", "GoodCatitudeStaging",
      "AppCoordinator", "ScreenModels", "WhiskerEnvironment", "WhiskerLocalization"),
    tests(
      "PawsTests", path: "Apps/Paws/Tests/PawsTests", "PawsDomain", "PawsService", "PawsStore",
      "PawsFeatures",
      "PawsCoordinator", "PawsMocks", "ScreenModels", "TextRenderer", "AppCoordinator", "WhiskerEnvironment",
      "WhiskerHTTP",
      "WhiskerImages", "WhiskerLocalization"),
    tests(
      "RecipesTests", path: "Apps/Recipes/Tests/RecipesTests", "RecipesDomain", "RecipesData",
      "RecipesFeatures",
      "RecipesCoordinator", "AppCoordinator", "ScreenModels", "WhiskerEnvironment", "WhiskerHTTP",
      "WhiskerImages", "WhiskerLocalization", "WhiskerStore"),
    tests(
      "Snapshots", "WhiskerTesting", "TextRenderer", "WhiskerEnvironment", "WhiskerFiles", "WhiskerSnapshots",
      "ScreenModels",
      "AppCoordinator", "CatnipDescriptor", "WhiskerRunner"),
    tests(
      "E2E", "WhiskerTesting", "WhiskerRunner", "WhiskerScript", "WhiskerReport", "WhiskerSnapshots",
      "WhiskerSource", "WhiskerTime",
      "TextRenderer",
      "CatnipDescriptor", "CatsToolkitDescriptor", "GoodCatitudeDescriptor", "PawsDescriptor",
      "RecipesDescriptor"),
  ]
)
