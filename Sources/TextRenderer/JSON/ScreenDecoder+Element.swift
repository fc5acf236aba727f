internal import ScreenModels

extension ScreenDecoder {
  mutating func element(depth: Int) throws(ScreenJSONError) -> Element {
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
        guard try read(key, into: &detail) else { throw object.unknown(key) }
      }
    }
    let known = try required(role, "role", start)
    return Element(
      known, name, id: id, value: value, states: states,
      detail: try detail.assembled() ?? known.usualDetail, actions: actions, children: children)
  }

  private mutating func states() throws(ScreenJSONError) -> ElementState {
    let states = try array { decoder throws(ScreenJSONError) in
      try decoder.word("state") { word in
        ElementState.words.first { bytesEqual($0.word, word) }?.state
      }
    }
    return states.reduce(into: []) { $0.formUnion($1) }
  }

  /// Reads the value of a key that belongs to a detail; `false` for any other key.
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
    case "start": parts.first = try reader.integer()
    case "end": parts.end = try reader.integer()
    case "axis": try parts.set(.group(try word("axis", Axis.init(rawValue:))), key)
    case "tone": try parts.set(.banner(try word("tone", Tone.init(rawValue:))), key)
    default: return false
    }
    return true
  }
}

/// The words for the phases of a picture.
private enum ImagePhaseWord: String {
  case placeholder, loading, loaded, failed
}

/// The keys of one element that make up its detail, as they are found.
private struct DetailParts {
  let start: Int
  private var detail: ElementDetail?
  private var detailKey = ""
  var phase: ImagePhaseWord?
  var width: Int?
  var height: Int?
  var columns: Int?
  var first: Int?
  var end: Int?

  init(start: Int) { self.start = start }

  mutating func set(_ new: ElementDetail, _ key: String) throws(ScreenJSONError) {
    if detail != nil { throw ScreenJSONError(.conflictingKeys(detailKey, key), at: start) }
    detail = new
    detailKey = key
  }

  /// The detail that the keys say, or `nil` without any.
  mutating func assembled() throws(ScreenJSONError) -> ElementDetail? {
    if let phase {
      try set(.image(try picture(phase)), "phase")
    } else if width != nil || height != nil {
      throw ScreenJSONError(.missingKey("phase"), at: start)
    }
    if columns != nil || first != nil || end != nil { try set(try rows(), "columns") }
    return detail
  }

  private func picture(_ phase: ImagePhaseWord) throws(ScreenJSONError) -> ImagePhase {
    switch phase {
    case .loaded:
      guard let width else { throw ScreenJSONError(.missingKey("width"), at: start) }
      guard let height else { throw ScreenJSONError(.missingKey("height"), at: start) }
      return .loaded(width: width, height: height)
    case .placeholder, .loading, .failed:
      guard width == nil, height == nil else {
        throw ScreenJSONError(.conflictingKeys("phase", width == nil ? "height" : "width"), at: start)
      }
      return phase == .placeholder ? .placeholder : phase == .loading ? .loading : .failed
    }
  }

  private func rows() throws(ScreenJSONError) -> ElementDetail {
    guard let columns else { throw ScreenJSONError(.missingKey("columns"), at: start) }
    guard let first else { throw ScreenJSONError(.missingKey("start"), at: start) }
    guard let end else { throw ScreenJSONError(.missingKey("end"), at: start) }
    guard first <= end else { throw ScreenJSONError(.outOfRange("\(end)", key: "end"), at: start) }
    return .rows(columns: columns, visible: first..<end)
  }
}
