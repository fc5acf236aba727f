import WhiskerSource
import WhiskerText

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
  var system: LocatedText?
  var storage: LocatedText?
  var preparations: [Preparation] = []
  var secrets: [LocatedText] = []
  var parameters: [Parameter] = []
  var examples: Table?
  var tables: [Table] = []
  var namesEveryChange: SourceSpan?
  var expectedToFail: LocatedText?
  var skip: LocatedText?
  /// Whether a line before the first step is broken; it may have been the missing one.
  var hasBrokenLine = false
  private var seen: [StatementDefinition] = []
  private var names = DistinctNames<Bytewise>()

  /// Adds one header line.
  mutating func take(_ definition: StatementDefinition, _ line: CapturedLine) throws(Fault) {
    guard case .header(let add) = definition.meaning else {
      preconditionFailure("a header line has the meaning of one")
    }
    if !definition.traits.contains(.isRepeatable) {
      if seen.contains(where: { $0 === definition }) {
        let word = line.words[0]
        throw Fault(.headerTwice(word: line.literals.raw(word)), word.span)
      }
      seen.append(definition)
    }
    try add(line, &self)
  }

  mutating func add(_ preparation: Preparation) throws(Fault) {
    try checkIsFirst(preparation.name, of: preparation.subject)
    preparations.append(preparation)
  }

  mutating func add(secret name: LocatedText) throws(Fault) {
    try checkIsFirst(name, of: "secret")
    secrets.append(name)
  }

  mutating func add(parameter name: LocatedText, fallback: () throws(Fault) -> LocatedText?) throws(Fault) {
    try checkIsFirst(name, of: "param")
    guard NameInBraces.isName(name.value.utf8) else {
      throw Fault(.badColumn(text: name.value), name.span)
    }
    parameters.append(Parameter(name: name, fallback: try fallback()))
  }

  mutating func add(tags: [LocatedText]) throws(Fault) { self.tags = try distinct(tags) }

  /// Checks the name of a table whose rows follow.
  mutating func check(table name: LocatedText) throws(Fault) { try checkIsFirst(name, of: "table") }

  /// Checks that no line above declares the same name.
  private mutating func checkIsFirst(_ name: LocatedText, of kind: String) throws(Fault) {
    if !names.add(Bytewise(name.value), of: kind) {
      throw Fault(.nameTwice(name: name.value, of: kind), name.span)
    }
  }

  /// Returns the tags, or throws for the first that is repeated, with a fix that removes every repetition.
  private func distinct(_ tags: [LocatedText]) throws(Fault) -> [LocatedText] {
    var kept: [LocatedText] = []
    for tag in tags where !kept.contains(where: { $0.value.utf8.elementsEqual(tag.value.utf8) }) {
      kept.append(tag)
    }
    guard kept.count < tags.count, let last = tags.last else { return tags }
    let same = zip(kept, tags).prefix { $0.span == $1.span }.count
    let rest = kept[same...].map { ", " + $0.value }.joined()
    throw Fault(
      .tagTwice(tag: tags[same].value), tags[same].span,
      replace: SourceSpan(tags[same - 1].span.end, last.span.end), with: rest, isSafe: true)
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
    journey.system = system
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
