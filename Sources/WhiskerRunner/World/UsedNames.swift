import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerText

/// The requests that an app has sent in the runs of a process, and the keys of its storage that it has used.
@MainActor
struct UsedNames {
  private var known: Set<SeenNames.Element> = []
  /// The digests of the requests that were looked through; most requests of a run were sent by one before.
  private var lookedThrough: Set<UInt64> = []

  /// Adds what the app used in a run, and returns what is new.
  mutating func add(of world: World) -> [SeenNames.Element] {
    var new: [SeenNames.Element] = []
    world.transport.forEachRequest { request, path in
      var digest = FNV1a(of: path)
      digest.combine(request.url.host)
      digest.combine(request.url.encodedQuery ?? "")
      digest.combine(request.method.name)
      for field in request.headers.fields { digest.combine(field.name) }
      guard lookedThrough.insert(digest.value).inserted else { return }
      add(.request, "\(request.method) \(request.url.origin)\(path)", &new)
      for item in request.url.queryItems { add(.query, item.name, &new) }
      for field in request.headers.fields { add(.header, field.name.lowercased(), &new) }
    }
    for key in world.storage.device.usedKeys { add(.stored, key, &new) }
    return new
  }

  private mutating func add(_ use: SeenNames.Use, _ name: String, _ new: inout [SeenNames.Element]) {
    let element = SeenNames.Element(role: use.rawValue, name: name)
    if known.insert(element).inserted { new.append(element) }
  }
}
