import ScreenModels
public import WhiskerHTTP
import WhiskerText

/// Loads the images of an app: those in view, each URL at most once at a time.
///
/// Two texts are the same URL if they differ only in its spelling or in its fragment, which is not sent.
///
/// An app creates one and passes it to every ``AsyncImage``. An image that comes into view is taken from the cache or requested; when the last
/// view of its URL is gone, its request is cancelled. A view that follows another one at the same moment continues its request.
///
/// ```swift
/// let images = ImageLoader(transport: environment.transport, cache: MemoryImageCache())
/// ```
@MainActor
public final class ImageLoader {
  private let transport: any HTTPTransport
  private let cache: any ImageCache
  private let onFailure: @MainActor (String, AsyncImageFailure) -> Void
  /// By the texts that the app gave, which are looked up with every description.
  private var images: [Bytewise: LoadedImage] = [:]
  private var imagesByURL: [HTTPURL: LoadedImage] = [:]
  /// In the order in which they were first shown, so that retries have the same order on every run.
  private var inOrder: [LoadedImage] = []
  /// Those whose last view ended in this frame while they were loading.
  private var left: [LoadedImage] = []

  /// Creates a loader.
  ///
  /// - Parameters:
  ///   - transport: Sends the requests.
  ///   - cache: Asked before each request; it receives the data of valid images only.
  ///   - onFailure: Receives, for a log, the URL of each image that could not be loaded, as the app first gave it but without credentials, and the
  ///     reason.
  public init(
    transport: any HTTPTransport, cache: any ImageCache = MemoryImageCache(),
    onFailure: @escaping @MainActor (String, AsyncImageFailure) -> Void = { _, _ in }
  ) {
    self.transport = transport
    self.cache = cache
    self.onFailure = onFailure
  }

  /// The phase of an image, observable in the description of a screen and anywhere else; empty without a URL.
  public func phase(of url: String?) -> AsyncImagePhase { image(for: url)?.phase ?? .empty }

  /// Loads the images in view that could not be loaded again, for example when the device is back online.
  public func retryFailed() {
    for image in inOrder where image.viewers > 0 {
      if image.hasFailed { load(image) }
    }
  }

  /// Counts a view of an image, and loads it unless it is loaded or loading.
  func show(_ image: LoadedImage) {
    image.viewers += 1
    if image.viewers == 1 || image.hasFailed { load(image) }
  }

  /// Ends a view, and cancels the request if no other view follows.
  ///
  /// A screen that shows the same image may take the place of this one in the same frame, so a job after it decides.
  func leave(_ image: LoadedImage) {
    image.viewers -= 1
    guard image.viewers == 0, image.task != nil else { return }
    left.append(image)
    // One job for all images of a list that is scrolled.
    if left.count == 1 { Task { cancelRequestsOfLeft() } }
  }

  private func cancelRequestsOfLeft() {
    let images = left
    left = []
    for image in images where image.viewers == 0 {
      guard let task = image.task else { continue }
      task.cancel()
      image.task = nil
      if image.known == .loading { image.show(.empty) }
    }
  }

  /// Returns the image of a URL, the same one each time; `nil` without a URL.
  func image(for url: String?) -> LoadedImage? {
    guard let url else { return nil }
    if let known = images[Bytewise(url)] { return known }
    let parsed = HTTPURL(url).flatMap { $0.encodedFragment == nil ? $0 : HTTPURL($0.resource) }
    let known = parsed.flatMap { imagesByURL[$0] }
    let image = known ?? LoadedImage(url, parsed)
    images[Bytewise(url)] = image
    if known != nil { return image }
    if let parsed { imagesByURL[parsed] = image }
    inOrder.append(image)
    return image
  }

  private func load(_ image: LoadedImage) {
    guard image.task == nil else { return }
    guard let url = image.url else { return show(.failure(.badURL), of: image) }
    if let data = cache.dataAtHand(for: url), case .success(let size) = Self.read(data) {
      return image.show(.success(size))
    }
    // One that was loaded before stays as it is while the cache is asked.
    if !image.isLoaded { image.show(.loading) }
    image.task = Task {
      let phase = await self.phase(of: url, image)
      if Task.isCancelled { return }
      image.task = nil
      show(phase, of: image)
    }
  }

  /// Shows how loading an image has ended, and reports a failure that is new.
  private func show(_ phase: AsyncImagePhase, of image: LoadedImage) {
    if case .failure(let failure) = phase, phase != image.known {
      onFailure(HTTPRedaction.standard.shown(urlReference: image.address).text, failure)
    }
    image.show(phase)
  }

  /// Returns the phase after an image was taken from the cache or requested.
  private func phase(of url: HTTPURL, _ image: LoadedImage) async -> AsyncImagePhase {
    // What a cache has may have been damaged since; then it is as if it were missing.
    if let data = await cache.data(for: url), case .success(let size) = Self.read(data) {
      return .success(size)
    }
    if Task.isCancelled { return .empty }
    image.show(.loading)
    let response: HTTPResponse
    do { response = try await transport.send(HTTPRequest(url: url)) } catch {
      return .failure(.transport(error))
    }
    guard response.isSuccess else { return .failure(.status(response.status)) }
    let phase = Self.read(response.body)
    if case .success = phase { await cache.store(response.body, for: url) }
    return phase
  }

  private static func read(_ data: [UInt8]) -> AsyncImagePhase {
    do { return .success(try ImageHeader(data).size) } catch { return .failure(.image(error)) }
  }
}

/// An image of the app by its URL; a cell that shows it observes nothing else of the loader.
@MainActor
final class LoadedImage {
  /// The URL as the app gave it first.
  let address: String
  /// The URL without its fragment; `nil` if the address is none that can be requested.
  fileprivate let url: HTTPURL?
  /// The number of its elements in view.
  fileprivate var viewers = 0
  fileprivate var task: Task<Void, Never>?
  /// The descriptions of rows in view, for which an image that is not loaded yet is loading.
  private var liveReaders = DescriptionReaders()

  /// The phase; observable by descriptions and by anyone else.
  @Observed private(set) var phase = AsyncImagePhase.empty

  fileprivate init(_ address: String, _ url: HTTPURL?) {
    self.address = address
    self.url = url
  }

  /// The phase for the loader, which observes nothing.
  fileprivate var known: AsyncImagePhase { _phase.current }

  /// The phase for a description that shows the image while it is in view.
  ///
  /// A row in view shows the image as loading at once, and need not be described again when the request begins or, out of view,
  /// is cancelled.
  var shownPhase: AsyncImagePhase {
    guard ChangeFlag.isDescribingLiveRow else { return phase }
    _ = liveReaders.note()
    return known == .empty ? .loading : known
  }

  fileprivate var isLoaded: Bool { if case .success = known { true } else { false } }

  fileprivate var hasFailed: Bool { if case .failure = known { true } else { false } }

  /// Shows another phase; the same one again is no change.
  fileprivate func show(_ phase: AsyncImagePhase) {
    guard phase != known else { return }
    if !phase.isPending || !known.isPending { liveReaders.notify() }
    self.phase = phase
  }
}

extension AsyncImagePhase {
  /// Whether nothing is known of the image yet.
  fileprivate var isPending: Bool { self == .empty || self == .loading }
}
