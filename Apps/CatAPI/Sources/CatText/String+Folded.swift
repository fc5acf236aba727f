extension String {
  /// The text in lowercase and without the accents of Latin letters, as a person types it who searches: "Siamês" is found by "siames".
  ///
  /// Names are found and sorted by it. It depends on no locale, so that a name is at the same place on each device.
  public var folded: String {
    let text = lowercased()
    // Most names have no such letters.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.reduce(into: "") { folded, letter in
      if let plain = Self.plainLetters[letter] { folded += plain } else { folded.append(letter) }
    }
  }

  private static let plainLetters: [Character: String] = Dictionary(
    uniqueKeysWithValues: [
      ("a", "àáâãäåāăą"), ("ae", "æ"), ("c", "çćĉċč"), ("d", "ďđð"), ("e", "èéêëēĕėęě"), ("g", "ĝğġģ"),
      ("h", "ĥħ"), ("i", "ìíîïĩīĭįı"), ("j", "ĵ"), ("k", "ķ"), ("l", "ĺļľŀł"), ("n", "ñńņň"),
      ("o", "òóôõöøōŏő"), ("oe", "œ"), ("r", "ŕŗř"), ("s", "śŝşšș"), ("ss", "ß"), ("t", "ţťŧț"),
      ("th", "þ"), ("u", "ùúûüũūŭůűų"), ("w", "ŵ"), ("y", "ýÿŷ"), ("z", "źżž"),
    ].flatMap { (plain: String, accented: String) in accented.map { ($0, plain) } })
}
