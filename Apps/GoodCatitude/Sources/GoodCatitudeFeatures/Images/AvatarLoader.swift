public import GoodCatitudeDomain
import WhiskerImages

/// Loads pictures: from the file if there is one, else from the server, after which there is a file.
///
/// The features share one loader, so that a picture which several of them show is loaded once at a time.
@MainActor
public final class AvatarLoader {
  private let service: any BreedService
  private let files: any AvatarFiles
  private let log: @MainActor @Sendable (String) -> Void
  private var underWay: [BreedAvatar.ID: Task<AvatarPhase, Never>] = [:]

  /// Creates a loader; `log` receives the reason for each picture that is none.
  public init(
    service: any BreedService, files: any AvatarFiles, log: @escaping @MainActor @Sendable (String) -> Void
  ) {
    self.service = service
    self.files = files
    self.log = log
  }

  /// Loads a picture, and returns what is shown of it.
  func phase(of avatar: BreedAvatar) async -> AvatarPhase {
    if let loading = underWay[avatar.id] { return await loading.value }
    let loading = Task { await load(avatar) }
    underWay[avatar.id] = loading
    defer { underWay[avatar.id] = nil }
    return await loading.value
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
      await log("picture \(avatar.id): \(error)")
      return nil
    }
  }
}
