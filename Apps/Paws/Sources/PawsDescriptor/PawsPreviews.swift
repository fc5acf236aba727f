import PawsDomain
import PawsFeatures
import PawsMocks
import ScreenModels
import WhiskerRunner

/// The screens in their states, with mocked models.
enum PawsPreviews {
  private static let afghan = Dog(breed: "hound", subBreed: "afghan")

  static let all: [AppPreview] = [
    AppPreview("breeds") { MockBreedListViewModel(.loaded(breeds(.server))) },
    AppPreview("breeds-loading") { MockBreedListViewModel(.loading) },
    AppPreview("breeds-none") {
      MockBreedListViewModel(.loaded(BreedListing(breeds: [], origin: .server)))
    },
    AppPreview("breeds-saved") { MockBreedListViewModel(.loaded(breeds(.device(because: .offline)))) },
    AppPreview("breeds-shipped") { MockBreedListViewModel(.loaded(breeds(.bundle(because: .timeout)))) },
    AppPreview("breeds-not-updated") {
      MockBreedListViewModel(.loaded(breeds(.server), failure: .server(status: 503)))
    },
    AppPreview("breeds-updated-again") {
      MockBreedListViewModel(.loaded(breeds(.server)), isTryingAgain: true)
    },
    AppPreview("breeds-failed") { MockBreedListViewModel(.failed(.unreadable("no JSON"))) },
    AppPreview("images") { MockBreedImagesViewModel(afghan, .loaded(images(MockDogs.images))) },
    AppPreview("images-loading") { MockBreedImagesViewModel(afghan, .loading) },
    AppPreview("images-none") { MockBreedImagesViewModel(afghan, .loaded(images([]))) },
    AppPreview("images-saved") {
      MockBreedImagesViewModel(afghan, .loaded(images(MockDogs.images, .device(because: .offline))))
    },
    AppPreview("images-not-updated") {
      MockBreedImagesViewModel(afghan, .loaded(images(MockDogs.images), failure: .server(status: 503)))
    },
    AppPreview("images-updated-again") {
      MockBreedImagesViewModel(afghan, .loaded(images(MockDogs.images)), isTryingAgain: true)
    },
    AppPreview("images-failed") { MockBreedImagesViewModel(afghan, .failed(.offline)) },
    AppPreview("images-unknown-breed") {
      MockBreedImagesViewModel(Dog(breed: "wolf"), .failed(.notFound("Breed not found")))
    },
    AppPreview("picture") { MockPictureViewModel(afghan, .loaded(MockDogs.images), index: 1) },
    AppPreview("picture-loading") { MockPictureViewModel(afghan, .loading) },
    AppPreview("picture-failed") { MockPictureViewModel(afghan, .failed(.timeout)) },
    AppPreview("picture-sharing") {
      MockPictureViewModel(afghan, .loaded(MockDogs.images), isSharing: true)
    },
    AppPreview("picture-saving") {
      MockPictureViewModel(afghan, .loaded(MockDogs.images), isSaving: true)
    },
    AppPreview("picture-saved") {
      MockPictureViewModel(afghan, .loaded(MockDogs.images), isSaved: true)
    },
    AppPreview("picture-missing") {
      MockPictureViewModel(afghan, .loaded(MockDogs.images), index: 99)
    },
    AppPreview("sub-breeds") { MockSubBreedsViewModel("hound", .loaded(breeds(.server))) },
    AppPreview("sub-breeds-loading") { MockSubBreedsViewModel("hound", .loading) },
    AppPreview("sub-breeds-none") { MockSubBreedsViewModel("pug", .loaded(breeds(.server))) },
    AppPreview("sub-breeds-saved") {
      MockSubBreedsViewModel("hound", .loaded(breeds(.device(because: .offline))))
    },
    AppPreview("sub-breeds-not-updated") {
      MockSubBreedsViewModel("hound", .loaded(breeds(.server), failure: .server(status: 503)))
    },
    AppPreview("sub-breeds-updated-again") {
      MockSubBreedsViewModel("hound", .loaded(breeds(.server)), isTryingAgain: true)
    },
    AppPreview("sub-breeds-failed") { MockSubBreedsViewModel("hound", .failed(.offline)) },
    AppPreview("about") {
      AboutViewModel(texts: MockTexts.english, showCredits: {}, takeTour: {}, close: {})
    },
    AppPreview("credits") { CreditsViewModel(texts: MockTexts.english, close: {}) },
    AppPreview("tour") { TourViewModel(texts: MockTexts.english, finish: {}, browse: {}) },
  ]

  private static func breeds(_ origin: ListingOrigin) -> BreedListing {
    BreedListing(breeds: MockDogs.breeds, origin: origin)
  }

  private static func images(_ urls: [String], _ origin: ListingOrigin = .server) -> ImageListing {
    ImageListing(urls: urls, origin: origin)
  }
}
