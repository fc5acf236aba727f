/// `zone STRING`: the time zone of the device.
enum ZoneLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "zone STRING:zone", "The time zone that the device is set to; UTC if none is given.",
      #"zone "Europe/Lisbon""#, synonyms: ["timezone"])
  ) { line, header throws(Fault) in header.zone = try line.string() }
}
