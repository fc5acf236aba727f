import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript
import WhiskerText

extension RequestPattern {
  /// Creates a pattern from a journey's method, target and conditions.
  @MainActor
  init(
    _ method: LocatedText, _ target: LocatedText, _ conditions: [Exchange.Condition] = [],
    _ targets: RequestTargets
  ) throws(StepProblem) {
    self.init(
      method: HTTPMethod(method.value), target: try targets.target(target),
      where: try conditions.map { (condition) throws(StepProblem) in
        RequestCondition(RequestCondition.Part(condition), try RequestCondition.Test(condition.claim))
      })
  }

  /// Creates the pattern of a `hold` or `release` step.
  @MainActor
  init(_ requests: RequestDescription, _ targets: RequestTargets) throws(StepProblem) {
    try self.init(requests.method, requests.target, requests.conditions, targets)
  }
}

extension RequestCondition.Part {
  fileprivate init(_ condition: Exchange.Condition) {
    let key = condition.key.value
    switch condition.place {
    case .query: self = .query(key)
    case .header: self = .header(key)
    case .json:
      let steps = (condition.path?.steps ?? []).map { step -> JSONPlace.Step in
        switch step {
        case .member(let name): .member(name)
        case .element(let index): .element(index)
        }
      }
      self = .json(JSONPlace(key, steps: steps))
    case .body: self = .body
    }
  }
}

extension RequestCondition.Test {
  fileprivate init(_ claim: Exchange.Condition.Claim) throws(StepProblem) {
    switch claim {
    case .matching(let pattern): self = .matches(RequestTextPattern(pattern))
    case .containing(let text): self = .contains(text.value)
    case .including(let json):
      do throws(JSONError) { self = .includes(try JSONValue(reading: Array(json.value.utf8))) } catch {
        throw StepProblem(error)
      }
    case .text(let text): self = .equals(text.value)
    case .number(let number): self = .isScalar(.number(number.value))
    case .bool(let value): self = .isScalar(.bool(value))
    case .null: self = .isScalar(.null)
    case .present: self = .isPresent
    case .absent: self = .isAbsent
    }
  }
}
