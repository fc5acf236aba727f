import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerText

/// The requests that an app has sent in the runs of a process, and the keys of its storage that it has used.
@MainActor
struct UsedNames {
  private var known: Set<SeenNames.Element> = []
  /// The requests that were looked through; most requests of a run were sent by one before.
  private var lookedThrough: Set<Sent> = []

  /// A request with the digest of the names of its header fields.
  private struct Sent: Hashable {
    let url: HTTPURL
    @Bytewise var path: String
    let method: HTTPMethod
    let fields: UInt64

    func hash(into hasher: inout Hasher) { hasher.combine(url) }
  }

  /// Adds what the app used in a run, and returns what is new.
  mutating func add(of world: World) -> [SeenNames.Element] {
    var new: [SeenNames.Element] = []
    world.transport.forEachRequest { request, path in
      var fields = FNV1a()
      for field in request.headers.fields {
        fields.combine(field.name)
        fields.combine(0)
      }
      let sent = Sent(url: request.url, path: path, method: request.method, fields: fields.value)
      guard lookedThrough.insert(sent).inserted else { return }
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
