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

  /// The report encoded for the pipe.
  var encoded: [UInt8] {
    var bytes = EventBytes()
    for text in [time, screen, fingerprint, wireframe, outline] { bytes.append(text) }
    for list in [pending, lines, selectors] { bytes.append(list) }
    bytes.append(events)
    return bytes.bytes
  }

  /// Decodes the output of ``encoded``.
  init(decoding bytes: [UInt8]) throws(EventStreamError) {
    var reader = EventReader(bytes[...])
    time = try reader.text()
    screen = try reader.text()
    fingerprint = try reader.text()
    wireframe = try reader.text()
    outline = try reader.text()
    pending = try reader.texts()
    lines = try reader.texts()
    selectors = try reader.texts()
    events = Array(try reader.content())
    guard reader.isAtEnd else { throw .invalidValue("the end of a report") }
  }
}
