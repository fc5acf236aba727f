import Foundation

/// How many cases a property test tries.
///
/// The everyday counts keep `swift test` quick; `WHISKER_THOROUGH=1` gives the large ones, as `.ci/extended` does.
package enum Thoroughness {
  /// Whether `WHISKER_THOROUGH` asks for the large counts.
  package static let isThorough =
    ProcessInfo.processInfo.environment["WHISKER_THOROUGH"].map { !["", "0"].contains($0) } ?? false

  /// The number of cases to try: the everyday one, or the large one.
  package static func count(_ everyday: Int, thorough: Int) -> Int {
    precondition(everyday > 0 && everyday <= thorough, "0 < \(everyday) <= \(thorough) does not hold")
    return isThorough ? thorough : everyday
  }

  /// The cases to try of a list: each nth one from the first, or all.
  package static func some<Case>(of cases: [Case], every step: Int) -> [Case] {
    isThorough ? cases : stride(from: 0, to: cases.count, by: step).map { cases[$0] }
  }

  /// The seed of a test's random values: the same every day, and a fresh one, which is printed, for the large counts.
  package static func seed(_ everyday: UInt64) -> UInt64 {
    guard isThorough else { return everyday }
    let seed = UInt64.random(in: 0...9_999_999)
    print("seed \(seed)")
    return seed
  }
}
