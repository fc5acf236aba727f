import Foundation
import Testing
import WhiskerRunner
import WhiskerScript
import WhiskerSource

@testable import WhiskerCLI

/// What the journeys of a run cover, and what the gaps propose.
final class CoverageTests {
  private let folder: URL

  init() throws {
    folder = try ProgramRun.folder()
    let breeds = URL(fileURLWithPath: "Fixtures/catapi/search_sib.json")
    try Data(contentsOf: breeds).write(to: folder.appendingPathComponent("breeds.json"))
  }

  deinit { ProgramRun.remove(folder) }

  private func write(_ name: String, _ steps: String) throws {
    let text = "journey \"\(name)\"\napp catnip\n\(steps)"
    try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
  }

  private func coverage(_ arguments: String...) throws -> ProgramRun {
    try ProgramRun("whisker", ["coverage", ".", "--fixtures", "."] + arguments, in: folder)
  }

  @Test func theOptionsThatChooseJourneysAreThoseOfARun() throws {
    func write(_ name: String, _ steps: String) throws {
      let text = "journey \"\(name)\"\napp counter\n\nlaunch\n\(steps)"
      try Data(text.utf8).write(to: folder.appendingPathComponent("\(name).journey"))
    }
    try write("a", "see text \"never\"\n")
    try write("b", "")
    #expect(try coverage("--last-failed").code == 2, "nothing has been run")
    #expect(try ProgramRun("whisker", ["run", ".", "--artifacts", "x"], in: folder).code == 1)
    let failed = try coverage("--last-failed", "--artifacts", "x")
    #expect(failed.complaints.contains("warning: 1 of 1 journey failed"), "\(failed.complaints)")
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else { try Test.cancel("no git") }
    let line =
      "git init -q . && git add . && git -c user.name=x -c user.email=x@y.z commit -q -m x"
      + " && \"$0\" coverage . --changed-since HEAD"
    let none = try ProgramRun(shell: line, "whisker", in: folder, variables: ["HOME": folder.path])
    #expect(none.code == 0, "\(none.complaints)")
    #expect(none.complaints == "no journey has changed since HEAD\n")
    try write("b", "advance 1s\n")
    let changed = try coverage("--changed-since", "HEAD")
    #expect(changed.code == 0, "\(changed.complaints)")
  }

  /// Its steps before the failure count as they do in a run that ends well.
  @Test func aQuarantinedJourneyMayFail() throws {
    try write("a", "launch\nsee text \"never\"\n")
    #expect(try coverage().code == 1)
    try Data("a.journey because \"a known fault\"\n".utf8).write(to: folder.appendingPathComponent("q.txt"))
    let quarantined = try coverage("--quarantine", "q.txt")
    #expect(quarantined.code == 0, "\(quarantined.complaints)")
    #expect(quarantined.complaints == "")
    #expect(try quarantined.output == coverage().output)
    #expect(try coverage("--quarantine", "no.txt").code == 2)
    try Data("b.journey because \"a known fault\"\n".utf8).write(to: folder.appendingPathComponent("q.txt"))
    let foreign = try coverage("--quarantine", "q.txt")
    #expect(foreign.code == 2)
    #expect(foreign.complaints.contains("error[J127]"), "\(foreign.complaints)")
  }

