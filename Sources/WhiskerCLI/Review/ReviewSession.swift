import WhiskerFiles
import WhiskerReview
import WhiskerSnapshots
import WhiskerText

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// `whisker review` at a terminal: one card after the other, each decided by a key.
///
/// A decision is carried out at once, so that nothing is lost when the session ends, however it does.
@MainActor
struct ReviewSession {
  private let desk: ReviewDesk
  private let options: String
  private var decoder = KeyDecoder()
  /// Characters that arrived together with one before them.
  private var typed: [Character] = []
  private var deck: ReviewDeck
  /// The place of the shown card, and of the shown screen on it.
  private var place = (card: 0, item: 0)
  /// The numbers of rows and columns that are scrolled out of view.
  private var scroll = (rows: 0, columns: 0)
  private var isSideBySide = true
  private var query = ""
  /// The line below the card.
  private var message = ""
  private var accepted = 0
  /// What was rejected in this session.
  private var rejected: [ReviewDecision] = []
  /// Whether the keys are listed in the place of the screens.
  private var showsKeys = false

  /// The columns of one scroll sideways.
  private static let columnStep = 20

  /// The real time after which an escape without a continuation is the Escape key.
  private static let escapeMilliseconds: Int32 = 50

  init(_ desk: ReviewDesk, options: String) throws(FileError) {
    self.desk = desk
    self.options = options
    deck = try ReviewDeck(desk)
  }

  /// - Returns: 0 if everything was accepted, 1 if something is undecided or was rejected.
  func run() throws(FileError) -> Int32 {
    var session = self
    return try session.loop()
  }

  private mutating func loop() throws(FileError) -> Int32 {
    if deck.count == 0 {
      Terminal.print(ReviewListing.text(deck, options: options))
      return deck.isDone ? 0 : 1
    }
    guard RawTerminal.enter() else {
      Terminal.print(ReviewListing.text(deck, options: options))
      return 1
    }
    defer { RawTerminal.leave() }
    try decideCards()
    Terminal.print(summary)
    Terminal.complain(ReviewListing.unreadable(deck))
    return deck.isDone && rejected.isEmpty ? 0 : 1
  }

  /// Shows the cards until the last one is decided or the person leaves; the screen is the usual one again then, also after an error.
  private mutating func decideCards() throws(FileError) {
    RawTerminal.showAlternateScreen(true)
    defer { RawTerminal.showAlternateScreen(false) }
    var isOpen = true
    while isOpen, deck.count > 0 {
      draw()
      isOpen = try handle(key())
    }
  }

  /// What was decided, and what is to be fixed in the app.
  private var summary: String {
    let isUntouched = accepted == 0 && rejected.isEmpty
    let lines = rejected.map { decision in
      "rejected  \(decision.proposal.id)  \(VisibleText.inLine(decision.proposal.reference))"
        + (decision.note.map { ": \(VisibleText.inLine($0))" } ?? "")
    }
    let counts =
      "\(ReviewListing.screens(accepted)) accepted, \(rejected.count) rejected"
      + (rejected.isEmpty ? "" : " (to be fixed in the app)") + ", \(deck.count) left"
      + (isUntouched ? "" : "; `\(CommandName.current) undo\(options)` undoes the last decision")
    return (lines + [counts]).joined(separator: "\n") + "\n"
  }

  // MARK: Keys

  /// Waits for a key; nil at the end of the input.
  ///
  /// A lone Escape is no key. When the window changes, the card is drawn again; while there is a question, that is a key without a
  /// meaning, after which the question is asked again.
  private mutating func key(isAsking: Bool = false) -> Key? {
    while true {
      if !typed.isEmpty { return .text(String(typed.removeFirst())) }
      if let key = decoder.next() {
        guard case .text(let text) = key else { return key }
        typed = Array(text)
        continue
      }
      var polled = pollfd(fd: STDIN_FILENO, events: Int16(POLLIN), revents: 0)
      let ready = poll(&polled, 1, decoder.isInside ? Self.escapeMilliseconds : -1)
      if ready < 0 {
        guard errno == EINTR else { return nil }
        draw()
        if isAsking { return .other }
      } else if ready == 0 {
        decoder.drop()
      } else {
        guard let more = Terminal.readInput(STDIN_FILENO) else { return nil }
        decoder.feed(more)
      }
    }
  }

