/// The rows and sections of a list whose ids are derived from their names, by their places.
///
/// Under another name such a row has another place, and so has every row of such a section, although it is the same one.
struct DerivedPlaces {
  var rows: Set<String> = []
  var sections: Set<String> = []

  var isEmpty: Bool { rows.isEmpty && sections.isEmpty }

  /// Returns the only section of these that is gone, with the only one that has come instead; `nil` for none or several.
  func renamedSection(in new: DerivedPlaces) -> (old: String, new: String)? {
    let gone = Self.outermost(sections.subtracting(new.sections))
    let come = Self.outermost(new.sections.subtracting(sections))
    guard gone.count == 1, come.count == 1 else { return nil }
    return (gone[0], come[0])
  }

  /// The places of those that are in no other one.
  private static func outermost(_ places: Set<String>) -> [String] {
    places.filter { place in !places.contains { place.hasPrefix($0 + ".") } }
  }

  /// Returns a place under the new name of the section that it is in.
  static func place(_ place: String, renaming section: (old: String, new: String)) -> String {
    let isInside = place == section.old || [".", "/"].contains { place.hasPrefix(section.old + $0) }
    return isInside ? section.new + place.dropFirst(section.old.count) : place
  }
}