  @Test func noSecretIsInTheJourneysThatAReportProposes() throws {
    let header = """
      param token default "s3cret-t0ken"
      examples
        | word      |
        | pass-w0rd |
        | an0ther   |
      secret token
      secret word

      launch
      note "{token} and {word}"

      """
    let text = "journey \"a\"\napp counter\n\(header)"
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    let report = try coverage("--json", "--skeletons", "skeletons")
    #expect(report.output.contains("param token default \\\"‹token›\\\""), "\(report.output)")
    for value in ["s3cret", "pass-w0rd", "an0ther"] { #expect(!report.output.contains(value), "\(value)") }
    // A journey of its own needs them.
    let skeleton = folder.appendingPathComponent("skeletons/counter-1.journey")
    #expect(try String(contentsOf: skeleton, encoding: .utf8).contains("pass-w0rd"))
  }

  @Test func noSecretOfAUsedFileIsInASkeletonOfAReport() throws {
    let part =
      "journey \"p\"\nparam tok\nparam more default \"an0ther-t0ken\"\nsecret tok\nsecret more\n\nnote \"{tok}\"\n"
    try Data(part.utf8).write(to: folder.appendingPathComponent("p.journey"))
    let text =
      "journey \"a\"\napp counter\nparam own default \"s3cret-t0ken\"\n\nlaunch\nnote \"an0ther-t0ken\"\nuse \"p.journey\" with tok: \"{own}\"\n"
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    let report = try coverage("--json")
    #expect(report.output.contains("param own default \\\"‹tok›\\\""), "\(report.output)")
    for value in ["s3cret", "an0ther"] { #expect(!report.output.contains(value), "\(value)") }
  }

  @Test func noSecretIsInTheRepliesThatAReportLists() throws {
    let text = """
      journey "a"
      app catnip
      param key default "s3cret-k3y"
      examples
        | word      |
        | pass-w0rd |
        | an0ther   |
      secret key
      secret word

      on GET "https://api.test/{key}/{word}" optional
        reply 200 text "x"
      launch

      """
    try Data(text.utf8).write(to: folder.appendingPathComponent("a.journey"))
    let shown = "https://api.test/‹key›/‹word›"
    let reports = [try coverage(), try coverage("--json", "--skeletons", "skeletons")]
    let skeletons = folder.appendingPathComponent("skeletons")
    let replies = try FileManager.default.contentsOfDirectory(atPath: skeletons.path).map {
      try String(contentsOf: skeletons.appendingPathComponent($0), encoding: .utf8)
    }.filter { $0.hasPrefix("journey \"Covers GET ") }
    #expect(replies.count == 4, "one for each kind of reply")
    for report in reports.map(\.output) + replies {
      #expect(report.contains(shown), "\(report)")
      for value in ["s3cret", "pass-w0rd", "an0ther"] { #expect(!report.contains(value), "\(report)") }
    }
  }

  @Test func anExpectationOfASecretCoversWhatItNames() throws {
    let subject = "home: unavailable \"‹message›\""
    let header = "param message default \"Couldn't load breeds\"\nsecret message\n"
    for (steps, isCovered) in [
      ("", false), ("see unavailable \"{message}\"", true), ("see unavailable /^{message}$/", true),
      ("screen matches\n  | unavailable \"{message}\"", true),
      ("screen matches\n  | unavailable /{message}/", true), ("screen matches\n  | /\"{message}\"/", true),
    ] {
      try write("a", header + breeds + "\nlaunch\nsettle\n\(steps)\n")
      #expect(try subjects()[subject]?.covered == isCovered, "\(steps)")
    }
  }

  private struct Table: Decodable {
    struct App: Decodable {
      struct Subject: Decodable {
        let kind: String
        let subject: String
        let covered: Bool
        let seen: String?
        let `try`: String?
        let skeleton: String?
      }
      let app: String
      let percentage: Int
      let subjects: [Subject]
    }
    let version: Int
    let apps: [App]
  }

  private func subjects(_ arguments: String...) throws -> [String: Table.App.Subject] {
    let ending = try ProgramRun(
      "whisker", ["coverage", ".", "--fixtures", ".", "--json"] + arguments, in: folder)
    let table = try JSONDecoder().decode(Table.self, from: Data(ending.output.utf8))
    #expect(table.version == 1)
    let app = try #require(table.apps.first)
    #expect(app.app == "catnip")
    return Dictionary(uniqueKeysWithValues: app.subjects.map { ($0.subject, $0) })
  }

  private let breeds = """
    on GET "/v1/breeds"
      fail with reset
      then reply 200 from "breeds.json"
    on GET "/v1/images/{id}" optional
      reply always 404

    """

  @Test func anActionIsCoveredByTheStepThatPerformsIt() throws {
    try write("a", breeds + "\nlaunch\nsettle\nsee unavailable \"Couldn't load breeds\"\n")
    var found = try subjects()
    let retry = try #require(found["home: button \"Try Again\": tap"])
    #expect(!retry.covered)
    #expect(retry.try == "tap button \"Try Again\"")
    #expect(retry.seen == "a.journey:10")
    #expect(found["home: unavailable \"Couldn't load breeds\""]?.covered == true)
    #expect(found["GET \"/v1/breeds\" gets no answer"]?.covered == true)
    #expect(found["GET \"/v1/breeds\" is answered"]?.covered == false)
    #expect(found["route \"home\""]?.covered == true)
    #expect(found["route \"detail\""]?.covered == false)
    #expect(found["tab \"Favorites\""]?.covered == false)

    try write(
      "a",
      breeds + "\nlaunch\nsettle\ntap button \"Try Again\"\nsettle\nswitch to tab \"Favorites\"\n")
    found = try subjects()
    #expect(found["home: button \"Try Again\": tap"]?.covered == true)
    #expect(found["home: unavailable \"Couldn't load breeds\""]?.covered == false, "nothing looks at it")
    #expect(found["GET \"/v1/breeds\" is answered"]?.covered == true)
    #expect(found["tab \"Favorites\""]?.covered == true)
    #expect(found["home: cell of grid \"Breeds\": tap"]?.covered == false)
  }

  /// In a pseudo-locale and a translation, an element is the one with its id, and without one it is not counted again.
  @Test func anotherLanguageHasNoOtherElements() throws {
    let loaded = """
      on GET "/v1/breeds"
        reply always 200 from "breeds.json"
      on GET "/v1/images/{id}" optional
        reply always 404
      on GET "https://cdn2.thecatapi.com/images/{picture}" optional
        reply always 404
      launch
      settle

      """
    // Their ids are those of their names.
    try write("a", loaded + "tap button \"Filters\"\n")
    let usual = Set(try subjects().keys)
    #expect(usual.contains("filters: toggle \"Rare\" in section \"Characteristics\""), "\(usual.sorted())")
    try write("b", "locale \"en_XA\"\n" + loaded + "tap @filters\n")
    try write("c", "locale \"pt_BR\"\n" + loaded + "tap button \"Filtros\"\n")
    #expect(Set(try subjects().keys) == usual)
  }

  @Test func whatAPersonCannotUseIsTriedNowhere() throws {
    let loaded = """
      on GET "/v1/breeds"
        reply always 200 from "breeds.json" paged
      on GET "/v1/images/{id}" optional
        reply always 404
      on GET "https://cdn2.thecatapi.com/images/{picture}" optional
        reply always 404

      launch
      settle

      """
    let clear = "filters: button \"Clear\": tap"
    try write("a", loaded + "tap button \"Filters\"\n")
    var found = try subjects()
    #expect(found[clear] == nil, "it is disabled")
    #expect(found["filters: button \"Clear\""]?.seen == "a.journey:12")
    #expect(found["filters: button \"Done\": tap"]?.seen == "a.journey:12")
    try write("a", loaded + "tap button \"Filters\"\nturn on toggle \"Hairless\"\n")
    found = try subjects()
    #expect(found[clear]?.seen == "a.journey:13")
    #expect(found[clear]?.try == "tap button \"Clear\"")

    let locked = loaded.replacing("launch", with: "lock database \"catnip.sqlite\"\nlaunch")
    let filters = "home: button \"Filters\": tap"
    try write("a", locked)
    #expect(try subjects()[filters] == nil, "an alert is in front of it")
    try write("a", locked + "choose \"OK\" in alert\n")
    #expect(try subjects()[filters]?.seen == "a.journey:13")
  }

  @Test func linesLookOnlyAtTheElementsThatTheyName() throws {
    let subject = "home: unavailable \"Couldn't load breeds\""
    for (lines, isCovered) in [
      ("screen matches\n  | stack home", false),
      ("screen matches\n  | unavailable \"Couldn't load breeds\"", true),
      ("screen matches\n  | /load breeds/", true),
      ("expect change\n  | ...\n  | + tab \"Home\"\n  | ...", false),
      ("expect change\n  | ...\n  | + unavailable /breeds$/\n  | ...", true),
    ] {
      let launch = lines.hasPrefix("expect") ? "\nadvance 1s\nlaunch\n" : "\nlaunch\nsettle\n"
      let reset = lines.hasPrefix("expect") ? "on GET \"/v1/breeds\"\n  fail with reset after 0ms\n" : breeds
      try write("a", reset + launch + lines + "\n")
      let found = try subjects()
      #expect(found[subject]?.covered == isCovered, "\(lines)")
    }
  }

  @Test func aSkeletonMayLeaveRepliesUnusedThatItsStepsNeedNotReach() throws {
    try write(
      "a",
      """
      on GET "/v1/breeds"  # at first
        fail with reset
        then reply 200 from "breeds.json"
      on GET "/v1/images/{id}" optional
        reply always 404

      launch
      settle
      tap button "Try Again"
      settle

      """)
    #expect(try coverage("--skeletons", "skeletons").code == 0)
    let run = try ProgramRun(
      "whisker", ["run", "skeletons", "--fixtures", ".", "--record", "never"], in: folder)
    #expect(run.output.contains(" passed") && !run.output.contains("J270"), "\(run.output)")
    let skeletons = folder.appendingPathComponent("skeletons")
    let texts = try FileManager.default.contentsOfDirectory(atPath: skeletons.path).map {
      try String(contentsOf: skeletons.appendingPathComponent($0), encoding: .utf8)
    }
    #expect(texts.contains { $0.contains("on GET \"/v1/breeds\" optional  # at first\n") })
    #expect(texts.contains { $0.contains("on GET \"/v1/breeds\"  # at first\n") }, "where they are reached")
  }

  @Test func aRequestThatItsAppDidNotWaitForWasSentNevertheless() throws {
    try FileManager.default.copyItem(
      atPath: "Fixtures/Journeys/goodcatitude/query-emptied-early.journey",
      toPath: folder.appendingPathComponent("early.journey").path)
    let fixtures = FileManager.default.currentDirectoryPath + "/Fixtures"
    let coverage = try ProgramRun(
      "whisker", ["coverage", "early.journey", "--fixtures", fixtures, "--skeletons", "skeletons"], in: folder
    )
    #expect(coverage.code == 0, "\(coverage.complaints)")
    let run = try ProgramRun(
      "whisker", ["run", "skeletons", "--fixtures", fixtures, "--record", "never"], in: folder)
    #expect(run.output.contains(" 0 failed"), "\(run.output)")
  }

  @Test func aSkeletonIsAJourneyThatComesToItsGap() throws {
    try write(
      "a",
      breeds
        + "\nscene \"One\"\n  launch\n  settle\n  see unavailable \"Couldn't load breeds\"\n  tap button \"Try Again\"\n  settle\n"
    )
    let skeletons = folder.appendingPathComponent("skeletons")
    #expect(try coverage("--skeletons", "skeletons").code == 0)
    let files = try FileManager.default.contentsOfDirectory(atPath: skeletons.path).sorted()
    #expect(files.count > 5)
    var texts: [String] = []
    for file in files {
      let text = try String(contentsOf: skeletons.appendingPathComponent(file), encoding: .utf8)
      let result = JourneyPlan.parser.parse(SourceFile(path: file, text: text))
      #expect(result.diagnostics.allSatisfy { $0.severity != .error }, "\(text)")
      texts.append(text)
    }
    // A name in braces in the title of one would be found when it is expanded.
    let check = try ProgramRun("whisker", ["check", "skeletons", "--fixtures", "."], in: folder)
    #expect(check.code == 0, "\(check.complaints)")
    #expect(
      texts.contains(
        """
        journey "Covers home: cell of grid \\"Breeds\\": tap"
        app catnip
        on GET "/v1/breeds"
          fail with reset
          then reply 200 from "breeds.json"
        on GET "/v1/images/{id}" optional
          reply always 404

        launch
        settle
        tap button "Try Again"
        settle
        tap cell "Siberian"

        """), Comment(rawValue: texts.joined(separator: "\n")))
  }

  /// What the header says of the journey's own end says nothing of another one.
  @Test func aSkeletonNeitherIsExpectedToFailNorNamesEveryChange() throws {
    let header = """
      expected to fail because "nothing shows that"  # yet
      every change is named
      tags slow

      """
    try write("a", header + breeds + "\nlaunch\nsettle\nsee text \"never\"\n")
    let texts = try subjects().values.compactMap(\.skeleton)
    #expect(texts.count > 5)
    for text in texts {
      #expect(!text.contains("expected to fail") && !text.contains("every change"), "\(text)")
    }
    // The other lines of the header stay.
    #expect(texts.contains { $0.contains("\napp catnip\ntags slow\non GET") })
  }

  /// The newest declaration answers, so that the other replies can stay as they are.
  @Test func aMissingReplyIsDeclaredBeforeTheStepThatRequestsIt() throws {
    let images = "on GET \"/v1/images/{id}\" optional\n  reply always 404\n"
    try write("z", images)
    let start = "on GET \"/v1/breeds\"\n  reply 200 from \"breeds.json\"\nuse \"z.journey\"\n"
    try write("a", start + "\nlaunch\nsettle\nsee text \"Breeds\"\nrefresh grid \"Breeds\"\nsettle\n")
    let found = try subjects()
    let breeds = try #require(found["GET \"/v1/breeds\" is answered with 5xx"])
    #expect(breeds.seen == "a.journey:7")
    let images5xx = try #require(found["GET \"/v1/images/{id}\" is answered with 5xx"])
    #expect(images5xx.seen == "a.journey:8")
    let skeleton = try #require(breeds.skeleton)
    let unused = start.replacing("\n  reply", with: " optional\n  reply")
    #expect(
      skeleton.hasSuffix("app catnip\n\(unused)on GET \"/v1/breeds\"\n  reply 500\n\nlaunch\n"), "\(skeleton)"
    )
    let later = try #require(images5xx.skeleton)
    #expect(
      later.hasSuffix("\(start)\nlaunch\non GET \"/v1/images/{id}\"\n  reply 500\nsettle\n"), "\(later)")
    // Its own declaration would come after one before it.
    try write("z", images + "launch\n")
    try write("a", start + "settle\n")
    #expect(try subjects()["GET \"/v1/breeds\" is answered with 5xx"]?.skeleton == nil)
  }

