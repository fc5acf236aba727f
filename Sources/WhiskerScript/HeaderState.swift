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
  var zone: LocatedText?
  var locale: LocatedText?
  var storage: LocatedText?
  var preparations: [Preparation] = []
  var secrets: [LocatedText] = []
  var parameters: [Parameter] = []
  var examples: Table?
  var tables: [Table] = []
  var namesEveryChange: SourceSpan?
  var expectedToFail: LocatedText?
  var skip: LocatedText?
  /// Whether a line before the first step is broken: it may have been the missing one.
  var hasBrokenLine = false
  private var seen: [UInt8] = []

  /// The lines that may stand more than once, each about something else.
  private static let repeatable: [StatementForm.Kind] = [
    .param, .table, .givenFile, .givenStored, .config, .secret,
  ]

  /// Takes one header line.
  mutating func take(_ kind: StatementForm.Kind, _ builder: StatementBuilder) throws(Fault) {
    let word = builder.words[0]
    let name = Literals(bytes: builder.bytes).raw(word)
    if !Self.repeatable.contains(kind) {
      if seen.contains(kind.rawValue) { throw Fault(.headerTwice(word: name), word.span) }
      seen.append(kind.rawValue)
    }
    switch kind {
    case .journey: title = try builder.string()
    case .app: app = builder.name()
    case .tags: tags = try distinct(builder.names())
    case .device: device = try builder.device()
    case .textSize: textSize = builder.lastWord()
    case .clock: clock = try builder.date()
    case .latency: latency = try builder.duration()
    case .seed: seed = try builder.requiredCount()
    case .replies: replies = try builder.string()
    case .zone: zone = try builder.string()
    case .locale: locale = try builder.string()
    case .storage: storage = builder.lastWord()
    case .givenFile, .givenStored, .config: try take(builder.preparation(kind))
    case .secret: try take(secret: builder.name())
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

  private mutating func take(_ preparation: Preparation) throws(Fault) {
    let isKnown = preparations.contains {
      $0.subject == preparation.subject && $0.name.value.utf8.elementsEqual(preparation.name.value.utf8)
    }
    if isKnown {
      throw Fault(
        .nameTwice(name: preparation.name.value, of: preparation.subject), preparation.name.span)
    }
    preparations.append(preparation)
  }

  private mutating func take(secret name: LocatedText) throws(Fault) {
    if secrets.contains(where: { $0.value.utf8.elementsEqual(name.value.utf8) }) {
      throw Fault(.nameTwice(name: name.value, of: "secret"), name.span)
    }
    secrets.append(name)
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
    journey.zone = zone
    journey.locale = locale
    journey.storage = storage
    journey.preparations = preparations
    journey.secrets = secrets
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
