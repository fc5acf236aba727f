/// The output of a worker that is not passed on yet, because an earlier journey of another worker still runs.
struct HeldOutput {
  /// The number of bytes that were heard.
  private(set) var heard = 0
  private var held: [UInt8] = []
  private var passing = AppOutput()

  /// The number of bytes that were passed on.
  var passed: Int { heard - held.count }
  /// Whether some bytes were not passed on.
  var holdsSomething: Bool { !held.isEmpty }
  /// Whether so much is held that the worker has to wait for its turn, or an app that prints without end would take all memory.
  var isFull: Bool { held.count >= limit }

  private let limit: Int
  /// The number of bytes from which on no more is heard of a worker that has to wait.
  static let limit = 16 << 20

  init(limit: Int = Self.limit) { self.limit = limit }

  /// Holds output.
  mutating func hear(_ bytes: [UInt8]) {
    heard += bytes.count
    held += bytes
  }

  /// Passes on what is held.
  ///
  /// - Parameter end: The number of bytes of all output after which the rest stays held; nil for all.
  mutating func pass(upTo end: Int?) {
    let count = end.map { min(max($0 - passed, 0), held.count) } ?? held.count
    if count == 0 { return }
    passing.pass(Array(held.prefix(count)))
    held.removeFirst(count)
  }

  /// Passes on a character that is cut off at the end.
  mutating func finish() { passing.finish() }
}
