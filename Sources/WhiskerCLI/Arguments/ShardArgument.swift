import WhiskerRunner

/// The shard of a run as a command line names it.
enum ShardArgument: Equatable {
  /// `2/4`.
  case fixed(Shard)
  /// `auto`, or `auto/4` where the system tells only the number: what the system that started this process says.
  case automatic(count: Int?)

  init?(_ text: String) {
    if text == "auto" {
      self = .automatic(count: nil)
    } else if text.hasPrefix("auto/"), let count = Int(text.dropFirst(5)),
      Shard(number: 1, count: count) != nil
    {
      self = .automatic(count: count)
    } else if let shard = Shard(text) {
      self = .fixed(shard)
    } else {
      return nil
    }
  }
}

/// The shard that the variables of a system assign to this process.
struct AssignedShard: Equatable {
  /// A pair of variables and the number at which the system starts to count.
  private struct System {
    let number: String
    let count: String?
    let first: Int
  }

  private static let bazel = System(number: "TEST_SHARD_INDEX", count: "TEST_TOTAL_SHARDS", first: 0)
  private static let systems = [
    bazel,
    System(number: "CI_NODE_INDEX", count: "CI_NODE_TOTAL", first: 1),
    System(number: "CIRCLE_NODE_INDEX", count: "CIRCLE_NODE_TOTAL", first: 0),
    System(number: "BUILDKITE_PARALLEL_JOB", count: "BUILDKITE_PARALLEL_JOB_COUNT", first: 0),
    // An indexed job of Kubernetes knows its number only.
    System(number: "JOB_COMPLETION_INDEX", count: nil, first: 0),
  ]

  /// The file that tells Bazel that the shard is understood.
  static let statusFile = "TEST_SHARD_STATUS_FILE"
  /// The names of the variables that are read.
  static let variables = systems.flatMap { [$0.number, $0.count].compactMap(\.self) } + [statusFile]

  /// Whether Bazel runs this process as one of several shards; it has no argument to say so.
  static func isBazel(_ environment: [String: String]) -> Bool { environment["TEST_TOTAL_SHARDS"] != nil }

  /// Returns the shard that the variables name; nil if they name none.
  ///
  /// - Parameters:
  ///   - environment: The values of ``variables``.
  ///   - count: The number of shards, where the system does not tell it.
  static func find(in environment: [String: String], count: Int?) -> Shard? {
    for system in systems {
      guard let number = environment[system.number].flatMap({ Int($0) }) else { continue }
      let told = system.count.flatMap { environment[$0] }.flatMap { Int($0) }
      guard let count = told ?? count else { continue }
      return Shard(number: number - system.first + 1, count: count)
    }
    return nil
  }
}
