import CatAPI
import WhiskerHTTPClient
import CatText
import GoodCatitudeDomain

/// A breed as the API sends it, limited to the parts that the app uses.
///
/// The API omits what it does not know. A breed without an id or a name is none. The properties have the order in which the API sends
/// them, in which they are found soonest.
struct BreedDTO: BreedDocument {
  let id: String
  let name: String
  let temperament: String?
  let origin: String?
  let description: String?
  let lifeSpan: String?
  let imageID: String?
  let image: Readable<ImageDTO>?

  private enum CodingKeys: String, CodingKey {
    case id, name, temperament, origin, description
    case lifeSpan = "life_span"
    case imageID = "reference_image_id"
    case image
  }
}

/// A picture as the API describes it.
struct ImageDTO: PictureDocument {
  let id: String?
  let url: String
}

extension BreedDTO {
  /// The breed, with tidy texts.
  var breed: Breed {
    Breed(
      id: id, name: name.singleSpaced, origin: tidy(origin), lifeSpan: tidy(lifeSpan),
      temperament: tidy(temperament), description: tidy(description), avatar: avatar)
  }

  /// The picture; one that comes without an id is known by its address.
  private var avatar: BreedAvatar? {
    let url = image?.value?.url
    guard let id = pictureID ?? url, !id.isEmpty else { return nil }
    return BreedAvatar(id: id, url: url)
  }

  private func tidy(_ text: String?) -> String { text?.singleSpaced ?? "" }
}
