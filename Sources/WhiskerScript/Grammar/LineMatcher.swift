import WhiskerSource

/// A part of a form with the tokens that match it, as indices into the line's words.
struct Capture {
  let label: Label
  let first: Int
  let end: Int
}

/// Matches a line's words against the grammar.
///
/// The walk only reports success or failure. After a failure it is repeated with `explains` set, to record the farthest position
/// that any path reached and what was expected there.
struct LineMatcher {
  let bytes: UnsafeBufferPointer<UInt8>
  let vocabulary: VocabularyIndex
  private(set) var captures: [Capture] = []
  /// The end of the form that a line matched.
  private(set) var end: Grammar.End?
  /// The number of captures before the step inside a wrapper's form; nil if the matched form has none.
  private(set) var capturesBeforeInner: Int?

  /// How the mistake of a line that has no form is explained.
  var explaining: Explaining

  /// Whether failures are recorded.
  var explains = false
  private(set) var farthest = 0
  /// A counter that changes whenever a failure is recorded.
  private var notes = 0
  private(set) var expected: [Label] = []
  private(set) var stoppedNodes: [Int] = []
  /// Whether the line was allowed to end at `farthest`.
  private(set) var couldEnd = false
  /// The role whose name is missing at `farthest`.
  private(set) var namelessRole: String?
  /// The content expected for a text or name at `farthest`.
  private(set) var content: PlaceholderContent?

  init(bytes: UnsafeBufferPointer<UInt8>, vocabulary: VocabularyIndex, explaining: Explaining = .off) {
    self.bytes = bytes
    self.vocabulary = vocabulary
    self.explaining = explaining
    captures.reserveCapacity(16)
  }

  /// Whether the words lead from the root of a tree to the end of a form; the first one counts as matched.
  mutating func match(_ words: [Token], _ root: Grammar.Root) -> Bool {
    captures.removeAll(keepingCapacity: true)
    end = nil
    capturesBeforeInner = nil
    farthest = 0
    expected = []
    stoppedNodes = []
    couldEnd = false
    namelessRole = nil
    content = nil
    if let keyword = words[0].keyword { captures.append(Capture(label: .keyword(keyword), first: 0, end: 1)) }
    return walk(words, root.tree, root.node, 1)
  }

  private mutating func walk(
    _ words: [Token], _ tree: Grammar.Tree, _ node: Int, _ position: Int
  ) -> Bool {
    let captured = captures.count
    if position == words.count, let end = tree.pointee.nodes[node].end {
      self.end = end
      return true
    }
    if position < words.count {
      for index in tree.pointee.nodes[node].edges {
        let label = tree.pointee.edges[index].label
        let target = Int(tree.pointee.edges[index].target)
        let before = notes
        guard let end = advance(words, position, label) else {
          // A part that matched only in its beginning shows which form was meant.
          if notes > before, farthest > position {
            stoppedNodes.append(target)
            content = content ?? tree.pointee.edges[index].content
          }
          continue
        }
        captures.append(Capture(label: label, first: position, end: end))
        if walk(words, tree, target, end) {
          if tree.pointee.nodes[node].beginsInner, self.end?.wrapper != nil { capturesBeforeInner = captured }
          return true
        }
        captures.removeLast()
      }
    }
    if explains { stop(at: position, tree, node) }
    return false
  }

