import WhiskerFiles
package import WhiskerRunner
import WhiskerSource
import WhiskerText

/// The run as JUnit XML: a suite for each journey, with a test case for each scene.
///
/// It satisfies the schema of Jenkins' plugin (`jenkins-junit-10.xsd`), which the other readers of JUnit XML accept as well. All times are
/// virtual. The name and the class name of a test case identify it from run to run.
package struct JUnitReport: Reporter {
  private let sink: ByteSink
  private var journey: JourneySummary?
  private var suites = ""
  private var counts = Counts()
  private var time = Duration.zero

  private struct Counts {
    var tests = 0
    var failures = 0
    var errors = 0
    var skipped = 0

    mutating func add(_ result: SceneSummary.Result) {
      tests += 1
      switch result {
      case .passed: break
      case .failed, .recorded: failures += 1
      case .crashed: errors += 1
      case .excused, .notReached: skipped += 1
      }
    }

    mutating func add(_ other: Counts) {
      tests += other.tests
      failures += other.failures
      errors += other.errors
      skipped += other.skipped
    }
  }

  /// Creates a report, which is written at the end of the run.
  package init(sink: @escaping ByteSink) { self.sink = sink }

  /// The steps of each scene.
  package var details: RunDetails { .steps }

  /// Collects the events of a journey, and writes its suite when it ends.
  package mutating func receive(_ event: RunEvent) {
    guard let journey = journey.collect(event) else { return }
    time += journey.outcome?.time ?? .zero
    add(journey)
  }

  /// Adds the orphans and writes the report.
  package mutating func finish(_ totals: RunTotals) {
    addOrphans(totals.orphanPaths)
    var xml = XMLText()
    xml.element(
      "testsuites",
      [
        "name": "whisker", "tests": "\(counts.tests)", "failures": "\(counts.failures)",
        "errors": "\(counts.errors)", "time": Self.seconds(time),
      ]
    ) { $0.insert(suites) }
    sink(Array("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\(xml.text)".utf8))
  }

  private mutating func add(_ journey: JourneySummary) {
    let head = journey.head
    let scenes = journey.scenes
    var counts = Counts()
    for scene in scenes { counts.add(scene.result) }
    self.counts.add(counts)
    var xml = XMLText(depth: 1)
    xml.element(
      "testsuite",
      [
        "name": journey.head.place, "tests": "\(counts.tests)", "failures": "\(counts.failures)",
        "errors": "\(counts.errors)", "skipped": "\(counts.skipped)",
        "time": Self.seconds(journey.outcome?.time ?? .zero), "id": "\(head.index)", "package": head.app,
        "file": head.path,
      ]
    ) { xml in
      xml.element("properties") { xml in
        for (name, value) in Self.properties(of: journey) {
          xml.empty("property", ["name": name, "value": value])
        }
      }
      for scene in scenes { Self.write(scene, of: journey, to: &xml) }
    }
    suites += xml.text
  }

  private mutating func addOrphans(_ paths: [String]) {
    guard !paths.isEmpty else { return }
    counts.tests += paths.count
    counts.failures += paths.count
    var xml = XMLText(depth: 1)
    xml.element(
      "testsuite",
      ["name": "references", "tests": "\(paths.count)", "failures": "\(paths.count)", "errors": "0"]
    ) { xml in
      for path in paths {
        xml.element("testcase", ["name": path, "classname": "references"]) { xml in
          xml.empty("failure", ["type": FailureText.orphanCode, "message": FailureText.orphanMessage])
        }
      }
    }
    suites += xml.text
  }

  private static func properties(of journey: JourneySummary) -> [(String, String)] {
    let head = journey.head
    var properties = [("title", head.title), ("app", head.app), ("device", head.device)]
    if let variant = head.variant { properties.append(("variant", variant)) }
    for tag in head.tags { properties.append(("tag", tag)) }
    if let reason = head.expectedToFail {
      properties.append((head.isQuarantined ? "quarantined" : "expected to fail", reason))
    }
    properties.append(("status", journey.status.rawValue))
    properties.append(("command", journey.head.command))
    return properties
  }

  private static func write(_ scene: SceneSummary, of journey: JourneySummary, to xml: inout XMLText) {
    xml.element(
      "testcase",
      [
        "name": scene.title, "classname": className(of: journey.head.path), "time": seconds(scene.time),
      ]
    ) { xml in
      writeResult(of: scene, in: journey, to: &xml)
      let output = output(of: scene)
      if !output.isEmpty { xml.element("system-out", text: output) }
    }
  }

  private static func writeResult(
    of scene: SceneSummary, in journey: JourneySummary, to xml: inout XMLText
  ) {
    switch scene.result {
    case .passed: break
    case .notReached:
      xml.empty("skipped", ["type": "notReached", "message": "an earlier scene ended the journey"])
    case .excused(let reason):
      let status = journey.status == .recorded ? JourneyOutcome.Status.failedAsExpected : journey.status
      xml.empty("skipped", ["type": status.rawValue, "message": reason])
    case .recorded:
      xml.empty(
        "failure",
        ["type": "recorded", "message": FailureText.recorded(scene.recorded, ofJourneyAt: journey.head.path)])
    case .failed, .crashed:
      for failure in scene.failures { write(failure, isError: scene.result == .crashed, to: &xml) }
      if scene.failures.isEmpty { xml.empty("error", ["type": "crashed", "message": journey.fault ?? ""]) }
    }
  }

  private static func write(_ failure: RunFailure, isError: Bool, to xml: inout XMLText) {
    let text = "\n" + FailureText.full(failure)
    let (code, message) = (failure.diagnostic.code, failure.diagnostic.message)
    if isError {
      xml.element("error", ["type": code, "message": message], text: text)
    } else {
      xml.element("failure", ["type": code, "message": message], text: text)
    }
  }

  /// The steps with their times, and the screens that they printed.
  private static func output(of scene: SceneSummary) -> String {
    var text = ""
    for step in scene.steps {
      let place =
        step.head.path.map { "\(VisibleText.inLine($0)):\(step.head.line)" } ?? "line \(step.head.line)"
      text += "\n\(VirtualMoment(step.head.time))  \(place)  \(VisibleText.inLine(step.head.text))"
      text += step.end == nil ? "  (not completed)" : ""
      for snapshot in step.snapshots {
        text += "\n    snapshot \(VisibleText.inLine(snapshot.name)): \(snapshot.result.rawValue)"
      }
      for screen in step.printed { text += "\n" + screen.trimmingLineFeeds }
    }
    return text.isEmpty ? "" : text + "\n"
  }

  /// The path as readers of class names expect it: without the extension, and with dots between folders.
  private static func className(of path: String) -> String {
    let stem = JourneyPath.stem(path)
    // A dot in a name would be one between names, and `x/y.journey` the same class as `x.y.journey`.
    return Paths.normalized(stem).split(separator: "/").map { name in
      name.replacing("%", with: "%25").replacing(".", with: "%2E")
    }.joined(separator: ".")
  }

  /// Seconds with three decimals, as the schema demands; a shorter time is rounded down.
  ///
  /// Only the events of a damaged part have negative times.
  static func seconds(_ time: Duration) -> String {
    let (seconds, attoseconds) = time.components
    let milliseconds = padded(attoseconds.magnitude / 1_000_000_000_000_000, 3)
    return "\(time < .zero ? "-" : "")\(seconds.magnitude).\(milliseconds)"
  }
}
