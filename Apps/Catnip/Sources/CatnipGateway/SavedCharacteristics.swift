import CatnipDomain

extension Set<Characteristic> {
  /// Creates a set from the bits in the database.
  init(bits: Int) { self.init(Characteristic.allCases.filter { bits & $0.bit != 0 }) }

  /// The bits for the database, one for each characteristic.
  var bits: Int { reduce(0) { $0 | $1.bit } }
}

extension Characteristic {
  /// The bit in the database; one that was shipped never changes its meaning.
  fileprivate var bit: Int {
    switch self {
    case .hypoallergenic: 1 << 0
    case .lap: 1 << 1
    case .indoor: 1 << 2
    case .hairless: 1 << 3
    case .natural: 1 << 4
    case .rare: 1 << 5
    }
  }
}
