package import ScreenModels
import TextRenderer
import WhiskerFiles
package import WhiskerDiff
package import WhiskerSnapshots

/// A proposal with everything that a person needs in order to decide on it.
package struct ReviewItem: Sendable {
  package let proposal: Proposal
  /// The screen of the reference; nil if there is none, or it cannot be read as a screen.
  package let before: Screen?
  /// The proposed screen; nil if it cannot be read as one.
  package let after: Screen?
  /// The text of the reference; empty if there is none.
  package let oldText: [UInt8]
  /// Whether the text of the screen is that of the reference, so that something else differs.
  package let isTextEqual: Bool
  /// The part whose difference is shown, and the bytes of its reference.
  private let (shownPart, shownReference): (Proposal.Part, [UInt8])
  /// The changes, a line for each; never empty.
  package let lines: [String]
  /// The typed changes, if both are screens.
  package let changes: [ScreenChange]
  /// The losses for a person.
  package let losses: [Loss]
  /// The content of what the lines only name.
  private let content: String
  /// Whether there is no reference yet.
  package let isNew: Bool
  /// Whether the reference exists, and its bytes cannot be read.
  package let isUnreadable: Bool
  /// The obstacle to its acceptance; nil if there is none.
  package let obstacle: ReviewError?
  /// Whether it can no longer be accepted, whatever the folder of the command is.
  package var isStale: Bool {
    guard let obstacle else { return false }
    if case .elsewhere = obstacle.reason { return false }
    return true
  }
  /// The note of an earlier rejection of the same proposal; empty for a rejection without a note.
  package let rejection: String?

  /// The screen that it belongs to, in a few words: the references without their extension, or the journey with the number of its block.
  package var title: String { proposal.reference }

  /// The difference of the text as a unified diff; where there is none or it is equal, that of the first part that differs.
  ///
  /// It is empty if the reference cannot be read.
  package func diff(context: Int = 3) -> UnifiedDiff {
    let isBlock = proposal.block != nil
    // The lines of a block are no whole file: its last line does not end one, and its first one has no number in it.
    let name = isBlock ? proposal.reference : proposal.path(of: shownPart)
    let new = Self.lines(Array(shownPart.text.utf8), ended: isBlock)
    return UnifiedDiff(
      old: isUnreadable ? new : Self.lines(shownReference, ended: isBlock), new: new,
      oldName: isNew ? "/dev/null" : "a/" + name, newName: "b/" + name, context: context)
  }

  private static func lines(_ text: [UInt8], ended: Bool) -> [UInt8] {
    ended && !text.isEmpty && text.last != UInt8(ascii: "\n") ? text + [UInt8(ascii: "\n")] : text
  }

  /// Creates the item of a proposal.
  ///
  /// - Parameters:
  ///   - references: Its current references.
  ///   - obstacle: Why it cannot be accepted.
  ///   - rejection: The note of an earlier rejection.
  package init(
    _ proposal: Proposal, references: CurrentReferences, obstacle: ReviewError? = nil,
    rejection: String? = nil
  ) {
    var screens = ScreenMemo()
    self.init(proposal, references, obstacle, rejection, &screens)
  }

  /// Creates the item of a proposal, with screens that are known already; without references that cannot be read.
  init(
    _ proposal: Proposal, _ references: CurrentReferences?, _ obstacle: ReviewError?, _ rejection: String?,
    _ screens: inout ScreenMemo
  ) {
    self.proposal = proposal
    self.obstacle = obstacle
    self.rejection = rejection
    isUnreadable = references == nil
    let bytes = references?.bytes ?? proposal.parts.map { _ in nil }
    func reference(_ fileExtension: String) -> (bytes: [UInt8], basis: Proposal.Basis)? {
      guard let index = proposal.parts.firstIndex(where: { $0.fileExtension == fileExtension }),
        let references, let found = bytes[index]
      else { return nil }
      return (found, references.bases[index])
    }
    oldText = reference("txt")?.bytes ?? bytes[0] ?? []
    let text = proposal.parts.firstIndex { $0.fileExtension == "txt" }
    func isEqual(_ index: Int) -> Bool { references?.bases[index] == proposal.parts[index].result }
    isTextEqual = text.map(isEqual) ?? false
    let shown = isTextEqual ? proposal.parts.indices.first { !isEqual($0) } : text
    (shownPart, shownReference) = (proposal.parts[shown ?? 0], bytes[shown ?? 0] ?? [])
    isNew = !isUnreadable && bytes.allSatisfy { $0 == nil }
    let (old, new) = (reference("json"), proposal.parts.first { $0.fileExtension == "json" })
    before = old.flatMap { old in screens.screen(old.basis) { old.bytes } }
    after = new.flatMap { part in screens.screen(part.result) { Array(part.text.utf8) } }
    if references?.areEqual(to: proposal) ?? false {
      (lines, changes, losses, content) = (["nothing differs any more"], [], [], "")
    } else if isNew {
      (lines, changes, losses) = ([proposal.block == nil ? "new snapshot" : "the lines are gone"], [], [])
      content = ""
    } else if isUnreadable, proposal.block != nil {
      (lines, changes, losses, content) = (["the journey cannot be read"], [], [], "")
    } else if proposal.block != nil {
      let comparison = BlockComparison(oldText, Array(proposal.parts[0].text.utf8))
      (lines, changes, losses) = (comparison.lines, [], comparison.losses)
      content = ""
    } else if let before, let after, let old, let new {
      let comparison = screens.comparison(old.basis, before, new.result, after)
      let equal = isTextEqual ? "only the bytes of the JSON differ" : "only the text differs"
      lines = comparison.lines.isEmpty ? [equal] : comparison.lines
      (changes, losses, content) = (comparison.changes, comparison.losses, comparison.content)
    } else {
      (lines, changes, losses) = (["the reference cannot be read as a screen"], [], [])
      content = ""
    }
  }

  /// Whether it is only ever accepted by itself: something is lost, nothing can be said about what changed, or it was rejected before.
  package var isGuarded: Bool { !losses.isEmpty || !isNew && isUnknown || rejection != nil }

  /// Whether nothing can be said about what changed.
  private var isUnknown: Bool { isUnreadable || proposal.block == nil && (before == nil || after == nil) }

  /// The reasons in its changes for which it is guarded, in one line each.
  package var guardLines: [String] {
    losses.isEmpty && !isNew && isUnknown ? ["what changed is not known"] : losses.map(\.description)
  }

  /// The key that the items of one card share: equal changes, also in what the lines only name, and an equal earlier rejection.
  var key: String {
    if isNew { return "new\n" + proposal.reference }
    if isUnknown { return "unknown\n" + proposal.reference }
    return (rejection.map { "rejected\n\($0)\n\n" } ?? "") + (obstacle == nil ? "" : "stale\n")
      + lines.sorted(by: { Paths.precedes($0, $1) }).joined(separator: "\n")
      + (content.isEmpty ? "" : "\n\n" + content)
  }
}

extension ScreenComparison {
  /// Compares a screen with the bytes of its JSON reference; nil if they are no screen.
  package init?(reference: [UInt8], _ screen: Screen) {
    do throws(ScreenJSONError) { self.init(try ScreenJSON.decode(reference), screen) } catch { return nil }
  }
}
