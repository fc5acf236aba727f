/// What a person may say of an element that is on the screen, or is not, as if that were a state: it is a `see` step.
enum Visibility {
  case seen, gone

  /// Finds the meaning of a word; nil for any other word.
  init?(_ word: String) {
    switch word.lowercased() {
    case "visible", "shown", "displayed", "present", "exists", "exist", "appears", "appear": self = .seen
    case "hidden", "invisible", "gone", "absent", "disappears", "disappear", "vanishes", "vanish":
      self = .gone
    default: return nil
    }
  }
}
