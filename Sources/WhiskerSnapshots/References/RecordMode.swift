/// The references that a run may write.
public enum RecordMode: String, Hashable, Sendable, CaseIterable {
  /// Every reference is written again and nothing is compared.
  case all
  /// Missing references are written; the others are compared.
  case missing
  /// Missing and differing references are written.
  case failed
  /// Nothing is written: a missing reference fails like a differing one. The default if `CI` is set.
  case never

  /// The environment variable that chooses the mode.
  package static let variable = "WHISKER_RECORD"

  /// Whether the variables of a process say that nobody looks on: `CI` is set, and not to `false` or `0`.
  package static func isCI(_ environment: [String: String]) -> Bool {
    !["", "false", "0"].contains(environment["CI"] ?? "")
  }

  /// Returns the mode of a run: the argument, or ``variable``, or ``never`` if `CI` is set, or ``missing``.
  ///
  /// With `CI` set every other mode than ``never`` is an error, because nobody would review what was written. An empty variable counts
  /// as not set, and so does `CI` with the value `false` or `0`.
  ///
  /// - Parameters:
  ///   - argument: The value on the command line, or nil.
  ///   - environment: The environment of the process.
  package static func resolve(
    argument: String?, environment: [String: String]
  ) throws(RecordModeError) -> RecordMode {
    let isInCI = isCI(environment)
    if let argument { return try parse(argument, .argument, isInCI) }
    if let value = environment[variable], !value.isEmpty { return try parse(value, .variable, isInCI) }
    return isInCI ? .never : .missing
  }

  private static func parse(
    _ value: String, _ source: RecordModeError.Source, _ isInCI: Bool
  ) throws(RecordModeError) -> RecordMode {
    guard let mode = RecordMode(rawValue: value) else { throw RecordModeError(value: value, source: source) }
    if isInCI, mode != .never { throw RecordModeError(value: value, source: source, isRefused: true) }
    return mode
  }
}

/// A record mode that is unknown, or refused because `CI` is set.
package struct RecordModeError: Error, Hashable, Sendable, CustomStringConvertible {
  /// The origin of a value.
  package enum Source: Hashable, Sendable {
    /// The option `--record` of the command line.
    case argument
    /// In the environment variable ``RecordMode/variable``.
    case variable
  }

  /// The invalid value.
  package let value: String

  /// The origin of the value.
  package let source: Source

  /// Whether it is a valid mode that is refused because `CI` is set.
  package let isRefused: Bool

  /// Creates an error for a mode that is unknown or, if so stated, refused.
  package init(value: String, source: Source, isRefused: Bool = false) {
    self.value = value
    self.source = source
    self.isRefused = isRefused
  }

  /// The stable identifier of the error.
  package var code: String { isRefused ? "snapshot.record-in-ci" : "snapshot.record-mode" }

  /// An error message with a way out, as one sentence without a full stop.
  package var description: String {
    if isRefused {
      let place = source == .variable ? "\(RecordMode.variable)=\(value)" : "recording \(value)"
      return
        "\(place) is refused: no reference is written while CI is set; unset CI to record"
    }
    let modes = RecordMode.allCases.map(\.rawValue)
    let place = source == .variable ? RecordMode.variable : "--record"
    return
      "invalid value `\(value)` for `\(place)`; expected \(modes.dropLast().joined(separator: ", ")) or \(modes.last ?? "")"
  }
}
