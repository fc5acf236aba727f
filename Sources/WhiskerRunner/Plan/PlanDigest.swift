package import WhiskerFiles
import WhiskerScript

extension JourneyPlan {
  /// Returns a digest of what decides how the runs end, in 16 hexadecimal digits, the same wherever the plan is made.
  ///
  /// The runs and their steps, whether each may fail, and the contents of the files with journeys and replies. References are left out:
  /// a shard records new ones, and the next one in the same folder reads them.
  ///
  /// - Parameters:
  ///   - options: The options of the command line that change how a run ends.
  ///   - fixtures: The folder of reply files; nil for the `Fixtures` folder that contains a journey.
  /// - Throws: A `FileError` when one of the files cannot be read.
  package func digest(options: [String], fixtures: String?) throws(FileError) -> String {
    var bytes: [UInt8] = []
    func add(_ text: String) {
      bytes += text.utf8
      bytes.append(0xFF)
    }
    for option in options { add(option) }
    var files = PathSet()
    let recordings = FixtureFiles()
    for entry in entries {
      add(entry.place)
      add(entry.run.title)
      add(entry.app.name)
      if let failure = entry.run.expectedFailure {
        add(failure.isQuarantine ? "quarantined" : "expected to fail")
        add(failure.reason)
      }
      for planned in entry.run.allSteps { add(planned.text) }
      files.formUnion(try JourneySources(entry, fixtures: fixtures, recordings: recordings).files)
    }
    // The paths begin with a folder that is another one on each machine, so the contents have an order of their own.
    var contents: [String] = []
    for path in files { contents.append(BodySummary.digest(of: try Files.read(path))) }
    for content in contents.sorted() { add(content) }
    return BodySummary.digest(of: bytes)
  }
}
