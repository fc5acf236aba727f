import WhiskerSource

/// The header lines read so far.
struct HeaderState {
  var title: LocatedText?
  var app: LocatedText?
  var tags: [LocatedText] = []
  var device: Located<DeviceSize>?
  var textSize: LocatedText?
  var clock: Located<Timestamp>?
  var latency: Located<Duration>?
  var seed: Located<Int>?
  /// Whether a line before the first step is broken: it may have been the missing one.
  var hasBrokenLine = false
  private var seen: [UInt8] = []

  /// Takes one header line.
  mutating func take(_ kind: StatementForm.Kind, _ builder: StatementBuilder) throws(Fault) {
    let word = builder.words[0]
    let name = Literals(bytes: builder.bytes).raw(word)
    if seen.contains(kind.rawValue) { throw Fault(.headerTwice(word: name), word.span) }
    seen.append(kind.rawValue)
    switch kind {
    case .journey: title = try builder.string()
    case .app: app = builder.name()
    case .tags: tags = try distinct(builder.names())
    case .device: device = try builder.device()
    case .textSize: textSize = builder.textSize()
    case .clock: clock = try builder.date()
    case .latency: latency = try builder.duration()
    case .seed: seed = try builder.requiredCount()
    default: preconditionFailure("a header (was \(kind))")
    }
  }

  private func distinct(_ tags: [LocatedText]) throws(Fault) -> [LocatedText] {
    for (index, tag) in tags.enumerated()
    where tags[..<index].contains(where: { $0.value.utf8.elementsEqual(tag.value.utf8) }) {
      let comma = SourceSpan(tags[index - 1].span.end, tag.span.end)
      throw Fault(.tagTwice(tag: tag.value), tag.span, replace: comma, with: "", isSafe: true)
    }
    return tags
  }

  func journey(file: SourceFile, steps: [Step]) -> Journey? {
    guard let title else { return nil }
    var journey = Journey(file: file, title: title)
    journey.app = app
    journey.tags = tags
    journey.device = device
    journey.textSize = textSize
    journey.clock = clock
    journey.latency = latency
    journey.seed = seed
    journey.steps = steps
    return journey
  }
}
