/// A rule about what sources may not contain.
struct HouseRule {
  /// The fault, as messages report it.
  let reason: String
  /// Words that code must not contain.
  let words: [String]

  /// No error is discarded.
  static let nothingIsSwallowed = HouseRule(reason: "an error is swallowed", words: ["try?"])

  /// No output depends on the wall clock or on chance.
  static let nothingRealReachesAnOutput = HouseRule(
    reason: "the wall clock or chance reaches an output",
    words: [
      "Date()", "UUID()", ".random(in", "SystemRandomNumberGenerator", "Thread.sleep", "usleep(",
    ])

  /// The manifest has no dependency on another package.
  static let noPackageDependency = HouseRule(reason: "a package dependency", words: [".package("])

  /// Access to internals of the runtime.
  static let runtimeSPI = HouseRule(reason: "the runtime's SPI is used", words: ["@_spi("])

  /// The words of the rule that the code contains.
  func breaches(in code: SwiftCode) -> [String] { words.filter(code.contains) }
}
