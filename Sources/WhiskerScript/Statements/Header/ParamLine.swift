/// `param NAME [default STRING]`: a parameter that represents a text.
package enum ParamLine {
  package static let definition = StatementDefinition(
    header: [.isRepeatable, .givesName],
    Form(
      "param NAME:newParameter [default STRING]",
      "A name for a text; a file whose param has no default can only be used by others.",
      #"param user default "ada""#)
  ) { line, header throws(Fault) in
    try header.add(parameter: line.name()) { () throws(Fault) in line.hasString() ? try line.string() : nil }
  }
}
