public import AppCoordinator
import Foundation
import Observation
public import ScreenModels
public import WhiskerEnvironment
public import WhiskerRunner

extension AppDescriptor {
  /// An app that misbehaves in every way a test needs.
  public static let trouble = AppDescriptor("Trouble") { environment in
    if environment.configuration["trouble"] == "launch" { throw CocoaError(.featureUnsupported) }
    return TroubleCoordinator(environment: environment)
  }
}

/// The routes of the app.
public enum TroubleRoute: String, Route, CaseIterable {
  /// Buttons for all kinds of trouble.
  case trouble
  /// Presented in a sheet.
  case help
  /// Everything that can be set, chosen, opened and swiped.
  case controls
  /// Needs 800 ms to load.
  case waiting
  /// The device's settings and effects.
  case device
}

/// One stack and a sheet.
@MainActor
public final class TroubleCoordinator: Coordinator {
  /// The navigation of the app.
  public private(set) lazy var navigator = Navigator(makeStart())

  /// Receives the announcements of the controls.
  public var announcer: Announcer? { posts }
  private let posts = Announcer()
  private let environment: AppEnvironment
  private var clock: any Clock<Duration> { environment.clock }

  /// Creates the app from its environment.
  public init(environment: AppEnvironment) { self.environment = environment }

  /// The initial state: the trouble screen.
  public func makeStart() -> NavigationState<TroubleRoute> { NavigationState(root: .trouble) }

  /// Knows `trouble://controls`, `trouble://exit`, which ends the process, `trouble://scribble`, which writes into every
  /// pipe that the process has, and every ``ProcessTrouble``.
  public func commands(for link: DeepLink) -> [NavigationCommand<TroubleRoute>]? {
    let link = link.description
    if link == "trouble://exit" { exit(7) }
    if link == "trouble://scribble" { Self.scribble() }
    if ProcessTrouble.make(link) { return [.popToRoot] }
    return link == "trouble://controls" ? [.popToRoot, .push(.controls)] : nil
  }

  private static func scribble() {
    for descriptor in Int32(3)..<64 {
      var information = stat()
      guard fstat(descriptor, &information) == 0, information.st_mode & S_IFMT == S_IFIFO else { continue }
      _ = "scribble".withCString { write(descriptor, $0, 8) }
    }
  }

  /// Creates the model of a route.
  public func model(for route: TroubleRoute) -> any ScreenModel {
    switch route {
    case .trouble: TroubleModel(clock: clock, help: { self.navigator.presentSheet(.help) })
    case .help: HelpModel()
    case .controls: ControlsModel(announcer: posts)
    case .waiting: WaitingModel(clock: clock)
    case .device: DeviceModel(environment: environment)
    }
  }
}

/// One button for each kind of trouble, and a list.
@MainActor @Observable
final class TroubleModel: ScreenModel {
  private var taps = 0
  private var hasTwins = false
  private var hasAlert = false
  private var isOn = false
  private var text = ""
  @ObservationIgnored private let help: @MainActor () -> Void

  @ObservationIgnored private let clock: any Clock<Duration>

  init(clock: any Clock<Duration>, help: @escaping @MainActor () -> Void) {
    self.clock = clock
    self.help = help
  }

  private static var remembered = 0
  /// Continuations that nobody resumes before the end.
  @ObservationIgnored private var parked: [CheckedContinuation<Void, Never>] = []

  /// What the field shows after some words: something that depends on the process.
  private func answer(to word: String) -> String {
    switch word {
    case "draw": return "\(Int.random(in: 0...1_000_000))"
    case "home": return Self.ofProcess("HOME")
    case "folder": return FileManager.default.currentDirectoryPath
    case "zone": return Self.ofProcess("TZ")
    case "remember":
      Self.remembered += 1
      return "\(Self.remembered)"
    case "tick":
      Task { while !Task.isCancelled { try? await clock.sleep(for: .seconds(1)) } }
      return word
    case "park":
      Task { await withCheckedContinuation { parked.append($0) } }
      return word
    case "trap":
      Task {
        try await clock.sleep(for: .seconds(5))
        fatalError("the app trapped later")
      }
      return word
    case "block":
      Task {
        try await clock.sleep(for: .seconds(5))
        _ = DispatchSemaphore(value: 0).wait(timeout: .distantFuture)
      }
      return word
    case "toil":
      Task {
        while !Task.isCancelled {
          try? await clock.sleep(for: .seconds(1))
          Self.toil()
        }
      }
      return word
    case "trap at the end": return atTheEnd(word) { fatalError("the app trapped in its cleanup") }
    case "block at the end": return atTheEnd(word) { DispatchSemaphore(value: 0).wait() }
    case "save at the end": return atTheEnd(word) { Self.save("saved at the end") }
    case "save":
      Self.save("saved")
      return word
    case "saved":
      do {
        return try FileManager.default.contentsOfDirectory(atPath: NSHomeDirectory()).joined(separator: ", ")
      } catch { return "\(error)" }
    case "poll":
      Task { while true { do { try await Task.sleep(for: .seconds(1)) } catch { continue } } }
      return word
    default: return word
    }
  }

