import WhiskerSnapshots
import WhiskerText

/// A deck as text for a person and as JSON for a program.
package enum ReviewListing {
  /// The most proposals of one card that the text names.
  private static let itemLimit = 8
  /// The most changes of one card that the text names.
  private static let lineLimit = 12

  /// Returns the cards as text.
  ///
  /// - Parameters:
  ///   - options: The options that the commands at the end need, such as ` --artifacts DIR`.
  ///   - colour: Whether to use ANSI escape sequences.
  package static func text(_ deck: ReviewDeck, options: String = "", colour: Bool = false) -> String {
    let painter = Painter(isOn: colour)
    var text = ""
    for card in deck.cards {
      let marks = (card.isGuarded ? "  guarded" : "") + (card.isStale ? "  cannot be accepted" : "")
      text += painter.paint(card.id, .bold) + "  \(screens(card.items.count))"
      text += painter.paint(marks, card.isGuarded ? .boldRed : .yellow) + "\n"
      text += folded(card.lines, lineLimit).map { "  \(VisibleText.inLine($0))\n" }.joined()
      for line in notes(card) { text += "  ! \(VisibleText.inLine(line))\n" }
      let shown = card.items.prefix(itemLimit)
      for item in shown {
        let owner = item.proposal.owner.map { "  \($0)" } ?? ""
        text += "    \(item.proposal.id)  \(VisibleText.inLine(item.title + owner))\n"
      }
      if card.items.count > itemLimit { text += "    and \(card.items.count - itemLimit) more\n" }
      text += "\n"
    }
    text += unreadable(deck)
    guard deck.count > 0 else { return deck.isDone ? "nothing to review\n" : text }
    let guarded = deck.cards.count(where: \.isGuarded)
    text += "\(screens(deck.count)) on \(counted(deck.cards.count, "card"))"
    text += guarded > 0 ? ", \(guarded) guarded\n" : "\n"
    text +=
      "decide: \(CommandName.current) accept ID|@CARD|--all\(options), \(CommandName.current) reject ID|@CARD --note TEXT\(options)\n"
    return text
  }

  /// Names the files that could not be read as proposals, a line for each.
  package static func unreadable(_ deck: ReviewDeck) -> String {
    deck.unreadable.map { "not a proposal: \(VisibleText.inLine($0))\n" }.joined()
  }

  /// Returns the line in place of changes that are not listed.
  package static func more(_ count: Int) -> String {
    "and \(counted(count, "more change"))"
  }

  /// The first lines, and the number of the others.
  private static func folded(_ lines: [String], _ limit: Int) -> [String] {
    lines.count <= limit ? lines : lines.prefix(limit) + [more(lines.count - limit)]
  }

  /// Returns the facts that a reviewer needs before deciding: obstacles and earlier rejections first, then losses, each once.
  package static func notes(_ card: ReviewCard) -> [String] {
    var notes: [String] = []
    var known: Set<String> = []
    func add(_ note: String) { if known.insert(note).inserted { notes.append(note) } }
    for item in card.items {
      if let obstacle = item.obstacle { add(obstacle.description) }
      if let note = item.rejection { add("rejected before" + (note.isEmpty ? "" : ": \(note)")) }
    }
    for line in card.items.flatMap(\.guardLines) { add(line) }
    return notes
  }

  /// Returns a number of screens in words.
  package static func screens(_ count: Int) -> String { counted(count, "screen") }

  /// Returns the cards as one JSON object on a line.
  package static func json(_ deck: ReviewDeck) -> String {
    let cards = deck.cards.map { card -> JSONValue in
      [
        "card": .string(card.id), "guarded": .bool(card.isGuarded),
        "changes": .array(card.lines.map { .string($0) }), "proposals": .array(card.items.map(proposal)),
      ]
    }
    let value: JSONValue = [
      "version": 1, "screens": JSONValue(deck.count), "cards": .array(cards),
      "unreadable": deck.unreadable.isEmpty ? nil : .array(deck.unreadable.map { .string($0) }),
    ]
    return String(decoding: JSONText.escapedForTerminal(value.bytes), as: UTF8.self) + "\n"
  }

  private static func proposal(_ item: ReviewItem) -> JSONValue {
    let proposal = item.proposal
    return [
      "id": .string(proposal.id), "reference": .string(proposal.reference),
      "owner": proposal.owner.map { .string($0) }, "new": item.isNew ? .bool(true) : nil,
      "guards": item.guardLines.isEmpty ? nil : .array(item.guardLines.map { .string($0) }),
      "obstacle": item.obstacle.map { ["code": .string($0.code), "message": .string($0.description)] },
      "rejected": item.rejection.map { .string($0) },
      "parts": .array(
        proposal.parts.map { part -> JSONValue in
          [
            "path": .string(proposal.place(of: part)), "old": .string(part.basis.word),
            "new": .string(part.result.word),
          ]
        }),
    ]
  }
}
