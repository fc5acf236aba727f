import CatAPI
import WhiskerHTTPClient

/// A breed as the API sends it, limited to the parts that the app uses.
///
/// The API omits what it does not know. A breed without an id or a name is none. The properties have the order in which the API sends
/// them, in which they are found soonest.
struct BreedDTO: BreedDocument {
  struct Weight: Decodable, Sendable {
    let imperial: String?
    let metric: String?
  }

  let id: String
  let name: String
  let temperament: String?
  let origin: String?
  let description: String?
  let lifeSpan: String?
  /// Each flag, here and below, is 0 or 1.
  let indoor: Int?
  let lap: Int?
  let alternativeNames: String?
  let hairless: Int?
  let natural: Int?
  let rare: Int?
  let hypoallergenic: Int?
  let imageID: String?
  let image: Readable<ImageDTO>?
  /// The first of all, after the last one here.
  let weight: Weight?

  private enum CodingKeys: String, CodingKey {
    case id, name, temperament, origin, description
    case lifeSpan = "life_span"
    case indoor, lap
    case alternativeNames = "alt_names"
    case hairless, natural, rare, hypoallergenic
    case imageID = "reference_image_id"
    case image, weight
  }
}
