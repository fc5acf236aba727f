/// The effort that goes into explaining the lines of a file, of which each has a limit.
///
/// To explain a mistake, other lines are tried, and their own mistakes may show what was meant. Each of them is explained once. Without a limit, a line
/// of a few words that other tools have would still take as long as hundreds of others.
final class ExplanationEffort {
  /// A line that is tried, and the place that it would have.
  struct Trial: Hashable {
    let line: [UInt8]
    let allowsHeader: Bool
    let hasTitle: Bool
    let rewordings: Int
  }

  /// The usual limit, which hardly any line of a person reaches: explaining one and trying what it proposes takes at most as much as twenty
  /// mistakes that need no other line.
  static let limit = 10

  private let limit: Int
  /// The number of explanations so far.
  private(set) var total = 0
  /// The most explanations of a line so far.
  private(set) var most = 0
  private var ofLine = 0
  private var faults: [Trial: Fault?] = [:]

  /// Creates an effort of which nothing has been spent.
  ///
  /// - Parameter limit: The maximum number of explanations for a line of the file.
  init(limit: Int = ExplanationEffort.limit) { self.limit = limit }

  /// Begins with another line of the file.
  func startLine() {
    ofLine = 0
    if !faults.isEmpty { faults.removeAll() }
  }

  /// Whether one more mistake may be explained, which then counts as done.
  func begins() -> Bool {
    if ofLine == limit { return false }
    ofLine += 1
    total += 1
    most = max(most, ofLine)
    return true
  }

  /// Returns the fault of a line, which is looked for once.
  func fault(of trial: Trial, _ find: () -> Fault?) -> Fault? {
    if let fault = faults[trial] { return fault }
    let fault = find()
    faults[trial] = .some(fault)
    return fault
  }
}
