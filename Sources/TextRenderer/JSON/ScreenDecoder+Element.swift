internal import ScreenModels

extension ScreenDecoder {
  /// Reads an element; one with the bytes of a known element is that element.
  mutating func element(depth: Int) throws(ScreenJSONError) -> Element {
    let start = position()
    if let found = known.element(in: reader.bytes, at: start, depth: depth) {
      reader.skip(found.size)
      return found.element
    }
    let element = try newElement(depth: depth)
    known.add(element, in: reader.bytes, at: start..<reader.offset)
    return element
  }

  private mutating func newElement(depth: Int) throws(ScreenJSONError) -> Element {
    let start = position()
    guard depth <= ScreenJSON.nestingLimit else {
      throw ScreenJSONError(.nestingTooDeep(limit: ScreenJSON.nestingLimit), at: start)
    }
    var role: Role?
    var id: String?
    var name = ""
    var value: String?
    var states: ElementState = []
    var actions: [ElementAction] = []
    var children: [Element] = []
    var detail = DetailParts(start: start)
    var extras = ElementExtras()
    var object = try ObjectReader(&reader)
    while let key = try object.next(&reader) {
      switch key {
      case "role": role = try word("role", Role.init(rawValue:))
      case "id": id = try reader.string()
      case "name": name = try reader.string()
      case "value": value = try reader.string()
      case "states": states = try self.states()
      case "actions":
        actions = try array { decoder throws(ScreenJSONError) in
          try decoder.word("action", ElementAction.init(rawValue:))
        }
      case "children": children = try elements(depth: depth + 1)
      default:
        if try read(key, into: &detail) { continue }
        guard try read(key, into: &extras) else { throw object.unknown(key) }
      }
    }
    let known = try required(role, "role", start)
    return Element(
      known, name, id: id, value: value, states: states,
      detail: try detail.assembled() ?? known.usualDetail, actions: actions, children: children,
      extras: extras)
  }

  private mutating func states() throws(ScreenJSONError) -> ElementState {
    let states = try array { decoder throws(ScreenJSONError) in
      try decoder.word("state") { word in
        ElementState.words.first { bytesEqual($0.word, word) }?.state
      }
    }
    return states.reduce(into: []) { $0.formUnion($1) }
  }

  /// Reads the value of a key that belongs to a detail; returns `false` for any other key.
  private mutating func read(_ key: String, into parts: inout DetailParts) throws(ScreenJSONError) -> Bool {
    switch key {
    case "detail":
      let plain = try word("detail") { word in bytesEqual(word, "plain") ? ElementDetail.plain : nil }
      try parts.set(plain, key)
    case "style": try parts.set(.text(try word("style", TextStyle.init(rawValue:))), key)
    case "phase": parts.phase = try word("phase") { word in ImagePhaseWord(rawValue: word) }
    case "width": parts.width = try reader.integer()
    case "height": parts.height = try reader.integer()
    case "button": try parts.set(.button(try word("button", ButtonRole.init(rawValue:))), key)
    case "progress":
      try parts.set(.progress(fraction: reader.takeWord("null") ? nil : try reader.number()), key)
    case "columns": parts.columns = try reader.integer()
    case "bar": parts.bar = try reader.integer()
    case "start": parts.first = try integer(in: Self.positions, key)
    case "end": parts.end = try integer(in: Self.positions, key)
    case "axis": try parts.set(.group(try word("axis", Axis.init(rawValue:))), key)
    case "tone": try parts.set(.banner(try word("tone", Tone.init(rawValue:))), key)
    case "picker": try parts.set(.picker(try word("picker", PickerStyle.init(rawValue:))), key)
    case "date": try parts.set(.date(try word("date", DatePickerComponents.init(rawValue:))), key)
    case "number": parts.number = try reader.number()
    case "minimum": parts.minimum = try reader.number()
    case "maximum": parts.maximum = try reader.number()
    case "step": parts.step = try reader.number()
    default: return false
    }
    return true
  }
}
