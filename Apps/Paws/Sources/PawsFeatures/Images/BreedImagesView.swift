import PawsDomain
public import ScreenModels
import WhiskerImages

/// The view of a dog's images: stateless, a function of the model.
extension BreedImagesViewModel {
  private var copy: BreedImagesCopy { BreedImagesCopy(texts: texts) }

  /// The screen.
  @ScreenBuilder public var screen: [Node] {
    NavigationTitle(dog.title)
    if dog.subBreed == nil {
      Toolbar { Button(copy.subBreeds, action: chooseSubBreed).id("sub-breeds") }
    }
    switch images {
    case .loading: ProgressView(copy.loading)
    case .failed(let error): nothing(error)
    case .loaded(let listing, let failure):
      if let remark = copy.common.remark(listing.origin) { Banner(remark, tone: .warning) }
      if listing.urls.isEmpty {
        ContentUnavailableView(copy.empty) { tryAgainButton }
      } else {
        grid(listing.urls)
        Text(copy.shown(min(count, listing.urls.count), of: listing.urls.count), style: .caption)
      }
      if isTryingAgain { ProgressView(copy.loading) }
      if let failure { notUpdated(copy.notUpdated(failure)) }
    }
  }

  private func grid(_ urls: [String]) -> Node {
    let title = dog.title
    return LazyVGrid(copy.grid, columns: 2) {
      ForEach(GridImage.numbered(urls.prefix(count))) { image in
        // The name of an image, which is the same in every language.
        let name = "\(title) \(image.number)"
        return Cell(name) { AsyncImage(name, url: image.url, from: self.loader) }
          .onTap { self.openImage(image.number) }
          .onAppear { self.appeared(image.number) }
          .onDisappear { self.disappeared(image.number) }
      }
    }
    .refreshable { await self.reload() }
    .id("images")
  }

  private func nothing(_ error: DogError) -> Node {
    if case .notFound = error {
      ContentUnavailableView(copy.unknown, description: copy.common.reason(error)) {
        Button(copy.allBreeds, action: goHome).id("all-breeds")
      }.node
    } else {
      ContentUnavailableView(copy.failed, description: copy.common.reason(error)) {
        tryAgainButton
      }.node
    }
  }
}

private struct GridImage: Identifiable, Hashable {
  let number: Int
  let url: String
  var id: Int { number }

  static func numbered(_ urls: ArraySlice<String>) -> [GridImage] {
    urls.enumerated().map { GridImage(number: $0.offset + 1, url: $0.element) }
  }
}
