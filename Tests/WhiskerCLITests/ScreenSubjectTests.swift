import Testing
import WhiskerText

@testable import WhiskerCLI

/// What a message names where two runs show different screens.
struct ScreenSubjectTests {
  private func value(_ text: String) throws -> JSONValue { try JSONValue(reading: Array(text.utf8)) }

  private func screen(_ rows: String..., title: String = "Cats") -> String {
    """
    {"layers":[{"title":{"role":"title","name":"\(title)"},"elements":[{"role":"grid","id":"breeds","name":"Breeds","children":[\(
      rows.map { #"{"role":"cell","id":"\#($0)","name":"\#($0)"}"# }.joined(separator: ","))]}]}]}
    """
  }

  private func subject(_ old: String, _ new: String) throws -> ScreenSubject? {
    ScreenSubject(try value(old), try value(new))
  }

  @Test func rowsInAnotherOrderAreNamedByTheirList() throws {
    let subject = try subject(screen("a", "b", "c"), screen("c", "a", "b"))
    #expect(subject?.name == "the rows of grid \"Breeds\"")
    #expect(subject?.isPlural == true)
  }

  @Test func theInnermostElementIsNamed() throws {
    #expect(try subject(screen("a", title: "x"), screen("a", title: "y"))?.name == "title \"y\"")
    #expect(try subject(screen("a", "b"), screen("a", "d"))?.name == "cell \"d\"")
    #expect(try subject(screen("a"), screen("a")) == nil)
  }

  @Test func aChangeIsNamedByItsElement() throws {
    let field = try value(#"{"change":"value","role":"field","name":"Name","to":"x"}"#)
    #expect(ScreenSubject(change: field)?.name == "field \"Name\"")
    let row = try value(#"{"change":"added","role":"cell","id":"rows.1","name":"A"}"#)
    #expect(ScreenSubject(change: row)?.name == "rows such as cell \"A\"")
    #expect(ScreenSubject(change: row)?.isPlural == true)
    #expect(ScreenSubject(change: try value(#"{"change":"tab","to":"x"}"#)) == nil)
  }
}
