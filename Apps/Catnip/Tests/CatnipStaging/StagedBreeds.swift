package import CatnipDomain

/// A breed of which only what is given matters.
package func breed(
  _ id: String, _ name: String? = nil, origin: String = "Egypt", temperament: String = "Active",
  characteristics: Set<Characteristic> = [], imageID: String? = nil, image: String? = nil
) -> Breed {
  Breed(
    id: id, name: name ?? id.uppercased(), origin: origin, temperament: temperament, description: "A cat.",
    lifeSpan: "14 - 15", weight: Weight(metric: "3 - 5", imperial: "7 - 10"), alternativeNames: [],
    characteristics: characteristics, imageID: imageID,
    image: image.map { BreedImage(url: $0, width: 4, height: 3) })
}
