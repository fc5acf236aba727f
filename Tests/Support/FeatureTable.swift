import WhiskerFiles

/// The table of features in `Documentation/FEATURES.md`: which journeys prove which feature of which app.
package struct FeatureTable {
  /// A feature with the journeys that prove it.
  package struct Feature: Equatable {
    /// The heading of its section.
    package let system: String
    package let id: String
    package let summary: String
    package let journeys: [String]
  }

  /// A line that is no row of a table.
  package struct Mistake: Error, Equatable, CustomStringConvertible {
    package let line: String
    package let reason: String
    package var description: String { "\(reason): \(line)" }
  }

  /// The features in their order.
  package private(set) var features: [Feature] = []
  /// The journeys that show the engine, with what they show.
  package private(set) var others: [(journey: String, purpose: String)] = []

  /// The systems in the order of their sections.
  package var systems: [String] {
    features.map(\.system).reduce(into: []) { if $0.last != $1 { $0.append($1) } }
  }

  /// Every journey that the table names, as often as it does.
  package var journeys: [String] { features.flatMap(\.journeys) + others.map(\.journey) }

  /// Reads the file of the project.
  package static func ofProject() throws -> FeatureTable {
    try FeatureTable(String(decoding: try Files.read("Documentation/FEATURES.md"), as: UTF8.self))
  }

  /// Reads a table.
  package init(_ text: String) throws(Mistake) {
    var section = ""
    for line in text.split(separator: "\n").map(String.init) {
      if line.hasPrefix("## ") { section = String(line.dropFirst(3)) }
      guard line.hasPrefix("| `") else { continue }
      let cells = line.split(separator: "|").map { $0.trimmed }
      if section == "Other journeys" {
        guard cells.count == 2, let name = Self.code(cells[0]), !cells[1].isEmpty else {
          throw Mistake(line: line, reason: "needs a journey and what it shows")
        }
        others.append((name, cells[1]))
        continue
      }
      guard cells.count == 3, let id = Self.code(cells[0]), !cells[1].isEmpty else {
        throw Mistake(line: line, reason: "needs an id, a feature and journeys")
      }
      var journeys: [String] = []
      for cell in cells[2].split(separator: ",").map(\.trimmed) {
        guard let name = Self.code(cell), name.contains("/") else {
          throw Mistake(line: line, reason: "needs journeys such as `app/name`")
        }
        journeys.append(name)
      }
      features.append(Feature(system: section, id: id, summary: cells[1], journeys: journeys))
    }
  }

  private static func code(_ cell: String) -> String? {
    guard cell.count > 2, cell.first == "`", cell.last == "`" else { return nil }
    let name = cell.dropFirst().dropLast()
    return name.contains("`") || name.contains(" ") ? nil : String(name)
  }
}

extension Substring {
  fileprivate var trimmed: String {
    var text = self
    while text.first == " " { text.removeFirst() }
    while text.last == " " { text.removeLast() }
    return String(text)
  }
}
