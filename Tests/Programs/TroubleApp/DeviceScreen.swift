import Foundation
import Observation
import ScreenModels
import WhiskerEnvironment
import WhiskerHTTP

/// The app's view of its device, and buttons for effects of the device.
@MainActor @Observable
final class DeviceModel: ScreenModel {
  private var phases: [String] = []
  private var warnings = 0
  private var note = ""
  private var answer = "no answer yet"
  @ObservationIgnored private let environment: AppEnvironment

  init(environment: AppEnvironment) {
    self.environment = environment
    do { note = try environment.storage.string(forKey: "note") ?? "" } catch { answer = "\(error)" }
    environment.scene.onPhaseChange { [weak self] in self?.phases.append($0.rawValue) }
    environment.scene.onMemoryWarning { [weak self] in self?.warnings += 1 }
  }

  private var clock: String {
    let zone = environment.zone
    return zone.localTime(of: environment.wallTime()).hourAndMinute + " in " + zone.identifier
  }

  private var display: AppDisplay { environment.display }

  private var key: String { environment.configuration["API_KEY"] ?? "none" }

  var screen: [Node] {
    NavigationTitle("Device")
    Text(clock)
    Text("language \(environment.locale.language), region \(environment.locale.region)")
    Text("\(display.device.columns)x\(display.device.lines), \(display.textSize.rawValue) text")
    Text("width \(display.horizontalSizeClass.rawValue), height \(display.verticalSizeClass.rawValue)")
    Text("phase \(environment.scene.phase.rawValue)")
    Text("went through \(phases.joined(separator: ", "))")
    Text("\(warnings) warnings")
    Text(answer)
    TextField("Note", text: note) { self.note = $0 }
    Button("Keep") { self.keep(self.note.isEmpty ? nil : self.note) }
    Button("Show file") { self.showFile() }
    Button("Feel") { self.environment.effects.perform(.haptic("success")) }
    Button("Share") { self.wait(for: .share(self.note)) }
    Button("Save") { self.wait(for: .download("https://example.test/cat.jpg")) }
    Button("Zoom") { self.environment.effects.perform(.transition("zoom")) }
    Button("Show key") { self.answer = "the key is \(self.key)" }
    Button("Call") { Task { await self.call() } }
    Button("Crash") { fatalError("the app crashed with \(self.note)") }
  }

  /// Shows the answer to an effect, unless it is completed at once.
  private func wait(for effect: Effect) {
    Task {
      let answer = await environment.effects.answer(to: effect)
      if answer != .completed { self.answer = "\(effect.kind.rawValue) \(answer.rawValue)" }
    }
  }

  private func keep(_ text: String?) {
    do {
      try environment.storage.set(text, forKey: "note")
      answer = "kept"
    } catch { answer = "\(error)" }
  }

  private func showFile() {
    do {
      let bytes = try environment.storage.file(named: "notes/first.json")
      answer = bytes.map { String(decoding: $0, as: UTF8.self) } ?? "no file"
    } catch { answer = "\(error)" }
  }

  /// Sends the key in every encoding that could appear in a log.
  private func call() async {
    guard let base = HTTPURL("https://api.example.test") else { return }
    let pair = Data("ada:\(key)".utf8).base64EncodedString()
    let request = HTTPRequest(
      url: base.appending(path: "/call").appending(segment: key)
        .appending(query: [("name", key), ("pair", pair)]),
      headers: ["Authorization": "Basic \(pair)"])
    do throws(HTTPError) {
      answer = String(decoding: try await environment.transport.send(request).body, as: UTF8.self) + pair
    } catch { answer = "failed for \(key) and \(pair)" }
  }
}
