import ScreenModels
import WhiskerScript

extension Presentation {
  /// Whether it is above all layers and has to be answered.
  var isAlert: Bool { self == .alert || self == .dialog }
}

extension Selector {
  /// The kind and title of an alert or dialog, if the selector says nothing else.
  var alert: (kind: Presentation, title: String?)? {
    guard parts.count == 1, case .role(let word, let name) = parts[0].kind,
      let kind = Presentation(rawValue: word), kind.isAlert
    else { return nil }
    return (kind, name)
  }
}

extension Screen {
  /// The alert in front, if it is of a kind.
  func alert(of kind: Presentation) -> Element? {
    alert.flatMap { ($0.role == .dialog) == (kind == .dialog) ? $0 : nil }
  }

  /// The front of the screen as a person would call it.
  var frontText: String {
    if let alert { return alert.selectorText }
    return front.kind == .base ? "screen \(name)" : "\(front.kind.rawValue) \(name)"
  }
}
