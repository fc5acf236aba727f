import ScreenModels

extension ElementMatch {
  /// Whether the element has no id, or one that comes from a text and so differs between languages; the id of a row begins with that of its list.
  var isNamedByText: Bool {
    element.id == nil || element.hasDerivedID
      || ancestors.contains { $0.role.isScrollable && $0.hasDerivedID }
  }

  /// Whether a person can do something to the element: it is neither disabled nor behind an alert.
  func isUsable(on screen: Screen) -> Bool { disabling == nil && (screen.alert == nil || isInAlert) }
}