  @Test func aSkeletonWaitsAndScrollsAsItsJourneyDoes() throws {
    let wait = "wait until see cell \"Siberian\" within 10s"
    let scroll = "scroll down until see cell \"Siberian\""
    let replies = breeds.replacing("  fail with reset\n  then reply", with: "  reply")
    try write("a", replies + "\nlaunch\n\(wait)\n\(scroll)\nexpect go back is refused\n")
    let skeleton = try #require(try subjects()["home: cell of grid \"Breeds\": tap"]?.skeleton)
    #expect(skeleton.hasSuffix("\nlaunch\n\(wait)\ntap cell \"Siberian\"\n"), "\(skeleton)")
    try write("a", replies + "\nlaunch\n\(wait)\n\(scroll)\ntap cell \"Siberian\"\n")
    let far = try #require(try subjects()["detail: toggle \"Favorite\": toggle"]?.skeleton)
    #expect(
      far.hasSuffix("\(wait)\n\(scroll)\ntap cell \"Siberian\"\nturn on toggle \"Favorite\"\n"), "\(far)")
  }

  /// What is there for a while only, in the middle of a step that lets time pass, is gone after that step.
  @Test func whatIsGoneAfterAStepIsWaitedFor() throws {
    let replies = breeds.replacing("  fail with reset\n  then reply", with: "  reply")
    let search = """
      on GET "/v1/breeds/search"
        reply 200 json []

      """
    let steps = "\nlaunch\nsettle\ntype \"x\" into @search\nsettle\n"
    try write("a", replies + search + steps)
    let found = try subjects()
    let searching = try #require(found["home: progress \"Searching breeds\""])
    #expect(searching.try == "wait until see progress \"Searching breeds\" within 1min")
    #expect(searching.seen == "a.journey:12")
    let skeleton = try #require(searching.skeleton)
    #expect(
      skeleton.hasSuffix("into @search\nwait until see progress \"Searching breeds\" within 1min\n"),
      "\(skeleton)")
    // Where it is still there after a step, nothing is waited for.
    try write("a", replies + search + steps)
    try write(
      "b", replies + search + "\nlaunch\nsettle\ntype \"x\" into @search\nadvance 300ms\nadvance 1s\n")
    let lasting = try #require(try subjects()["home: progress \"Searching breeds\""])
    #expect(lasting.try == "see progress \"Searching breeds\"")
    #expect(lasting.seen == "b.journey:13")
  }

  @Test func aSkeletonReplacesNoFile() throws {
    try write("a", breeds + "\nlaunch\nsettle\ntap button \"Try Again\"\nsettle\n")
    let skeletons = folder.appendingPathComponent("skeletons")
    func texts() throws -> [String: String] {
      let names = try FileManager.default.contentsOfDirectory(atPath: skeletons.path)
      return try Dictionary(
        uniqueKeysWithValues: names.map {
          ($0, try String(contentsOf: skeletons.appendingPathComponent($0), encoding: .utf8))
        })
    }
    let run = ["coverage", "a.journey", "--fixtures", ".", "--skeletons", "skeletons"]
    let first = try ProgramRun("whisker", run, in: folder)
    let all = try texts()
    #expect(first.complaints == "\(all.count) new skeletons in skeletons\n", "\(first.complaints)")
    let again = try ProgramRun("whisker", run, in: folder)
    #expect(try texts() == all, "each gap has its skeleton already")
    #expect(again.complaints == "0 new skeletons in skeletons\n", "\(again.complaints)")
    // One was completed, and another one removed.
    let (mine, name) = ("# mine\n", "catnip-1.journey")
    try Data(mine.utf8).write(to: skeletons.appendingPathComponent(name))
    try FileManager.default.removeItem(at: skeletons.appendingPathComponent("catnip-3.journey"))
    #expect(try ProgramRun("whisker", run, in: folder).complaints == "2 new skeletons in skeletons\n")
    let now = try texts()
    #expect(now[name] == mine)
    #expect(now["catnip-3.journey"] == all[name], "the first free number")
    #expect(now["catnip-\(all.count + 1).journey"] == all["catnip-3.journey"])
  }

  @Test func theTableNamesEachGapAndAMinimumIsKept() throws {
    try write("a", breeds + "\nlaunch\nsettle\ntap button \"Try Again\"\nsettle\n")
    let ending = try coverage()
    #expect(ending.output.hasPrefix("Catnip\n  routes "), "\(ending.output)")
    #expect(
      ending.output.contains(
        "  - route \"favorites\"\n      try: navigate push \"favorites\"\n"), "\(ending.output)")
    #expect(
      ending.output.contains(
        "  - home: cell of grid \"Breeds\": tap\n      try: tap cell \"Siberian\"  (after a.journey:12)\n"),
      "\(ending.output)")
    #expect(try coverage("--minimum", "100").code == 1)
    #expect(
      try coverage("--minimum", "100").complaints.contains("error: less than 100% of an app is covered"))
    #expect(try coverage("--minimum", "1").code == 0)
    for jobs in ["1", "4"] { #expect(try coverage("--jobs", jobs).output == ending.output) }
  }

  @Test func mistakesAreToldAndNothingIsRun() throws {
    try write("a", "launch\n")
    #expect(try coverage("--app", "catnop").code == 2)
    #expect(try coverage("--watch").code == 2)
    #expect(try coverage("--filter", "nothing").code == 2)
    #expect(try coverage("--minimum", "101").code == 2)
  }
}
