import Foundation
import TestSupport
import Testing
import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerReport
import WhiskerRunner

/// The reason why a request has no response is a stable word in JSON Lines, and the pages list all of these words.
struct RequestFailureWordsTests {
  private static let words = Fault.allCases.map(\.rawValue) + ["unmatched"]

  private func line(_ outcome: ReceivedResponse.Outcome) -> [UInt8] {
    var report = EventLines()
    var bytes: [UInt8] = []
    report.append(.responded(ReceivedResponse(number: 1, outcome: outcome, time: .zero)), to: &bytes)
    return bytes
  }

  /// The rows of a page's first table below a line that begins with a text, as their cells.
  private func table(_ page: String, below beginning: String) throws -> [[Substring]] {
    let text = try String(contentsOfFile: "Documentation/\(page).md", encoding: .utf8)
    let lines = text.split(separator: "\n").drop { !$0.hasPrefix(beginning) }
      .drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }
    return lines.dropFirst(2).map { $0.split(separator: "|").map { $0.trimmed } }
  }

  @Test func eachEndWithoutAResponseHasAWordThatFitsTheSchema() throws {
    let schema = try JSONSchema(path: "Documentation/events.schema.json")
    let ends: [ReceivedResponse.Outcome] = Fault.allCases.map { .failure($0) } + [.unmatched, .cancelled]
    for (end, word) in zip(ends, Self.words + ["cancelled"]) {
      let line = line(end)
      #expect(
        String(decoding: line, as: UTF8.self)
          == "{\"event\":\"response\",\"request\":1,\"failure\":\"\(word)\",\"time\":0}\n")
      #expect(try schema.faults(of: line.dropLast()) == [], "\(word)")
    }
  }

  @Test func thePageOfTheEventsListsEachWord() throws {
    let listed = try table("EVENTS", below: "## Requests without a response").flatMap { row in
      row[0].matches(of: /`(\w+)`/).map { String($0.1) }
    }
    #expect(listed.sorted() == Self.words.sorted())
  }

  @Test func thePageOfTheJourneysNamesTheErrorOfEachFault() throws {
    let rows = try table("JOURNEYS", below: "**Faults.**").map { $0.prefix(2).map(String.init) }
    #expect(
      rows == Fault.allCases.map { ["`\($0.rawValue)`", $0.error.map { "`\(name(of: $0))`" } ?? "nothing"] })
  }

  /// The case of an error.
  private func name(of error: HTTPError) -> String {
    switch error {
    case .timeout: "timeout"
    case .connectionReset: "connectionReset"
    case .offline: "offline"
    case .tls: "tls"
    case .cancelled: "cancelled"
    case .malformed: "malformed"
    case .unmatched: "unmatched"
    }
  }
}

extension Substring {
  fileprivate var trimmed: Substring {
    var text = drop { $0 == " " }
    while text.last == " " { text.removeLast() }
    return text
  }
}
