import Foundation
import Testing

/// Sessions of `whisker drive` that continue the unsaved steps of another one.
final class KeptStepsTests: DriveTestFolder {
  private let kept = ".build/whisker/driven.journey"

  private func makeFolder(_ path: String) throws {
    try FileManager.default.createDirectory(
      at: folder.appendingPathComponent(path), withIntermediateDirectories: true)
  }

  private var isKept: Bool {
    FileManager.default.fileExists(atPath: folder.appendingPathComponent(kept).path)
  }

  @Test func keptStepsFindTheFilesOfTheirSession() throws {
    try makeFolder("Fixtures/Journeys/parts")
    try write("Fixtures/a.json", "[]\n")
    try write("Fixtures/Journeys/parts/p.journey", "journey \"P\"\napp trouble\ntap button \"Work\"\n")
    _ = try drive("on GET \"/x\" reply 200 from \"a.json\"", "launch", "use \"parts/p.journey\"")
    let run = try drive("tap button \"Work\"", "undo", arguments: ["drive", kept])
    #expect(run.code == 0, "\(run.complaints)")
    #expect(!run.output.contains("error["), "\(run.output)")
    #expect(run.output.hasSuffix("3 steps were not saved; \(kept) has them\n"), "\(run.output)")
    let saved = try drive("save Fixtures/Journeys/mine.journey", arguments: ["drive", kept])
    #expect(saved.output.contains("saved Fixtures/Journeys/mine.journey (3 steps)"), "\(saved.output)")
    #expect(!saved.output.contains("not saved"), "\(saved.output)")
    #expect(try !drive().output.contains("note: "), "the steps are saved elsewhere")
  }

  @Test func theFixturesThatWereGivenAreThoseOfTheNextSession() throws {
    try makeFolder("replies")
    try write("replies/a.json", "[]\n")
    let options = ["--fixtures", "replies", "--artifacts", "out"]
    _ = try drive(
      "on GET \"/x\" reply 200 from \"a.json\"", "launch", arguments: ["drive", "trouble"] + options)
    let next = try drive(arguments: ["drive", "trouble", "--artifacts", "out"])
    let command = "whisker drive out/driven.journey --artifacts out"
    #expect(next.output.contains("`\(command)` continues them"), "\(next.output)")
    let run = try drive("steps", arguments: ["drive", "out/driven.journey", "--artifacts", "out"])
    #expect(run.code == 0, "\(run.complaints)")
    #expect(run.output.contains("2  launch\n"), "\(run.output)")
  }

  @Test func aStepThatFailsInTheNextSessionStaysInTheFile() throws {
    _ = try drive("launch", "tap button \"Work\"", "settle")
    let text = try read(kept).replacing("\"Work\"", with: "\"Wrok\"")
    try write(kept, text)
    let run = try drive("advance 1s", "undo", arguments: ["drive", kept])
    #expect(run.output.contains("a step failed and was not added"), "\(run.output)")
    #expect(run.output.hasSuffix("3 steps were not saved; \(kept) has them\n"), "\(run.output)")
    #expect(try read(kept) == text)
    let saved = try drive("save a.journey", arguments: ["drive", kept])
    #expect(saved.output.contains("2 steps of the journey were not performed"), "\(saved.output)")
    #expect(try read(kept) == text, "no other file has them")
  }

  @Test func stepsThatAreAllUndoneAreNotKeptAnyLonger() throws {
    _ = try drive("launch")
    let run = try drive("undo", arguments: ["drive", kept])
    #expect(!run.output.contains("not saved"), "\(run.output)")
    #expect(!isKept)
  }

  @Test func aFileOfSeveralRunsStaysWhenOneIsSaved() throws {
    _ = try drive(
      "launch", "fork", "  branch \"a\"", "    settle", "  branch \"b\"", "    tap button \"Work\"", "")
    let text = try read(kept)
    let run = try drive("save a.journey", arguments: ["drive", kept])
    #expect(run.output.contains("saved a.journey"), "\(run.output)")
    #expect(try read(kept) == text)
  }

  @Test func theStepsOfAllEarlierSessionsAreMentioned() throws {
    for _ in 1...2 { _ = try drive("launch") }
    let second = ".build/whisker/driven-2.journey"
    #expect(
      try drive().output.hasPrefix(
        "note: \(kept), \(second) have steps of earlier sessions; `whisker drive FILE` continues those of one\n"
      ))
    let next = try drive("save a.journey", arguments: ["drive", kept])
    let note = "note: \(second) has steps of an earlier session; `whisker drive \(second)` continues them\n"
    #expect(next.output.hasPrefix(note), "\(next.output)")
    #expect(!isKept)
    #expect(try drive().output.hasPrefix(note))
    for number in 3...11 { try write(".build/whisker/driven-\(number).journey", "") }
    for other in ["driven-1", "driven-02", "driven-x", "driven-", "driven--2"] {
      try write(".build/whisker/\(other).journey", "")
    }
    let names = (2...6).map { ".build/whisker/driven-\($0).journey" }.joined(separator: ", ")
    #expect(try drive().output.hasPrefix("note: \(names) and 5 more have steps of earlier sessions; "))
  }

  @Test func anotherHeaderThanTheSavedOneIsKept() throws {
    let run = try drive(
      "note \"x\"", "save a.journey", "undo", "clock 2027-01-01T00:00:00Z", "note \"x\"")
    #expect(run.output.hasSuffix("1 step was not saved; \(kept) has it\n"), "\(run.output)")
    #expect(try read(kept).contains("clock 2027-01-01T00:00:00Z\n"))
    let saved = try drive(
      "device tablet", "next", "save over a.journey", "undo", "redo", arguments: ["drive", "a.journey:4"])
    #expect(saved.output.contains("saved a.journey (1 step)"), "\(saved.output)")
    #expect(!saved.output.contains("not saved"), "\(saved.output)")
  }

  @Test func aLineOfTheHeaderBeforeTheStepsOfAJourneyIsKept() throws {
    try write("a.journey", "journey \"A\"\napp trouble\n\nnote \"x\"\nnote \"y\"\n")
    let run = try drive("device tablet", "next 2", arguments: ["drive", "a.journey:4"])
    #expect(run.output.hasSuffix("2 steps were not saved; \(kept) has them\n"), "\(run.output)")
    #expect(try read(kept).contains("device tablet\n"))
    let undone = try drive(
      "device tablet", "next 2", "undo 3", "next 2", arguments: ["drive", "a.journey:4"])
    #expect(!undone.output.contains("not saved"), "\(undone.output)")
  }

  @Test func aCopyOfKeptStepsIsAJourneyOfItsOwn() throws {
    try makeFolder("Fixtures/Journeys")
    _ = try drive("launch")
    try write("a.journey", try read(kept))
    let run = try drive("tap button \"Wrok\"", arguments: ["drive", "a.journey"])
    #expect(run.output.contains(" --> a.journey:"), "\(run.output)")
  }
}
