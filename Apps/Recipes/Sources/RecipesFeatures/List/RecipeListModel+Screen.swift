import RecipesDomain
public import ScreenModels
import WhiskerImages

extension RecipeListModel: ScreenModel {
  /// The screen of the list.
  public var screen: [Node] {
    NavigationTitle(copy.title)
    Toolbar {
      Button(copy.clearPhotos) { self.clearPhotoCache() }.id("clear-photos")
    }
    if let clearing {
      Toast(copy.clearing(clearing), tone: clearing ? .info : .error) {
        Button(copy.ok) { self.dismissClearing() }.id("ok")
      }
    }
    switch book.phase {
    case .loading: ProgressView(copy.loading)
    case .failed(let error):
      ContentUnavailableView(copy.loadFailed, description: copy.reason(error)) { tryAgainButton }
    case .loaded: content
    }
  }

  @ScreenBuilder private var content: [Node] {
    // A list that is still good needs no alert: the failure of a refresh is shown above it.
    if let failure = book.refreshFailure {
      Banner(copy.refreshFailed(failure), tone: .error) {
        // Another try would only take the place of the one under way.
        if book.isRefreshing { ProgressView(copy.loading) } else { tryAgainButton }
      }
    }
    if book.recipes.isEmpty {
      ContentUnavailableView(copy.none, description: copy.noneHint) {
        Button(copy.refresh) { Task { await self.refresh() } }.id("refresh")
      }
    } else {
      SearchField(
        copy.searchPrompt, text: search.text, scopes: RecipeSearch.Scope.allCases.map(copy.title(of:)),
        scope: copy.title(of: search.scope),
        onScope: { title in
          if let scope = RecipeSearch.Scope.allCases.first(where: { self.copy.title(of: $0) == title }) {
            self.search(in: scope)
          }
        }
      ) { self.search(for: $0) }
      .id("search")
      if results.isEmpty {
        ContentUnavailableView(copy.noResults, description: copy.nothingMatches(search.words))
      } else {
        List(copy.title) {
          ForEach(Array(shown)) { recipe in
            Cell(recipe.name, subtitle: recipe.cuisine) { self.photo(of: recipe) }
              .onTap { self.open(recipe) }
              // The last row in view may be followed by more after a refresh, when it does not appear again.
              .task(id: self.isBeforeMore(recipe)) { self.showMore(after: recipe) }
          }
        }
        .refreshable { await self.refresh() }
        .id(searches == 0 ? "recipes" : "recipes-\(searches)")
      }
    }
  }

  private var tryAgainButton: Node {
    Button(copy.tryAgain) { Task { await self.refresh() } }.id("try-again").node
  }

  /// The small photo; a photo that fails says so in its row.
  private func photo(of recipe: Recipe) -> Node {
    AsyncImage(url: recipe.smallPhoto, from: photos) { phase in
      Image(recipe.name, phase.element)
      if case .failure = phase { Label(copy.photoUnavailable, systemImage: "exclamationmark.triangle") }
    }.node
  }
}
