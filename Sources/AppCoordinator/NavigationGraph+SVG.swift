import ScreenModels
import WhiskerText

// Graphs as pictures, for a browser. Places are in columns by their distance from the start, and those that no run reached are
// dashed in the last column. Below a place are the actions that it offers and no run performed. The picture is a function of the graph.
extension NavigationGraph {
  /// The graphs of apps as one SVG picture, in light and dark, one app below the other.
  ///
  /// - Parameters:
  ///   - apps: The graphs with the names of their apps.
  ///   - isFile: Whether the picture is a file of its own, and not part of an HTML page.
  public static func svg(
    _ apps: [(name: String, graph: NavigationGraph)], isFile: Bool = true
  ) -> String {
    var body = ""
    var (width, height) = (0, margin)
    for (number, app) in apps.enumerated() {
      let map = NavigationMap(app.graph)
      body +=
        "<g transform=\"translate(\(margin) \(height))\" role=\"group\" aria-label=\"\(markup(app.name))\">\n"
      body += "<text class=\"app\" x=\"0\" y=\"14\">\(markup(app.name))</text>\n"
      body += map.text(number: number)
      body += "</g>\n"
      width = max(width, map.width + 2 * margin)
      height += map.height + margin
    }
    return """
      <svg\(isFile ? " xmlns=\"http://www.w3.org/2000/svg\"" : "") class="map" role="img" aria-label="Navigation map" width="\(width)" height="\(height)" viewBox="0 0 \(width) \(height)">
      <style>\(style)</style>
      <defs><marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path class="tip" d="M0 0L8 4L0 8Z"/></marker></defs>
      \(body)</svg>

      """
  }

  private static let margin = 24

  private static let light =
    "--ink:#1c1c1e;--soft:#55555e;--line:#6a6a75;--card:#f4f4f8;--back:#fff"
  private static let dark =
    "--ink:#f2f2f7;--soft:#b4b4be;--line:#9a9aa5;--card:#26262b;--back:#141417"

  // The picture may be part of a page, whose elements the rules must not touch.
  private static let style = """
    .map{\(light);background:var(--back);font:13px system-ui,sans-serif}\
    @media(prefers-color-scheme:dark){:root:not([data-theme=light]) .map,.map:root{\(dark)}}\
    :root[data-theme=dark] .map{\(dark)}\
    .map text{fill:var(--ink)}.map .app{font-weight:600;font-size:15px}\
    .map .words{fill:var(--soft);font-size:11px;paint-order:stroke;stroke:var(--back);stroke-width:4px}\
    .map .untried{fill:var(--soft);font-size:11px;font-style:italic}\
    .map rect{fill:var(--card);stroke:var(--line)}.map .unreached{stroke-dasharray:5 4}.map .start{stroke-width:3}\
    .map .way{fill:none;stroke:var(--line)}.map .tip{fill:var(--line)}
    """

  /// A text as content of an element or an attribute; invisible characters are spelled out.
  fileprivate static func markup(_ text: String) -> String {
    MarkupText.escaped(VisibleText.inLine(text))
  }
}

/// The layout of a graph: places in columns by the number of operations that lead there.
private struct NavigationMap {
  private struct Box {
    let name: String
    let isStart: Bool
    let isUnreached: Bool
    let untried: [String]
    let x: Int
    let y: Int
  }

  private static let size = (width: 150, height: 38)
  private static let gap = (x: 180, y: 70)
  /// The distance from the name of the app to the first places, without and with a line between them.
  private static let top = (plain: 64, withLine: 88)
  /// The most lines below a place, and the height of one.
  private static let untried = (lines: 3, height: 14)

  private var boxes: [Box] = []
  private let edges: [(from: Int, to: Int, words: [String])]
  private let rows: Int
  /// The actions of the whole app that no run performed.
  private let untried: [String]
  private let top: Int
  /// The distance from a place to the one below it.
  private let step: Int
  let width: Int

  var height: Int { top + rows * step }

