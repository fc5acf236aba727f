import ScreenModels
import Testing

@testable import WhiskerRunner

/// Which elements are in the states that `expect … is` checks.
struct StateWordTests {
  private func words(_ element: Element) -> [String] {
    StateWord.allCases.filter { $0.holds(for: element) }.map(\.rawValue)
  }

  @Test func eachStateIsThatOfItsElements() {
    for (element, expected) in [
      (Element(.toggle, "a"), ["enabled", "off"]),
      (Element(.toggle, "a", states: .selected), ["enabled", "selected", "on"]),
      (Element(.cell, "a"), ["enabled"]), (Element(.cell, "a", states: .selected), ["enabled", "selected"]),
      (Element(.button, "a", states: [.disabled, .focused]), ["disabled", "focused"]),
      (Element(.button, "a", states: .loading), ["enabled", "loading"]),
      (Element(.text, "a", states: .failed), ["enabled", "failed"]),
      (Element(.list, "a", states: .refreshing), ["enabled", "refreshing"]),
      (Element(.disclosure, "a", states: .expanded), ["enabled", "expanded"]),
      (Element(.image, "a", detail: .image(.loading)), ["enabled", "loading"]),
      (Element(.image, "a", detail: .image(.failed)), ["enabled", "failed"]),
      (Element(.image, "a", detail: .image(.placeholder)), ["enabled", "placeholder"]),
      (Element(.image, "a", detail: .image(.loaded(width: 1, height: 1))), ["enabled", "loaded"]),
    ] { #expect(words(element) == expected, "\(element)") }
  }
}
