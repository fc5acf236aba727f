import CatnipDomain
public import ScreenModels

extension ComparisonModel: ScreenModel {
  /// The screen of the comparison.
  public var screen: [Node] {
    NavigationTitle(copy.title)
    if missing > 0 { Banner(copy.favorites.unreadable(missing), tone: .warning) }
    if let pair {
      if !isBesideList, let error = favorites.readingError { unread.banner(error) }
      Picker(copy.first, selection: pair.first, options: breeds, title: { $0.name }) { self.chooseFirst($0) }
        .id("first")
      Picker(copy.second, selection: pair.second, options: breeds, title: { $0.name }) {
        self.chooseSecond($0)
      }
      .id("second")
      LazyVGrid(copy.title, columns: 2) {
        ForEach([pair.first, pair.second]) { breed in
          Cell(breed.name) { self.facts(of: breed) }
        }
      }
      .id("comparison")
    } else if let error = favorites.readingError {
      unread.unavailable(error)
    } else {
      ContentUnavailableView(copy.tooFew, description: copy.tooFewHint)
    }
  }

  private var unread: UnreadFavorites {
    UnreadFavorites(
      favorites: favorites, copy: copy.detail.common, id: "try-again-comparison",
      label: copy.tryReadingAgain)
  }

  @ScreenBuilder private func facts(of breed: Breed) -> [Node] {
    pictures.picture(of: breed)
    fact(copy.detail.origin, breed.origin)
    fact(copy.detail.lifeSpan, copy.detail.lifeSpan(of: breed))
    if let weight = copy.detail.weight(of: breed) { fact(copy.detail.weight, weight) }
    fact(copy.detail.temperament, breed.temperament)
  }

  /// A fact under its name; nothing if the server does not know it.
  @ScreenBuilder private func fact(_ name: String, _ text: String) -> [Node] {
    if !text.isEmpty {
      Text(name, style: .caption)
      Text(text)
    }
  }
}
