import ScreenModels

extension Element {
  /// Every text shown in this element, from top to bottom.
  var allTexts: [String] {
    var texts = ownTexts
    for index in visibleRange { texts += children[index].allTexts }
    return texts
  }

  /// The texts of this element itself: its name, its value, its badge and lines of its own.
  var ownTexts: [String] { texts(withValue: true) }

  /// Returns the texts of this element itself, with its value or without.
  func texts(withValue: Bool) -> [String] {
    var texts = name.isEmpty ? [] : [name]
    if withValue, let value, !value.isEmpty { texts.append(value) }
    if let extras {
      if !extras.badge.isEmpty { texts.append(extras.badge) }
      texts += extras.custom?.rows ?? []
    }
    return texts
  }
}
