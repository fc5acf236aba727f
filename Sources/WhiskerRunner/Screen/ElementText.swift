import ScreenModels

extension Element {
  /// Every text shown in this element, from top to bottom.
  var allTexts: [String] {
    var texts = name.isEmpty ? [] : [name]
    if let value, !value.isEmpty { texts.append(value) }
    for index in visibleRange { texts += children[index].allTexts }
    return texts
  }
}
