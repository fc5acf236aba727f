public import CatnipDomain
public import Observation
import ScreenModels
public import WhiskerEnvironment
public import WhiskerLocalization

/// The details of one breed; pushed on the stack from which it was opened.
@MainActor @Observable
public final class DetailModel {
  enum Phase: Hashable {
    /// The breed is not saved; it is being loaded.
    case loading
    /// The server knows no such breed.
    case missing
    case shown(Breed)
    case failed(BreedError)
  }

  private(set) var phase = Phase.loading
  let favorites: FavoriteBreeds
  let pictures: BreedPictures
  let copy: DetailCopy
  private let savedData: CheckSavedData
  private let display: AppDisplay
  private let id: String
  private let findBreed: FindBreed
  private let changes: BreedChanges
  private let reconnections: Reconnections
  /// The number of reconnections when the breed was loaded last.
  @ObservationIgnored private var handledReconnections: Int
  /// The version of the breeds at which the saved one was read.
  @ObservationIgnored private var readVersion = 0

  /// Creates the model of the breed with this id.
  ///
  /// A route has only the id, so that navigation can be stored and restored.
  public init(
    id: String, find findBreed: FindBreed, favorites: FavoriteBreeds, savedData: CheckSavedData,
    pictures: BreedPictures, changes: BreedChanges, reconnections: Reconnections, texts: Texts,
    display: AppDisplay
  ) {
    self.id = id
    self.findBreed = findBreed
    self.favorites = favorites
    self.savedData = savedData
    self.display = display
    self.pictures = pictures
    self.changes = changes
    self.reconnections = reconnections
    handledReconnections = reconnections.count
    copy = DetailCopy(texts: texts)
  }

  /// What a person should know before they mark the breed; `nil` for nothing, and beside a list that says so, as on a tablet.
  var warning: String? {
    display.horizontalSizeClass == .regular ? nil : copy.common.savedData(savedData())
  }

  /// Shows the saved breed, or loads one again that the server did not know when the person was here last.
  public func appear() {
    showSaved()
    if phase == .missing { retry() }
  }

  /// Shows the saved breed, and its mark, which may not have been readable so far.
  private func showSaved() {
    readVersion = changes.version
    favorites.readIfUnread()
    do {
      if let breed = try findBreed.saved(id: id) { phase = .shown(breed) }
    } catch {
      // A breed that is shown stays when it cannot be read again.
      if case .shown = phase { return }
      phase = .failed(error)
    }
  }

  /// Keeps the breed up to date, and loads one that could not be loaded again when the network has returned.
  ///
  /// Beside the list, as on a tablet, it shows what the list brings, also before its own answer.
  public func task() async {
    async let news: Void = showNews()
    for await isDue in Observations({ self.isLoadDue }) where isDue { retry() }
    await news
  }

  private var isLoadDue: Bool {
    if case .failed = phase { reconnections.count != handledReconnections } else { false }
  }

  /// Reads the saved breed each time that the list has other breeds.
  private func showNews() async {
    for await version in Observations({ [changes] in changes.version }) where version != readVersion {
      showSaved()
    }
  }

  /// Loads the breed again.
  func retry() { phase = .loading }

  /// Loads a breed that is not saved, such as that of a link or of a restored screen, for as long as the screen says so.
  func load() async {
    handledReconnections = reconnections.count
    // What can be saved can be read.
    defer { favorites.readIfUnread() }
    let answer: Phase
    do {
      answer = try await findBreed(id: id).map(Phase.shown) ?? .missing
    } catch .cancelled {
      // Another screen came in front; it begins again with this one.
      return
    } catch {
      answer = .failed(error)
    }
    // The list may have brought the breed meanwhile.
    if phase == .loading { phase = answer }
  }
}
