package import CatnipDomain

/// A breed of which only id, name and picture matter.
package func breed(_ id: String, _ name: String? = nil, image: String? = nil) -> Breed {
  Breed(
    id: id, name: name ?? id.uppercased(), origin: "Egypt", temperament: "Active", description: "A cat.",
    lifeSpan: "14 - 15", weight: Weight(metric: "3 - 5", imperial: "7 - 10"), alternativeNames: [],
    image: image.map { BreedImage(url: $0, width: 4, height: 3) })
}
