import ScreenModels
import WhiskerScript
import WhiskerSource

/// Finds snapshots of different runs of a journey that are compared under one name.
///
/// Two runs may share a snapshot up to the first step in which they differ, and branches of a `fork` may share one after it, to show that
/// all ways lead to the same screen. Rows of `examples` may not: the second row would be compared with the screen of the first.
enum SharedSnapshots {
  /// A use of a name.
  struct Use {
    let run: JourneyRun
    let planned: PlannedStep
  }

  /// Returns an error for each name that two runs use for different screens, once per name.
  static func problems(of runs: [JourneyRun]) -> [Diagnostic] {
    if runs.count < 2 { return [] }
    var first: [Bytewise: Use] = [:]
    var reported: Set<Bytewise> = []
    var problems: [Diagnostic] = []
    for run in runs {
      // It is compared with few others, mostly with the first one.
      var common: [ObjectIdentifier: Int] = [:]
      for planned in run.allSteps {
        guard let name = (planned.statement as? ScreenMatches)?.name, !planned.isOpen else { continue }
        let key = Bytewise(name.value)
        guard let earlier = first[key] else {
          first[key] = Use(run: run, planned: planned)
          continue
        }
        let use = Use(run: run, planned: planned)
        guard !mayShare(earlier, use, &common), reported.insert(key).inserted else { continue }
        problems.append(problem(name, earlier, use))
      }
    }
    return problems
  }

  /// Whether two runs may compare a screen under one name.
  ///
  /// - Parameter common: The numbers of steps that earlier runs have in common with the later one, as far as they are known.
  static func mayShare(
    _ earlier: Use, _ later: Use, _ common: inout [ObjectIdentifier: Int]
  ) -> Bool {
    let isSamePlace =
      earlier.planned.file === later.planned.file
      && earlier.planned.span == later.planned.span
      && earlier.planned.origins.map(\.description) == later.planned.origins.map(\.description)
    return isSamePlace
      && (!earlier.run.hasOtherValues(than: later.run)
        || haveDoneTheSame(earlier, later, &common))
  }

  /// Whether the preparations and the steps before are the same in both.
  private static func haveDoneTheSame(
    _ earlier: Use, _ later: Use, _ common: inout [ObjectIdentifier: Int]
  ) -> Bool {
    guard earlier.planned.number == later.planned.number else { return false }
    let known = common[ObjectIdentifier(earlier.run)] ?? commonSteps(of: earlier.run, later.run)
    common[ObjectIdentifier(earlier.run)] = known
    return earlier.planned.number <= known + 1
  }

  /// The number of steps with which two runs begin alike; negative if they are not prepared alike.
  private static func commonSteps(of earlier: JourneyRun, _ later: JourneyRun) -> Int {
    guard earlier.preparationTexts.elementsEqual(later.preparationTexts, by: bytesEqual) else { return -1 }
    var count = 0
    for (one, other) in zip(earlier.allSteps, later.allSteps) {
      guard one.span == other.span, bytesEqual(one.source, other.source) else { break }
      count += 1
    }
    return count
  }

  private static func problem(_ name: LocatedText, _ earlier: Use, _ later: Use) -> Diagnostic {
    let wording = wording(name, earlier, later)
    return Diagnostic(
      code: .repeatedSnapshot, message: wording.message, file: later.planned.file, span: name.span,
      label: wording.label, see: wording.see + later.planned.origins.map(\.description),
      remedies: wording.remedies(for: nil))
  }

  /// The message about a name that two runs must not share.
  static func wording(_ name: LocatedText, _ earlier: Use, _ later: Use) -> FailureWording {
    let column = later.run.names.names.first { name in
      !later.run.hides(name, scope: 0) && earlier.run.names.value(of: name) != later.run.names.value(of: name)
    }
    let place = earlier.planned.step
    // The name as it is written: what it has in braces is different in other runs.
    let literal = later.planned.file.text(of: name.span).dropLast()
    let variant = earlier.run.variant ?? "the first run"
    return FailureWording(
      message: "two runs of the journey use the snapshot name \(quoted(name.value))", span: name.span,
      label: later.run.variant ?? "", see: ["\(variant) uses it at \(place.file.path):\(place.line)"],
      remedies: column.map { ["screen matches \(literal)-{\($0)}\""] } ?? [],
      doing: column == nil ? ["give each snapshot a name of its own"] : [])
  }
}

extension JourneyRun {
  /// Whether a name of the header has another value in another run.
  fileprivate func hasOtherValues(than other: JourneyRun) -> Bool {
    !names.names.elementsEqual(other.names.names, by: bytesEqual)
      || names.names.contains {
        bytesEqual(names.value(of: $0) ?? "", other.names.value(of: $0) ?? "") == false
      }
  }

  /// The preparations as text, to compare those of two runs.
  fileprivate var preparationTexts: [String] {
    preparations.map { preparation in
      let content =
        switch preparation.content {
        case .file(from: let text): "file \(text.value)"
        case .stored(let text): "stored \(text.value)"
        case .storedJSON(let text): "json \(text.value)"
        case .configuration(let text): "config \(text.value)"
        }
      return "\(preparation.name.value) \(content)"
    }
  }
}
