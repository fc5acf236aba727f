/// `fail with …`: a failure instead of a response, below an `on` line.
enum FailLine {
  static let definition = StatementDefinition(
    reply: Form(
      "[then] fail [always] with timeout|reset|offline|tls|cancelled|malformed|duplicate [after DURATION]",
      "Makes the request fail; with `duplicate` only its response is lost, and the request reaches the server again.",
      "fail with timeout after 2s")
  ) { line in .failure(line.choice(Reply.Failure.self)) }
}
