import RecipesCoordinator
public import WhiskerRunner

extension AppDescriptor {
  /// Recipes, a list that is searched and sliced in memory.
  public static let recipes = AppDescriptor("Recipes") { try RecipesCoordinator($0) }
}
