import Testing
import WhiskerText

struct CountedTests {
  @Test func oneIsTheOnlySingular() {
    #expect([0, 1, 2].map { counted($0, "step") } == ["0 steps", "1 step", "2 steps"])
    #expect([1, 11].map { counted($0, "entry", "entries") } == ["1 entry", "11 entries"])
  }
}
