import ScreenModels
import Testing

/// Lists that have chunks in common with an earlier one, as those of decoded screens have.
struct ElementListTests {
  @Test func theLastElementsOfAMuchLongerListAreInAnEqualList() {
    let many = (0..<2_000).map { Element(.cell, "Cat \($0)", id: "cat.\($0)") }
    // Lists of more than 1,024 elements have larger chunks, of which the last one can have the elements of a small one.
    for (old, new) in [(1_025, 257), (1_040, 272), (1_281, 321), (2_000, 500)] {
      let last = (new - 1) % 64 + 1
      let elements = Array(many[..<(new - last)] + many[(old - last)..<old])
      let list = ElementList(elements, sharing: ElementList(Array(many[..<old])))
      #expect(list == ElementList(elements), "\(new) of \(old)")
      #expect(list.array == elements, "\(new) of \(old)")
    }
  }
}
