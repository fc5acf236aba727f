import Foundation

/// As much of JSON Schema as `Documentation/screen.schema.json` needs; an unknown keyword is a failure.
struct JSONSchema {
  private let root: [String: Any]

  init(path: String) throws {
    let data = try Data(contentsOf: URL(fileURLWithPath: path))
    guard let root = try JSONSerialization.jsonObject(with: data) as? [String: Any] else {
      throw CocoaError(.coderReadCorrupt)
    }
    self.root = root
  }

  /// The faults of a document, each as a path and a sentence.
  func faults(of document: Data) throws -> [String] {
    var faults: [String] = []
    check(try JSONSerialization.jsonObject(with: document), root, "$", &faults)
    return faults
  }

  private func check(_ value: Any, _ schema: [String: Any], _ path: String, _ faults: inout [String]) {
    for (keyword, rule) in schema.sorted(by: { $0.key < $1.key }) {
      switch (keyword, rule) {
      case ("$schema", _), ("$defs", _), ("$id", _), ("title", _), ("description", _): break
      case ("$ref", let name as String):
        let parts = name.split(separator: "/")
        guard let definitions = root["$defs"] as? [String: Any],
          let target = parts.last.flatMap({ definitions[String($0)] }) as? [String: Any]
        else {
          faults.append("\(path): no definition \(name)")
          continue
        }
        check(value, target, path, &faults)
      case ("type", let type as String): if !has(value, type) { faults.append("\(path): is no \(type)") }
      case ("type", let types as [String]):
        if !types.contains(where: { has(value, $0) }) { faults.append("\(path): is none of \(types)") }
      case ("const", let constant as NSObject):
        if constant != value as? NSObject { faults.append("\(path): is not \(constant)") }
      case ("enum", let values as [NSObject]):
        if !values.contains(where: { $0 == value as? NSObject }) {
          faults.append("\(path): \(value) is no such word")
        }
      case ("pattern", let pattern as String):
        if let text = value as? String, text.range(of: pattern, options: .regularExpression) == nil {
          faults.append("\(path): \(text) is not like \(pattern)")
        }
      case ("minimum", let least as Double):
        if let number = value as? Double, number < least { faults.append("\(path): is less than \(least)") }
      case ("maximum", let most as Double):
        if let number = value as? Double, number > most { faults.append("\(path): is more than \(most)") }
      case ("minItems", let least as Int):
        if let items = value as? [Any], items.count < least { faults.append("\(path): has too few items") }
      case ("items", let inner as [String: Any]):
        for (index, item) in ((value as? [Any]) ?? []).enumerated() {
          check(item, inner, "\(path)[\(index)]", &faults)
        }
      case ("required", let keys as [String]):
        for key in keys where (value as? [String: Any])?[key] == nil {
          faults.append("\(path): lacks \(key)")
        }
      case ("properties", let properties as [String: Any]):
        for (key, inner) in properties {
          guard let inner = inner as? [String: Any], let item = (value as? [String: Any])?[key] else {
            continue
          }
          check(item, inner, "\(path).\(key)", &faults)
        }
      case ("additionalProperties", let isAllowed as Bool) where !isAllowed:
        let known = Set((schema["properties"] as? [String: Any] ?? [:]).keys)
        for key in ((value as? [String: Any]) ?? [:]).keys.sorted() where !known.contains(key) {
          faults.append("\(path): \(key) is unknown")
        }
      case ("anyOf", let choices as [[String: Any]]):
        let isFit = choices.contains { choice in
          var inner: [String] = []
          check(value, choice, path, &inner)
          return inner.isEmpty
        }
        if !isFit { faults.append("\(path): fits none of the choices") }
      case ("dependentRequired", let rules as [String: [String]]):
        guard let object = value as? [String: Any] else { break }
        for (key, others) in rules where object[key] != nil {
          for other in others where object[other] == nil {
            faults.append("\(path): has \(key) without \(other)")
          }
        }
      default: faults.append("\(path): the keyword \(keyword) is not understood")
      }
    }
  }

  private func has(_ value: Any, _ type: String) -> Bool {
    switch type {
    case "object": value is [String: Any]
    case "array": value is [Any]
    case "string": value is String
    case "null": value is NSNull
    case "boolean": value is Bool
    case "number": value is NSNumber
    case "integer": (value as? Double).map { $0 == $0.rounded() } ?? false
    default: false
    }
  }
}
