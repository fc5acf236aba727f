import AppCoordinator
import Testing
import WhiskerScript
import WhiskerSource

@testable import WhiskerRunner

/// The names that apps have in journeys.
struct AppNameTests {
  @Test(arguments: [
    ("Shop", "shop"), ("Bug Farm", "bug-farm"), ("Paul's  Shop!", "paul-s-shop"), ("Café & Co.", "café-co."),
    ("Cafe\u{301}", "cafe\u{301}"), ("A/B Test", "a-b-test"), ("2048", "app-2048"), ("!", "app"),
    ("食べ物", "食べ物"),
    ("Über", "über"), ("x\u{200B}y", "x-y"),
  ])
  func aTitleBecomesANameThatAJourneyCanWrite(_ title: String, _ name: String) throws {
    #expect(AppName.name(of: title).unicodeScalars.elementsEqual(name.unicodeScalars))
    let file = SourceFile(path: "a.journey", text: "journey \"A\"\napp \(name)\nlaunch\n")
    let plan = JourneyPlan(files: [file], apps: [AppDescriptor(title) { _ in PlaceCoordinator() }])
    #expect(plan.diagnostics.map(\.message) == [])
    #expect(plan.entries.map(\.app.title) == [title])
  }

  @Test func appsThatCannotBeToldApartAreAMistake() {
    #expect(AppName.mistake(in: ["shop", "café", "_a.b"]) == nil)
    #expect(
      AppName.mistake(in: ["shop", "farm", "farm"])
        == "two apps have the name `farm`; give one of them another title")
    for name in ["", "a b", "7up", "-a", "a/b", "a\u{202E}b"] {
      #expect(AppName.mistake(in: [name])?.hasPrefix("no journey can name the app") == true, "\(name)")
    }
  }
}
