internal import Synchronization
public import WhiskerHTTP

/// Keeps images on the device, and those used last in memory too.
///
/// ```swift
/// let images = DiskImageCache(
///   DiskCache(named: "images", in: environment.storage, maximumCount: 500, maximumBytes: 50_000_000),
///   memory: MemoryImageCache(), onFailure: { environment.effects.perform(.log("\($0)")) })
/// environment.scene.onMemoryWarning { images.releaseMemory() }
/// let loader = ImageLoader(transport: environment.transport, cache: images)
/// ```
///
/// An image that cannot be read or written is as good as none: it is requested again, and the app learns the reason.
///
/// An image that is taken from memory counts as used on the device, too. That is noted with the next image that is read or written there, so that it
/// costs nothing by itself; uses after the last one are forgotten at the next launch.
public struct DiskImageCache: ImageCache {
  private let files: DiskCache
  private let memory: MemoryImageCache?
  private let onFailure: @MainActor @Sendable (DiskCacheError) -> Void
  private let clears = Clears()
  private let uses = Uses()

  /// How often all images were removed.
  private final class Clears: Sendable {
    let count = Atomic<Int>(0)
  }

  /// The images that were taken from memory since the device was used last, each once: they are among those in memory.
  private final class Uses: Sendable {
    private let urls = Mutex(RecencyList<HTTPURL, Void>())

    func add(_ url: HTTPURL) { urls.withLock { _ = $0.set(url, ()) } }

    /// Returns them, the latest last, and forgets them.
    func take() -> [HTTPURL] {
      urls.withLock { urls in
        if urls.count == 0 { return [] }
        let taken = urls.keys
        urls = RecencyList()
        return taken.reversed()
      }
    }
  }

  /// Creates a cache.
  ///
  /// - Parameters:
  ///   - files: The files on the device, which limit the number and the size of the images.
  ///   - memory: Asked before the files; `nil` for none.
  ///   - onFailure: Receives the reason of each image that cannot be read or written.
  public init(
    _ files: DiskCache, memory: MemoryImageCache? = nil,
    onFailure: @escaping @MainActor @Sendable (DiskCacheError) -> Void
  ) {
    self.files = files
    self.memory = memory
    self.onFailure = onFailure
  }

  /// Returns the data of a URL that is in memory, which counts as a use; `nil` for one that has to be read.
  public func dataAtHand(for url: HTTPURL) -> [UInt8]? {
    guard let data = memory?.dataAtHand(for: url) else { return nil }
    uses.add(url)
    return data
  }

  /// Returns the data of a URL, which counts as a use; `nil` for none.
  public func data(for url: HTTPURL) async -> [UInt8]? {
    if let data = dataAtHand(for: url) { return data }
    let clearsBefore = clears.count.load(ordering: .acquiring)
    do throws(DiskCacheError) {
      try await noteUses()
      guard let data = try await files.get(url.description) else { return nil }
      await memory?.store(data, for: url)
      // It may have been read before all images were removed.
      if clears.count.load(ordering: .acquiring) != clearsBefore { memory?.removeAll() }
      return data
    } catch {
      await onFailure(error)
      return nil
    }
  }

  /// Keeps the data of a URL, and removes the images used least recently if there are too many.
  ///
  /// Data that cannot be kept on the device replaces the earlier data there all the same, which would come back at the next launch.
  public func store(_ data: [UInt8], for url: HTTPURL) async {
    await memory?.store(data, for: url)
    do throws(DiskCacheError) {
      // Before it removes images.
      try await noteUses()
      try await files.put(url.description, data)
    } catch {
      // If that fails, too, the reason is the same one.
      do throws(DiskCacheError) { try await files.remove(url.description) } catch {}
      await onFailure(error)
    }
  }

  private func noteUses() async throws(DiskCacheError) {
    let used = uses.take()
    if !used.isEmpty { try await files.use(used.map(\.description)) }
  }

  /// Removes all images.
  public func clear() async {
    memory?.removeAll()
    do throws(DiskCacheError) { try await files.clear() } catch { await onFailure(error) }
    // Whatever was read meanwhile is in memory by now, or finds out.
    clears.count.wrappingAdd(1, ordering: .acquiringAndReleasing)
    memory?.removeAll()
  }

  /// Forgets the images in memory, which are on the device too.
  public func releaseMemory() { memory?.removeAll() }
}
