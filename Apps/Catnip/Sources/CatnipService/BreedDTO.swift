import CatAPI

/// A breed as the API sends it, limited to the parts that the app uses.
///
/// Optional properties are those that the API omits for some breeds; it omits the key and never sends `null`.
struct BreedDTO: Decodable, Sendable {
  struct Weight: Decodable, Sendable {
    let imperial: String
    let metric: String
  }

  let id: String
  let name: String
  let origin: String
  let temperament: String
  let description: String
  let lifeSpan: String
  let weight: Weight
  let alternativeNames: String?
  let imageID: String?
  /// A picture that cannot be read does not cost the breed.
  let image: Readable<ImageDTO>?
  /// Each flag is 0 or 1.
  let hypoallergenic: Int?
  let lap: Int?
  let indoor: Int?
  let hairless: Int?
  let natural: Int?
  let rare: Int?

  private enum CodingKeys: String, CodingKey {
    case id, name, origin, temperament, description, weight, image
    case hypoallergenic, lap, indoor, hairless, natural, rare
    case lifeSpan = "life_span"
    case alternativeNames = "alt_names"
    case imageID = "reference_image_id"
  }
}
