/// One way to write a statement, as its definition declares it.
struct Form: Sendable {
  /// The notation, including the content of placeholders.
  let notation: String
  let summary: String
  let example: String
  /// The lines that the example needs below it, indented as below a line of the first level.
  let below: [String]
  let synonyms: [String]

  init(
    _ notation: String, _ summary: String, _ example: String, below: [String] = [], synonyms: [String] = []
  ) {
    self.notation = notation
    self.summary = summary
    self.example = example
    self.below = below
    self.synonyms = synonyms
  }

  /// The notation as readers see it, without the content of placeholders.
  var plainNotation: String {
    var plain: [UInt8] = []
    var isContent = false
    for byte in notation.utf8 {
      if byte == 0x3A { isContent = true } else if !(0x61...0x7A).contains(byte | 0x20) { isContent = false }
      if !isContent { plain.append(byte) }
    }
    return String(decoding: plain, as: UTF8.self)
  }
}
