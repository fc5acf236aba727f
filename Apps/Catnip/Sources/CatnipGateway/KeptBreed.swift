import CatnipDomain

/// A breed in the form in which it is kept under a key beside the database.
struct KeptBreed: Codable {
  private let id: String
  private let name: String
  private let origin: String
  private let temperament: String
  private let description: String
  private let lifeSpan: String
  private let metricWeight: String?
  private let imperialWeight: String?
  private let alternativeNames: [String]
  private let characteristics: Int
  private let imageID: String?
  private let image: Image?

  private struct Image: Codable {
    let url: String
    let width: Int
    let height: Int
  }

  init(_ breed: Breed) {
    id = breed.id
    name = breed.name
    origin = breed.origin
    temperament = breed.temperament
    description = breed.description
    lifeSpan = breed.lifeSpan
    metricWeight = breed.weight.metric
    imperialWeight = breed.weight.imperial
    alternativeNames = breed.alternativeNames
    characteristics = breed.characteristics.bits
    imageID = breed.imageID
    image = breed.image.map { Image(url: $0.url, width: $0.width, height: $0.height) }
  }

  var breed: Breed {
    Breed(
      id: id, name: name, origin: origin, temperament: temperament, description: description,
      lifeSpan: lifeSpan, weight: Weight(metric: metricWeight, imperial: imperialWeight),
      alternativeNames: alternativeNames, characteristics: Set(bits: characteristics), imageID: imageID,
      image: image.map { BreedImage(url: $0.url, width: $0.width, height: $0.height) })
  }
}
