import CatnipDomain
import CatnipGateway
import CatnipService
import WhiskerEnvironment

/// Breeds of which only id, name and picture matter.
func breed(_ id: String, _ name: String? = nil, image: String? = nil) -> Breed {
  Breed(
    id: id, name: name ?? id.uppercased(), origin: "Egypt", temperament: "Active", description: "A cat.",
    lifeSpan: "14 - 15", weight: Weight(metric: "3 - 5", imperial: "7 - 10"), alternativeNames: [],
    image: image.map { BreedImage(url: $0, width: 4, height: 3) })
}

/// The least that the API sends of a breed, with more members added.
func breedJSON(_ id: String, _ name: String? = nil, more: String = "") -> String {
  """
  {"id":"\(id)","name":"\(name ?? id.uppercased())","origin":"Egypt","temperament":"Active","description":"A cat.",
  "life_span":"14 - 15","weight":{"imperial":"7 - 10","metric":"3 - 5"}\(more)}
  """
}

func imageJSON(_ url: String) -> String {
  #","image":{"id":"i","width":4,"height":3,"url":"\#(url)"}"#
}

func pageJSON(_ ids: String...) -> String {
  "[" + ids.map { breedJSON($0) }.joined(separator: ",") + "]"
}

/// A gateway over a stub of the network and an empty store.
@MainActor
struct GatewayFixture {
  let transport = StubTransport()
  let store = InMemoryBreedStore()
  let reachability = Reachability()
  let gateway: CatGateway

  init(pageSize: Int = 2) {
    gateway = CatGateway(
      service: CatAPIService(transport: transport, apiKey: nil), store: store, reachability: reachability,
      pageSize: pageSize)
  }

  /// Answers a page of the listing.
  func page(_ page: Int, limit: Int = 2, _ ids: String...) {
    transport.on(
      "/v1/breeds?limit=\(limit)&page=\(page)",
      json: "[" + ids.map { breedJSON($0) }.joined(separator: ",") + "]")
  }
}

/// The bytes of an image of this size, without any pixels in it.
func gif(width: UInt8, height: UInt8) -> [UInt8] {
  let size = [width, 0, height, 0]
  let descriptor: [UInt8] = [0x2C, 0, 0, 0, 0]
  return Array("GIF89a".utf8) + size + [0, 0, 0] + descriptor + size + [0, 2, 0, 0x3B]
}
