import PawsDomain
public import ScreenModels
import WhiskerImages

/// The view of a dog's images: stateless, a function of the model.
extension BreedImagesViewModel {
  /// The screen.
  @ScreenBuilder public var screen: [Node] {
    NavigationTitle(dog.title)
    if dog.subBreed == nil {
      Toolbar { Button(BreedImagesCopy.subBreeds, action: chooseSubBreed).id("sub-breeds") }
    }
    switch images {
    case .loading: ProgressView(BreedImagesCopy.loading)
    case .failed(let error): nothing(error)
    case .loaded(let listing, let failure):
      if let remark = PawsCopy.remark(listing.origin) { Banner(remark, tone: .warning) }
      if listing.urls.isEmpty {
        ContentUnavailableView(BreedImagesCopy.empty)
      } else {
        grid(listing.urls)
        Text(BreedImagesCopy.shown(min(count, listing.urls.count), of: listing.urls.count), style: .caption)
      }
      if let failure { overlay(failure) }
    }
  }

  private func grid(_ urls: [String]) -> Node {
    let shown = urls.prefix(count).enumerated().map { GridImage(number: $0.offset + 1, url: $0.element) }
    return LazyVGrid(BreedImagesCopy.grid, columns: 2) {
      ForEach(shown) { image in
        Cell(BreedImagesCopy.name(self.dog, image.number)) {
          AsyncImage(BreedImagesCopy.name(self.dog, image.number), url: image.url, from: self.loader)
        }
        .onTap { self.openImage(image.number) }
        .onAppear { if image.number == shown.count { self.loadMore() } }
      }
    }
    .refreshable { await self.reload() }
  }

  private func nothing(_ error: DogError) -> Node {
    if case .notFound = error {
      ContentUnavailableView(BreedImagesCopy.unknown, description: PawsCopy.reason(error)) {
        Button(BreedImagesCopy.allBreeds, action: goHome).id("all-breeds")
      }.node
    } else {
      ContentUnavailableView(BreedImagesCopy.failed, description: PawsCopy.reason(error)) {
        Button(PawsCopy.tryAgain) { Task { await self.reload() } }.id("try-again")
      }.node
    }
  }

  private func overlay(_ failure: DogError) -> Node {
    Toast(BreedImagesCopy.notUpdated(failure), tone: .error) {
      Button(PawsCopy.tryAgain) { Task { await self.reload() } }.id("try-again")
      Button(PawsCopy.ok, role: .cancel) { self.dismissFailure() }.id("dismiss")
    }.node
  }
}

private struct GridImage: Identifiable, Hashable {
  let number: Int
  let url: String
  var id: Int { number }
}

enum BreedImagesCopy {
  static let grid = "Images"
  static let subBreeds = "Sub-breeds"
  static let loading = "Loading images"
  static let failed = "Couldn't load images"
  static let unknown = "Unknown breed"
  static let allBreeds = "All Breeds"
  static let empty = "No images"

  static func name(_ dog: Dog, _ number: Int) -> String { "\(dog.title) \(number)" }
  static func shown(_ count: Int, of total: Int) -> String {
    total == 1 ? "1 image" : count == total ? "\(total) images" : "\(count) of \(total) images"
  }
  static func notUpdated(_ error: DogError) -> String { "Couldn't update images. \(PawsCopy.reason(error))" }
}
