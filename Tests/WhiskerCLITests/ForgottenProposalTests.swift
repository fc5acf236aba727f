import Foundation
import Testing

/// The proposals of snapshots that no journey names any more, which no run could ever remove or make again.
final class ForgottenProposalTests: CommandRuns {
  /// The snapshots with a proposal, in the order of the list.
  private func proposals() throws -> [String] {
    try run("whisker-trouble", "review", "--list").output.matches(of: /__Snapshots__\/(\S+)/).map {
      String($0.output.1)
    }.reduce(into: []) { found, name in if !found.contains(name) { found.append(name) } }
  }

  private func compare(_ journeys: [String: String], _ path: String = ".") throws {
    #expect(
      try run("whisker-trouble", "run", path, "--record", "never", journeys: journeys).code == 1)
  }

  @Test func areRemovedByARunOfTheirJourney() throws {
    let other = journey("screen matches \"there\"")
    try compare([
      "a.journey": journey("screen matches \"one\"", "screen matches \"two\""), "b.journey": other,
    ])
    #expect(try proposals() == ["a/one", "a/two", "b/there"])
    let renamed = ["a.journey": journey("screen matches \"one\"", "screen matches \"three\"")]
    try compare(renamed, "b.journey")
    #expect(try proposals() == ["a/one", "a/two", "b/there"], "another journey was run")
    try compare(renamed, "a.journey")
    #expect(try proposals() == ["a/one", "a/three", "b/there"])
  }

  @Test func thatCannotBeRemovedLoseNoResult() throws {
    try compare(["a.journey": journey("screen matches \"one\"")])
    let passing = journey("see button \"Work\"")
    // The lock cannot be taken: a folder has its name.
    let lock = folder.appendingPathComponent(".build/whisker/review.lock")
    if FileManager.default.fileExists(atPath: lock.path) { try FileManager.default.removeItem(at: lock) }
    try FileManager.default.createDirectory(at: lock, withIntermediateDirectories: true)
    let ending = try run("whisker-trouble", "run", "a.journey", journeys: ["a.journey": passing])
    #expect(ending.code == 0, "\(ending.complaints)")
    #expect(ending.output.contains("1 passed, 0 failed"), "\(ending.output)")
    #expect(
      ending.complaints.hasPrefix(
        "warning: proposals that no journey names any more are not removed: cannot "),
      "\(ending.complaints)")
  }

  @Test func stayWhereANameIsKnownOnlyDuringTheRun() throws {
    try compare(["a.journey": journey("screen matches \"one\"")])
    let open = journey("let what = text of button \"Work\"", "screen matches \"{what}\"")
    try compare(["a.journey": open])
    let found = try proposals()
    #expect(found.count == 2 && found.contains("a/one"), "\(found)")
  }

  @Test func ofATestBesideTheJourneyStay() throws {
    try compare(["a.journey": journey("screen matches \"one\"")])
    try Data().write(to: folder.appendingPathComponent("a.swift"))
    try compare(["a.journey": journey("screen matches \"two\"")])
    #expect(try proposals() == ["a/one", "a/two"])
  }
}