  /// Returns the position after the tokens that match a label, or nil if they do not match it.
  private mutating func advance(_ words: [Token], _ position: Int, _ label: Label) -> Int? {
    let token = words[position]
    guard let placeholder = label.placeholder else {
      return token.keyword?.tag == label.raw ? position + 1 : nil
    }
    switch placeholder {
    case .string: return token.kind == .string ? position + 1 : nil
    case .pattern: return token.kind == .pattern ? position + 1 : nil
    case .name, .state, .method: return token.kind == .word ? position + 1 : nil
    case .amount, .percentage, .duration, .count, .status, .date, .rate, .chance, .moment, .pixels:
      return token.kind == .number ? position + 1 : nil
    case .device: return token.kind == .number || token.kind == .word ? position + 1 : nil
    case .json: return token.kind == .json ? position + 1 : nil
    case .strings: return list(words, position, [.string], .string)
    case .texts: return list(words, position, [.string, .pattern], .string)
    case .names: return list(words, position, [.word], .name)
    case .conditions: return conditions(words, position)
    case .properties: return properties(words, position)
    case .selector: return selector(words, position)
    case .arguments: return arguments(words, position)
    case .equals: return token.kind == .sign && bytes[token.span.start] == 0x3D ? position + 1 : nil
    case .expectation, .command: return nil
    }
  }

  private mutating func list(
    _ words: [Token], _ position: Int, _ kinds: [Token.Kind], _ placeholder: Placeholder
  ) -> Int? {
    var position = position
    while true {
      guard position < words.count, kinds.contains(words[position].kind) else {
        note(position, .placeholder(placeholder))
        return nil
      }
      position += 1
      guard position < words.count, words[position].kind == .comma else { return position }
      position += 1
    }
  }

  private mutating func conditions(_ words: [Token], _ position: Int) -> Int? {
    var position = position
    while true {
      guard position < words.count, let place = words[position].keyword, Self.conditionPlaces.contains(place)
      else {
        for place in Self.conditionPlaces { note(position, .keyword(place)) }
        return nil
      }
      if place != .body {
        guard let end = sequence(words, position + 1, [.placeholder(.string)]) else { return nil }
        position = end
      } else {
        position += 1
      }
      guard let end = claim(words, position, of: place) else { return nil }
      position = end
      note(position, .keyword(.and))
      guard position < words.count, words[position].keyword == .and else { return position }
      position += 1
    }
  }

  private static let conditionPlaces: [Keyword] = [.query, .header, .json, .body]

  /// Matches `is` and a value, or `contains` and a part of a body.
  private mutating func claim(_ words: [Token], _ position: Int, of place: Keyword) -> Int? {
    if place == .json || place == .body, position < words.count, words[position].keyword == .contains {
      return sequence(
        words, position, [.keyword(.contains), .placeholder(place == .json ? .json : .string)])
    }
    guard position < words.count, words[position].keyword == .is else {
      note(position, .keyword(.is))
      if place == .json || place == .body { note(position, .keyword(.contains)) }
      return nil
    }
    let values = place == .json ? Self.jsonClaims : Self.claims
    guard position + 1 < words.count, values.contains(where: { advance(words, position + 1, $0) != nil })
    else {
      for value in values { note(position + 1, value) }
      return nil
    }
    return position + 2
  }

  /// Matches labels one after the other.
  private mutating func sequence(_ words: [Token], _ position: Int, _ labels: [Label]) -> Int? {
    var position = position
    for label in labels {
      guard position < words.count, let end = advance(words, position, label) else {
        note(position, label)
        return nil
      }
      position = end
    }
    return position
  }

  /// Matches the properties of a reply, joined by `and`.
  private mutating func properties(_ words: [Token], _ position: Int) -> Int? {
    var position = position
    while true {
      guard position < words.count, let name = words[position].keyword,
        let rest = Self.propertyForms.first(where: { $0.name == name })?.rest
      else {
        for form in Self.propertyForms { note(position, .keyword(form.name)) }
        return nil
      }
      guard let end = sequence(words, position + 1, rest) else { return nil }
      position = end
      note(position, .keyword(.and))
      guard position < words.count, words[position].keyword == .and else { return position }
      position += 1
    }
  }

  /// The properties of a reply: a word, and what follows it.
  private static let propertyForms: [(name: Keyword, rest: [Label])] = [
    (.header, [.placeholder(.string), .keyword(.is), .placeholder(.string)]),
    (.truncated, [.keyword(.body)]), (.broken, [.keyword(.body)]),
    (.doubled, [.keyword(.body)]), (.rate, [.placeholder(.rate)]),
    (.page, [.placeholder(.string)]), (.limit, [.placeholder(.string)]),
    (.first, [.keyword(.page), .placeholder(.count)]),
    (.search, [.placeholder(.string), .keyword(.in), .placeholder(.string)]),
  ]

