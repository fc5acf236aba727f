import WhiskerRunner
import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// A line at the bottom of a terminal with the progress of a run; it is cleared before anything else is printed.
///
/// It is for a waiting person. It never reaches a file or a pipe, and real time decides only when something is
/// drawn: a report on the same terminal appears a few times a second, so that the line below it does not flicker.
final class StatusLine {
  private let descriptor: Int32
  private let count: Int
  private var done = 0
  private var failed = 0
  private var isShown = false
  private var next: Int
  /// The bytes to print with the next update.
  private var held: [UInt8] = []
  private let isOnReport = Terminal.isTerminal(STDOUT_FILENO)

  /// The milliseconds of real time between two drawings, and before the first.
  private static let interval = 250

  /// Creates a line for a run with a number of journeys; nil if nobody would see it or it would be in the way.
  init?(count: Int) {
    guard !Terminal.isInCI, Terminal.variable("TERM") != "dumb",
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

  /// Draws the line, if it is due.
  func draw(_ journey: String) {
    guard Self.now >= next else { return }
    next = Self.now + Self.interval
    clear()
    let text = Self.text(done: done, of: count, failed: failed, journey: journey)
    let columns = max((Terminal.columns(descriptor) ?? 80) - 1, 1)
    Terminal.write("\r\(RowText.cut(text, to: columns))".utf8, to: descriptor)
    isShown = true
  }

  /// The text of the line.
  static func text(done: Int, of count: Int, failed: Int, journey: String) -> String {
    let failures = failed == 0 ? "" : ", \(failed) failed"
    return "\(done) of \(count)\(failures)  \(RowText.harmless(journey))"
  }

  /// Prints a part of the report, with the next update at the latest.
  func print(_ bytes: [UInt8]) {
    if isOnReport { held += bytes } else { Terminal.report(bytes) }
  }

  /// Clears the line and prints the bytes that were held back for it.
  func clear() {
    if isShown { Terminal.write(("\r" + TerminalSequence.clearRow).utf8, to: descriptor) }
    isShown = false
    if held.isEmpty { return }
    Terminal.report(held)
    held = []
  }

  private static var now: Int {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Int(time.tv_sec) * 1000 + Int(time.tv_nsec) / 1_000_000
  }
}
