import WhiskerRunner
import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// One line at the bottom of a terminal that tells how far a run has come; it is gone before anything else is printed.
///
/// It is for a person who waits. Nothing of it reaches a file or a pipe, and real time decides only when something is
/// drawn: a report on the same terminal appears a few times a second, so that the line below it stands still.
final class StatusLine {
  private let descriptor: Int32
  private let count: Int
  private var done = 0
  private var failed = 0
  private var isShown = false
  private var next: Int
  /// What is to be printed with the next drawing.
  private var held: [UInt8] = []
  private let isOnReport = Terminal.isTerminal(STDOUT_FILENO)

  /// The milliseconds of real time between two drawings, and before the first.
  private static let interval = 250

  /// A line for a run of so many journeys; nil where nobody would see it or it would be in the way.
  init?(count: Int) {
    guard Terminal.variable("CI") == nil, Terminal.variable("TERM") != "dumb",
      let terminal = [STDERR_FILENO, STDOUT_FILENO].first(where: Terminal.isTerminal)
    else { return nil }
    descriptor = terminal
    self.count = count
    next = Self.now + Self.interval
  }

  /// Counts a journey.
  func end(_ status: JourneyOutcome.Status) {
    done += 1
    if status == .failed || status == .crashed { failed += 1 }
  }

  /// Draws the line, if it is time to.
  func draw(_ journey: String) {
    guard Self.now >= next else { return }
    next = Self.now + Self.interval
    clear()
    let text = Self.text(done: done, of: count, failed: failed, journey: journey)
    let columns = max((Terminal.columns(descriptor) ?? 80) - 1, 1)
    Terminal.write("\r\(LineView.cut(text, to: columns))".utf8, to: descriptor)
    isShown = true
  }

  /// What the line says.
  static func text(done: Int, of count: Int, failed: Int, journey: String) -> String {
    let failures = failed == 0 ? "" : ", \(failed) failed"
    return "\(done) of \(count)\(failures)  \(LineView.harmless(journey))"
  }

  /// Prints a part of the report, at the latest with the next drawing.
  func print(_ bytes: [UInt8]) {
    if isOnReport { held += bytes } else { Terminal.write(bytes) }
  }

  /// Takes the line away and prints what was held back for it.
  func clear() {
    if isShown { Terminal.write(("\r" + TerminalSequence.clearRow).utf8, to: descriptor) }
    isShown = false
    if held.isEmpty { return }
    Terminal.write(held)
    held = []
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
