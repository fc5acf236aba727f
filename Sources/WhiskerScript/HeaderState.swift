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
  var replies: LocatedText?
  var parameters: [Parameter] = []
  var examples: Table?
  var tables: [Table] = []
  var namesEveryChange: SourceSpan?
  var expectedToFail: LocatedText?
  var skip: LocatedText?
  /// Whether a line before the first step is broken: it may have been the missing one.
  var hasBrokenLine = false
  private var seen: [UInt8] = []

  /// Takes one header line.
  mutating func take(_ kind: StatementForm.Kind, _ builder: StatementBuilder) throws(Fault) {
    let word = builder.words[0]
    let name = Literals(bytes: builder.bytes).raw(word)
    if kind != .param, kind != .table {
      if seen.contains(kind.rawValue) { throw Fault(.headerTwice(word: name), word.span) }
      seen.append(kind.rawValue)
    }
    switch kind {
    case .journey: title = try builder.string()
    case .app: app = builder.name()
    case .tags: tags = try distinct(builder.names())
    case .device: device = try builder.device()
    case .textSize: textSize = builder.textSize()
    case .clock: clock = try builder.date()
    case .latency: latency = try builder.duration()
    case .seed: seed = try builder.requiredCount()
    case .replies: replies = try builder.string()
    case .param: try take(parameter: builder)
    case .examples: break
    case .table:
      let name = builder.name()
      if tables.contains(where: { $0.name?.value.utf8.elementsEqual(name.value.utf8) == true }) {
        throw Fault(.nameTwice(name: name.value, of: "table"), name.span)
      }
    case .everyChange:
      namesEveryChange = SourceSpan(word.span.start, builder.words[builder.words.count - 1].span.end)
    case .expectedToFail: expectedToFail = try builder.string()
    case .skip: skip = try builder.string()
    default: preconditionFailure("a header (was \(kind))")
    }
  }

  private mutating func take(parameter builder: StatementBuilder) throws(Fault) {
    let name = builder.name()
    if parameters.contains(where: { $0.name.value.utf8.elementsEqual(name.value.utf8) }) {
      throw Fault(.nameTwice(name: name.value, of: "param"), name.span)
    }
    guard NameInBraces.isName(name.value.utf8) else {
      throw Fault(.badColumn(text: name.value), name.span)
    }
    parameters.append(
      Parameter(name: name, fallback: builder.hasString() ? try builder.string() : nil))
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
    journey.replies = replies
    journey.parameters = parameters
    journey.examples = examples
    journey.tables = tables
    journey.namesEveryChange = namesEveryChange
    journey.expectedToFail = expectedToFail
    journey.skip = skip
    journey.steps = steps
    return journey
  }
}
