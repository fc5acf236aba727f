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

  /// The lines with a proposal, in the order of the list.
  private func lines() throws -> [String] {
    try run("whisker-trouble", "review", "--list").output.matches(of: /\S+\.journey#\d+/).map {
      String($0.output)
    }.reduce(into: []) { found, name in if !found.contains(name) { found.append(name) } }
  }

  private let block = "screen matches\n  | button \"Support\" @help"

  @Test func forLinesAreRemovedByARunOfTheirJourney() throws {
    let other = journey("screen matches \"there\"")
    try compare(["a.journey": journey(block, block), "b.journey": other])
    #expect(try lines() == ["a.journey#1", "a.journey#2"])
    let less = ["a.journey": journey(block, "screen matches \"one\"")]
    try compare(less, "b.journey")
    #expect(try lines() == ["a.journey#1", "a.journey#2"], "another journey was run")
    try compare(less, "a.journey")
    #expect(try lines() == ["a.journey#1"])
    try compare(["a.journey": journey("screen matches \"one\"")])
    #expect(try lines() == [])
    #expect(try proposals() == ["a/one", "b/there"])
  }

  @Test(arguments: ["a.journey", "j/a.journey"])
  func forLinesOfARenamedJourneyAreStaleInTheFolderOfTheRun(path: String) throws {
    let files = FileManager.default
    for name in ["j", "other"] {
      try files.createDirectory(
        at: folder.appendingPathComponent(name), withIntermediateDirectories: true)
    }
    try compare([path: journey(block)])
    try files.moveItem(
      at: folder.appendingPathComponent(path),
      to: folder.appendingPathComponent(path.replacing("a.journey", with: "b.journey")))
    func reject(in place: String, _ more: String...) throws -> ProgramRun {
      try ProgramRun(
        "whisker-trouble", ["reject", "--stale"] + more, in: folder.appendingPathComponent(place),
        variables: ["CI": nil])
    }
    let elsewhere = try reject(in: "other", "--artifacts", "../.build/whisker")
    #expect(elsewhere.output == "0 decided, 1 left\n", "\(elsewhere.output)")
    #expect(
      elsewhere.complaints.contains("\(path) does not exist below this folder"), "\(elsewhere.complaints)")
    let list = try run("whisker-trouble", "review", "--list").output
    #expect(list.contains("\(path) no longer exists; reject it"), "\(list)")
    let here = try reject(in: ".")
    #expect(here.code == 0, "\(here.complaints)")
    #expect(here.output.hasSuffix("1 decided, 0 left\n"), "\(here.output)")
  }

  @Test func forLinesOfAJourneyWithAMistakeStay() throws {
    let other = journey("see button \"Work\"")
    try compare(["a.journey": journey(block, block), "other.journey": other])
    #expect(try lines() == ["a.journey#1", "a.journey#2"])
    let broken = ["a.journey": journey(block, block.replacing("matches", with: "matchs"))]
    let ending = try run("whisker-trouble", "run", ".", "--filter", "other.journey", journeys: broken)
    #expect(ending.code == 0, "\(ending.output)\(ending.complaints)")
    #expect(try lines() == ["a.journey#1", "a.journey#2"])
  }

  /// The only journey of its folder, or one of the folder of the run.
  @Test(arguments: ["j/a.journey", "a.journey"])
  func forLinesOfAJourneyThatWasMovedAreStaleInTheFolderOfTheRun(path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("j"), withIntermediateDirectories: true)
    try compare([path: journey(block)])
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent("new"), withIntermediateDirectories: true)
    try FileManager.default.moveItem(
      at: folder.appendingPathComponent(path), to: folder.appendingPathComponent("new/a.journey"))
    try FileManager.default.removeItem(at: folder.appendingPathComponent("j"))
    let here = try ProgramRun("whisker-trouble", ["reject", "--stale"], in: folder, variables: ["CI": nil])
    #expect(here.output.hasSuffix("1 decided, 0 left\n"), "\(here.output)\(here.complaints)")
  }

  /// Every app has the same folders, so that they are no sign of the right one.
  @Test(arguments: ["two", ""]) func forLinesStayInAFolderOfTheSameLayout(place: String) throws {
    let files = FileManager.default
    for name in ["one", "two", ""] {
      try files.createDirectory(
        at: folder.appendingPathComponent(name + "/j"), withIntermediateDirectories: true)
    }
    for path in ["one/j/a.journey", "one/j/c.journey", "two/j/b.journey", "j/b.journey"] {
      try Data(journey(block).utf8).write(to: folder.appendingPathComponent(path))
    }
    func whisker(in place: String, _ words: String...) throws -> ProgramRun {
      try ProgramRun(
        "whisker-trouble", words, in: folder.appendingPathComponent(place), variables: ["CI": nil])
    }
    _ = try whisker(in: "one", "run", "j", "--record", "never")
    let artifacts = place.isEmpty ? "one/.build/whisker" : "../one/.build/whisker"
    let elsewhere = try whisker(in: place, "reject", "--stale", "--artifacts", artifacts)
    #expect(elsewhere.output == "0 decided, 2 left\n", "\(elsewhere.output)")
    #expect(elsewhere.complaints.contains("does not exist below this folder"), "\(elsewhere.complaints)")
    #expect(try whisker(in: "one", "review", "--list").output.contains("j/a.journey#1"))
  }
}
