extension String {
  /// The text in lowercase and without the accents of Latin letters, as a person types it who searches: "crème" is found by "creme".
  var searchFolded: String {
    let text = lowercased()
    // Most texts have no such letters.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return String(text.map { Self.plainLetters[$0] ?? $0 })
  }

  private static let plainLetters: [Character: Character] = Dictionary(
    uniqueKeysWithValues: [
      ("a", "àáâãäåāăą"), ("c", "çćĉċč"), ("d", "ďđ"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"), ("h", "ĥħ"),
      ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņň"), ("o", "òóôõöøōŏő"),
      ("r", "ŕŗř"), ("s", "śŝşšș"), ("t", "ţťŧț"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"),
      ("z", "źżž"),
    ].flatMap { (plain: Character, accented: String) in accented.map { ($0, plain) } })
}
