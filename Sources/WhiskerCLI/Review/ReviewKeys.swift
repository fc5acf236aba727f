/// The list of the keys, in the place of a card.
enum ReviewKeys {
  /// The rows of the list in a window; a low one shows as many as fit.
  static func rows(columns: Int, rows count: Int) -> [String] {
    let rows = HelpLayout.fit(text, columns: max(columns - 1, 20)).split(
      separator: "\n", omittingEmptySubsequences: false)
    return rows.count <= count ? rows.map(String.init) : rows.prefix(count - 1).map(String.init) + ["…"]
  }

  private static let text = """
    a       accept the card: all of its screens
    o       accept only the screen that is shown
    r       reject the card, with a note
    x       reject only the screen that is shown, with a note
    s p     skip to the next card, go back to the one before
    Tab [   the next screen of the card, the one before
    v       before and after side by side, or their difference
    j k     scroll down, up
    > <     scroll to the right, to the left
    / N     search in names, journeys and texts; the next match
    u       undo the last decision
    A       accept everything that is not guarded
    q       quit; what is undecided stays

    A card is guarded if a person loses something: an action, a name, a screen, the end of a text;
    or if it was rejected before.
    Any key leads back to the screens; q quits.
    """
}