  /// The claims that are valid for a query item or a header field.
  private static let claims: [Label] = [
    .placeholder(.string), .placeholder(.pattern), .keyword(.present), .keyword(.absent),
  ]
  /// The claims that are valid for a part of a JSON body.
  private static let jsonClaims: [Label] =
    [.placeholder(.string), .placeholder(.count), .keyword(.true), .keyword(.false), .keyword(.null)]
    + claims.dropFirst()

  /// Matches names with their values, as in `user: "ada", role: "admin"`.
  private mutating func arguments(_ words: [Token], _ position: Int) -> Int? {
    var position = position
    while true {
      guard position < words.count, words[position].kind == .word else {
        note(position, .placeholder(.name))
        return nil
      }
      guard position + 1 < words.count, words[position + 1].kind == .sign,
        bytes[words[position + 1].span.start] == 0x3A
      else {
        note(position + 1, .placeholder(.arguments))
        return nil
      }
      guard position + 2 < words.count, words[position + 2].kind == .string else {
        note(position + 2, .placeholder(.string))
        return nil
      }
      position += 3
      guard position < words.count, words[position].kind == .comma else { return position }
      position += 1
    }
  }

  /// Returns the position after an element with all that it is in, or nil if there is none.
  mutating func selector(_ words: [Token], _ position: Int) -> Int? {
    var position = position
    while true {
      guard position < words.count, let end = part(words, position) else {
        note(position, .placeholder(.selector))
        return nil
      }
      position = end
      note(position, .keyword(.in))
      guard position < words.count, words[position].keyword == .in else { return position }
      position += 1
    }
  }

  private mutating func part(_ words: [Token], _ position: Int) -> Int? {
    if words[position].kind == .id { return position + 1 }
    guard let (role, end) = role(words, position) else { return nil }
    if end < words.count, words[end].kind == .string || words[end].kind == .pattern { return end + 1 }
    if end < words.count, words[end].kind == .number, isPosition(words[end]) { return end + 1 }
    if explains {
      note(end, .placeholder(.string))
      if end == farthest { namelessRole = vocabulary.vocabulary.roles[role].word }
    }
    return vocabulary.vocabulary.roles[role].mayBeUnnamed ? end : nil
  }

  /// Whether a number can be the position of an element: digits, or a name in their place.
  private func isPosition(_ token: Token) -> Bool {
    bytes[token.span.start] == 0x7B || text(token).allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Returns the role that the words spell, the longest one first, and the position after it.
  func role(_ words: [Token], _ position: Int) -> (role: Int, end: Int)? {
    vocabulary.role(words, position, bytes)
  }

  func text(_ token: Token) -> UnsafeBufferPointer<UInt8> { bytes[token.span] }

  private mutating func stop(at position: Int, _ tree: Grammar.Tree, _ node: Int) {
    let place = tree.pointee.nodes[node]
    for index in place.edges { note(position, tree.pointee.edges[index].label) }
    guard reach(position) else { return }
    for index in place.edges { content = content ?? tree.pointee.edges[index].content }
    stoppedNodes.append(node)
    if place.end != nil { couldEnd = true }
  }

  private mutating func note(_ position: Int, _ label: Label) {
    guard explains, reach(position) else { return }
    notes += 1
    if !expected.contains(label) { expected.append(label) }
  }

  /// Whether a position is the farthest so far; a new farthest position clears what was recorded before.
  private mutating func reach(_ position: Int) -> Bool {
    if position > farthest {
      farthest = position
      expected = []
      stoppedNodes = []
      couldEnd = false
      namelessRole = nil
      content = nil
    }
    return position == farthest
  }
}
