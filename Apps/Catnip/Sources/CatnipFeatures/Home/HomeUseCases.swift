public import CatnipDomain

/// What Home does with breeds.
@MainActor
public struct HomeUseCases {
  let list: ListBreeds
  let reload: ReloadBreeds
  let loadMore: LoadMoreBreeds
  let search: SearchBreeds

  /// Creates them on a source of breeds.
  public init(_ breeds: any BreedRepository) {
    list = ListBreeds(breeds)
    reload = ReloadBreeds(breeds)
    loadMore = LoadMoreBreeds(breeds)
    search = SearchBreeds(breeds)
  }
}
