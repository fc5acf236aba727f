extension String {
  /// The text in lowercase and without the accents of Latin letters, as a person types it who searches: "Siamês" is found by "siames".
  ///
  /// Names are found and sorted by it. It depends on no locale, so that a name is at the same place on each device.
  public var folded: String {
    let text = lowercased()
    // Most names have no such letters.
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return text }
    return text.reduce(into: "") { $0 += Self.plain($1) }
  }

  /// The letter without its accents if it is a Latin one; on any other, a mark may make another letter of it, such as й, and stays.
  private static func plain(_ letter: Character) -> String {
    if let plain = plainLetters[letter] { return plain }
    let scalars = letter.unicodeScalars
    guard scalars.count > 1, let first = scalars.first else { return String(letter) }
    let base = Character(first)
    guard let plain = plainLetters[base] ?? (first.isASCII ? String(base) : nil) else {
      return String(letter)
    }
    let combiningMarks: ClosedRange<UInt32> = 0x300...0x36F
    return scalars.dropFirst().reduce(into: plain) { text, mark in
      if !combiningMarks.contains(mark.value) { text.unicodeScalars.append(mark) }
    }
  }

  /// The letters of Latin-1, of Latin Extended-A, -B and Additional that are a letter of English with something added.
  private static let plainLetters: [Character: String] = Dictionary(
    uniqueKeysWithValues: [
      ("a", "àáâãäåāăąǎǟǡǻȁȃȧḁạảấầẩẫậắằẳẵặ"), ("ae", "æǣǽ"), ("b", "ḃḅḇ"), ("c", "çćĉċčḉ"),
      ("d", "ðďđḋḍḏḑḓ"), ("e", "èéêëēĕėęěȅȇȩḕḗḙḛḝẹẻẽếềểễệ"), ("f", "ḟ"), ("g", "ĝğġģǧǵḡ"),
      ("h", "ĥħȟḣḥḧḩḫẖ"), ("i", "ìíîïĩīĭįıǐȉȋḭḯỉị"), ("j", "ĵǰ"), ("k", "ķǩḱḳḵ"), ("l", "ĺļľŀłḷḹḻḽ"),
      ("m", "ḿṁṃ"), ("n", "ñńņňǹṅṇṉṋ"), ("o", "òóôõöøōŏőơǒǫǭǿȍȏȫȭȯȱṍṏṑṓọỏốồổỗộớờởỡợ"), ("oe", "œ"),
      ("p", "ṕṗ"), ("r", "ŕŗřȑȓṙṛṝṟ"), ("s", "śŝşšșṡṣṥṧṩ"), ("ss", "ß"), ("t", "ţťŧțṫṭṯṱẗ"), ("th", "þ"),
      ("u", "ùúûüũūŭůűųưǔǖǘǚǜȕȗṳṵṷṹṻụủứừửữự"), ("v", "ṽṿ"), ("w", "ŵẁẃẅẇẉẘ"), ("x", "ẋẍ"),
      ("y", "ýÿŷȳẏẙỳỵỷỹ"), ("z", "źżžẑẓẕ"),
    ].flatMap { (plain: String, accented: String) in accented.map { ($0, plain) } })
}