  init(_ graph: NavigationGraph) {
    let names = graph.routes
    let starts = graph.starts
    let unreached = graph.unreached
    func index(_ name: String) -> Int? { names.firstIndex { bytesEqual($0, name) } }
    var edges: [(from: Int, to: Int, words: [String])] = []
    for (edge, count) in graph.edges.sorted(by: { $0.key < $1.key }) {
      guard let from = index(edge.origin), let to = index(edge.destination) else { continue }
      let words = count == 1 ? edge.operation : "\(edge.operation) ×\(count)"
      if let known = edges.firstIndex(where: { $0.from == from && $0.to == to }) {
        edges[known].words.append(words)
      } else {
        edges.append((from, to, [words]))
      }
    }
    // Most ways begin at the place that most ways leave; a link or a restored state may begin anywhere.
    func departures(_ place: Int) -> Int {
      graph.edges.reduce(0) { bytesEqual($1.key.origin, names[place]) ? $0 + $1.value : $0 }
    }
    let begins = names.indices.filter { place in starts.contains { bytesEqual($0, names[place]) } }
      .sorted { (departures($1), $0) < (departures($0), $1) }
    var columns = [Int?](repeating: nil, count: names.count)
    var column = 0
    for begin in begins where columns[begin] == nil {
      var next = [begin]
      column = 0
      while !next.isEmpty {
        for place in next { columns[place] = column }
        column += 1
        next = names.indices.filter { place in
          columns[place] == nil
            && edges.contains { $0.to == place && columns[$0.from] == column - 1 }
        }
      }
    }
    column = (columns.compactMap(\.self).max() ?? -1) + 1
    let offers = names.map { graph.untried(at: $0) }
    untried = graph.untried(at: "")
    top = untried.isEmpty ? Self.top.plain : Self.top.withLine
    let lines = min(offers.map(\.count).max() ?? 0, Self.untried.lines)
    step = Self.size.height + Self.gap.y + lines * Self.untried.height
    var filled = [Int](repeating: 0, count: column + 1)
    for (place, name) in names.enumerated() {
      // Places that no run reached have a column of their own.
      let column = columns[place] ?? column
      boxes.append(
        Box(
          name: name, isStart: starts.contains { bytesEqual($0, name) },
          isUnreached: unreached.contains { bytesEqual($0, name) }, untried: offers[place],
          x: column * (Self.size.width + Self.gap.x),
          y: top + filled[column] * step))
      filled[column] += 1
    }
    self.edges = edges
    rows = filled.max() ?? 0
    // An arrow within the last column bulges to its right.
    width = (boxes.map(\.x).max() ?? 0) + Self.size.width + Self.gap.x
  }

  func text(number: Int) -> String {
    var text = untried.isEmpty ? "" : note(untried, limit: 90, x: 0, y: 32)
    var labels: [Label] = []
    for edge in edges {
      text += arrow(edge.words, from: boxes[edge.from], to: boxes[edge.to], beside: &labels)
    }
    for box in boxes {
      let kind = box.isUnreached ? "unreached" : box.isStart ? "start" : "reached"
      let name = NavigationGraph.markup(box.name)
      let note = box.isUnreached ? ", never reached" : box.isStart ? ", a start" : ""
      text +=
        "<g><title>\(name)\(note)</title><rect class=\"\(kind)\" x=\"\(box.x)\" y=\"\(box.y)\" width=\"\(Self.size.width)\" height=\"\(Self.size.height)\" rx=\"9\"/>"
      text +=
        "<text text-anchor=\"middle\" x=\"\(box.x + Self.size.width / 2)\" y=\"\(box.y + 23)\">\(NavigationGraph.markup(short(box.name, 20)))</text></g>\n"
      text += notes(on: box)
    }
    return text
  }

  /// The actions that a place offers and no run performed, below it: the first of them, and the number of the others.
  private func notes(on box: Box) -> String {
    var y = box.y + Self.size.height + Self.untried.height
    let isWhole = box.untried.count <= Self.untried.lines
    let first = box.untried.prefix(isWhole ? Self.untried.lines : Self.untried.lines - 1)
    var text = ""
    for words in first {
      text += note([words], limit: 28, x: box.x, y: y)
      y += Self.untried.height
    }
    let others = Array(box.untried.dropFirst(first.count))
    if !others.isEmpty { text += note("and \(others.count) more", of: others, x: box.x, y: y) }
    return text
  }

