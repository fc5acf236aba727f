internal import ScreenModels

extension ScreenEncoder {
  /// Writes the properties that few elements have, each with its own key.
  mutating func extras(_ extras: ElementExtras) {
    text("icon", extras.icon)
    text("badge", extras.badge)
    if let accessory = extras.accessory { word("accessory", accessory.rawValue) }
    text("earliest", extras.earliest)
    text("latest", extras.latest)
    if let custom = extras.custom { self.custom(custom) }
    swipeActions(extras.swipeActions)
    accessibility(extras.accessibility)
  }

  private mutating func text(_ key: StaticString, _ text: String) {
    if !text.isEmpty { word(key, text) }
  }

  private mutating func custom(_ custom: CustomContent) {
    writer.key("custom")
    writer.beginObject()
    word("role", custom.role)
    texts("rows", custom.rows)
    writer.endObject()
  }

  private mutating func swipeActions(_ actions: [SwipeAction]) {
    guard !actions.isEmpty else { return }
    writer.key("swipeActions")
    writer.beginArray()
    for action in actions {
      writer.next()
      writer.beginObject()
      word("name", action.name)
      if action.role != .standard { word("button", action.role.rawValue) }
      if action.edge != .trailing { word("edge", action.edge.rawValue) }
      writer.endObject()
    }
    writer.endArray()
  }

  private mutating func accessibility(_ overrides: AccessibilityOverrides) {
    guard overrides != AccessibilityOverrides() else { return }
    writer.key("accessibility")
    writer.beginObject()
    if let label = overrides.label { word("label", label) }
    if let value = overrides.value { word("value", value) }
    if let hint = overrides.hint { word("hint", hint) }
    if !overrides.traits.isEmpty {
      texts(
        "traits", AccessibilityTraits.words.filter { overrides.traits.contains($0.trait) }.map(\.word))
    }
    if overrides.isHidden {
      writer.key("hidden")
      writer.put("true")
    }
    writer.endObject()
  }
}
