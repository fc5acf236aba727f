internal import WhiskerText

/// The word after `app` in a journey.
package enum AppName {
  /// Makes a name of a title: lowercase, with a hyphen in the place of whatever no name contains.
  static func name(of title: String) -> String {
    var name = ""
    for scalar in title.lowercased().unicodeScalars {
      if isPart(scalar) {
        name.unicodeScalars.append(scalar)
      } else if !name.isEmpty, !name.hasSuffix("-") {
        name += "-"
      }
    }
    if name.hasSuffix("-") { name.removeLast() }
    return isName(name) ? name : "app" + (name.isEmpty ? "" : "-" + name)
  }

  /// Whether a journey can write a name.
  static func isName(_ name: String) -> Bool {
    guard let first = name.unicodeScalars.first, first.properties.isAlphabetic || first == "_" else {
      return false
    }
    return name.unicodeScalars.allSatisfy(isPart)
  }

  /// Returns why journeys cannot tell apps apart by their names, and the way out; nil if they can.
  package static func mistake(in names: [String]) -> String? {
    for (index, name) in names.enumerated() {
      if !isName(name) {
        return "no journey can name the app `\(name)`: a name consists of letters, digits, `-`, `.` and `_`, "
          + "and begins with a letter"
      }
      if names[..<index].contains(where: { bytesEqual($0, name) }) {
        return "two apps have the name `\(name)`; give one of them another title"
      }
    }
    return nil
  }

  private static func isPart(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "-", ".", "_": true
    default:
      // A letter may be followed by its marks.
      !scalar.isASCII
        && (scalar.properties.isAlphabetic || scalar.properties.canonicalCombiningClass != .notReordered)
    }
  }
}
