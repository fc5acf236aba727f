import ScreenModels
import WhiskerScript

/// Something that has to be true whenever the screen changes.
struct Invariant {
  /// A `see` or a `see no`.
  let statement: Statement
  /// The step that declared it, and where.
  let declared: String
}

/// Steps that keep something for later: values, and what must always be true.
extension JourneySession {
  /// Gives a name to what an element shows now.
  func take(_ name: LocatedText, _ reading: Reading, of selector: Selector) throws(StepProblem) {
    let element = try single(selector).element
    switch reading {
    case .text: take(name.value, element.name)
    case .count: take(name.value, "\(element.children.count)")
    case .value:
      guard let value = element.value else {
        throw .expected("\(selector) has no value", span: selector.span, was: "a \(element.role.words[0])")
      }
      take(name.value, value)
    }
  }

  func verify(_ invariant: Invariant) throws(StepProblem) {
    do throws(StepProblem) {
      switch invariant.statement {
      case .see(let selector): try see(selector)
      case .seeNo(let selector): try seeNo(selector)
      default: break
      }
    } catch {
      throw .invariant(error, declared: invariant.declared)
    }
  }
}
