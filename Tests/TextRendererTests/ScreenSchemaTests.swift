import ScreenModels
import TestSupport
import Testing
import TextRenderer

/// `Documentation/screen.schema.json` says what is written, neither less nor more.
struct ScreenSchemaTests {
  private func schema() throws -> JSONSchema { try JSONSchema(path: "Documentation/screen.schema.json") }

  @Test func everyScreenOfTheGalleryFitsTheSchema() throws {
    let schema = try schema()
    for entry in Gallery.screens {
      let faults = try schema.faults(of: ScreenJSON.bytes(entry.screen))
      #expect(faults == [], "\(entry.name)")
    }
  }

  @Test func randomScreensFitTheSchema() throws {
    let schema = try schema()
    for seed in UInt64(0)..<UInt64(Thoroughness.count(40, thorough: 300)) {
      var random = RandomScreens(seed: seed)
      let faults = try schema.faults(of: ScreenJSON.bytes(random.screen()))
      #expect(faults == [], "seed \(seed)")
    }
  }

  @Test func whatTheReaderRefusesDoesNotFitTheSchemaEither() throws {
    let schema = try schema()
    let element = { (keys: String) in
      """
      {"schema": 1, "app": "A", "device": {"name": "phone", "columns": 44, "lines": 32}, "layers": [
      {"kind": "base", "stack": [], "elements": [{"role": "text"\(keys)}]}]}
      """
    }
    #expect(try schema.faults(of: Array(element("").utf8)) == [])
    for keys in [
      #", "colour": "red""#, #", "states": ["happy"]"#, #", "style": "huge""#, #", "width": 3"#,
      #", "number": 1"#,
      #", "actions": ["jump"]"#, #", "accessory": 1"#, #", "start": 1, "end": 2"#, #", "custom": {}"#,
      #", "columns": 1, "start": 1, "end": 2147483648"#, #", "swipeActions": [{"edge": "leading"}]"#,
      #", "accessibility": {"traits": ["x"]}"#,
    ] {
      #expect(try schema.faults(of: Array(element(keys).utf8)) != [], "\(keys)")
      #expect(throws: (any Error).self, "\(keys)") { try ScreenJSON.decode(Array(element(keys).utf8)) }
    }
    for text in [
      "{}", #"{"schema": 2, "app": "A", "device": {"name": "p", "columns": 44, "lines": 32}, "layers": []}"#,
    ] {
      #expect(try schema.faults(of: Array(text.utf8)) != [], "\(text)")
    }
  }
}
