import RecipesDomain
public import ScreenModels
import WhiskerImages

extension RecipeListModel: ScreenModel {
  /// The screen of the list.
  public var screen: [Node] {
    NavigationTitle("Recipes")
    Toolbar {
      Button("Clear Photo Cache") { self.clearPhotoCache() }
    }
    switch book.phase {
    case .loading: ProgressView("Loading recipes")
    case .failed(let error):
      ContentUnavailableView("Couldn't load recipes", description: error.message) {
        Button("Try Again") { Task { await self.book.retry() } }
      }
    case .loaded: content
    }
    if book.showsMalformedAlert {
      Alert("Malformed recipes", message: "The server sent data that cannot be read.") {
        Button("OK", role: .cancel) { self.book.confirmMalformed() }
      }
    }
  }

  @ScreenBuilder private var content: [Node] {
    // A list that is still good needs no alert: the failure of a refresh is shown above it.
    if let failure = book.refreshFailure {
      Banner("Couldn't refresh. \(failure.message)", tone: .error)
    }
    if book.recipes.isEmpty {
      ContentUnavailableView("No recipes", description: "There are no recipes at the moment.") {
        Button("Refresh") { Task { await self.refresh() } }
      }
    } else {
      SearchField(
        "Search recipes", text: search.text, scopes: RecipeSearch.Scope.allCases.map(\.title),
        scope: search.scope.title,
        onScope: { title in
          if let scope = RecipeSearch.Scope.allCases.first(where: { $0.title == title }) {
            self.search(in: scope)
          }
        }
      ) { self.search(for: $0) }
      if results.isEmpty {
        ContentUnavailableView("No results", description: "Nothing matches “\(search.text)”.")
      } else {
        List("Recipes") {
          ForEach(Array(shown)) { recipe in
            Cell(recipe.name, subtitle: recipe.cuisine) { self.photo(of: recipe) }
              .onTap { self.open(recipe) }
              .onAppear { self.appeared(recipe) }
          }
        }
        .refreshable { await self.refresh() }
      }
    }
  }

  /// The small photo; a photo that fails says so in its row.
  private func photo(of recipe: Recipe) -> Node {
    AsyncImage(url: recipe.smallPhoto, from: photos) { phase in
      Image(recipe.name, phase.element)
      if case .failure = phase { Label("Photo unavailable", systemImage: "exclamationmark.triangle") }
    }.node
  }
}

extension RecipeSearch.Scope {
  fileprivate var title: String {
    switch self {
    case .all: "All"
    case .cuisine: "Cuisine"
    case .name: "Name"
    }
  }
}
