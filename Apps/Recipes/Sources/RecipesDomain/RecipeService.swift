/// The source of recipes.
public protocol RecipeService: Sendable {
  /// All recipes in the server's order; one that is malformed makes the whole list so.
  func recipes() async throws(RecipeError) -> [Recipe]
}
