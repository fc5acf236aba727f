import AppCoordinator
import Observation
import ScreenModels
import WhiskerRunner
import WhiskerSource
import XCTest

/// A line to try has a selector of one element on the screen, and is right in every run of the journey.
final class CorrectedSelectorTests: XCTestCase {
  private static let app = AppDescriptor("Cats") { _ in OneScreenCoordinator { CatsModel() } }

  private static let long = AppDescriptor("Cats") { _ in OneScreenCoordinator { LongModel() } }

  private func answer(
    to step: String, header: String = "", _ app: AppDescriptor = CorrectedSelectorTests.app
  ) -> (see: String, lines: [String])? {
    // Each name is used.
    let names = header.split(separator: "\n").compactMap { $0.split(separator: " ").dropFirst().first }
    let note = "note \"" + names.map { "{\($0)}" }.joined() + ".\""
    return failures(of: "journey \"J\"\napp cats\n\(header)\n\nlaunch\n\(note)\n\(step)\n", app).first
      .map {
        ($0.diagnostic.see.first ?? "", $0.diagnostic.remedies.map(\.text))
      }
  }

  func testASelectorThatMatchesNothingIsNotProposed() {
    for (step, see) in [
      ("see cell \"Bengal\" in grid \"Breeds\"", "title \"Breeds\" is there: a title, not a grid"),
      (
        "tap button \"Favorite\" in cell \"Aegean\" in cell \"Aegean\"",
        "image \"Aegean\" in cell \"Aegean\" is there: an image, not a cell"
      ),
      ("tap button 3 in cell \"Aegean\"", "in cell \"Aegean\": button \"Favorite\""),
      ("tap button \"Favorite\" in cell \"Chausi\"", "cell \"Chausie\" in list \"All\" is there"),
    ] {
      XCTAssertEqual(answer(to: step)?.see, see, step)
      XCTAssertEqual(answer(to: step)?.lines, [], step)
    }
  }

  func testASelectorOfSeveralElementsIsNotProposed() {
    XCTAssertEqual(answer(to: "tap button \"Favorit\" in list \"All\"")?.lines, [])
    XCTAssertEqual(
      answer(to: "tap button \"Favorit\" in cell \"Bengal\"")?.lines,
      ["tap button \"Favorite\" in cell \"Bengal\""])
  }

  func testASelectorOfOneElementIsProposed() {
    for (step, line) in [
      ("tap button 1 in cell \"Bengl\"", "tap button 1 in cell \"Bengal\" in list \"All\""),
      (
        "see button \"Favorite\" in row \"Bengl\"",
        "see button \"Favorite\" in cell \"Bengal\" in list \"All\""
      ),
      ("tap button \"Favorite\" in image \"Bengal\"", "tap button \"Favorite\" in cell \"Bengal\""),
      ("see image \"Aegean\" in cell \"Bengal\"", "see image \"Aegean\" in cell \"Aegean\" in list \"All\""),
    ] { XCTAssertEqual(answer(to: step)?.lines, [line], step) }
  }

  func testANameStaysInALineWhereOnlyTheRoleIsOther() {
    let header = "param cat default \"Bengal\"\nparam list default \"All\""
    for (step, line) in [
      ("tap button \"{cat}\"", "tap cell \"{cat}\""),
      ("tap button \"Favorite\" in image \"{cat}\"", "tap button \"Favorite\" in cell \"{cat}\""),
      ("see cell \"{cat}\" in grid \"{list}\"", "see cell \"{cat}\" in list \"{list}\""),
      ("see  button  \"{cat}\"  in list \"All\"", "see  cell  \"{cat}\"  in list \"All\""),
    ] { XCTAssertEqual(answer(to: step, header: header)?.lines, [line], step) }
  }

  func testANameStaysInALineThatRepeatsASelector() {
    let header = "param low default \"Zebra\"\nparam sound default \"Sound\"\nparam place default \"Nowhere\""
    for (step, line) in [
      ("tap cell \"{low}\"", "scroll to cell \"{low}\""),
      ("turn off toggle \"{sound}\"", "expect toggle \"{sound}\" is off"),
      ("see no text \"x\" in cell \"{place}\"", "see no cell \"{place}\""),
    ] { XCTAssertEqual(answer(to: step, header: header, Self.long)?.lines, [line], step) }
  }

  func testNoValueOfOneRunIsInALine() {
    let header = "param cat default \"Bengl\"\nparam size default \"1\"\nparam other default \"Aegean\""
    for (step, see) in [
      ("tap cell \"{cat}\"", "cell \"Bengal\" in list \"All\" is there"),
      ("see text \"{size}\"", "stepper \"Size\" shows this text"),
      (
        "see image \"{other}\" in cell \"Bengal\"",
        "image \"Aegean\" in cell \"Aegean\" in list \"All\" is elsewhere"
      ),
    ] {
      XCTAssertEqual(answer(to: step, header: header)?.see, see, step)
      XCTAssertEqual(answer(to: step, header: header)?.lines, [], step)
    }
    // What a name is not part of may be a value.
    XCTAssertEqual(
      answer(to: "expect cell \"Bengl\" has text \"{size}\"", header: header)?.lines,
      ["expect cell \"Bengal\" in list \"All\" has text \"{size}\""])
  }
}

@MainActor @Observable
private final class CatsModel: ScreenModel {
  private var count = 0

  var screen: [Node] {
    NavigationTitle("Breeds")
    Text("\(count) taps")
    Stepper("Size", value: 1, in: 0...3, action: { _ in })
    List("All") {
      Cell("Aegean") {
        Image("Aegean", .placeholder)
        Button("Favorite") { self.count += 1 }
      }
      Cell("Bengal") {
        Button("Favorite") { self.count += 1 }
      }.onTap { self.count += 1 }
      Cell("Chausie")
    }
    Button("Increment") { self.count += 1 }
    Button("Decrement") { self.count -= 1 }
  }
}

/// A screen that is longer than the device.
@MainActor @Observable
private final class LongModel: ScreenModel {
  private var count = 0

  var screen: [Node] {
    NavigationTitle("Long")
    Text("\(count) taps")
    Toggle("Sound", isOn: false) { _ in self.count += 1 }
    ForEach((1...60).map { Line(id: $0) }) { Text("Line \($0.id)") }
    Cell("Zebra").onTap { self.count += 1 }
  }
}

private struct Line: Identifiable, Equatable {
  let id: Int
}
