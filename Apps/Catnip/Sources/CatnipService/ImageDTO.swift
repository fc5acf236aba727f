import CatAPI
import CatnipDomain

/// A picture as the API sends it, within a breed or by itself, limited to the parts that the app uses.
struct ImageDTO: PictureDocument {
  let id: String?
  let width: Int
  let height: Int
  let url: String

  /// The picture.
  var image: BreedImage { BreedImage(url: url, width: width, height: height) }
}
