import CatnipDomain
public import ScreenModels

extension DetailModel: ScreenModel {
  /// The screen of Detail.
  public var screen: [Node] {
    let phase = phase
    NavigationTitle(title(in: phase))
    switch phase {
    case .shown(let breed):
      if let warning { Banner(warning, tone: .warning) }
      pictures.picture(of: breed)
      Toggle(copy.favorite, isOn: favorites.contains(breed)) { isOn in
        self.favorites.set(isOn, breed)
      }.id("favorite")
      fact(copy.origin, id: "origin", breed.origin)
      fact(copy.temperament, id: "temperament", breed.temperament)
      fact(copy.description, id: "description", breed.description)
      fact(copy.lifeSpan, id: "life-span", copy.lifeSpan(of: breed))
      if let weight = copy.weight(of: breed) { fact(copy.weight, id: "weight", weight) }
      if !breed.alternativeNames.isEmpty {
        fact(
          copy.alternativeNames, id: "alternative-names", breed.alternativeNames.joined(separator: ", "))
      }
    case .loading: ProgressView(copy.loading).task { await self.load() }
    case .missing:
      ContentUnavailableView(copy.missing, description: copy.missingHint)
    case .failed(let error):
      ContentUnavailableView(copy.failed, description: copy.common.reason(error)) {
        Button(copy.common.tryAgain) { self.retry() }
          .id("try-again-breed")
          .accessibilityLabel(copy.tryLoadingAgain)
      }
    }
  }

  private func title(in phase: Phase) -> String {
    if case .shown(let breed) = phase { breed.name } else { copy.title }
  }

  /// A fact under its name; nothing if the server does not know it.
  @ScreenBuilder private func fact(_ name: String, id: String, _ text: String) -> [Node] {
    if !text.isEmpty { Section(name) { Text(text) }.id(id) }
  }
}
