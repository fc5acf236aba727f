import CatnipDomain
public import ScreenModels

extension FiltersModel: ScreenModel {
  /// The screen of the filters.
  public var screen: [Node] {
    NavigationTitle(copy.title)
    Toolbar {
      Button(copy.clear) { self.filters.clear() }.id("clear").disabled(filter.isEmpty)
      Button(copy.done, action: done).id("done")
    }
    let ending = ending
    // The same reason is said once, with the other try.
    if let failure, failure != ending?.error {
      Banner(copy.common.reason(failure), tone: .error)
    }
    if let ending {
      Banner(copy.home.failure(ending), tone: .warning) {
        Button(copy.common.tryAgain) { self.pager.retry() }
          .id("try-again-choices")
          .accessibilityLabel(copy.home.tryAgain(ending))
      }
    }
    if let progress { ProgressView(progress) }
    choice(copy.origin, filter.origin, of: choices.origins(with: filter.origin)) {
      self.filters.filter.origin = $0
    }.id("origin")
    choice(copy.temperament, filter.trait, of: choices.traits(with: filter.trait)) {
      self.filters.filter.trait = $0
    }.id("temperament")
    Section(copy.characteristics) {
      for characteristic in Characteristic.allCases {
        Toggle(
          copy.name(of: characteristic), isOn: filter.characteristics.contains(characteristic)
        ) { isWanted in self.set(characteristic, isWanted) }
        .id(characteristic.rawValue)
      }
    }
  }

  private var filter: BreedFilter { filters.filter }

  /// A picker of one value or any.
  private func choice(
    _ name: String, _ chosen: String?, of values: [String], choose: @escaping @MainActor (String?) -> Void
  ) -> Node {
    Picker(
      name, selection: chosen, options: [nil] + values, title: { $0 ?? copy.any }, action: choose
    ).node
  }
}
