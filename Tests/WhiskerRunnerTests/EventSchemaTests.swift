import CatnipDescriptor
import Foundation
import Testing
import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource

/// Every line of a run has the keys of `Documentation/events.schema.json`, and no others.
@Suite(.runsFirst)
struct EventSchemaTests {
  private struct Shape {
    let known: Set<String>
    let required: Set<String>
  }

  private func shapes() throws -> [String: Shape] {
    let data = try Data(contentsOf: URL(fileURLWithPath: "Documentation/events.schema.json"))
    let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    var shapes: [String: Shape] = [:]
    for object in try #require(schema["oneOf"] as? [[String: Any]]) {
      let properties = try #require(object["properties"] as? [String: Any])
      let event = try #require((properties["event"] as? [String: Any])?["const"] as? String)
      shapes[event] = Shape(
        known: Set(properties.keys), required: Set(try #require(object["required"] as? [String])))
    }
    return shapes
  }

  /// The keys of the objects of a `delta`, and the kinds of changes.
  private func changes() throws -> (known: Set<String>, kinds: Set<String>) {
    let data = try Data(contentsOf: URL(fileURLWithPath: "Documentation/events.schema.json"))
    let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let objects = try #require(schema["oneOf"] as? [[String: Any]])
    let deltas = objects.compactMap { ($0["properties"] as? [String: Any])?["delta"] as? [String: Any] }
    let delta = try #require(deltas.first)
    let change = try #require((delta["items"] as? [String: Any])?["properties"] as? [String: Any])
    let kinds = try #require((change["change"] as? [String: Any])?["enum"] as? [String])
    return (Set(change.keys), Set(kinds))
  }

  @Test @MainActor func everyLineHasTheShapeThatTheSchemaGives() async throws {
    let shapes = try shapes()
    let changes = try changes()
    let judged = ["skip because \"it is late\"", "expected to fail because \"of that\""].map {
      SourceFile(path: "t.journey", text: "journey \"J\"\napp trouble\n\($0)\nlaunch\nsee text \"a\"\n")
    }
    let judgedPlan = JourneyPlan(files: judged, apps: [.trouble])
    var seen: Set<String> = []
    let lines = Self.lines(of: try await RecordedEvents.all() + Self.events(of: judgedPlan))
    for line in lines {
      let object = try #require(JSONSerialization.jsonObject(with: Data(line.utf8)) as? [String: Any])
      let event = try #require(object["event"] as? String)
      let shape = try #require(shapes[event], "no schema for \(event)")
      #expect(shape.required.isSubset(of: object.keys), "\(String(line))")
      #expect(Set(object.keys).isSubset(of: shape.known), "\(String(line))")
      for change in object["delta"] as? [[String: Any]] ?? [] {
        #expect(Set(change.keys).isSubset(of: changes.known), "\(String(line))")
        #expect(changes.kinds.contains(try #require(change["change"] as? String)), "\(String(line))")
      }
      seen.insert(event)
    }
    #expect(Set(shapes.keys).subtracting(seen) == ["orphan"], "events that no line showed")
  }

  @MainActor
  private static func events(of plan: JourneyPlan) async -> [RunEvent] {
    var events: [RunEvent] = []
    await JourneyRunner.besideOthers(RunOptions(recordMode: .never, seed: 1)) { runner in
      for entry in plan.entries { runner.run(entry) { events.append($0) } }
    }
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
