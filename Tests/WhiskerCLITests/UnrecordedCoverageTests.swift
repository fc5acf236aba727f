import Foundation
import Testing

/// What `whisker coverage` says of journeys with snapshots that no run has recorded yet.
final class UnrecordedCoverageTests: DriveTestFolder {
  private func coverage(ci: String? = nil) throws -> ProgramRun {
    try ProgramRun("whisker-trouble", ["coverage", "."], in: folder, variables: ["CI": ci])
  }

  @Test func whereNothingIsRecordedTheCommandThatDoesIsNamed() throws {
    try write("a.journey", "journey \"A\"\napp trouble\n\nlaunch\nscreen matches \"start\"\n")
    #expect(try coverage(ci: "1").complaints.contains("`whisker run --record missing` records it"))
  }

  @Test func anExpectedFailureThatDidNotComeIsAFailure() throws {
    let text = "expected to fail because \"x\"\n\nlaunch\nscreen matches \"start\"\n"
    try write("a.journey", "journey \"A\"\napp trouble\n" + text)
    #expect(try coverage().code == 1)
  }

  @Test func aSnapshotWithoutAReferenceIsNoFailure() throws {
    let text = "journey \"A\"\napp trouble\n\nlaunch\nscreen matches \"start\"\n"
    try write("a.journey", text)
    let one = try coverage()
    #expect(
      one.complaints
        == "warning: 1 journey has a snapshot without a reference; `whisker run` records it\n")
    #expect(one.code == 0)
    try write("b.journey", text + "screen matches \"again\"\n")
    let two = try coverage()
    #expect(
      two.complaints
        == "warning: 2 journeys have snapshots without a reference; `whisker run` records them\n")
    try write("b.journey", text + "see text \"never\"\n")
    let failing = try coverage()
    #expect(failing.complaints.hasPrefix("warning: 1 of 2 journeys failed; "), "\(failing.complaints)")
    #expect(failing.complaints.contains("warning: 1 journey has a snapshot"), "\(failing.complaints)")
    #expect(failing.code == 1)
    _ = try ProgramRun("whisker-trouble", ["run", "a.journey"], in: folder, variables: ["CI": nil])
    #expect(try !coverage().complaints.contains("snapshot"))
  }
}
