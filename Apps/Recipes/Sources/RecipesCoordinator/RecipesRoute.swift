public import AppCoordinator

/// The routes of Recipes.
public enum RecipesRoute: Route {
  /// The list.
  case recipes
  /// One recipe.
  case recipe(id: String)

  /// A route of each kind.
  public static var kinds: [RecipesRoute] { [.recipes, .recipe(id: "")] }
}
