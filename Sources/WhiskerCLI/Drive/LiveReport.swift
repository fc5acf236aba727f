import ScreenModels
import TextRenderer
import WhiskerReport
import WhiskerRunner

/// The state that a session has reached and its output on the way, as a worker sends it.
struct LiveReport: Equatable {
  /// The virtual time, such as `+1.100s`.
  var time = "+0.000s"
  /// The route on top of the front stack; empty while the app is not running.
  var screen = ""
  /// Identifies the screen.
  var fingerprint = ""
  var wireframe = ""
  var outline = ""
  /// The pending work.
  var pending: [String] = []
  /// The possible next steps.
  var lines: [String] = []
  /// The elements in view, as selectors.
  var selectors: [String] = []
  /// The events of all steps, one per line; without line numbers and paths, so that a file with another name can be compared.
  var events: [UInt8] = []
}

extension LiveReport {
  init(_ moment: LiveMoment, events: [UInt8]) {
    time = VirtualMoment(moment.time).description
    screen = moment.screen?.name ?? ""
    fingerprint = moment.screen?.fingerprint.hexadecimal ?? ""
    wireframe = moment.screen.map { Wireframe.text($0) } ?? ""
    outline = moment.screen.map { Outline.text($0) } ?? ""
    pending = moment.pending
    lines = moment.lines
    selectors = moment.selectors
    self.events = events
  }

  /// The report encoded for the pipe: each part after its length, each list after its count.
  var encoded: [UInt8] {
    var bytes: [UInt8] = []
    for text in [time, screen, fingerprint, wireframe, outline] {
      WorkerMessage.append(text.utf8, to: &bytes)
    }
    for list in [pending, lines, selectors] {
      WorkerMessage.append("\(list.count)".utf8, to: &bytes)
      for text in list { WorkerMessage.append(text.utf8, to: &bytes) }
    }
    WorkerMessage.append(events, to: &bytes)
    return bytes
  }

  /// Decodes the output of ``encoded``; nil for other bytes.
  init?(decoding bytes: [UInt8]) {
    var start = 0
    func part() -> ArraySlice<UInt8>? {
      guard bytes.count - start >= 4 else { return nil }
      let end = start + 4 + WorkerMessage.count(in: bytes, at: start)
      guard bytes.count >= end else { return nil }
      defer { start = end }
      return bytes[(start + 4)..<end]
    }
    func text() -> String? { part().map { String(decoding: $0, as: UTF8.self) } }
    func list() -> [String]? {
      guard let count = text().flatMap({ Int($0) }) else { return nil }
      var texts: [String] = []
      for _ in 0..<count {
        guard let next = text() else { return nil }
        texts.append(next)
      }
      return texts
    }
    guard let time = text(), let screen = text(), let fingerprint = text(), let wireframe = text(),
      let outline = text(), let pending = list(), let lines = list(), let selectors = list(),
      let events = part()
    else { return nil }
    self.init(
      time: time, screen: screen, fingerprint: fingerprint, wireframe: wireframe, outline: outline,
      pending: pending, lines: lines, selectors: selectors, events: Array(events))
  }
}
