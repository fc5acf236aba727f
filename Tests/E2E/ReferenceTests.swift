import Foundation
import TextRenderer
import Testing

/// The references beside the journeys are what the renderer produces today.
struct ReferenceTests {
  static func references() -> [String] {
    let root = "Fixtures/Journeys"
    guard let walk = FileManager.default.enumerator(atPath: root) else { return [] }
    return walk.compactMap { $0 as? String }.filter { $0.hasSuffix(".json") }.map { root + "/" + $0 }.sorted()
  }

  @Test(arguments: references())
  func theWireframeIsAFunctionOfTheJSON(path: String) throws {
    let json = try [UInt8](Data(contentsOf: URL(fileURLWithPath: path)))
    let screen = try ScreenJSON.decode(json)
    #expect(ScreenJSON.bytes(screen) == json, "the JSON is not in its canonical form")
    let text = try String(contentsOfFile: path.dropLast(5) + ".txt", encoding: .utf8)
    #expect(Wireframe.text(screen) == text)
  }

  /// An id made from a text would be another one in every language; the pseudo-locale ends its texts with counted words.
  @Test(arguments: references())
  func noIDComesFromATranslatedText(path: String) throws {
    let json = try String(contentsOfFile: path, encoding: .utf8)
    for line in json.split(separator: "\n") where line.contains(#""id": ""#) {
      #expect(!line.contains("one-two"), "an element without an id of its own")
    }
  }

  @Test func thereAreReferences() {
    #expect(Self.references().count >= 10)
  }
}
