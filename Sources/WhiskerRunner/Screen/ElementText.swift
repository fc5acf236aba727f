import ScreenModels

extension Element {
  /// Every text shown in this element, from top to bottom.
  var allTexts: [String] {
    var texts = ownTexts
    for index in visibleRange { texts += children[index].allTexts }
    return texts
  }

  /// The texts of this element itself: its name, then its value.
  var ownTexts: [String] {
    var texts = name.isEmpty ? [] : [name]
    if let value, !value.isEmpty { texts.append(value) }
    return texts
  }
}
