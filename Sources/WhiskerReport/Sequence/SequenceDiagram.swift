import WhiskerText

/// The text of a Mermaid sequence diagram, line by line.
struct SequenceDiagram {
  /// A participant, in the order of the columns.
  enum Participant: String, CaseIterable {
    /// The person, or the journey in their place.
    case person = "Person"
    /// The screen and its controls.
    case view = "View"
    /// The view models.
    case model = "Model"
    case coordinator = "Coordinator"
    /// The app's side of the network.
    case service = "Service"
    /// The servers.
    case network = "Network"
  }

  /// The kind of a message.
  enum Arrow: String {
    /// Someone asks for something.
    case call = "->>"
    case answer = "-->>"
    /// A refusal, or a failure in place of an answer.
    case failure = "--x"
    /// A request that is given up.
    case cancel = "-x"
  }

  /// The first lines of a diagram.
  static let head =
    "sequenceDiagram\n"
    + Participant.allCases.map { "  \($0 == .person ? "actor" : "participant") \($0.rawValue)\n" }.joined()

  /// Returns the line of a message.
  static func message(_ from: Participant, _ arrow: Arrow, _ to: Participant, _ text: String) -> String {
    "  \(from.rawValue)\(arrow.rawValue)\(to.rawValue): \(escaped(text))\n"
  }

  /// Returns the line of a note over one participant, or over all of them.
  static func note(over participant: Participant?, _ text: String) -> String {
    let place =
      participant?.rawValue ?? "\(Participant.person.rawValue),\(Participant.network.rawValue)"
    return "  Note over \(place): \(escaped(text))\n"
  }

  /// Returns a text without characters that Mermaid would read as its own, and without invisible ones.
  ///
  /// A character is written as an entity, `#59;`. Mermaid removes the end of an entity from a line that looks like a style, so such words
  /// are broken by an entity as well.
  static func escaped(_ text: String) -> String {
    let visible = VisibleText.inLine(text)
    let hidesPercent = visible.contains("%%")
    var result = ""
    for scalar in visible.unicodeScalars {
      switch scalar {
      case "#", ";", "<", ">", "&", "$", "\\": result += "#\(scalar.value);"
      case "%" where hidesPercent: result += "#\(scalar.value);"
      default: result.unicodeScalars.append(scalar)
      }
    }
    for (word, replacement) in [("style", "#115;tyle"), ("classDef", "#99;lassDef")]
    where result.contains(word) {
      result = result.replacing(word, with: replacement)
    }
    return result.isEmpty ? "#32;" : result
  }
}
