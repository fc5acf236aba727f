import RecipesCoordinator
public import WhiskerRunner

extension AppDescriptor {
  /// Recipes, a list that is searched and sliced in memory.
  public static let recipes = AppDescriptor("Recipes") { environment in
    RecipesCoordinator(core: try RecipesCore(environment))
  }
}
