import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// An element of another role is named, and offered in a line only if the step can succeed with it.
final class OtherRoleTests: XCTestCase {
  private static let app = AppDescriptor("Roles") { _ in OneScreenCoordinator { RolesModel() } }

  private func answer(to step: String, header: String = "") -> (see: String, lines: [String])? {
    failures(of: "journey \"J\"\napp roles\n\(header)\nlaunch\n\(step)\n", Self.app).first.map {
      ($0.diagnostic.see.first ?? "", $0.diagnostic.remedies.map(\.text))
    }
  }

  func testARoleWithWhichTheStepCannotSucceedIsNamedOnly() {
    let title = "title \"Recipes\" is there: a title, not a list"
    let section = "section \"Origin\" is there: a section, not a picker"
    for (step, see) in [
      ("expect list \"Recipes\" has 0 rows", title), ("expect list \"Recipes\" has at least 1 row", title),
      ("expect list \"Recipes\" has rows \"Cat\"", title),
      ("expect list \"Recipes\" has order \"Cat\"", title),
      ("check list \"Recipes\" has 0 rows", title), ("scroll down in list \"Recipes\"", title),
      ("wait until list \"Recipes\" has 0 rows within 1s", title), ("refresh list \"Recipes\"", title),
      ("let all = count of list \"Recipes\"", title), ("choose \"Egypt\" in picker \"Origin\"", section),
      ("expect picker \"Origin\" has value \"Egypt\"", section),
      ("choose \"Peru\" in menu \"Coat\"", "picker \"Coat\" is there: a picker, not a menu"),
      ("let it = value of picker \"Origin\"", section),
      ("tap button \"Recipes\"", "title \"Recipes\" is there: a title, not a button"),
      ("type \"a\" into field \"Recipes\"", "title \"Recipes\" is there: a title, not a field"),
      ("swipe row \"Recipes\" left", "title \"Recipes\" is there: a title, not a cell"),
      ("turn on toggle \"Recipes\"", "title \"Recipes\" is there: a title, not a toggle"),
      ("expect toggle \"Recipes\" is on", "title \"Recipes\" is there: a title, not a toggle"),
      ("expect image \"Recipes\" is not loaded", "title \"Recipes\" is there: a title, not an image"),
      ("expect list \"Recipes\" is refreshing", title),
    ] {
      XCTAssertEqual(answer(to: step)?.see, see, step)
      XCTAssertEqual(answer(to: step)?.lines, [], step)
    }
  }

  func testARoleWithWhichTheStepCanSucceedIsOffered() {
    for (step, line) in [
      ("see list \"Recipes\"", "see title \"Recipes\""),
      ("expect list \"Recipes\" is enabled", "expect title \"Recipes\" is enabled"),
      ("tap button \"Cat\"", "tap cell \"Cat\""),
      ("expect grid \"All\" has 3 rows", "expect list \"All\" has 3 rows"),
      ("choose \"long\" in menu \"Coat\"", "choose \"long\" in picker \"Coat\""),
      ("choose \"Egypt\" in picker \"Country\"", "choose \"Egypt\" in menu \"Country\""),
      ("expect slider \"Size\" has value \"1\"", "expect stepper \"Size\" has value \"1\""),
    ] { XCTAssertEqual(answer(to: step)?.lines, [line], step) }
  }

  func testASecretInALineIsWrittenAsItsName() {
    let header = "param tok default \"Siberian-7\"\nsecret tok"
    for step in ["tap button \"{tok}\"", "tap button \"Siberian-7\""] {
      XCTAssertEqual(answer(to: step, header: header)?.lines, ["tap cell \"{tok}\""], step)
    }
    XCTAssertEqual(
      answer(to: "tap button \"{tok}\"", header: header)?.see,
      "cell \"‹tok›\" in list \"All\" is there: a cell, not a button")
    // A brace of a value is doubled in a line.
    XCTAssertEqual(
      answer(to: "tap button \"key{{7}-x\"", header: "param tok default \"key{{7}-x\"\nsecret tok")?.lines,
      ["tap cell \"{tok}\""])
    // A setting cannot be inserted, and an id has no names.
    XCTAssertEqual(
      answer(to: "tap button \"Siberian-7\"", header: "config key \"KEY\" is \"Siberian-7\"\nsecret KEY")?
        .lines,
      ["tap cell \"‹KEY›\""])
  }
}

@MainActor @Observable
private final class RolesModel: ScreenModel {
  private var count = 0

  var screen: [Node] {
    NavigationTitle("Recipes")
    Text("\(count)")
    Section("Origin") { Text("Peru") }
    Picker("Coat", selection: "short", options: ["short", "long"]) { _ in }
    Menu("Country") { Button("Egypt") { self.count += 1 } }
    Stepper("Size", value: 1, in: 0...3, action: { _ in })
    List("All") {
      Cell("Cat").onTap { self.count += 1 }
      Cell("Siberian-7").onTap { self.count += 1 }
      Cell("key{7}-x").onTap { self.count += 1 }
    }
  }
}
