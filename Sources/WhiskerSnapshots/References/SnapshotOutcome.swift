package import WhiskerDiff
package import WhiskerFiles
internal import WhiskerText

/// One representation of a snapshot, with its own file.
package struct SnapshotPart: Hashable, Sendable {
  /// The extension of the file without a dot, such as `txt`: 1 to 16 lower-case ASCII letters and digits.
  package let fileExtension: String

  /// The received text, which must equal the reference byte for byte.
  package let text: String

  /// Creates a part from its extension and its text.
  package init(extension fileExtension: String, text: String) {
    self.fileExtension = fileExtension
    self.text = text
  }
}

/// The result of comparing one snapshot with its references.
package struct SnapshotOutcome: Hashable, Sendable {
  /// The outcome of a whole snapshot: the most severe outcome of its parts, in ascending order of severity.
  package enum Kind: Int, Hashable, Sendable, Comparable {
    /// Every part equals its reference.
    case matched
    /// At least one reference was written, so nothing was compared.
    case recorded
    /// At least one reference doesn't exist and none may be written.
    case missing
    /// At least one part differs from its reference.
    case mismatched
    /// At least one reference has the markers of an unfinished merge.
    case conflicted

    /// Orders by gravity.
    package static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
  }

  /// The fate of a received text that is not the reference.
  package enum Received: Hashable, Sendable {
    /// It was saved as a proposal, at this path relative to the working folder.
    case saved(String, id: String)
    /// It could not be saved.
    case unsaved(FileError)
  }

  /// The outcome of one part.
  package enum Status: Hashable, Sendable {
    /// It equals its reference byte for byte.
    case matched
    /// Its reference was written.
    case recorded
    /// It has no reference.
    case missing
    /// It differs from its reference, which was not changed.
    case mismatched(UnifiedDiff)
    /// Its reference has merge markers, the first on this line counted from 1.
    case conflicted(line: Int)

    /// The outcome of the whole snapshot that follows from this status.
    package var kind: Kind {
      switch self {
      case .matched: .matched
      case .recorded: .recorded
      case .missing: .missing
      case .mismatched: .mismatched
      case .conflicted: .conflicted
      }
    }
  }

  /// The outcome of one part with its reference.
  package struct Part: Hashable, Sendable {
    /// The path of the reference, relative to the working folder.
    package let reference: String
    /// The result.
    package let status: Status
  }

  /// The name of the snapshot.
  package let name: SnapshotName

  /// The outcomes in the order of the parts.
  package let parts: [Part]

  /// The fate of the received snapshot, all parts together; nil if all of it is the reference, or nothing is proposed.
  package let received: Received?

  /// The most severe outcome of a part.
  package var kind: Kind { parts.map(\.status.kind).max() ?? .matched }

  /// Whether every part equals its reference; a recorded snapshot does not pass.
  package var isPass: Bool { kind == .matched }
}

extension SnapshotOutcome {
  /// One line for each part that doesn't match, or one line if all do, and one about the proposal; no line feed at the end.
  package var summary: String { summaryLines.joined(separator: "\n") }

  /// The lines of the ``summary``; a path in one may have a line feed.
  package var summaryLines: [String] {
    let lines = parts.filter { $0.status != .matched }.map(\.wording)
    return (lines.isEmpty ? ["matches"] : lines).map { "snapshot \"\(name)\" \($0)" }
      + (received.map { [$0.wording] } ?? [])
  }

  /// The notes on differences that are hard to see, each once, such as line ends and characters that look alike.
  package var notes: [String] {
    var notes: [String] = []
    for case .mismatched(let diff) in parts.map(\.status) {
      for note in diff.notes.map(\.description) where !notes.contains(note) { notes.append(note) }
    }
    return notes
  }

  /// The difference of the first part that has one: the text shows a person what the JSON shows a program.
  package var difference: UnifiedDiff? {
    for case .mismatched(let diff) in parts.map(\.status) { return diff }
    return nil
  }

  /// The summary, the difference of the first part that has one, and its notes.
  ///
  /// Characters that could control or deceive a terminal are escaped: a reference may contain any.
  ///
  /// - Parameters:
  ///   - limit: The maximum number of lines of the difference; nil for all.
  ///   - colour: Whether to use ANSI escape sequences.
  /// - Precondition: `limit` is not negative.
  package func report(limit: Int? = UnifiedDiff.defaultLimit, colour: Bool = false) -> String {
    let lines = VisibleText.inLines(difference?.text(limit: limit) ?? "")
    return VisibleText.inLines(summary) + "\n" + (colour ? DiffPainting.painted(lines) : lines)
      + notes.map { "note: \($0)\n" }.joined()
  }
}

extension SnapshotOutcome.Received {
  /// Whether there is a proposal to decide on.
  package var isSaved: Bool {
    switch self {
    case .saved: true
    case .unsaved: false
    }
  }

  /// The fate in words.
  package var wording: String {
    switch self {
    case .saved(let path, let id): "proposal \(id) is in \(path)"
    case .unsaved(let error): "the received screen is not saved: \(error.description)"
    }
  }
}

extension SnapshotOutcome.Part {
  fileprivate var wording: String {
    switch status {
    case .matched: "matches \(reference)"
    case .recorded: "recorded \(reference), which is not a pass; run again to compare"
    case .missing: "has no reference \(reference)"
    case .mismatched(let diff): "differs from \(reference) (+\(diff.added) -\(diff.removed))"
    case .conflicted(let line): "cannot be compared: \(reference) has merge markers from line \(line) on"
    }
  }
}
