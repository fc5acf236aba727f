import Foundation
import FoundationXML

/// A check of an XML document against the parts of an XML schema that schemas of JUnit use.
///
/// It reads elements with their content models (sequence, choice, reference, occurrence), attributes with their use, and patterns of simple types.
struct JUnitSchema {
  private let root: XMLElement

  init(_ data: Data) throws {
    guard let root = try XMLDocument(data: data).rootElement() else { throw Fault("no schema") }
    self.root = root
  }

  struct Fault: Error, CustomStringConvertible {
    let description: String
    init(_ description: String) { self.description = description }
  }

  /// Throws the first violation of a document.
  func validate(_ data: Data) throws {
    guard let element = try XMLDocument(data: data).rootElement() else { throw Fault("no document") }
    try validate(element)
  }

  private func children(_ element: XMLElement) -> [XMLElement] {
    (element.children ?? []).compactMap { $0 as? XMLElement }
  }

  private func attribute(_ name: String, _ element: XMLElement) -> String? {
    element.attribute(forName: name)?.stringValue
  }

  private func global(_ kind: String, _ name: String) -> XMLElement? {
    children(root).first { $0.localName == kind && attribute("name", $0) == name }
  }

  private func validate(_ element: XMLElement) throws {
    let name = element.name ?? ""
    guard let declaration = global("element", name) else { throw Fault("unknown element \(name)") }
    if let type = attribute("type", declaration) {
      if let complex = global("complexType", type) { return try validate(element, complex) }
      guard children(element).isEmpty else { throw Fault("\(name) contains only text") }
      return
    }
    guard let type = children(declaration).first(where: { $0.localName == "complexType" }) else {
      throw Fault("\(name) has no type")
    }
    try validate(element, type)
  }

  private func validate(_ element: XMLElement, _ type: XMLElement) throws {
    let name = element.name ?? ""
    let declared = children(type).filter { $0.localName == "attribute" }
    var given: [String: String] = [:]
    for attribute in element.attributes ?? [] { given[attribute.name ?? ""] = attribute.stringValue ?? "" }
    for rule in declared {
      let key = attribute("name", rule) ?? ""
      let value = given.removeValue(forKey: key)
      if value == nil, attribute("use", rule) == "required" { throw Fault("\(name) needs \(key)") }
      if let value, let pattern = pattern(attribute("type", rule) ?? ""),
        value.range(of: "^(\(pattern))$", options: .regularExpression) == nil
      {
        throw Fault("\(key)=\(value) of \(name) does not match \(pattern)")
      }
    }
    if let other = given.keys.sorted().first { throw Fault("\(name) has no attribute \(other)") }
    let model = children(type).first { ["sequence", "choice"].contains($0.localName) }
    let content = children(element)
    if attribute("mixed", type) != "true",
      (element.children ?? []).contains(where: {
        $0.kind == .text && $0.stringValue?.contains(where: { !$0.isWhitespace }) == true
      })
    {
      throw Fault("\(name) contains text")
    }
    let rest = try model.map { try consume($0, content[...]) } ?? content[...]
    if let extra = rest.first { throw Fault("\(extra.name ?? "") is not allowed in \(name)") }
    for child in content { try validate(child) }
  }

  private func pattern(_ type: String) -> String? {
    guard let simple = global("simpleType", type) else { return nil }
    return children(simple).flatMap(children).first { $0.localName == "pattern" }
      .flatMap { attribute("value", $0) }
  }

  /// Removes from the front of `content` what a particle of a content model allows.
  private func consume(_ particle: XMLElement, _ content: ArraySlice<XMLElement>) throws -> ArraySlice<
    XMLElement
  > {
    let least = Int(attribute("minOccurs", particle) ?? "1") ?? 0
    let most = Int(attribute("maxOccurs", particle) ?? "1") ?? .max
    var rest = content
    var count = 0
    while count < most {
      let next = try consumeOnce(particle, rest)
      guard let next, next.count < rest.count else { break }
      rest = next
      count += 1
    }
    if count < least, try consumeOnce(particle, rest) == nil {
      throw Fault("expected \(attribute("ref", particle) ?? particle.localName ?? "")")
    }
    return rest
  }

  private func consumeOnce(
    _ particle: XMLElement, _ content: ArraySlice<XMLElement>
  ) throws -> ArraySlice<XMLElement>? {
    switch particle.localName {
    case "element":
      let name = attribute("ref", particle) ?? attribute("name", particle)
      return content.first?.name == name ? content.dropFirst() : nil
    case "choice":
      for option in children(particle) {
        if let rest = try consumeOnce(option, content) { return rest }
      }
      return nil
    case "sequence":
      var rest = content
      for part in children(particle) { rest = try consume(part, rest) }
      return rest
    default: throw Fault("unknown particle \(particle.localName ?? "")")
    }
  }
}
