import AppCoordinator
import PawsCoordinator
import PawsDomain
import PawsFeatures
import PawsMocks
import PawsStore
import ScreenModels
import TextRenderer
import WhiskerEnvironment
import WhiskerImages

/// The screens of the app with mocks in every place that reaches outside: service, storage, device and coordinator.
@MainActor
struct MockScreens {
  let coordinator = MockCoordinator()
  let actions = MockPictureActions()
  let log = Log()
  let storage: any DeviceStorage
  let service: MockDogService
  let core: PawsCore

  init(
    _ service: MockDogService = MockDogService(), storage: any DeviceStorage = MemoryStorage(),
    bundle: BundledBreeds = .shipped
  ) {
    self.service = service
    self.storage = storage
    let log = log
    let note: @MainActor @Sendable (String) -> Void = { log.lines.append($0) }
    core = PawsCore(
      repository: BreedLibrary(
        service: service, files: ListingFiles(storage: storage, log: note), bundle: bundle, log: note),
      images: ImageLoader(transport: NoTransport()), texts: MockTexts.english, actions: actions, log: note)
  }

  func model<Model>(_ route: PawsRoute, as type: Model.Type = Model.self) throws -> Model {
    guard let model = PawsScreens(core: core).model(for: route, coordinator) as? Model else {
      throw OtherModel()
    }
    return model
  }

  struct OtherModel: Error {}

  @MainActor final class Log {
    var lines: [String] = []
  }
}

/// A storage that cannot be written, such as a full disk or a folder without permission.
struct UnwritableStorage: DeviceStorage {
  func value(forKey key: String) throws(StorageError) -> [UInt8]? { nil }
  func set(_ value: [UInt8]?, forKey key: String) throws(StorageError) { throw .system("no space") }
  func keys() throws(StorageError) -> [String] { [] }
  func file(named name: String) throws(StorageError) -> [UInt8]? { nil }
  func write(_ bytes: [UInt8]?, toFile name: String) throws(StorageError) { throw .system("no space") }
  func fileNames() throws(StorageError) -> [String] { [] }
  func database(named name: String) throws(StorageError) -> DatabasePlace { throw .system("no space") }
}

extension ScreenModel {
  /// Runs the task of the screen until it has loaded what it can, and waits for the network at most.
  func load() async {
    let task = Task { await self.task() }
    for _ in 0..<100 { await Task.yield() }
    task.cancel()
    await task.value
  }

  /// The screen as a phone shows it.
  func described() throws -> [Element] {
    let content = try ContentBuilder.build(
      self, in: ScreenRoom(.phone), memory: BuildMemory(), ruler: WireframeRuler())
    return content.allNodes.map(\.element)
  }
}

extension [Element] {
  /// Every element, each before its children.
  var all: [Element] { flatMap { [$0] + $0.children.array.all } }

  func names(_ role: Role) -> [String] { all.filter { $0.role == role }.map(\.name) }
}
