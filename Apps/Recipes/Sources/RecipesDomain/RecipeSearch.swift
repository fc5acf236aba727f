import CatText

/// A search in a list of recipes.
public struct RecipeSearch: Hashable, Sendable {
  /// The part of a recipe that is searched.
  public enum Scope: Hashable, Sendable, CaseIterable {
    /// Name and cuisine.
    case all
    /// The cuisine alone.
    case cuisine
    /// The name alone.
    case name
  }

  /// The text to search for; empty for all recipes.
  public var text = ""
  /// The part that is searched.
  public var scope = Scope.all

  /// Creates a search that finds everything.
  public init() {}

  /// The words of the text, with one space between them.
  public var words: String { text.singleSpaced }

  /// The recipes that contain the words in the scope, ignoring case and accents, in their order.
  public func results(in recipes: [Recipe]) -> [Recipe] {
    let words = words.folded
    guard !words.isEmpty else { return recipes }
    return recipes.filter { recipe in
      switch scope {
      case .all: contains(words, recipe.name) || contains(words, recipe.cuisine)
      case .cuisine: contains(words, recipe.cuisine)
      case .name: contains(words, recipe.name)
      }
    }
  }

  private func contains(_ words: String, _ text: String) -> Bool {
    text.singleSpaced.folded.contains(words)
  }
}
