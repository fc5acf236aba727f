internal import ScreenModels
internal import WhiskerText

/// The words for the phases of an image.
enum ImagePhaseWord: String {
  case placeholder, loading, loaded, failed
}

/// The keys of one element that make up its detail, in the order read.
struct DetailParts {
  let start: Int
  private var detail: ElementDetail?
  private var detailKey = ""
  var phase: ImagePhaseWord?
  var width: Int?
  var height: Int?
  var columns: Int?
  var bar: Int?
  var first: Int?
  var end: Int?
  var number: Double?
  var minimum: Double?
  var maximum: Double?
  var step: Double?

  init(start: Int) { self.start = start }

  mutating func set(_ new: ElementDetail, _ key: String) throws(ScreenJSONError) {
    if detail != nil { throw ScreenJSONError(.conflictingKeys(detailKey, key), at: start) }
    detail = new
    detailKey = key
  }

  /// Returns the detail that the keys describe, or `nil` without any.
  mutating func assembled() throws(ScreenJSONError) -> ElementDetail? {
    if let phase {
      try set(.image(try picture(phase)), "phase")
    } else if width != nil || height != nil {
      throw ScreenJSONError(.missingKey("phase"), at: start)
    }
    if let bar, columns == nil {
      try set(.column(bar: bar, inView: first == nil && end == nil ? nil : try range()), "bar")
    } else if columns != nil || first != nil || end != nil {
      try set(try rows(), "columns")
      if bar != nil { throw ScreenJSONError(.conflictingKeys("columns", "bar"), at: start) }
    }
    if number != nil || minimum != nil || maximum != nil || step != nil {
      try set(.number(try bounded()), "number")
    }
    return detail
  }

  private func picture(_ phase: ImagePhaseWord) throws(ScreenJSONError) -> ImagePhase {
    switch phase {
    case .loaded:
      guard let width else { throw ScreenJSONError(.missingKey("width"), at: start) }
      guard let height else { throw ScreenJSONError(.missingKey("height"), at: start) }
      return .loaded(width: width, height: height)
    case .placeholder, .loading, .failed:
      guard width == nil, height == nil else {
        throw ScreenJSONError(.conflictingKeys("phase", width == nil ? "height" : "width"), at: start)
      }
      return phase == .placeholder ? .placeholder : phase == .loading ? .loading : .failed
    }
  }

  private func rows() throws(ScreenJSONError) -> ElementDetail {
    guard let columns else { throw ScreenJSONError(.missingKey("columns"), at: start) }
    return .rows(columns: columns, visible: try range())
  }

  private func range() throws(ScreenJSONError) -> Range<Int> {
    guard let first else { throw ScreenJSONError(.missingKey("start"), at: start) }
    guard let end else { throw ScreenJSONError(.missingKey("end"), at: start) }
    guard first <= end else { throw ScreenJSONError(.outOfRange("\(end)", key: "end"), at: start) }
    return first..<end
  }

  private func bounded() throws(ScreenJSONError) -> BoundedNumber {
    guard let number else { throw ScreenJSONError(.missingKey("number"), at: start) }
    guard let minimum else { throw ScreenJSONError(.missingKey("minimum"), at: start) }
    guard let maximum else { throw ScreenJSONError(.missingKey("maximum"), at: start) }
    guard minimum <= maximum else {
      throw ScreenJSONError(.outOfRange(JSONNumber.text(maximum), key: "maximum"), at: start)
    }
    guard minimum <= number, number <= maximum else {
      throw ScreenJSONError(.outOfRange(JSONNumber.text(number), key: "number"), at: start)
    }
    if let step, step <= 0 {
      throw ScreenJSONError(.outOfRange(JSONNumber.text(step), key: "step"), at: start)
    }
    return BoundedNumber(number, in: minimum...maximum, step: step)
  }
}
