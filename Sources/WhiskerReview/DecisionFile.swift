package import WhiskerSnapshots
import WhiskerText

/// Decisions that were made elsewhere, such as on a page in a browser: each is bound to a proposal by its old and its new bytes.
package struct DecisionFile: Hashable, Sendable {
  /// A decision on one snapshot.
  package struct Entry: Hashable, Sendable {
    /// The identity of the proposal, which follows from its old and its new bytes.
    let id: String
    /// The references without their extension, relative to the working folder.
    package let reference: String
    /// The path of the file that has the first of them, relative to the working folder.
    package var path: String { Proposal.Block(reference)?.path ?? parts[0].path }
    /// The references before and after, each as a word: `absent`, or `sha256:` and a digest.
    let parts: [Part]
    /// The decision.
    package let verdict: ReviewDecision.Verdict
    /// The notes, each with the element that it is pinned to, if it is.
    package let notes: [Note]
  }

  /// The old and the new bytes of one part.
  struct Part: Hashable, Sendable {
    /// The path of the reference.
    let path: String
    /// The word of the reference that the decision was made on.
    let old: String
    /// The word of the decided bytes.
    let new: String
  }

  package struct Note: Hashable, Sendable {
    package let text: String
    /// The element of the new screen that it is about.
    package let element: String?

    /// Creates a note.
    package init(text: String, element: String?) {
      self.text = text
      self.element = element
    }
  }

  /// The name of the person who decided.
  package let reviewer: String?
  /// The decisions in the order of the file.
  package let entries: [Entry]

  /// A file that is not one of decisions.
  package struct Fault: Error, Hashable, Sendable {
    /// The mistake and its place.
    package let reason: String
  }

  /// Reads a file.
  package init(_ bytes: [UInt8]) throws(Fault) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONValue(reading: bytes) } catch {
      throw Fault(reason: "it is not JSON: line \(error.line(in: bytes)): \(error.reason(in: bytes))")
    }
    guard case .object = value, let version = value["whisker-decisions"] else {
      throw Fault(reason: "it has no member `whisker-decisions`")
    }
    guard version == 1 else { throw Fault(reason: "version \(version) of the format is not known") }
    reviewer = value["reviewer"]?.text.flatMap { $0.isEmpty ? nil : $0 }
    guard case .array(let list)? = value["decisions"] else {
      throw Fault(reason: "it has no list `decisions`")
    }
    var entries: [Entry] = []
    var seen: Set<Bytewise> = []
    for (index, item) in list.enumerated() {
      let entry = try Self.entry(item, at: "decisions[\(index)]")
      guard seen.insert(Bytewise(entry.reference)).inserted else {
        throw Fault(reason: "decisions[\(index)]: a second decision on \(entry.reference)")
      }
      entries.append(entry)
    }
    self.entries = entries
  }

  private static func entry(_ value: JSONValue, at place: String) throws(Fault) -> Entry {
    func text(_ key: String) throws(Fault) -> String {
      guard let text = value[key]?.text else { throw Fault(reason: "\(place): `\(key)` must be a text") }
      return text
    }
    let word = try text("verdict")
    guard let verdict = ReviewDecision.Verdict(rawValue: word) else {
      throw Fault(reason: "\(place): the verdict is `\(word)`, which is neither accepted nor rejected")
    }
    var parts: [Part] = []
    if case .array(let list)? = value["parts"] {
      for part in list {
        guard let path = part["path"]?.text, let old = part["old"]?.text, let new = part["new"]?.text else {
          throw Fault(reason: "\(place): a part needs `path`, `old` and `new`")
        }
        parts.append(Part(path: path, old: old, new: new))
      }
    }
    guard !parts.isEmpty else { throw Fault(reason: "\(place): `parts` must list at least one file") }
    var notes: [Note] = []
    if case .array(let list)? = value["notes"] {
      for note in list {
        guard let text = note["text"]?.text else { throw Fault(reason: "\(place): a note needs `text`") }
        notes.append(Note(text: text, element: note["element"]?.text))
      }
    }
    return Entry(
      id: try text("id"), reference: try text("reference"), parts: parts, verdict: verdict, notes: notes)
  }
}

/// Decisions matched with the proposals that they are about.
package struct DecisionPlan: Sendable {
  /// A decision that can be carried out.
  package struct Step: Sendable {
    /// The decision.
    package let entry: DecisionFile.Entry
    /// The item that it is about; nil if the references are already as accepted.
    package let item: ReviewItem?
  }

  /// A reference as it is now, in the words of a ``DecisionFile/Part``.
  package struct Current: Hashable, Sendable {
    /// The word that a proposal for it is bound to: for lines of a journey, that of everything around them.
    let basis: String
    /// The word of its own bytes.
    let content: String

    /// Creates a state from its words.
    package init(basis: String, content: String) {
      self.basis = basis
      self.content = content
    }
  }

  /// The decisions that fit a proposal, in the order of the file.
  package let steps: [Step]
  /// A decision that cannot be carried out.
  package struct Refusal: Sendable {
    /// The decision.
    package let entry: DecisionFile.Entry
    /// The item for the same references; nil if there is none.
    package let item: ReviewItem?
    /// The obstacle, as one sentence without a full stop.
    package let reason: String
  }

  /// The decisions that fit none, or whose proposal cannot be accepted.
  package let refused: [Refusal]
  /// The proposals without a decision.
  package let undecided: [ReviewItem]

  /// Matches decisions with a deck.
  ///
  /// - Parameters:
  ///   - current: Returns the current state of a reference; nil if it cannot be read.
  ///   - rejected: The identities of proposals that were rejected before.
  package init(
    _ file: DecisionFile, _ deck: ReviewDeck, rejected: Set<String>, current: (String) -> Current?
  ) {
    let items = deck.items
    var steps: [Step] = []
    var refused: [Refusal] = []
    var decided: Set<String> = []
    for entry in file.entries {
      let item = items.first { $0.proposal.reference.utf8.elementsEqual(entry.reference.utf8) }
      func refuse(_ reason: String) { refused.append(Refusal(entry: entry, item: item, reason: reason)) }
      if let item, item.proposal.id == entry.id, Self.fits(entry, item.proposal) {
        decided.insert(item.proposal.id)
        if entry.verdict == .accepted, let obstacle = item.obstacle {
          refuse(obstacle.description)
        } else {
          steps.append(Step(entry: entry, item: item))
        }
      } else if entry.verdict == .accepted, entry.parts.allSatisfy({ current($0.path)?.content == $0.new }) {
        steps.append(Step(entry: entry, item: nil))
      } else if entry.verdict == .rejected, item == nil, rejected.contains(entry.id),
        entry.parts.allSatisfy({ current($0.path)?.basis == $0.old })
      {
        steps.append(Step(entry: entry, item: nil))
      } else if item != nil {
        refuse("the screen or its reference has changed since the decision; review it again")
      } else {
        refuse("there is no proposal for it here; run the journeys again, or pass --artifacts")
      }
    }
    self.steps = steps
    self.refused = refused
    undecided = items.filter { !decided.contains($0.proposal.id) }
  }

  private static func fits(_ entry: DecisionFile.Entry, _ proposal: Proposal) -> Bool {
    entry.parts
      == proposal.parts.map {
        DecisionFile.Part(
          path: proposal.place(of: $0), old: $0.basis.word, new: $0.result.word)
      }
  }
}
