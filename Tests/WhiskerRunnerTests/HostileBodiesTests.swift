import Foundation
import TestSupport
import Testing
import WhiskerRunner
import WhiskerSnapshots
import WhiskerSource

/// Bodies and header fields that are too large, too deep, or an attack: an error that says so, or a documented tolerance.
@Suite(.runsFirst)
final class HostileBodiesTests: OwnFolder {
  /// The bytes of a large body each way; the large count takes a debug build seconds.
  private static let largeCount = Thoroughness.count(5_000_000, thorough: 100_000_000)

  private func write(_ bytes: [UInt8], to name: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: folder + "/" + name))
  }

  /// Runs a journey, and returns the code and message of its failure, or "passed".
  @MainActor
  private func outcome(_ replies: String, _ steps: String) async throws -> String {
    let text = """
      journey "Hostile"
      app playground
      config key "DECLARED" is "ada"
      config key "LARGE" is "\(Self.largeCount)"

      \(replies)

      launch
      \(steps)

      """
    let file = SourceFile(path: folder + "/a.journey", text: text)
    let plan = try JourneyPlan(files: [file], apps: [.playground], fixtures: folder)
    if let error = plan.diagnostics.first(where: { $0.severity == .error }) {
      return "\(error.code) \(error.message)"
    }
    var found = "no end"
    for entry in plan.entries {
      await JourneyRunner.besideOthers(RunOptions(fixtures: folder, recordMode: .never)) { runner in
        runner.run(entry) { event in
          switch event {
          case .failed(let failure): found = "\(failure.diagnostic.code) \(failure.diagnostic.message)"
          case .journeyEnded(let end) where end.status == .passed: found = "passed"
          default: break
          }
        }
      }
    }
    return found
  }

  private static let deep = Array(
    (String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)).utf8)

  @Test @MainActor func jsonNestedHundredThousandDeepIsABodyLikeAnyOther() async throws {
    try write(Self.deep, to: "deep.json")
    let sent = try await outcome(
      "on POST \"https://api.test/deep\"\n  reply 200 from \"deep.json\"",
      "tap button \"Send deep\"\nsettle\nsee text \"deep: 200, 1\"")
    #expect(sent == "passed")
    let planted = try await outcome(
      "on POST \"https://api.test/planted/{any}\"\n  reply 200 from \"deep.json\"",
      "tap button \"Send planted\"\nsettle\nsee text \"planted: 200, 1, no JSON\"")
    #expect(planted == "passed")
  }

  @Test @MainActor func aConditionOnSuchABodyIsFalse() async throws {
    let unmatched = try await outcome(
      "on POST \"https://api.test/deep\" where json \"$[0]\" is present\n  reply 200",
      "tap button \"Send deep\"\nsettle")
    #expect(unmatched == "H201 request 1 POST https://api.test/deep matches no reply")
  }

  @Test @MainActor func aListInPagesSaysThatItIsTooDeep() async throws {
    try write(Self.deep, to: "deep.json")
    let failure = try await outcome(
      "on GET \"https://api.test/a\"\n  reply 200 from \"deep.json\" paged", "tap button \"Send a\"\nsettle")
    #expect(failure.hasPrefix("H203 "), "\(failure)")
    #expect(failure.contains("deep.json"), "\(failure)")
  }

  @Test @MainActor func aLargeBodyIsSentAndReceived() async throws {
    try write([UInt8](repeating: 0x20, count: Self.largeCount), to: "large.txt")
    let outcome = try await outcome(
      "on POST \"https://api.test/large\"\n  reply 200 from \"large.txt\"",
      "tap button \"Send large\"\nsettle\nsee text \"large: 200, 1\"")
    #expect(outcome == "passed")
  }

  @Test @MainActor func aLargerFileIsRefusedWithTheLimit() async throws {
    try write([], to: "large.txt")
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: folder + "/large.txt"))
    try file.truncate(atOffset: 100_000_001)
    try file.close()
    let outcome = try await outcome(
      "on GET \"https://api.test/a\"\n  reply 200 from \"large.txt\"", "tap button \"Send a\"\nsettle")
    #expect(outcome.hasPrefix("H202 request 1 GET https://api.test/a has a reply whose file"), "\(outcome)")
    #expect(outcome.hasSuffix("it is larger than 100000000 bytes"), "\(outcome)")
  }

  @Test @MainActor func aHeaderFieldOfTheAppCannotAddAnother() async throws {
    let outcome = try await outcome(
      "on GET \"https://api.test/a\" optional\n  reply 200",
      "tap button \"Send injected\"\nsettle\nsee text \"injected: malformed\"")
    #expect(
      outcome
        == "H205 request 1 GET https://api.test/a cannot be sent: header X-Name holds a line break or NUL")
  }

  @Test @MainActor func aHeaderFieldOfAReplyCannotAddAnotherEither() async throws {
    let outcome = try await outcome(
      #"on GET "https://api.test/a" optional\#n  reply 200 with header "X" is "a\u{D}\nSet-Cookie: b""#,
      "tap button \"Send a\"\nsettle")
    #expect(outcome == "J134 the value of a header must not contain a line break or NUL")
  }

  @Test @MainActor func aCompressedBodyIsDeliveredAsItIs() async throws {
    // The transport decodes nothing, so what does not decode is the app's to see.
    try write([0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 3, 0xAB, 0x56], to: "cut.gz")
    let outcome = try await outcome(
      "on POST \"https://api.test/planted/{any}\"\n  reply 200 with header \"Content-Encoding\" is \"gzip\" from \"cut.gz\"",
      "tap button \"Send planted\"\nsettle\nsee text \"planted: 200, 2, no JSON\"")
    #expect(outcome == "passed")
  }
}
