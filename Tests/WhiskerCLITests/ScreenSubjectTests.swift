import WhiskerText
import XCTest

@testable import WhiskerCLI

/// What a message names where two runs show different screens.
final class ScreenSubjectTests: XCTestCase {
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

  func testRowsInAnotherOrderAreNamedByTheirList() throws {
    let subject = try subject(screen("a", "b", "c"), screen("c", "a", "b"))
    XCTAssertEqual(subject?.name, "the rows of grid \"Breeds\"")
    XCTAssertEqual(subject?.isPlural, true)
  }

  func testTheInnermostElementIsNamed() throws {
    XCTAssertEqual(try subject(screen("a", title: "x"), screen("a", title: "y"))?.name, "title \"y\"")
    XCTAssertEqual(try subject(screen("a", "b"), screen("a", "d"))?.name, "cell \"d\"")
    XCTAssertNil(try subject(screen("a"), screen("a")))
  }

  func testAChangeIsNamedByItsElement() throws {
    let field = try value(#"{"change":"value","role":"field","name":"Name","to":"x"}"#)
    XCTAssertEqual(ScreenSubject(change: field)?.name, "field \"Name\"")
    let row = try value(#"{"change":"added","role":"cell","id":"rows.1","name":"A"}"#)
    XCTAssertEqual(ScreenSubject(change: row)?.name, "rows such as cell \"A\"")
    XCTAssertEqual(ScreenSubject(change: row)?.isPlural, true)
    XCTAssertNil(ScreenSubject(change: try value(#"{"change":"tab","to":"x"}"#)))
  }
}
