public import AppCoordinator

/// The places of Paws; journeys and links name them as they are called here.
///
/// They carry names, and no data: a screen that a link or a restoration shows loads what it lacks.
public enum PawsRoute: Route {
  /// All breeds: the root.
  case breedList
  /// The images of a breed, or of a sub-breed; pushed.
  case images(breed: String, subBreed: String?)
  /// The sub-breeds of a breed; a sheet.
  case subBreeds(breed: String)
  /// One image, by its number from 1; a full-screen cover.
  case picture(number: Int, breed: String, subBreed: String?)
  /// About the app; a sheet.
  case about
  /// The credits; pushed on the sheet.
  case credits
  /// The tour; a full-screen cover.
  case tour

  /// A route of each kind.
  public static var kinds: [PawsRoute] {
    [
      .breedList, .images(breed: "", subBreed: nil), .subBreeds(breed: ""),
      .picture(number: 1, breed: "", subBreed: nil), .about, .credits, .tour,
    ]
  }
}
