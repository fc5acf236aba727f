/// Returns the shortest of several runs, which is the one that was disturbed least.
func shortest(of runs: Int = 5, _ body: () throws -> Void) rethrows -> Duration {
  var best = Duration.seconds(1_000_000)
  for _ in 0..<runs { best = min(best, try ContinuousClock().measure(body)) }
  return best
}

extension Duration {
  /// The whole duration in seconds.
  var inSeconds: Double {
    Double(components.seconds) + Double(components.attoseconds) / 1e18
  }

  /// Returns the duration of one of `count` equal parts, in the most readable unit.
  func each(of count: Int) -> String {
    let seconds = inSeconds / Double(count)
    if seconds < 1e-6 { return "\((seconds * 1e9).rounded(to: 0)) ns" }
    if seconds < 1e-3 { return "\((seconds * 1e6).rounded(to: 2)) µs" }
    return "\((seconds * 1e3).rounded(to: 2)) ms"
  }

  /// Returns how many of `count` things fit in a second.
  func rate(of count: Int) -> String {
    let rate = Int(Double(count) / inSeconds)
    var digits = Array(String(rate))
    var index = digits.count - 3
    while index > 0 {
      digits.insert(",", at: index)
      index -= 3
    }
    return String(digits) + "/s"
  }
}

extension Double {
  /// Returns the number with at most this many decimals.
  func rounded(to decimals: Int) -> String {
    var scale = 1.0
    for _ in 0..<decimals { scale *= 10 }
    let value = (self * scale).rounded() / scale
    return decimals == 0 ? String(Int(value)) : String(value)
  }
}

/// Prints a figure with its yardstick.
func report(_ name: String, _ figure: String, yardstick: String = "") {
  let gap = String(repeating: " ", count: max(46 - name.count, 1))
  let line = "  \(name)\(gap)\(figure)"
  print(
    yardstick.isEmpty
      ? line : line + String(repeating: " ", count: max(70 - line.count, 1)) + "| " + yardstick)
}
