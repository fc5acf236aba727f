/// How much of an explanation a mistake in a line gets.
struct Explaining {
  /// How many times the words of a line that does not match may be replaced, and those of the line that results.
  var rewordings = Explaining.rewordings
  /// The effort for the line of the file that is explained; nil if a mistake gets no explanation.
  let effort: ExplanationEffort?

  /// The usual number of times that words are replaced.
  static let rewordings = 2

  /// No explanation: finding one takes hundreds of times as long as reading a valid line.
  static var off: Explaining { Explaining(rewordings: 0, effort: nil) }

  /// Whether one more mistake may be explained, which then counts as done.
  func begins() -> Bool { effort?.begins() ?? false }

  /// Returns the same with another number of rewordings.
  func with(rewordings: Int) -> Explaining { Explaining(rewordings: rewordings, effort: effort) }
}
