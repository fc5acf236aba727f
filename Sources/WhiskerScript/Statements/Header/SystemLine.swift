/// `system STRING`: the version of the device's system.
enum SystemLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "system STRING", "The version of the device's system; 26.0 if none is given.", #"system "17.5""#,
      synonyms: ["ios", "os"])
  ) { line, header throws(Fault) in header.system = try line.string() }
}
