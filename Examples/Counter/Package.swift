// swift-tools-version: 6.3
import PackageDescription

let package = Package(
  name: "counter",
  dependencies: [
    .package(name: "whisker", path: "../..")
  ],
  targets: [
    // The app itself knows the vocabulary of screens and the coordinator, and nothing that runs it.
    .target(name: "CounterApp", dependencies: [.product(name: "Whisker", package: "whisker")]),
    // `swift run counter run` is the whole command for this app.
    .executableTarget(
      name: "counter",
      dependencies: ["CounterApp", .product(name: "WhiskerCLI", package: "whisker")]),
    .testTarget(
      name: "CounterTests",
      dependencies: [
        "CounterApp", .product(name: "Whisker", package: "whisker"),
        .product(name: "WhiskerTesting", package: "whisker"),
      ],
      exclude: ["__Snapshots__"]),
  ]
)