  /// Forgets the keys that were pressed before the next card is shown.
  private mutating func dropKeys() {
    typed = []
    decoder = KeyDecoder()
    tcflush(STDIN_FILENO, TCIFLUSH)
  }

  /// Handles a key; returns whether the session goes on.
  private mutating func handle(_ key: Key?) throws(FileError) -> Bool {
    message = ""
    if showsKeys {
      // What a person types to leave the list of keys decides nothing.
      showsKeys = false
      if let key, key != .endOfInput, key != .abandon, key != .text("q") { return true }
    }
    switch key {
    case nil, .endOfInput, .abandon: return false
    case .text(let text):
      for character in text where try !handle(character) { return false }
    case .right, .enter: move(card: 1)
    case .left: move(card: -1)
    case .down: scroll.rows += 1
    case .up: scroll.rows = max(0, scroll.rows - 1)
    case .tab: move(item: 1)
    case .suspend:
      RawTerminal.showAlternateScreen(false)
      RawTerminal.suspend()
      RawTerminal.showAlternateScreen(true)
    default: break
    }
    return true
  }

  private mutating func handle(_ character: Character) throws(FileError) -> Bool {
    guard deck.count > 0 else { return true }
    let card = deck.cards[place.card]
    switch character {
    case "q": return false
    case "a": try decide(card.items, .accepted)
    case "o": try decide([card.items[place.item]], .accepted)
    case "r":
      if let note = prompt("why? (Enter for no note, Ctrl-C to go back) ") {
        try decide(card.items, .rejected, note: note.isEmpty ? nil : note)
      }
    case "x":
      if let note = prompt("why? (Enter for no note, Ctrl-C to go back) ") {
        try decide([card.items[place.item]], .rejected, note: note.isEmpty ? nil : note)
      }
    case "A": try acceptAll()
    case "u": try undo()
    case "s", "n", " ": move(card: 1)
    case "p": move(card: -1)
    case "]": move(item: 1)
    case "[": move(item: -1)
    case "j": scroll.rows += 1
    case "k": scroll.rows = max(0, scroll.rows - 1)
    case ">": scroll.columns += Self.columnStep
    case "<": scroll.columns = max(0, scroll.columns - Self.columnStep)
    case "v":
      isSideBySide.toggle()
      scroll = (0, 0)
    case "/":
      if let text = prompt("search: ") { search(text) }
    case "N": search(query)
    case "?", "h": showsKeys = true
    default: message = "no such key; ? lists them"
    }
    return true
  }

  /// Asks for a line; nil if the person changed their mind.
  private mutating func prompt(_ text: String) -> String? {
    var buffer = EditBuffer()
    defer { if message == text { message = "" } }
    while true {
      let width = Terminal.columns(STDOUT_FILENO) ?? 80
      // A question without room for its answer is shown above the keys.
      if message != text, !LineView.shows(text, in: width) {
        message = text
        draw()
      }
      let view = LineView(prompt: text, buffer, width: width)
      Terminal.print("\r" + TerminalSequence.clearRow + view.row + "\r" + TerminalSequence.right(view.cursor))
      switch key(isAsking: true) {
      case nil, .abandon: return nil
      case .enter: return buffer.text
      case .some(let key): buffer.apply(key, beginning: "")
      }
    }
  }

  // MARK: Decisions

  private mutating func decide(
    _ items: [ReviewItem], _ verdict: ReviewDecision.Verdict, note: String? = nil
  ) throws(FileError) {
    let order = proposalsFromHere
    let results = try desk.decide(items.map { ReviewRequest($0.proposal, verdict, note: note) })
    let errors = results.compactMap { if case .refused(let error) = $0 { error.description } else { nil } }
    let decided = results.compactMap { if case .decided(let decision) = $0 { decision } else { nil } }
    if verdict == .accepted { accepted += decided.count } else { rejected += decided }
    try reload()
    let gone = Set(decided.map(\.proposal.id))
    if let next = order.first(where: { !gone.contains($0) }) { show(next) }
    let done =
      decided.isEmpty
      ? "already accepted by another command"
      : "\(ReviewListing.screens(decided.count)) \(verdict.rawValue); u undoes it"
    // A key that was held down, or typed for the card before, decides nothing that a person has to look at.
    if deck.count > 0, deck.cards[place.card].isGuarded { dropKeys() }
    message = errors.first.map { $0 + (errors.count > 1 ? " (and \(errors.count - 1) more)" : "") } ?? done
  }

