import CatnipDomain
import WhiskerLocalization

/// The texts of the filters.
struct FiltersCopy {
  let texts: Texts

  var common: CommonCopy { CommonCopy(texts: texts) }
  var home: HomeCopy { HomeCopy(texts: texts) }
  var title: String { texts("filters.title") }
  var done: String { texts("filters.done") }
  var clear: String { texts("filters.clear") }
  var any: String { texts("filters.any") }
  var origin: String { texts("detail.origin") }
  var temperament: String { texts("detail.temperament") }
  var characteristics: String { texts("filters.characteristics") }

  /// The name of one characteristic.
  func name(of characteristic: Characteristic) -> String {
    switch characteristic {
    case .hypoallergenic: texts("characteristic.hypoallergenic")
    case .lap: texts("characteristic.lap")
    case .indoor: texts("characteristic.indoor")
    case .hairless: texts("characteristic.hairless")
    case .natural: texts("characteristic.natural")
    case .rare: texts("characteristic.rare")
    }
  }

  /// What a filter asks for, in the order of its screen.
  func names(in filter: BreedFilter) -> [String] {
    [filter.origin, filter.trait].compactMap(\.self)
      + Characteristic.allCases.filter(filter.characteristics.contains).map(name)
  }
}
