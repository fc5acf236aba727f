import WhiskerScript
import WhiskerSnapshots
import XCTest

/// Blocks that are references are found in the bytes of a journey by the steps above them.
final class InlineBlockHeadTests: XCTestCase {
  func testTheStepsWithLinesAreThoseOfTheLanguage() {
    let forms = StatementForm.all.filter {
      $0.definition.block == .outline || $0.definition.block == .difference
    }
    XCTAssertEqual(Set(forms.map(\.form)), Set(InlineBlocks.heads))
    XCTAssertEqual(forms.flatMap(\.synonyms), [], "a synonym would have to be a head as well")
  }
}