  private mutating func acceptAll() throws(FileError) {
    let items = deck.unguarded
    if items.isEmpty {
      message = "everything that is left is guarded, so that it is decided card by card"
      return
    }
    let screens =
      items.count == 1
      ? "the 1 screen that is" : "all \(ReviewListing.screens(items.count)) that are"
    guard prompt("accept \(screens) not guarded? type yes: ") == "yes" else {
      message = "nothing was accepted"
      return
    }
    try decide(items, .accepted)
  }

  private mutating func undo() throws(FileError) {
    let results = try desk.undo()
    let errors = results.compactMap { if case .refused(let error) = $0 { error.description } else { nil } }
    let undone = results.compactMap { if case .decided(let decision) = $0 { decision } else { nil } }
    // It may also be of an earlier session.
    accepted = max(0, accepted - undone.count { $0.verdict == .accepted })
    let ids = Set(undone.map(\.proposal.id))
    rejected.removeAll { ids.contains($0.proposal.id) }
    try reload()
    if let first = undone.first { show(first.proposal.id) }
    message =
      errors.first ?? (undone.isEmpty ? "nothing to undo" : "\(ReviewListing.screens(undone.count)) undone")
  }

  /// The proposals in the order in which a person gets to them: the rest of the card, what was skipped on it, and the cards that follow.
  private var proposalsFromHere: [String] {
    let items = deck.cards[place.card].items
    let following = deck.cards[(place.card + 1)...].flatMap(\.items)
    return (items[place.item...] + items[..<place.item] + following).map(\.proposal.id)
  }

  /// Shows a proposal, wherever the order of the cards has put it.
  private mutating func show(_ id: String) {
    for (card, content) in deck.cards.enumerated() {
      guard let item = content.items.firstIndex(where: { $0.proposal.id == id }) else { continue }
      place = (card, item)
      return
    }
  }

  private mutating func reload() throws(FileError) {
    deck = try ReviewDeck(desk)
    place = (min(place.card, max(deck.cards.count - 1, 0)), 0)
    scroll = (0, 0)
  }

  // MARK: Places

  private mutating func move(card: Int = 0, item: Int = 0) {
    let target = place.card + card
    guard deck.cards.indices.contains(target) else {
      message = target < 0 ? "this is the first card" : "this is the last card"
      return
    }
    let count = deck.cards[target].items.count
    place = (target, card == 0 ? (place.item + item + count) % count : 0)
    scroll = (0, 0)
  }

  private mutating func search(_ text: String) {
    query = text
    if text.isEmpty { return }
    let wanted = text.lowercased()
    // A word in the changes of a card is found once, at its first screen.
    let places = deck.cards.indices.flatMap { card -> [(card: Int, item: Int)] in
      let content = deck.cards[card]
      let items = content.items.indices.filter { Self.words(of: content.items[$0]).contains(wanted) }
      let isInChanges = content.lines.joined(separator: "\n").lowercased().contains(wanted)
      return (items.isEmpty && isInChanges ? [0] : items).map { (card, $0) }
    }
    guard let next = places.first(where: { $0 > place }) ?? places.first else {
      message = "nothing matches \(RowText.harmless(text))"
      return
    }
    if next == place { message = "nothing else matches \(RowText.harmless(text))" }
    place = next
    scroll = (0, 0)
  }

  private static func words(of item: ReviewItem) -> String {
    [item.title, item.proposal.owner ?? "", item.proposal.id, item.proposal.text("txt") ?? ""]
      .joined(separator: "\n").lowercased()
  }

  // MARK: Drawing

  private mutating func draw() {
    let size = (columns: Terminal.columns(STDOUT_FILENO) ?? 80, rows: Terminal.rows(STDOUT_FILENO) ?? 24)
    let rows: [String]
    if showsKeys {
      rows = ReviewKeys.rows(columns: size.columns, rows: size.rows)
    } else {
      let view = ReviewView(
        deck, card: place.card, item: place.item, isSideBySide: isSideBySide, scroll: scroll,
        message: message, columns: size.columns, rows: size.rows, colour: Terminal.usesColor(STDOUT_FILENO))
      scroll = (view.start, view.left)
      rows = view.rows
    }
    Terminal.print(
      "\u{1B}[H" + rows.map { $0 + TerminalSequence.clearRow }.joined(separator: "\r\n")
        + TerminalSequence.clearBelow)
  }
}
