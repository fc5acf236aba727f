public import GoodCatitudeDomain
import WhiskerImages

/// Loads pictures: from the file if there is one, else from the server, after which there is a file.
///
/// The features share one loader, so that a picture which several of them show is loaded once at a time. A request that nobody waits for
/// any more is cancelled.
@MainActor
public final class AvatarLoader {
  private let service: any BreedService
  private let files: any AvatarFiles
  private let log: @MainActor @Sendable (String) -> Void
  private var underWay: [BreedAvatar.ID: Loading] = [:]

  /// Creates a loader; `log` receives the reason for each picture that is none.
  public init(
    service: any BreedService, files: any AvatarFiles, log: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.service = service
    self.files = files
    self.log = log
  }

  /// A picture that is being loaded, and how many wait for it.
  @MainActor private final class Loading {
    let task: Task<AvatarPhase, Never>
    var waiting = 0

    init(_ task: Task<AvatarPhase, Never>) { self.task = task }
  }

  /// Loads a picture, and returns what is shown of it; the default picture, if the task was cancelled.
  func phase(of avatar: BreedAvatar) async -> AvatarPhase {
    if Task.isCancelled { return .byDefault }
    let loading = underWay[avatar.id] ?? Loading(Task { await load(avatar) })
    underWay[avatar.id] = loading
    loading.waiting += 1
    let phase = await withTaskCancellationHandler {
      await loading.task.value
    } onCancel: {
      Task { @MainActor in
        // A screen that shows the same picture may take the place of this one, and its work begins after this job.
        await Task.yield()
        leave(loading, of: avatar)
      }
    }
    if underWay[avatar.id] === loading { underWay[avatar.id] = nil }
    return phase
  }

  private func leave(_ loading: Loading, of avatar: BreedAvatar) {
    loading.waiting -= 1
    guard loading.waiting == 0 else { return }
    loading.task.cancel()
    if underWay[avatar.id] === loading { underWay[avatar.id] = nil }
  }

  // Files and pictures are read off the main actor.
  nonisolated private func load(_ avatar: BreedAvatar) async -> AvatarPhase {
    // A file that was damaged since is as good as none, and is written again.
    if let saved = await files.bytes(of: avatar.id), let size = await size(of: saved, avatar) {
      return .loaded(size)
    }
    let fetched: [UInt8]
    do { fetched = try await service.bytes(of: avatar) } catch { return .byDefault }
    guard let size = await size(of: fetched, avatar) else { return .byDefault }
    await files.save(fetched, for: avatar.id)
    return .loaded(size)
  }

  nonisolated private func size(of bytes: [UInt8], _ avatar: BreedAvatar) async -> PixelSize? {
    do { return try ImageHeader(bytes).size } catch {
      await log("image \(avatar.id): \(error)")
      return nil
    }
  }
}
