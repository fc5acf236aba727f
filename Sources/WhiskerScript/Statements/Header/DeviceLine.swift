/// `device DEVICE`: the size of the screen.
enum DeviceLine {
  static let definition = StatementDefinition(
    header: [],
    Form(
      "device DEVICE", "The size of the screen: phone, tablet, or columns x rows; phone if none is given.",
      "device phone")
  ) { line, header throws(Fault) in header.device = try line.device() }
}
