import AppCoordinator
import ScreenModels

/// The navigation of one app, and the actions that its elements offer.
struct AppMap {
  let app: String
  var title: String
  var graph = NavigationGraph()
  /// Whether a journey is in the usual language, whose words the others only repeat.
  var hasUsualLanguage = false
  private var offers: [Offer] = []
  private var positions: [Subject: Int] = [:]

  /// An action that an element offers.
  struct Offer {
    fileprivate(set) var place: AppCoverage.Place
    let action: ElementAction
    /// Whether its words are those of another language than the usual one.
    fileprivate(set) var isTranslated: Bool
    /// Whether only its words tell what it is.
    let isNamedByText: Bool
    fileprivate var isPerformed = false

    init(place: AppCoverage.Place, action: ElementAction, isTranslated: Bool, isNamedByText: Bool) {
      self.place = place
      self.action = action
      self.isTranslated = isTranslated
      self.isNamedByText = isNamedByText
    }
  }

  /// What an offer is about, whatever that is called in which language.
  private struct Subject: Hashable {
    let place: AppCoverage.Place
    let action: ElementAction
  }

  init(app: String) { (self.app, title) = (app, app) }

  /// Adds what an element offers.
  mutating func add(_ offer: Offer) { _ = position(of: offer) }

  /// Adds what a step performed.
  mutating func perform(_ offer: Offer) { offers[position(of: offer)].isPerformed = true }

  /// The position of an offer, which takes the words of the usual language once they are known.
  private mutating func position(of offer: Offer) -> Int {
    let subject = Subject(place: offer.place, action: offer.action)
    guard let position = positions[subject] else {
      positions[subject] = offers.count
      offers.append(offer)
      return offers.count - 1
    }
    if offers[position].isTranslated, !offer.isTranslated {
      offers[position].place = offer.place
      offers[position].isTranslated = false
    }
    return position
  }

  /// The graph with what elements offer.
  var wholeGraph: NavigationGraph {
    var graph = graph
    for offer in offers where !(offer.isTranslated && offer.isNamedByText && hasUsualLanguage) {
      let words = "\(offer.place.label): \(offer.action.rawValue)"
      graph.add(offer: words, at: offer.place.screen)
      if offer.isPerformed { graph.add(performed: words, at: offer.place.screen) }
    }
    return graph
  }
}
