/// `replies from STRING`: a recording that answers requests.
enum RepliesLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "replies from STRING:fixture",
      "Answers requests with what a HAR file recorded; `on` lines win over it.", #"replies from "cats.har""#)
  ) { line, header throws(Fault) in header.replies = try line.string() }
}
