import WhiskerFakeHTTP
import WhiskerHTTP
import WhiskerScript

extension RequestPattern {
  /// Creates a pattern from a journey's method, target and conditions.
  init(
    _ method: LocatedText, _ target: LocatedText, _ conditions: [Exchange.Condition] = []
  ) throws(StepProblem) {
    let parsed: RequestTarget
    do throws(RequestTargetError) { parsed = try RequestTarget(target.value) } catch {
      throw .network(.badTarget(target, error))
    }
    self.init(
      method: HTTPMethod(method.value), target: parsed,
      where: conditions.map { condition in
        RequestCondition(RequestCondition.Part(condition), RequestCondition.Test(condition.claim))
      })
  }

  /// Creates the pattern of a `hold` or `release` step.
  init(_ requests: RequestDescription) throws(StepProblem) {
    try self.init(requests.method, requests.target, requests.conditions)
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
    }
  }
}

extension RequestCondition.Test {
  fileprivate init(_ claim: Exchange.Condition.Claim) {
    switch claim {
    case .text(let text): self = .equals(text.value)
    case .number(let number): self = .isScalar(.number(number.value))
    case .bool(let value): self = .isScalar(.bool(value))
    case .null: self = .isScalar(.null)
    case .present: self = .isPresent
    case .absent: self = .isAbsent
    }
  }
}
