import AppCoordinator
import Foundation
import Observation
import ScreenModels
import WhiskerEnvironment
import WhiskerHTTP
import WhiskerRunner

extension AppDescriptor {
  /// An app with a button for each of some requests, which shows what became of them.
  static let playground = AppDescriptor("Playground") { PlaygroundCoordinator(environment: $0) }
}

enum PlaygroundRoute: Route, CaseIterable {
  case playground
}

@MainActor
final class PlaygroundCoordinator: Coordinator {
  private(set) lazy var navigator = Navigator(makeStart())
  private let environment: AppEnvironment

  init(environment: AppEnvironment) { self.environment = environment }

  func makeStart() -> NavigationState<PlaygroundRoute> { NavigationState(root: .playground) }
  func commands(for link: DeepLink) -> [NavigationCommand<PlaygroundRoute>]? { nil }
  func model(for route: PlaygroundRoute) -> any ScreenModel { PlaygroundModel(environment) }
}

enum Playground {
  /// Requests that no server wants.
  static let hostileWords = ["deep", "large", "injected"]
  static let words = ["a", "b", "b turned", "key", "cats", "dogs", "form", "bytes", "planted"]

  /// The request of a word; `LARGE` in the settings is the number of bytes of a large body.
  static func request(_ word: String, _ settings: [String: String]) -> HTTPRequest? {
    guard let base = HTTPURL("https://api.test") else { return nil }
    func graph(_ query: String) -> HTTPRequest {
      HTTPRequest(
        method: .post, url: base.appending(path: "/graph"), headers: ["Content-Type": "application/json"],
        body: Array(#"{"query": "\#(query)", "password": "hunter2"}"#.utf8))
    }
    switch word {
    case "a":
      return HTTPRequest(url: base.appending(path: "/a"), headers: ["Cookie": "sid=1", "Accept": "*/*"])
    case "b": return HTTPRequest(url: base.appending(path: "/b", query: [("x", "1"), ("y", "ü &")]))
    case "b turned": return HTTPRequest(url: base.appending(path: "/b", query: [("y", "ü &"), ("x", "1")]))
    case "key": return HTTPRequest(url: base.appending(path: "/b", query: [("api_key", "live"), ("x", "1")]))
    case "cats", "dogs": return graph(word)
    case "form":
      return HTTPRequest(
        method: .post, url: base.appending(path: "/form"),
        headers: ["content-type": "application/x-www-form-urlencoded"], body: Array("a=1+2&token=abc&b".utf8))
    case "planted": return planted(settings, base)
    case "deep":
      let json = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
      return HTTPRequest(
        method: .post, url: base.appending(path: "/deep"), headers: ["Content-Type": "application/json"],
        body: Array(json.utf8))
    case "large":
      guard let count = settings["LARGE"].flatMap(Int.init) else { return nil }
      return HTTPRequest(
        method: .post, url: base.appending(path: "/large"), headers: ["Content-Type": "text/plain"],
        body: [UInt8](repeating: 0x78, count: count))
    case "injected":
      return HTTPRequest(
        url: base.appending(path: "/a"), headers: ["X-Name": "ada\r\nAuthorization: Basic x"])
    default: return HTTPRequest(method: .put, url: base.appending(path: "/bytes"), body: [0, 255, 254, 10])
    }
  }
}

extension Playground {
  /// A request with the setting `DECLARED` everywhere, and with `HIDDEN` where its name says that it is a secret.
  private static func planted(_ settings: [String: String], _ base: HTTPURL) -> HTTPRequest {
    let declared = settings["DECLARED"] ?? ""
    let hidden = settings["HIDDEN"] ?? ""
    func base64(_ text: String) -> String { Data(text.utf8).base64EncodedString() }
    let body: [String: Any] = [
      "note": declared, "encoded": ["", "a", "ab"].map { base64($0 + declared) }, "accessToken": hidden,
      "inside": #"{"api_key":"\#(hidden)"}"#,
    ]
    let bytes: Data
    do { bytes = try JSONSerialization.data(withJSONObject: body, options: .sortedKeys) } catch {
      fatalError("\(error)")
    }
    return HTTPRequest(
      method: .post,
      url: base.appending(path: "/planted").appending(segment: declared)
        .appending(query: [("q", declared), ("b", base64("a" + declared)), ("access_token", hidden)]),
      headers: [
        "Authorization": "Basic \(base64("ada:" + hidden))", "Cookie": "sid=\(hidden)",
        "X-Note": base64(declared),
        "Content-Type": "application/json",
      ], body: Array(bytes))
  }
}

@MainActor @Observable
final class PlaygroundModel: ScreenModel {
  private var results: [String] = []
  @ObservationIgnored private var tasks: [Task<Void, Never>] = []
  @ObservationIgnored private let environment: AppEnvironment

  init(_ environment: AppEnvironment) { self.environment = environment }

  var screen: [Node] {
    NavigationTitle("Playground")
    for word in Playground.words + Playground.hostileWords {
      Button("Send \(word)") { self.send(word) }
    }
    Button("Cancel") {
      for task in self.tasks { task.cancel() }
      self.tasks = []
    }
    Text(results.joined(separator: ", "))
  }

  /// Shows a part of a response.
  private func note(_ response: HTTPResponse) {
    do {
      let body = try JSONSerialization.jsonObject(with: Data(response.body)) as? [String: Any]
      results.append(body?["note"] as? String ?? "no note")
    } catch { results.append("no JSON") }
  }

  private func send(_ word: String) {
    guard let request = Playground.request(word, environment.configuration) else { return }
    tasks.append(
      Task {
        do throws(HTTPError) {
          let response = try await environment.transport.send(request)
          results.append("\(word): \(response.status), \(response.headers.fields.count)")
          if word == "planted" { note(response) }
        } catch { results.append("\(word): \(error.code)") }
      })
  }
}
