package import WhiskerFiles
package import WhiskerSnapshots
import WhiskerText

/// A card of a review: all proposals with the same typed delta, as one decision.
package struct ReviewCard: Sendable {
  /// The identity: `@` and 7 letters and digits, the same for equal changes.
  package let id: String
  /// The proposals, sorted by their references.
  package let items: [ReviewItem]
  /// The changes, the rarest one of the whole review first.
  package let lines: [String]

  /// Whether it is never part of a decision on all cards.
  package var isGuarded: Bool { items.contains(where: \.isGuarded) }
  /// Whether no item can be accepted.
  package var isStale: Bool { items.allSatisfy { $0.obstacle != nil } }
}

/// All proposals of a review as cards, the most suspicious first.
///
/// Guarded cards come first, then small cards before large ones: what changed on one screen only, beside a change on two hundred, is
/// most likely not intended. What can no longer be accepted comes last.
package struct ReviewDeck: Sendable {
  /// The cards in their order.
  package let cards: [ReviewCard]
  /// The files that could not be read as proposals.
  package let unreadable: [String]

  /// Whether nothing is left to decide; a file that cannot be read may be what a screen differs in.
  package var isDone: Bool { cards.isEmpty && unreadable.isEmpty }

  /// The number of proposals.
  package var count: Int { cards.reduce(0) { $0 + $1.items.count } }

  /// The items of all cards in their order.
  package var items: [ReviewItem] { cards.flatMap(\.items) }

  /// Groups items.
  package init(_ items: [ReviewItem], unreadable: [String] = []) {
    var groups: [Bytewise: [ReviewItem]] = [:]
    var frequencies: [String: Int] = [:]
    for item in items {
      groups[Bytewise(item.key), default: []].append(item)
      for line in Set(item.lines) { frequencies[line, default: 0] += 1 }
    }
    cards = groups.map { key, items in
      let items = items.sorted { Paths.precedes($0.proposal.reference, $1.proposal.reference) }
      let lines = items[0].lines.enumerated().sorted { left, right in
        (frequencies[left.element, default: 0], left.offset)
          < (frequencies[right.element, default: 0], right.offset)
      }
      return ReviewCard(
        id: "@" + ContentDigest(of: key.wrappedValue).letters(7), items: items, lines: lines.map(\.element))
    }
    .sorted { left, right in
      if left.isStale != right.isStale { return right.isStale }
      if left.isGuarded != right.isGuarded { return left.isGuarded }
      if left.items.count != right.items.count { return left.items.count < right.items.count }
      return Paths.precedes(left.items[0].proposal.reference, right.items[0].proposal.reference)
    }
    self.unreadable = unreadable
  }

  /// Reads the proposals of a desk.
  package init(_ desk: ReviewDesk) throws(FileError) {
    var rejections: [String: String] = [:]
    for decision in try desk.heads() {
      // What was accepted since then is no longer rejected.
      rejections[decision.id] = decision.verdict == .rejected ? decision.note ?? "" : nil
    }
    let (files, known) = (try desk.proposals.files(), rejections)
    // No item depends on another, so that a large review is read in two halves.
    let middle = files.count < Self.smallest ? files.count : files.count / 2
    let first = { Result { () throws(FileError) in try Self.items(files[..<middle], desk, known) } }
    let second: @Sendable () -> Result<Part, FileError> = {
      Result { () throws(FileError) in try Self.items(files[middle...], desk, known) }
    }
    let halves = middle < files.count ? inParallel(first, second) : (first(), second())
    let (start, end) = (try halves.0.get(), try halves.1.get())
    self.init(start.items + end.items, unreadable: start.unreadable + end.unreadable)
  }

  /// The fewest proposals that are worth a second thread.
  private static let smallest = 64

  private typealias Part = (items: [ReviewItem], unreadable: [String])

  /// Reads the proposals of some files.
  private static func items(
    _ files: ArraySlice<String>, _ desk: ReviewDesk, _ rejections: [String: String]
  ) throws(FileError) -> Part {
    // In a large review many screens occur more than once, so each is digested, decoded and compared once.
    var memo = ReadingMemo()
    var screens = ScreenMemo()
    let listing = try desk.proposals.read(files, &memo)
    var items: [ReviewItem] = []
    for proposal in listing.proposals {
      let rejection = rejections[proposal.id]
      var references: CurrentReferences?
      var obstacle: ReviewError?
      do throws(ReviewError) {
        let found = try desk.proposals.references(of: proposal, &memo)
        references = found
        obstacle = try desk.proposals.obstacle(to: proposal, references: found)
      } catch { obstacle = error }
      items.append(ReviewItem(proposal, references, obstacle, rejection, &screens))
    }
    return (items, listing.unreadable)
  }

  /// The fewest letters with which an identity is named.
  package static let fewestLetters = 4

  /// Whether a text is long enough for the beginning of an identity.
  package static func isID(_ text: String) -> Bool {
    text.utf8.count - (text.hasPrefix("@") ? 1 : 0) >= fewestLetters
  }

  /// Returns the items of each proposal or card that an identity on a command line means: a whole one, or a beginning of at least 4 letters.
  package func matches(_ id: String) -> [[ReviewItem]] {
    guard Self.isID(id) else { return [] }
    if id.hasPrefix("@") { return cards.filter { $0.id.hasPrefix(id) }.map(\.items) }
    return items.filter { $0.proposal.id.hasPrefix(id) }.map { [$0] }
  }

  /// The items that may be accepted without having been seen one by one.
  package var unguarded: [ReviewItem] {
    cards.filter { !$0.isGuarded }.flatMap(\.items).filter { $0.obstacle == nil }
  }
}
