import Foundation
import Testing
import WhiskerHTTPClient

/// What is wrong with a part of a body is a value, and the rest can be read.
struct ReadableTests {
  private struct Breed: Decodable, Sendable {
    let name: String
    let picture: Readable<[Int]>?
  }

  private func read(_ json: String) throws -> [Readable<Breed>] {
    try JSONDecoder().decode([Readable<Breed>].self, from: Data(json.utf8))
  }

  @Test func anElementCostsItself() throws {
    let breeds = try read(#"[null, {"name": 7}, {}, [], {"name": "Aegean"}]"#)
    #expect(breeds.map(\.value?.name) == [nil, nil, nil, nil, "Aegean"])
    #expect(
      breeds.map(\.fault).prefix(3) == [
        "[0] is null instead of Dictionary<String, Any>", "[1].name is not of type String",
        "[2].name is missing",
      ])
    #expect(breeds[4].fault == nil)
  }

  @Test func aPartCostsItself() throws {
    let breeds = try read(
      #"[{"name": "A", "picture": "x"}, {"name": "B", "picture": null}, {"name": "C", "picture": [1]}]"#)
    #expect(breeds.map(\.value?.name) == ["A", "B", "C"])
    #expect(breeds.map { $0.value?.picture?.value } == [nil, nil, [1]])
    #expect(breeds.map { $0.value?.picture?.fault != nil } == [true, false, false])
  }
}
