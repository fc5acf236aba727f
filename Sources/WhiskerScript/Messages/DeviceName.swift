import WhiskerSource

/// A device in the words of a product's name, as in `iphone 15 pro`.
enum DeviceName {
  private static let kinds = ["phone", "tablet"]
  /// Words of products and sizes that say nothing about the kind of device, nor how it is held or what becomes of it.
  private static let words: Set = [
    "air", "amazon", "android", "apple", "big", "by", "emulator", "fe", "fire", "galaxy", "gen", "generation",
    "google", "inch", "large", "lite", "max", "mini", "new", "nexus", "old", "pixel", "plus", "pro",
    "samsung", "se", "simulator", "small", "standard", "surface", "ultra", "x", "xl", "xr", "xs",
  ]

  private static let orientations: Set = ["landscape", "portrait"]

  /// Returns the device that a text means, or else examples to choose from; none if a word may be more than a part of a name.
  static func choices(for text: String) -> [String] {
    let words = text.lowercased().split { " -_".contains($0) }.map(String.init)
    var meant: [String] = []
    for word in words {
      if let kind = kind(of: word) {
        if !Negation.mayBe(word, misspelled: kind) { return [] }
        meant.append(kind == "phone" ? kind : "tablet")
      } else if !isOfProduct(word) {
        // Another name may be that of any device.
        if words.count > 1 || Negation.isOne(word) || orientations.contains(word) { return [] }
      }
    }
    guard let first = meant.first else { return ["phone", "40x24"] }
    return meant.allSatisfy { $0 == first } ? [first] : []
  }

  /// Returns the known name of which a word is one, maybe with a mistake.
  private static func kind(of word: String) -> String? {
    if word.hasPrefix("ipad") { return "ipad" }
    return word == "tab" ? word : NearestName.best(for: word, among: kinds)
  }

  /// Whether a word may be in the name of a product, as `pro`, `15`, `12.9` and `s24` may.
  private static func isOfProduct(_ word: String) -> Bool {
    let number = word.first?.isLetter == true ? word.dropFirst() : word[...]
    return words.contains(word)
      || !number.isEmpty && number.count <= 4 && number.allSatisfy { $0.isNumber || $0 == "." }
  }
}