  /// Does something when the app is ended.
  private func atTheEnd(_ word: String, _ cleanUp: @escaping @MainActor () -> Void) -> String {
    Task { do { try await clock.sleep(for: .seconds(100)) } catch { cleanUp() } }
    return word
  }

  /// Writes a file into the home folder.
  private static func save(_ name: String) {
    _ = FileManager.default.createFile(atPath: NSHomeDirectory() + "/" + name, contents: Data("x".utf8))
  }

  /// Keeps the thread for some tenths of a second, unless it is optimised.
  private static func toil() {
    var sum = 0
    for number in 0..<8_000_000 { sum &+= number }
    remembered = sum & 1
  }

  /// The value that a variable had when the process began.
  private static func ofProcess(_ name: String) -> String {
    let text = FileManager.default.contents(atPath: "/proc/self/environ") ?? Data()
    let entries = text.split(separator: 0).map { String(decoding: $0, as: UTF8.self) }
    return entries.first { $0.hasPrefix(name + "=") } ?? "none"
  }

  /// Waits forever, in sleeps of one second, even when cancelled.
  private func cling() {
    Task {
      do { try await clock.sleep(for: .seconds(1)) } catch { taps += 1 }
      cling()
    }
  }

  var screen: [Node] {
    NavigationTitle("Trouble")
    Text("\(taps) taps \u{1B}[31m\u{202E}")
    TextField("Name", text: text) { self.text = self.answer(to: $0) }
    Toggle("Loud", isOn: isOn) { self.isOn = $0 }
    Button("Work") { self.taps += 1 }
    Button("Locked") {}.disabled()
    Button("Help", action: help)
    Button("Warn") { self.hasAlert = true }
    crashes
    // Captured by the description of a row, which it must not be.
    let end = text == "capture" ? "!" : ""
    List("Rows") {
      ForEach((1...30).map(Row.init)) { row in
        Cell("Row \(row.id)\(end)") { Button("Open") {} }
      }
    }
    if hasTwins {
      Button("Castor") {}.id("twin")
      Button("Pollux") {}.id("twin")
    }
    if hasAlert {
      Alert("Careful", message: "This cannot be undone.") {
        Button("Go on", role: .destructive) { self.hasAlert = false }
        Button("Stop") { self.hasAlert = false }
      }
    }
  }

  @ScreenBuilder private var crashes: [Node] {
    Button("Trap") { fatalError("the app trapped") }
    Button("Block") { DispatchSemaphore(value: 0).wait() }
    Button("Exit") { exit(7) }
    Button("Chatter") { print("the app printed this") }
    Button("Spin") { Task { while true { await Task.yield() } } }
    Button("Scatter") { self.text = Set("abcdefghij").map(String.init).joined() }
    Button("Cling") { self.cling() }
    Button("Queue") { DispatchQueue.main.async {} }
    Button("Later") { DispatchQueue.global().asyncAfter(deadline: .now() + 60) {} }
    Button("Thread") { Thread.detachNewThread {} }
    Button("Timer") { _ = Timer.scheduledTimer(withTimeInterval: 60, repeats: false) { _ in } }
    Button("Race") { for number in 0..<4 { Task { self.text += "\(number)" } } }
    Button("Twins") { self.hasTwins = true }
  }
}

private struct Row: Identifiable, Equatable {
  let id: Int
}

/// A sheet with only a text.
@MainActor @Observable
final class HelpModel: ScreenModel {
  var screen: [Node] {
    NavigationTitle("Help")
    Text("There is none.")
  }
}
