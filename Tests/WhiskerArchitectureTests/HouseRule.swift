/// A rule about what sources may not contain.
struct HouseRule {
  /// The reason, as a message gives it.
  let reason: String
  /// Words that the code may not have.
  let words: [String]

  /// An error that nobody hears of.
  static let nothingIsSwallowed = HouseRule(reason: "an error is swallowed", words: ["try?"])

  /// Time and chance that differ from run to run.
  static let nothingRealReachesAnOutput = HouseRule(
    reason: "the wall clock or chance reaches an output",
    words: [
      "Date()", "UUID()", ".random(in", "SystemRandomNumberGenerator", "Thread.sleep", "usleep(",
    ])

  /// A dependency on another package.
  static let noPackageDependency = HouseRule(reason: "a package is depended on", words: [".package("])

  /// Internals of the runtime.
  static let runtimeSPI = HouseRule(reason: "the runtime's SPI is used", words: ["@_spi("])

  /// The words of the rule that code has.
  func breaches(in code: SwiftCode) -> [String] { words.filter(code.contains) }
}
