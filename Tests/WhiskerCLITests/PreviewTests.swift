import Foundation
import TestSupport
import Testing

/// `whisker preview` shows screens with mocked models, without launching the app.
struct PreviewTests {
  private func preview(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker", ["preview"] + arguments, in: URL(fileURLWithPath: NSTemporaryDirectory()))
  }

  @Test func oneIsPrintedAsText() throws {
    let run = try preview("paws", "images-unknown-breed")
    #expect(run.code == 0, "\(run.complaints)")
    #expect(
      run.output == """
        Paws · images-unknown-breed
        ╭──────────────────────────────────────────╮
        │                   Wolf    [ Sub-breeds ] │
        ├──────────────────────────────────────────┤
        │                                          │
        │              Unknown breed               │
        │         There is no such breed.          │
        │                                          │
        │              [ All Breeds ]              │
        │                                          │
        ╰──────────────────────────────────────────╯

        """)
  }

  @Test func allAreStatesOfTheirOwn() throws {
    let run = try preview("paws")
    #expect(run.code == 0, "\(run.complaints)")
    let screens = run.output.components(separatedBy: "\n\n")
    #expect(screens.count >= 13)
    #expect(Set(screens.map { $0.split(separator: "\n").dropFirst() }).count == screens.count)
  }

  @Test func aPageHasAllOfAnApp() throws {
    let run = try preview("paws", "--html")
    #expect(run.code == 0, "\(run.complaints)")
    #expect(run.output.hasPrefix("<!DOCTYPE html>") || run.output.hasPrefix("<!doctype html>"))
    for name in ["breeds-loading", "images-none", "tour"] { #expect(run.output.contains(name), "\(name)") }
  }

  @Test func anUnknownNameIsAnError() throws {
    let app = try preview("pows")
    #expect(app.code == 2)
    #expect(
      app.complaints.hasPrefix("error: unknown app `pows`; did you mean `paws`? (apps: catnip, "),
      "\(app.complaints)")
    let name = try preview("paws", "tuor")
    #expect(name.code == 2)
    #expect(name.complaints == "error: unknown preview of `paws`: `tuor`; did you mean `tour`?\n")
    let none = try preview("catnip")
    #expect(none.code == 2)
    #expect(
      none.complaints
        == "error: `catnip` has no previews; `goodcatitude`, `paws` have some; its `AppDescriptor` takes them as `previews:`\n"
    )
    #expect(none.output == "")
    #expect(try preview("catnip", "tour").complaints == none.complaints)
  }
}
