import Foundation
import TroubleApp
import WhiskerRunner
import WhiskerSource
import XCTest

/// A header with an unknown device is an error before anything runs.
final class UnsupportedEnvironmentTests: XCTestCase {
  private func problems(_ header: String) -> String {
    let file = SourceFile(path: "t.journey", text: "journey \"J\"\napp trouble\n\(header)\nlaunch\n")
    return DiagnosticRenderer().render(JourneyPlan(files: [file], apps: [.trouble]).diagnostics)
  }

  func testKnownNamesAreFine() {
    XCTAssertEqual(problems("zone \"Europe/Lisbon\"\nlocale \"pt_PT\""), "")
  }

  func testAnUnknownZoneIsToldWithTheNearest() {
    XCTAssertEqual(
      problems("zone \"Lisbon\""),
      """
      error[J117]: unknown time zone "Lisbon"
       --> t.journey:3:6
        |
      3 | zone "Lisbon"
        |      ^^^^^^^^ did you mean Europe/Lisbon?
        = see: zones have the names of the IANA database, such as Europe/Lisbon; 87 are known here
        = try: zone "Europe/Lisbon"

      """)
    XCTAssertTrue(problems("zone \"Europe/Lisabon\"").contains("did you mean Europe/Lisbon?"))
  }

  func testAnUnknownLocaleIsToldWithTheNearest() {
    XCTAssertEqual(
      problems("locale \"pt-PT\""),
      """
      error[J118]: unknown locale "pt-PT"
       --> t.journey:3:8
        |
      3 | locale "pt-PT"
        |        ^^^^^^^ did you mean pt_PT?
        = see: a locale is a language and a region, such as pt_PT; 63 are known here
        = try: locale "pt_PT"

      """)
    XCTAssertTrue(problems("locale \"pt\"").contains("with a region: pt_BR, pt_PT"))
    for (name, nearest) in [
      ("de", "de_DE"), ("de_LI", "de_DE"), ("es", "es_ES"), ("es-US", "es_ES"), ("es_419", "es_MX"),
      ("en_SG", "en_US"),
      ("fr", "fr_FR"), ("zh-Hant", "zh_TW"), ("no", "nb_NO"), ("PT", "pt_BR"), ("dee_DE", "de_DE"),
    ] {
      let found = problems("locale \"\(name)\"")
      XCTAssertTrue(found.contains("did you mean \(nearest)?"), "\(name): \(found)")
    }
    XCTAssertTrue(problems("locale \"de_LI\"").contains("with a region: de_AT, de_CH, de_DE"))
  }

  func testAVersionIsOneNumberOrTwo() {
    XCTAssertEqual(problems("system \"17\""), "")
    XCTAssertEqual(problems("system \"17.5\""), "")
    XCTAssertEqual(
      problems("system \"26.0.1\""),
      """
      error[J129]: unsupported version "26.0.1"
       --> t.journey:3:8
        |
      3 | system "26.0.1"
        |        ^^^^^^^^
        = see: a version is one number, or two separated by a dot, such as 17.5

      """)
    for wrong in ["", "17.", "17.5.1", "iOS 17", "-1"] {
      XCTAssertTrue(problems("system \"\(wrong)\"").contains("error[J129]"), wrong)
    }
  }

  func testANameIsNotInserted() {
    XCTAssertEqual(
      problems("param place default \"Europe/Lisbon\"\nzone \"{place}\""),
      """
      error[J072]: `{place}` is not replaced in a zone
       --> t.journey:4:7
        |
      4 | zone "{place}"
        |       ^^^^^^^ taken as it is written
        = see: texts of steps, the title, reasons and `given` lines insert names in braces

      """)
    for word in ["locale", "system"] {
      let shown = problems("param place default \"x\"\n\(word) \"{place}\"")
      XCTAssertTrue(shown.contains("error[J072]: `{place}` is not replaced in a \(word)"), shown)
    }
    let shown = problems("param place default \"x\"\nreplies from \"{place}.har\"")
    XCTAssertTrue(shown.contains("error[J072]: `{place}` is not replaced in a path"), shown)
  }

  func testTextsAreMarkedInAPseudoLocaleOnly() {
    XCTAssertEqual(
      problems("locale \"pt_PT\"\nlaunch\ncheck every text is localized"),
      """
      error[J128]: texts from tables are not marked in this journey
       --> t.journey:5:1
        |
      5 | check every text is localized
        | ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ needs a pseudo-locale
        = see: the locale is "pt_PT"; en_XA and ar_XB mark texts
        = try: locale "en_XA"

      """)
    for step in ["expect", "always", "check", "wait until", "scroll down until"] {
      let line = "\nlaunch\n\(step) every text is localized" + (step == "wait until" ? " within 1s" : "")
      XCTAssertTrue(problems(line).contains("the journey has no locale"), step)
      XCTAssertEqual(problems("locale \"ar_XB\"" + line), "")
    }
  }

  func testAFixtureThatIsNotThereIsFoundBeforeTheRun() throws {
    let whole = NSTemporaryDirectory() + "whisker-given-\(UUID())"
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: whole)) }
    let folder = whole + "/Fixtures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: folder + "/three.json"))
    let path = folder + "/t.journey"
    let mistakes = ["thre.json": "given file \"notes.json\" from \"three.json\"", "../x": "leads out"]
    for (name, expected) in mistakes {
      try Data("journey \"J\"\napp trouble\ngiven file \"notes.json\" from \"\(name)\"\nlaunch\n".utf8)
        .write(to: URL(fileURLWithPath: path))
      let text = DiagnosticRenderer().render(try JourneyPlan(paths: [path], apps: [.trouble]).diagnostics)
      XCTAssertTrue(text.contains("error[J113]") && text.contains(expected), text)
    }
  }

  func testWhatCannotBeInspectedBesideAFixtureIsNotProposed() throws {
    let whole = NSTemporaryDirectory() + "whisker-given-\(UUID())"
    defer { XCTAssertNoThrow(try FileManager.default.removeItem(atPath: whole)) }
    let folder = whole + "/Fixtures"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data("{}".utf8).write(to: URL(fileURLWithPath: folder + "/three.json"))
    XCTAssertEqual(symlink("loop", folder + "/loop"), 0)
    XCTAssertEqual(mkfifo(folder + "/pipe.json", 0o600), 0)
    let path = folder + "/t.journey"
    for (name, expected) in [
      "thre.json": "try: given file \"notes.json\" from \"three.json\"", "pipe.json": "is a pipe or a device",
    ] {
      try Data("journey \"J\"\napp trouble\ngiven file \"notes.json\" from \"\(name)\"\nlaunch\n".utf8)
        .write(to: URL(fileURLWithPath: path))
      let text = DiagnosticRenderer().render(try JourneyPlan(paths: [path], apps: [.trouble]).diagnostics)
      XCTAssertTrue(text.contains("error[J113]") && text.contains(expected), text)
    }
  }
}
