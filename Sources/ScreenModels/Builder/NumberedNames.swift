/// The derived ids of a list's rows, which are unique in their section.
struct NumberedNames {
  private var taken: Set<String> = []
  /// The last number that was appended to a name, for each name that several rows have.
  private var ordinals: [String: Int] = [:]
  /// The rows and sections with such an id.
  private(set) var places = DerivedPlaces()

  /// Returns an id without the number that is appended to a name.
  static func base(of id: String) -> String {
    guard let hyphen = id.utf8.lastIndex(of: UInt8(ascii: "-")) else { return id }
    let digits = id.utf8[hyphen...].dropFirst()
    return digits.allSatisfy { (0x30...0x39).contains($0) } ? String(id[..<hyphen]) : id
  }

  /// Notes that a row of a section was given an id.
  mutating func take(_ id: String, in section: String) { taken.insert("\(section).\(id)") }

  /// Returns the derived id of a row or section, with a number appended if another row of its section already has it.
  mutating func numbered(_ name: String, in section: String, isSection: Bool) -> String {
    let id = numbered(name, in: section)
    let place = section.isEmpty ? id : "\(section).\(id)"
    if isSection { places.sections.insert(place) } else { places.rows.insert(place) }
    return id
  }

  private mutating func numbered(_ name: String, in section: String) -> String {
    let base = "\(section).\(name)"
    if taken.insert(base).inserted { return name }
    // All before the last one were taken then.
    var ordinal = ordinals[base] ?? 1
    repeat { ordinal += 1 } while !taken.insert("\(base)-\(ordinal)").inserted
    ordinals[base] = ordinal
    return "\(name)-\(ordinal)"
  }
}
