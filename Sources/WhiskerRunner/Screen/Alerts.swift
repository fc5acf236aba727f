import ScreenModels
import WhiskerScript

extension Presentation {
  /// Whether it is shown above all layers and needs a response.
  var isAlert: Bool { self == .alert || self == .dialog }
}

extension Selector {
  /// The kind and title of an alert or dialog, if the selector names nothing else.
  var alert: (kind: Presentation, title: String?)? {
    guard parts.count == 1, case .role(let word, let name) = parts[0].kind,
      let kind = Presentation(rawValue: word), kind.isAlert
    else { return nil }
    return (kind, name)
  }
}

extension Element {
  /// The positions of the children that answer an alert or dialog; a field or a text in it does not.
  var answerIndices: [Int] { children.indices.filter { children[$0].actions.contains(.tap) } }

  /// The buttons that answer an alert or dialog.
  var answers: [Element] { answerIndices.map { children[$0] } }
}

extension Screen {
  /// Returns the front alert, if it is of this kind.
  func alert(of kind: Presentation) -> Element? {
    alert.flatMap { ($0.role == .dialog) == (kind == .dialog) ? $0 : nil }
  }

  /// The front of the screen in the words of a message.
  var frontText: String {
    if let alert { return alert.selectorText }
    return front.kind == .base ? "screen \(name)" : "\(front.kind.rawValue) \(name)"
  }
}
