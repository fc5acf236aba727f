import ScreenModels
import WhiskerText

// Graphs as text for drawing programs. Unreached places are dashed, a note names the actions that a place offers and no run performed,
// and a dot marks where runs began;
// several edges between two places are one arrow with a line for each. No character in a name can end the text
// that contains it.
extension NavigationGraph {
  /// The graphs of apps in Graphviz's DOT language, a box for each app.
  public static func dot(_ apps: [(name: String, graph: NavigationGraph)]) -> String {
    var text = "digraph navigation {\n  rankdir=LR;\n  node [shape=box, style=rounded];\n"
    for (number, app) in apps.enumerated() {
      let drawn = DrawnGraph(app.graph, number: number)
      text += "  subgraph cluster_\(number) {\n    label=\(dotText(app.name));\n"
      for place in drawn.places {
        let style = place.isUnreached ? ", style=\"rounded,dashed\"" : ""
        text += "    \(place.id) [label=\(dotText(place.name))\(style)];\n"
      }
      for place in drawn.places where place.isStart {
        text += "    \(place.id)s [shape=point, label=\"\"];\n    \(place.id)s -> \(place.id);\n"
      }
      for note in drawn.notes {
        text += "    \(note.id) [shape=note, style=dashed, label=\(dotText(note.words))];\n"
        if let place = note.place { text += "    \(place) -> \(note.id) [style=dashed, arrowhead=none];\n" }
      }
      for arrow in drawn.arrows {
        text += "    \(arrow.from) -> \(arrow.to) [label=\(dotText(arrow.words))];\n"
      }
      text += "  }\n"
    }
    return text + "}\n"
  }

  /// The graphs of apps as a Mermaid flowchart, a box for each app.
  public static func mermaid(_ apps: [(name: String, graph: NavigationGraph)]) -> String {
    var text = "flowchart LR\n"
    var dashed: [String] = []
    for (number, app) in apps.enumerated() {
      let drawn = DrawnGraph(app.graph, number: number)
      text += "  subgraph a\(number)[\(mermaidText(app.name))]\n"
      for place in drawn.places {
        text += "    \(place.id)(\(mermaidText(place.name)))\n"
        if place.isUnreached { dashed.append(place.id) }
      }
      for place in drawn.places where place.isStart {
        text += "    \(place.id)s((\" \")) --> \(place.id)\n"
      }
      for note in drawn.notes {
        text += "    \(note.place.map { "\($0) -.- " } ?? "")\(note.id)[\(mermaidText(note.words))]\n"
        dashed.append(note.id)
      }
      for arrow in drawn.arrows {
        text += "    \(arrow.from) -->|\(mermaidText(arrow.words))| \(arrow.to)\n"
      }
      text += "  end\n"
    }
    if !dashed.isEmpty {
      text +=
        "  classDef unreached stroke-dasharray: 4 4\n  class \(dashed.joined(separator: ",")) unreached\n"
    }
    return text
  }

  private static func dotText(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      default: nil
      }
    }
  }

  private static func mermaidText(_ text: String) -> String {
    quoted(text) { scalar in
      switch scalar {
      case "\n": "<br/>"
      case "\"", "#", "&", "<", ">", "|", "`", "\\", ";": "#\(scalar.value);"
      default: nil
      }
    }
  }

  /// A text in quotes; neither language can escape an invisible character, so its number is shown.
  private static func quoted(_ text: String, _ escape: (Unicode.Scalar) -> String?) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      if let escaped = escape(scalar) {
        result += escaped
      } else if scalar.isInvisible {
        result += VisibleText.codePoint(scalar)
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}

/// A graph with an id for each place and one arrow for all edges from one place to another.
private struct DrawnGraph {
  struct Place {
    let id: String
    let name: String
    let isStart: Bool
    let isUnreached: Bool
  }

  struct Arrow {
    let from: String
    let to: String
    /// The operations of the arrow, one per line.
    var words: String
  }

  /// The actions of a place, or of the whole app, that no run performed, one per line.
  struct Note {
    let id: String
    let place: String?
    let words: String

    init?(id: String, of place: String?, _ untried: [String]) {
      if untried.isEmpty { return nil }
      self.id = id
      self.place = place
      words = "never performed:\n" + untried.joined(separator: "\n")
    }
  }

  let places: [Place]
  let notes: [Note]
  private(set) var arrows: [Arrow] = []

  init(_ graph: NavigationGraph, number: Int) {
    let starts = graph.starts
    let unreached = graph.unreached
    let places = graph.routes.enumerated().map { index, name in
      Place(
        id: "a\(number)n\(index)", name: name, isStart: starts.contains { bytesEqual($0, name) },
        isUnreached: unreached.contains { bytesEqual($0, name) })
    }
    func id(_ name: String) -> String { places.first { bytesEqual($0.name, name) }?.id ?? "" }
    for (edge, count) in graph.edges.sorted(by: { $0.key < $1.key }) {
      let (from, to) = (id(edge.origin), id(edge.destination))
      let words = count == 1 ? edge.operation : "\(edge.operation) ×\(count)"
      if let last = arrows.last, last.from == from, last.to == to {
        arrows[arrows.count - 1].words += "\n\(words)"
      } else {
        arrows.append(Arrow(from: from, to: to, words: words))
      }
    }
    self.places = places
    notes =
      (places.map { Note(id: "\($0.id)u", of: $0.id, graph.untried(at: $0.name)) }
      + [Note(id: "a\(number)u", of: nil, graph.untried(at: ""))]).compactMap(\.self)
  }
}
