internal import ScreenModels

extension ScreenDecoder {
  /// Reads the value of a key that few elements have; returns `false` for any other key.
  mutating func read(_ key: String, into extras: inout ElementExtras) throws(ScreenJSONError) -> Bool {
    switch key {
    case "icon": extras.icon = try reader.string()
    case "badge": extras.badge = try reader.string()
    case "accessory": extras.accessory = try word("accessory", CellAccessory.init(rawValue:))
    case "earliest": extras.earliest = try reader.string()
    case "latest": extras.latest = try reader.string()
    case "custom": extras.custom = try custom()
    case "swipeActions":
      extras.swipeActions = try array { decoder throws(ScreenJSONError) in try decoder.swipeAction() }
    case "accessibility": extras.accessibility = try accessibility()
    default: return false
    }
    return true
  }

  private mutating func custom() throws(ScreenJSONError) -> CustomContent {
    let start = position()
    var role: String?
    var rows: [String] = []
    var object = try ObjectReader(&reader)
    while let key = try object.next(&reader) {
      switch key {
      case "role": role = try reader.string()
      case "rows": rows = try texts()
      default: throw object.unknown(key)
      }
    }
    return CustomContent(role: try required(role, "role", start), rows: rows)
  }

  private mutating func swipeAction() throws(ScreenJSONError) -> SwipeAction {
    let start = position()
    var name: String?
    var role = ButtonRole.standard
    var edge = SwipeAction.Edge.trailing
    var object = try ObjectReader(&reader)
    while let key = try object.next(&reader) {
      switch key {
      case "name": name = try reader.string()
      case "button": role = try word("button", ButtonRole.init(rawValue:))
      case "edge": edge = try word("edge", SwipeAction.Edge.init(rawValue:))
      default: throw object.unknown(key)
      }
    }
    return SwipeAction(try required(name, "name", start), role: role, edge: edge)
  }

  private mutating func accessibility() throws(ScreenJSONError) -> AccessibilityOverrides {
    var overrides = AccessibilityOverrides()
    var object = try ObjectReader(&reader)
    while let key = try object.next(&reader) {
      switch key {
      case "label": overrides.label = try reader.string()
      case "value": overrides.value = try reader.string()
      case "hint": overrides.hint = try reader.string()
      case "traits":
        let traits = try array { decoder throws(ScreenJSONError) in
          try decoder.word("trait") { word in
            AccessibilityTraits.words.first { bytesEqual($0.word, word) }?.trait
          }
        }
        overrides.traits = traits.reduce(into: []) { $0.formUnion($1) }
      case "hidden": overrides.isHidden = try reader.bool()
      default: throw object.unknown(key)
      }
    }
    return overrides
  }
}
