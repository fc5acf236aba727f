import Foundation
import FoundationXML

/// Parses a fragment as XML and collects its contents.
final class WellFormed: NSObject, XMLParserDelegate {
  private(set) var texts: [String] = []
  private(set) var attributes: [String] = []
  private(set) var tags: [String] = []
  private(set) var fault: String?

  init(_ fragment: String) {
    super.init()
    let parser = XMLParser(data: Data("<root>\(fragment)</root>".utf8))
    parser.delegate = self
    if !parser.parse() {
      fault =
        "line \(parser.lineNumber), column \(parser.columnNumber): \(parser.parserError.map { "\($0)" } ?? "")"
    }
  }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes values: [String: String]
  ) {
    tags.append(name)
    attributes += values.map { "\($0.key)=\($0.value)" }
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { texts.append(text) }

  /// The whole text, without the tags.
  var text: String { texts.joined() }
}
