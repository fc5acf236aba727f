import WhiskerHTTP
import WhiskerText

extension RequestCondition {
  /// Whether every request that satisfies another condition certainly satisfies this one.
  func covers(_ other: RequestCondition) -> Bool { part.isSame(as: other.part) && test.covers(other.test) }
}

extension RequestCondition.Part {
  /// Whether both are the same part of every request: texts are compared by their bytes, as those of requests are.
  fileprivate func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.query(let own), .query(let name)): bytesEqual(own, name)
    case (.header(let own), .header(let name)): bytesEqual(own.lowercased(), name.lowercased())
    case (.json(let own), .json(let place)): own.isSame(as: place)
    case (.body, .body): true
    case (.query, _), (.header, _), (.json, _), (.body, _): false
    }
  }
}

extension RequestCondition.Test {
  /// Whether everything that passes another test certainly passes this one.
  fileprivate func covers(_ other: Self) -> Bool {
    switch (self, other) {
    case (.isPresent, _): other != .isAbsent
    case (.isAbsent, _): other == .isAbsent
    case (.equals(let own), .equals(let text)): bytesEqual(own, text)
    case (.contains(let part), .equals(let text)), (.contains(let part), .contains(let text)):
      isPart(Array(part.utf8), of: Array(text.utf8))
    case (.matches(let pattern), .equals(let text)): pattern.isFound(in: text)
    case (.matches(let own), .matches(let pattern)): own == pattern
    case (.includes(let part), .includes(let value)): part.firstDifference(in: value) == nil
    case (.isScalar(let own), .isScalar(let scalar)): own.isSame(as: scalar)
    case (.equals, _), (.contains, _), (.matches, _), (.includes, _), (.isScalar, _): false
    }
  }
}
