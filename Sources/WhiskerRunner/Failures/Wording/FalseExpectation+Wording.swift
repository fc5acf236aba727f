extension FalseExpectation {
  /// The failure in words.
  var wording: FailureWording {
    FailureWording(message: "expected \(expected)", span: span, label: found, see: see, doing: doing)
  }
}