  private func note(_ actions: [String], limit: Int, x: Int, y: Int) -> String {
    note(NavigationGraph.markup(short(actions.joined(separator: ", "), limit)), of: actions, x: x, y: y)
  }

  private func note(_ markup: String, of actions: [String], x: Int, y: Int) -> String {
    let title = NavigationGraph.markup(actions.joined(separator: ", "))
    return
      "<g><title>\(title), never performed</title><text class=\"untried\" x=\"\(x)\" y=\"\(y)\">\(markup)</text></g>\n"
  }

  /// The words of an arrow, with their middle and their base line.
  private struct Label {
    let text: String
    let x: Int
    var y: Int

    /// The height of a line, and the width of a character; letters differ, so that it is a large one.
    static let (height, advance) = (13, 7)

    func overlaps(_ other: Label) -> Bool {
      abs(y - other.y) < Self.height && 2 * abs(x - other.x) < (text.count + other.text.count) * Self.advance
    }
  }

  /// An arrow: forward above the middle of the places, back below it, within a column to the right, to itself above.
  ///
  /// - Parameter labels: The labels that have a place; its own goes below those that it would be written over.
  private func arrow(_ words: [String], from: Box, to: Box, beside labels: inout [Label]) -> String {
    let text = words.joined(separator: ", ")
    let title =
      "\(NavigationGraph.markup(from.name)) → \(NavigationGraph.markup(to.name)): \(NavigationGraph.markup(text))"
    let middle = Self.size.height / 2
    let path: String
    let label: (x: Int, y: Int)
    if from.x == to.x, from.y == to.y {
      let x = from.x + Self.size.width / 2
      path = "M\(x - 30) \(from.y)C\(x - 30) \(from.y - 30) \(x + 30) \(from.y - 30) \(x + 30) \(from.y)"
      label = (x, from.y - 25)
    } else if from.x == to.x {
      let shift = from.y < to.y ? -8 : 8
      let (x, start, end) = (from.x + Self.size.width, from.y + middle + shift, to.y + middle + shift)
      path = "M\(x) \(start)C\(x + 60) \(start) \(x + 60) \(end) \(x) \(end)"
      label = (x + 62, (start + end) / 2 + (shift < 0 ? -4 : 12))
    } else {
      let isForward = to.x > from.x
      let shift = isForward ? -8 : 8
      let start = (x: isForward ? from.x + Self.size.width : from.x, y: from.y + middle + shift)
      let end = (x: isForward ? to.x : to.x + Self.size.width, y: to.y + middle + shift)
      let half = (end.x - start.x) / 2
      path = "M\(start.x) \(start.y)C\(start.x + half) \(start.y) \(end.x - half) \(end.y) \(end.x) \(end.y)"
      // Where the ways to different places are apart: near the end of a way forward, and near the beginning of a way back.
      label =
        isForward
        ? (start.x + half * 6 / 5, start.y + (end.y - start.y) * 72 / 100 - 5)
        : (start.x + half * 4 / 5, start.y + (end.y - start.y) * 28 / 100 + 13)
    }
    var shown = Label(text: short(text, 24), x: label.x, y: label.y)
    while let other = labels.first(where: shown.overlaps) { shown.y = other.y + Label.height }
    labels.append(shown)
    return """
      <g><title>\(title)</title><path class="way" marker-end="url(#tip)" d="\(path)"/>\
      <text class="words" text-anchor="middle" x="\(shown.x)" y="\(shown.y)">\(NavigationGraph.markup(shown.text))</text></g>

      """
  }

  /// The beginning of a text; the whole of it is in the title.
  private func short(_ text: String, _ limit: Int) -> String {
    text.count <= limit ? text : text.prefix(limit - 1) + "…"
  }
}
