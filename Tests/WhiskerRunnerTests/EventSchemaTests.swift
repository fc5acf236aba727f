import CatnipDescriptor
import Foundation
import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource
import XCTest

/// Every line of a run has the keys of `Documentation/events.schema.json`, and no others.
final class EventSchemaTests: XCTestCase {
  private struct Shape {
    let known: Set<String>
    let required: Set<String>
  }

  private func shapes() throws -> [String: Shape] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "Documentation/events.schema.json"))
    let schema = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    var shapes: [String: Shape] = [:]
    for object in try XCTUnwrap(schema["oneOf"] as? [[String: Any]]) {
      let properties = try XCTUnwrap(object["properties"] as? [String: Any])
      let event = try XCTUnwrap((properties["event"] as? [String: Any])?["const"] as? String)
      shapes[event] = Shape(
        known: Set(properties.keys), required: Set(try XCTUnwrap(object["required"] as? [String])))
    }
    return shapes
  }

  /// The keys of the objects of a `delta`, and the kinds of changes.
  private func changes() throws -> (known: Set<String>, kinds: Set<String>) {
    let data = try Data(contentsOf: URL(fileURLWithPath: "Documentation/events.schema.json"))
    let schema = try XCTUnwrap(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let objects = try XCTUnwrap(schema["oneOf"] as? [[String: Any]])
    let delta = try XCTUnwrap(
      objects.lazy.compactMap { ($0["properties"] as? [String: Any])?["delta"] as? [String: Any] }.first)
    let change = try XCTUnwrap((delta["items"] as? [String: Any])?["properties"] as? [String: Any])
    let kinds = try XCTUnwrap((change["change"] as? [String: Any])?["enum"] as? [String])
    return (Set(change.keys), Set(kinds))
  }

  func testEveryLineHasTheShapeThatTheSchemaGives() throws {
    let shapes = try shapes()
    let changes = try changes()
    let judged = ["skip because \"it is late\"", "expected to fail because \"of that\""].map {
      SourceFile(path: "t.journey", text: "journey \"J\"\napp trouble\n\($0)\nlaunch\nsee text \"a\"\n")
    }
    let judgedPlan = JourneyPlan(files: judged, apps: [.trouble])
    var seen: Set<String> = []
    let lines = try MainActor.assumeIsolated {
      Self.lines(of: try RecordedEvents.all() + Self.events(of: judgedPlan))
    }
    for line in lines {
      let object = try XCTUnwrap(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let event = try XCTUnwrap(object["event"] as? String)
      let shape = try XCTUnwrap(shapes[event], "no schema for \(event)")
      XCTAssertTrue(shape.required.isSubset(of: object.keys), String(line))
      XCTAssertTrue(Set(object.keys).isSubset(of: shape.known), String(line))
      for change in object["delta"] as? [[String: Any]] ?? [] {
        XCTAssertTrue(Set(change.keys).isSubset(of: changes.known), String(line))
        XCTAssertTrue(changes.kinds.contains(try XCTUnwrap(change["change"] as? String)), String(line))
      }
      seen.insert(event)
    }
    XCTAssertEqual(Set(shapes.keys).subtracting(seen), ["print", "orphan"], "events that no line showed")
  }

  @MainActor
  private static func events(of plan: JourneyPlan) -> [RunEvent] {
    let runner = JourneyRunner(options: RunOptions(recordMode: .never, seed: 1))
    var events: [RunEvent] = []
    for entry in plan.entries { runner.run(entry) { events.append($0) } }
    return events
  }

  private static func lines(of events: [RunEvent]) -> [Substring] {
    var report = EventLines()
    var bytes: [UInt8] = []
    for event in events { report.append(event, to: &bytes) }
    report.append(RunTotals(), to: &bytes)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }
}
