import WhiskerFiles
import WhiskerText

/// As much of JSON Schema as the schemas in `Documentation` need; an unknown keyword is an error.
package final class JSONSchema {
  /// A schema that cannot be used.
  package struct Mistake: Error, CustomStringConvertible {
    package let description: String
  }

  private var root: [JSONSchemaRule] = []
  private var definitions: [String: [JSONSchemaRule]] = [:]

  /// Reads a schema, and those in its folder that it refers to.
  package init(path: String) throws {
    let document = try JSONValue(reading: try Files.read(path))
    var reader = JSONSchemaReader(folder: Paths.parent(of: path))
    root = try reader.rules(of: document)
    if case .object(let members)? = document["$defs"] {
      for member in members { definitions[member.key] = try reader.rules(of: member.value) }
    }
    if let unknown = reader.references.first(where: { definitions[$0] == nil }) {
      throw Mistake(description: "\(path): no definition \(unknown)")
    }
  }

  /// Returns the faults of a document, each as a path and a sentence.
  package func faults(of document: [UInt8]) throws -> [String] {
    var faults = JSONSchemaFaults()
    check(try JSONValue(reading: document), root, &faults)
    return faults.texts
  }

  private func check(_ value: JSONValue, _ rules: [JSONSchemaRule], _ faults: inout JSONSchemaFaults) {
    for rule in rules where !faults.isDecided { check(value, rule, &faults) }
  }

  private func check(_ value: JSONValue, _ rule: JSONSchemaRule, _ faults: inout JSONSchemaFaults) {
    switch rule {
    case .definition(let name): check(value, definitions[name] ?? [], &faults)
    case .document(let schema): schema.check(value, schema.root, &faults)
    case .types(let types):
      if !types.contains(where: { $0.isType(of: value) }) {
        faults.add("is no \(types.map(\.rawValue).joined(separator: " or "))")
      }
    case .values(let values):
      if !values.contains(value) { faults.add("\(Self.words(for: value)) is not allowed") }
    case .pattern(let pattern, let text):
      if let found = value.text, found.firstMatch(of: pattern) == nil {
        faults.add("\(found) is not like \(text)")
      }
    case .range(let range):
      if case .number(let number) = value, !(number.double.map(range.contains) ?? false) {
        faults.add("\(number.text) is not in \(range)")
      }
    case .leastItems(let least):
      if let items = value.items, items.count < least { faults.add("has too few items") }
    case .items(let inner):
      for (index, item) in (value.items ?? []).enumerated() where !faults.isDecided {
        faults.inside(.item(index)) { check(item, inner, &$0) }
      }
    case .required(let keys):
      if case .object = value { for key in keys where value[key] == nil { faults.add("lacks \(key)") } }
    case .members(let known, let isClosed):
      guard case .object(let members) = value else { break }
      for member in members where !faults.isDecided {
        if let inner = known[member.key] {
          faults.inside(.member(member.key)) { check(member.value, inner, &$0) }
        } else if isClosed {
          faults.add("\(member.key) is unknown")
        }
      }
    case .dependent(let rules):
      for (key, others) in rules where value[key] != nil {
        for other in others where value[other] == nil { faults.add("has \(key) without \(other)") }
      }
    case .any(let choices):
      if !choices.contains(where: { fits(value, $0) }) { faults.add("fits none of the choices") }
    case .one(let choices): checkOne(value, choices, &faults)
    }
  }

  /// Checks that a value fits exactly one of some choices; otherwise the faults are those of the choice with the fewest.
  private func checkOne(
    _ value: JSONValue, _ choices: [[JSONSchemaRule]], _ faults: inout JSONSchemaFaults
  ) {
    let count = choices.count { fits(value, $0) }
    if count == 1 { return }
    if count > 1 { return faults.add("fits \(count) of the choices") }
    let attempts = choices.map { choice in
      var attempt = JSONSchemaFaults(in: faults.path)
      check(value, choice, &attempt)
      return attempt
    }
    if let nearest = attempts.min(by: { $0.texts.count < $1.texts.count }) { faults.add(nearest) }
  }

  private static func words(for value: JSONValue) -> String {
    if case .number(let number) = value { number.text } else { value.text ?? value.kind }
  }

  private func fits(_ value: JSONValue, _ rules: [JSONSchemaRule]) -> Bool {
    var faults = JSONSchemaFaults(in: [], endsAtFirst: true)
    check(value, rules, &faults)
    return !faults.isDecided
  }
}
