public import PawsDomain

/// The repository of the app: memory first, then the server, then the device, and the shipped file last.
@MainActor
public final class BreedLibrary: BreedRepository {
  private let service: any DogService
  private let files: ListingFiles
  private let bundle: BundledBreeds
  private let log: @MainActor @Sendable (String) -> Void
  private var breeds: [Breed]?
  private var images: [Dog: [String]] = [:]
  /// The dogs whose images in memory could not be saved.
  private var unsaved: Set<Dog> = []
  /// The dogs of which the server had no images the last time, whatever is saved, unless saved ones were shown since.
  private var withoutImages: Set<Dog> = []

  /// Creates a library.
  public init(
    service: any DogService, files: ListingFiles, bundle: BundledBreeds = .shipped,
    log: @escaping @MainActor @Sendable (String) -> Void = { _ in }
  ) {
    self.service = service
    self.files = files
    self.bundle = bundle
    self.log = log
  }

  /// All breeds: from memory or the server, or else those that were saved or shipped.
  ///
  /// - Throws: The failure of the server if there are breeds in memory, which are newer than any others, or if there are none anywhere;
  ///   ``DogError/cancelled`` in any case.
  public func breeds(isFresh: Bool) async throws(DogError) -> BreedListing {
    if let knownBreeds, !isFresh { return knownBreeds }
    do throws(DogError) {
      let new = try await service.breeds()
      // No breeds at all are an answer to show, and nothing to keep: what was saved is there when the server cannot be asked.
      breeds = new.isEmpty ? nil : new
      if !new.isEmpty { files.save(new) }
      return BreedListing(breeds: new, origin: .server)
    } catch {
      if error == .cancelled { throw error }
      log("breeds: \(error.code)")
      // What is shown is newer than anything saved; the screen says why it was not updated.
      if breeds != nil { throw error }
      if let saved = files.breeds(), !saved.isEmpty {
        return BreedListing(breeds: saved, origin: .device(because: error))
      }
      guard let shipped = bundle.breeds() else {
        log("breeds.json of the app is broken")
        throw error
      }
      return BreedListing(breeds: shipped, origin: .bundle(because: error))
    }
  }

  /// The breeds in memory.
  public var knownBreeds: BreedListing? { breeds.map { BreedListing(breeds: $0, origin: .server) } }

  /// The images of a dog: from memory or the server, or else those that were saved.
  ///
  /// - Throws: The failure of the server if there are images in memory, which are newer than any others, or if none were saved;
  ///   ``DogError/notFound(_:)`` and ``DogError/cancelled`` in any case.
  public func images(of dog: Dog, isFresh: Bool) async throws(DogError) -> ImageListing {
    if let known = images[dog], !isFresh { return ImageListing(urls: known, origin: .server) }
    do throws(DogError) {
      let new = try await service.images(of: dog)
      // No images at all are an answer to show, and nothing to keep, as with breeds.
      images[dog] = new.isEmpty ? nil : new
      guard !new.isEmpty else {
        withoutImages.insert(dog)
        return ImageListing(urls: [], origin: .server)
      }
      withoutImages.remove(dog)
      if files.save(new, of: dog) { unsaved.remove(dog) } else { unsaved.insert(dog) }
      return ImageListing(urls: new, origin: .server)
    } catch {
      if error == .cancelled { throw error }
      log("images of \(dog.id): \(error.code)")
      // A breed that the server does not know is not looked up elsewhere.
      if case .notFound = error { throw error }
      if images[dog] != nil { throw error }
      guard let saved = files.images(of: dog) else { throw error }
      // They are in front of a person now, who may open one.
      withoutImages.subtract([dog])
      return ImageListing(urls: saved, origin: .device(because: error))
    }
  }

  /// The images in memory, or else those on the device, unless the server has answered since the launch that there are none.
  public func knownImages(of dog: Dog) -> [String]? {
    withoutImages.contains(dog) ? nil : images[dog] ?? files.images(of: dog)
  }

  /// Forgets the images in memory that are on the device too.
  public func releaseMemory() { images = images.filter { unsaved.contains($0.key) } }
}
