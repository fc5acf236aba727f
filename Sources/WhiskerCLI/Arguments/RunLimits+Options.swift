import WhiskerRunner
import WhiskerText

extension RunLimits {
  /// The options for the limits beyond which a journey counts as endless.
  static let options: [CommandOption<RunLimits>] = [
    .number(
      "--job-limit", "NUMBER", "jobs that may run at one instant before that counts as endless (50000)",
      in: 1...1_000_000_000, \.jobs),
    .value(
      "--settle-limit", "SECONDS", "virtual time after which settle gives up (60)", \.settle
    ) { option, words throws(ArgumentError) in
      .seconds(try words.number(of: option, in: 1...31_536_000))
    },
    .number(
      "--timer-limit", "NUMBER",
      "timers of one settle, instants of one wait until, scrolls of one scroll until, and hundreds of instants of one advance (10000)",
      in: 1...1_000_000_000, \.timers),
  ]

  /// The same options, told in one line.
  static let briefOption = CommandOption<RunLimits>(
    OptionDescription(options.flatMap(\.description.names), "NUMBER", "as for \(CommandName.current) run")
  ) { word, words, limits throws(ArgumentError) in
    for option in options where option.description.names.contains(word) {
      try option.read(word, &words, &limits)
    }
  }

  /// The options that give another process of this program the same limits.
  var words: [String] { pairs.flatMap { [$0.option, $0.value] } }

  /// The options for the limits that are not the usual ones.
  var changedWords: [String] {
    zip(pairs, RunLimits().pairs).flatMap { own, usual in own == usual ? [] : [own.option, own.value] }
  }

  private var pairs: [(option: String, value: String)] {
    [
      ("--job-limit", "\(jobs)"), ("--settle-limit", "\(settle.components.seconds)"),
      ("--timer-limit", "\(timers)"),
    ]
  }
}
