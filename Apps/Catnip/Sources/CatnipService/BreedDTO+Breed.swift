import CatAPI
import CatText
import CatnipDomain
import WhiskerHTTPClient

extension BreedDTO {
  /// The breed, with the API's oddities corrected.
  var breed: Breed {
    Breed(
      id: id,
      name: name.singleSpaced,
      origin: tidy(origin),
      temperament: tidy(temperament),
      description: tidy(description),
      lifeSpan: tidy(lifeSpan),
      weight: CatnipDomain.Weight(metric: known(weight?.metric), imperial: known(weight?.imperial)),
      alternativeNames: names(in: alternativeNames ?? ""),
      characteristics: characteristics,
      imageID: pictureID,
      image: image?.value?.image)
  }

  private var characteristics: Set<Characteristic> {
    var found: Set<Characteristic> = []
    if hypoallergenic == 1 { found.insert(.hypoallergenic) }
    if lap == 1 { found.insert(.lap) }
    if indoor == 1 { found.insert(.indoor) }
    if hairless == 1 { found.insert(.hairless) }
    if natural == 1 { found.insert(.natural) }
    if rare == 1 { found.insert(.rare) }
    return found
  }

  private func tidy(_ text: String?) -> String { text?.singleSpaced ?? "" }

  /// A number or range, or `nil` for the API's notations of an unknown value.
  private func known(_ text: String?) -> String? {
    let text = tidy(text)
    // A number has no letters, so hardly any text has to be searched, which takes the app's journeys 1.5 % more instructions.
    let isKnown = !text.isEmpty && !(text.utf8.contains(UInt8(ascii: "N")) && text.contains("NaN"))
    return isKnown ? text : nil
  }

  /// The names in a list; the API writes "no other name" as "", "None" or a lone no-break space.
  private func names(in list: String) -> [String] {
    list.isEmpty ? [] : splitAtCommas(list).map(\.singleSpaced).filter { !$0.isEmpty && $0 != "None" }
  }

  /// Splits at commas outside brackets: "Li hua mao (貍花貓, 狸花猫)" is one name.
  private func splitAtCommas(_ list: String) -> [String] {
    // Brackets are rare, and one that is as wide as a Chinese character begins with 0xEF. To go through the characters of all
    // lists takes the app's journeys 1.8 % more instructions.
    guard list.utf8.contains(where: { $0 == UInt8(ascii: "(") || $0 == 0xEF }) else {
      return list.parts(at: ",")
    }
    var parts = [""]
    var depth = 0
    for character in list {
      switch character {
      case "(", "（": depth += 1
      case ")", "）": depth = max(depth - 1, 0)
      case "," where depth == 0:
        parts.append("")
        continue
      default: break
      }
      parts[parts.count - 1].append(character)
    }
    return parts
  }
}
