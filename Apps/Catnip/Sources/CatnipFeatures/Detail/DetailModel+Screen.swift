import CatnipDomain
public import ScreenModels

extension DetailModel: ScreenModel {
  /// The screen of Detail.
  public var screen: [Node] {
    switch phase {
    case .shown(let breed):
      NavigationTitle(breed.name)
      Image(breed.name, images.phase(of: breed))
      Toggle(DetailCopy.favorite, isOn: favorites.contains(breed)) { isOn in
        self.favorites.set(isOn, breed)
      }.id("favorite")
      fact(DetailCopy.origin, breed.origin)
      fact(DetailCopy.temperament, breed.temperament)
      fact(DetailCopy.description, breed.description)
      fact(DetailCopy.lifeSpan, DetailCopy.lifeSpan(of: breed))
      if let weight = DetailCopy.weight(of: breed) { fact(DetailCopy.weight, weight) }
      if !breed.alternativeNames.isEmpty {
        fact(DetailCopy.alternativeNames, breed.alternativeNames.joined(separator: ", "))
      }
    case .loading: ProgressView(DetailCopy.loading)
    case .missing:
      ContentUnavailableView(DetailCopy.missing, description: DetailCopy.missingHint)
    case .failed(let error):
      ContentUnavailableView(DetailCopy.failed, description: CommonCopy.reason(error)) {
        Button(CommonCopy.tryAgain) { self.retry() }.id("try-again")
      }
    }
  }

  private func fact(_ name: String, _ text: String) -> Node {
    Section(name) { Text(text) }.node
  }
}
