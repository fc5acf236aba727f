import WhiskerFiles
import WhiskerText

/// A rule of a JSON Schema: one keyword, or two that belong together.
enum JSONSchemaRule {
  /// The rules of a definition of the same document.
  case definition(String)
  /// The rules of another document.
  case document(JSONSchema)
  case types([JSONType])
  /// The values of `enum`, or that of `const`.
  case values([JSONValue])
  case pattern(Regex<AnyRegexOutput>, String)
  case range(ClosedRange<Double>)
  case leastItems(Int)
  case items([JSONSchemaRule])
  case required([String])
  case members([String: [JSONSchemaRule]], isClosed: Bool)
  case dependent([String: [String]])
  case any([[JSONSchemaRule]])
  case one([[JSONSchemaRule]])
}

/// A type as JSON Schema names it.
enum JSONType: String {
  case null, boolean, integer, number, string, array, object

  func isType(of value: JSONValue) -> Bool {
    switch value {
    case .null: self == .null
    case .bool: self == .boolean
    case .number(let number): self == .number || self == .integer && number.integer != nil
    case .string: self == .string
    case .array: self == .array
    case .object: self == .object
    }
  }
}

/// Reads the rules of schemas.
struct JSONSchemaReader {
  /// The folder of the document.
  let folder: String
  /// The names of the definitions that rules refer to.
  private(set) var references: Set<String> = []

  init(folder: String) { self.folder = folder }

  /// Returns the rules of an object of the schema, in their order.
  mutating func rules(of schema: JSONValue) throws -> [JSONSchemaRule] {
    guard case .object(let members) = schema else { throw mistake("no object: \(schema)") }
    return try members.compactMap { try rule($0.key, $0.value, of: schema) }
  }

  private mutating func rule(
    _ keyword: String, _ value: JSONValue, of schema: JSONValue
  ) throws -> JSONSchemaRule? {
    switch (keyword, value) {
    case ("$schema", _), ("$defs", _), ("title", _), ("description", _): return nil
    case ("$ref", .string(let name)): return try reference(name)
    case ("type", .string), ("type", .array):
      return .types(try texts(value.items ?? [value]).map { try type($0) })
    case ("const", _): return .values([value])
    case ("enum", .array(let values)): return .values(values)
    case ("pattern", .string(let pattern)):
      return .pattern(try Regex(pattern).matchingSemantics(.unicodeScalar), pattern)
    case ("minimum", .number(let number)): return .range((number.double ?? 0)...Double.infinity)
    case ("maximum", .number(let number)): return .range(-Double.infinity...(number.double ?? 0))
    case ("minItems", .number(let number)): return .leastItems(number.integer ?? 0)
    case ("items", .object): return .items(try rules(of: value))
    case ("required", .array(let keys)): return .required(try texts(keys))
    case ("properties", .object(let members)):
      var known: [String: [JSONSchemaRule]] = [:]
      for member in members { known[member.key] = try rules(of: member.value) }
      return .members(known, isClosed: schema["additionalProperties"] == false)
    case ("additionalProperties", false) where schema["properties"] != nil: return nil
    case ("dependentRequired", .object(let members)):
      var dependent: [String: [String]] = [:]
      for member in members { dependent[member.key] = try texts(member.value.items ?? []) }
      return .dependent(dependent)
    case ("anyOf", .array(let choices)): return .any(try choices.map { try rules(of: $0) })
    case ("oneOf", .array(let choices)): return .one(try choices.map { try rules(of: $0) })
    default: throw mistake("the keyword \(keyword) is not understood")
    }
  }

  private mutating func reference(_ name: String) throws -> JSONSchemaRule {
    let local = "#/$defs/"
    guard name.hasPrefix(local) else {
      return .document(try JSONSchema(path: Paths.join(folder, name)))
    }
    let definition = String(name.dropFirst(local.count))
    references.insert(definition)
    return .definition(definition)
  }

  private func type(_ name: String) throws -> JSONType {
    guard let type = JSONType(rawValue: name) else { throw mistake("unknown type \(name)") }
    return type
  }

  private func texts(_ values: [JSONValue]) throws -> [String] {
    try values.map { value in
      guard let text = value.text else { throw mistake("no text: \(value)") }
      return text
    }
  }

  private func mistake(_ description: String) -> JSONSchema.Mistake {
    JSONSchema.Mistake(description: description)
  }
}
