/// A breed as the API sends it, limited to the parts that the app uses.
///
/// Optional properties are those that the API omits for some breeds; it omits the key and never sends `null`.
struct BreedDTO: Decodable, Sendable {
  struct Weight: Decodable, Sendable {
    let imperial: String
    let metric: String
  }

  struct Image: Decodable, Sendable {
    let id: String
    let width: Int
    let height: Int
    let url: String
  }

  let id: String
  let name: String
  let origin: String
  let temperament: String
  let description: String
  let lifeSpan: String
  let weight: Weight
  let alternativeNames: String?
  let image: Image?

  private enum CodingKeys: String, CodingKey {
    case id, name, origin, temperament, description, weight, image
    case lifeSpan = "life_span"
    case alternativeNames = "alt_names"
  }
}
