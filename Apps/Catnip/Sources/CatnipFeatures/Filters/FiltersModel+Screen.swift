import CatnipDomain
public import ScreenModels

extension FiltersModel: ScreenModel {
  /// The screen of the filters.
  public var screen: [Node] {
    NavigationTitle(copy.title)
    Toolbar {
      Button(copy.clear) { self.filters.clear() }.id("clear").disabled(filters.filter.isEmpty)
      Button(copy.done, action: done).id("done")
    }
    if let failure { Banner(copy.common.reason(failure), tone: .error) }
    choice(copy.origin, filters.filter.origin, origins) { self.filters.filter.origin = $0 }.id("origin")
    choice(copy.temperament, filters.filter.trait, traits) { self.filters.filter.trait = $0 }.id(
      "temperament")
    Section(copy.characteristics) {
      for characteristic in Characteristics.each {
        Toggle(
          copy.name(of: characteristic), isOn: filters.filter.characteristics.contains(characteristic)
        ) { isWanted in self.set(characteristic, isWanted) }
      }
    }
  }

  private func choice(
    _ name: String, _ chosen: String?, _ values: [String], choose: @escaping @MainActor (String?) -> Void
  ) -> Node {
    Picker(
      name, selection: chosen, options: options(values, chosen: chosen), title: { $0 ?? copy.any },
      action: choose
    ).node
  }
}
