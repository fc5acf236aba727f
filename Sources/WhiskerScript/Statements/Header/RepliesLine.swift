/// `replies from STRING`: a recording that answers requests.
enum RepliesLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "replies from STRING:fixture",
      "Answers requests from a HAR recording; `on` lines take precedence.", #"replies from "cats.har""#)
  ) { line, header throws(Fault) in header.replies = try line.string() }
}
