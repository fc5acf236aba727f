import CatnipDomain
import CatnipGateway
import Testing
import WhiskerEnvironment

@MainActor
@Suite("Saved comparison")
struct SavedComparisonTests {
  private let storage = MemoryStorage()

  @Test("A choice is that of the next launch, too, and without one there is none")
  func kept() {
    #expect(SavedComparison(in: storage).comparison() == BreedComparison())
    SavedComparison(in: storage).keep(BreedComparison(firstID: "b", secondID: "a"))
    #expect(SavedComparison(in: storage).comparison() == BreedComparison(firstID: "b", secondID: "a"))
    SavedComparison(in: storage).keep(BreedComparison())
    #expect(SavedComparison(in: storage).comparison().firstID == "b", "nothing was chosen")
  }

  @Test("What cannot be read is as good as none", arguments: ["", "a", "a\nb\nc"])
  func odd(text: String) throws {
    try storage.set(text, forKey: "comparison")
    #expect(SavedComparison(in: storage).comparison() == BreedComparison())
  }

  @Test("A failure is logged")
  func failure() throws {
    try storage.set([0xFF], forKey: "comparison")
    var lines: [String] = []
    let damaged = SavedComparison(in: storage) { lines.append($0) }
    #expect(damaged.comparison() == BreedComparison())
    let refusing = SavedComparison(in: RefusingStorage(storage, .setting)) { lines.append($0) }
    refusing.keep(BreedComparison(firstID: "b", secondID: "a"))
    #expect(
      lines == [
        "comparison: what is kept is not a text in UTF-8", "comparison: the device's storage failed: refused",
      ])
  }
}
