/// `locale STRING`: the language and region of the device.
enum LocaleLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "locale STRING:locale",
      "The language and region that the device is set to; en_US_POSIX if none is given.", #"locale "pt_PT""#,
      synonyms: ["language"])
  ) { line, header throws(Fault) in header.locale = try line.string() }
}
