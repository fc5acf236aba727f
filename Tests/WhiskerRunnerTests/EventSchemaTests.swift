import Foundation
import TestSupport
import Testing
import TroubleApp
import WhiskerReport
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource

/// Every line of a run fits `Documentation/events.schema.json`, and a wrong one does not.
@Suite(.runsFirst)
struct EventSchemaTests {
  private static let path = "Documentation/events.schema.json"

  /// The events that the schema has.
  private func events() throws -> Set<String> {
    let data = try Data(contentsOf: URL(fileURLWithPath: Self.path))
    let schema = try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
    let objects = try #require(schema["oneOf"] as? [[String: Any]])
    return try Set(
      objects.map { object in
        let properties = try #require(object["properties"] as? [String: Any])
        return try #require((properties["event"] as? [String: Any])?["const"] as? String)
      })
  }

  // The main actor, which other tests wait for, only runs the journeys.
  @Test func everyLineOfARunFitsTheSchema() async throws {
    let schema = try JSONSchema(path: Self.path)
    var linesOfEvents: [Substring: [Substring]] = [:]
    for line in try await Self.lines() {
      let event = try #require(line.split(separator: "\"", maxSplits: 4).dropFirst(3).first, "\(line)")
      linesOfEvents[event, default: []].append(line)
    }
    // Of most events there are hundreds, of steps and screens thousands.
    let limit = Thoroughness.count(300, thorough: 1_000_000)
    for lines in linesOfEvents.values {
      for line in lines.prefix(limit) { #expect(try schema.faults(of: Array(line.utf8)) == [], "\(line)") }
    }
    let seen = linesOfEvents.keys.map(String.init)
    #expect(try events().subtracting(seen) == ["orphan"], "events that no line showed")
  }

  @Test func aWrongLineIsRefused() throws {
    let schema = try JSONSchema(path: Self.path)
    let journey =
      #"{"event":"journey","version":2,"index":0,"path":"a.journey","title":"A","app":"Trouble","device":"phone","steps":1}"#
    let step = #"{"event":"step","step":1,"line":4,"text":"launch","time":0}"#
    let request =
      #"{"event":"request","request":1,"method":"GET","url":"/a","bodySize":1,"bodyDigest":"af63dc4c8601ec8c","time":0}"#
    let response = #"{"event":"response","request":1,"status":200,"time":0}"#
    let failed = #"{"event":"response","request":1,"failure":"reset","time":0}"#
    let screen =
      #"{"event":"screen","screen":"home","fingerprint":"af63dc4c8601ec8c","elements":1,"content":{"schema":1,"app":"A","device":{"name":"phone","columns":44,"lines":32},"layers":[{"kind":"base","stack":[],"elements":[{"role":"text"}]}]}}"#
    let end = #"{"event":"journeyEnd","status":"passed","steps":1,"jobs":3,"time":0}"#
    for (line, right, wrong, fault) in [
      (journey, #""version":2"#, #""version":3"#, "$.version: 3 is not allowed"),
      (journey, #""event":"journey""#, #""event":"trip""#, "$.event: trip is not allowed"),
      (journey, #""index":0,"#, "", "$: lacks index"),
      (journey, #""steps":1"#, #""steps":1,"mood":"good""#, "$: mood is unknown"),
      (step, #""time":0"#, #""time":"0""#, "$.time: is no integer"),
      (step, #""time":0"#, #""time":0.5"#, "$.time: is no integer"),
      (step, #""line":4"#, #""line":true"#, "$.line: is no integer"),
      (step, #""step":1"#, #""step":-1"#, "$.step: -1 is not in 0.0...inf"),
      (request, "af63dc4c8601ec8c", "af63", "$.bodyDigest: af63 is not like ^[0-9a-f]{16}$"),
      (response, #""status":200"#, #""status":200,"failure":"offline""#, "$: fits 2 of the choices"),
      (screen, #""schema":1"#, #""schema":2"#, "$.content.schema: 2 is not allowed"),
      (
        failed, #""reset""#, #""the connection was reset""#,
        "$.failure: the connection was reset is not allowed"
      ),
      (
        screen, #""role":"text""#, #""role":"noun""#,
        "$.content.layers[0].elements[0].role: noun is not allowed"
      ),
      (end, #""status":"passed""#, #""status":"done""#, "$.status: done is not allowed"),
    ] {
      #expect(try schema.faults(of: Array(line.utf8)) == [], "\(line)")
      let changed = line.replacing(right, with: wrong)
      let faults = try schema.faults(of: Array(changed.utf8))
      #expect(faults == [fault], "\(changed)")
    }
  }

  /// The lines of runs that pass, fail, are skipped and fail as expected.
  @MainActor
  private static func lines() async throws -> [Substring] {
    let judged = ["skip because \"it is late\"", "expected to fail because \"of that\""].map {
      SourceFile(path: "t.journey", text: "journey \"J\"\napp trouble\n\($0)\nlaunch\nsee text \"a\"\n")
    }
    let events =
      try await RecordedEvents.all() + Self.events(of: JourneyPlan(files: judged, apps: [.trouble]))
    var report = EventLines()
    var bytes: [UInt8] = []
    for event in events { report.append(event, to: &bytes) }
    report.append(RunTotals(), to: &bytes)
    return String(decoding: bytes, as: UTF8.self).split(separator: "\n")
  }

  @MainActor
  private static func events(of plan: JourneyPlan) async -> [RunEvent] {
    var events: [RunEvent] = []
    await JourneyRunner.besideOthers(RunOptions(recordMode: .never, seed: 1)) { runner in
      for entry in plan.entries { runner.run(entry) { events.append($0) } }
    }
    return events
  }
}
