/// `given stored STRING is …`: a stored value of the device.
enum GivenStoredLine {
  static let definition = StatementDefinition(
    header: .isRepeatable,
    Form(
      "given stored STRING is STRING", "A text that the device stores under a key before the first launch.",
      #"given stored "theme" is "dark""#),
    Form(
      "given stored STRING is json JSON",
      "A JSON value that the device stores under a key before the first launch.",
      #"given stored "favorites" is json ["beng","sibe"]"#)
  ) { line, header throws(Fault) in
    let key = try line.string()
    if let json = try line.json() {
      try header.add(Preparation(name: key, content: .storedJSON(json)))
    } else {
      try header.add(Preparation(name: key, content: .stored(try line.string(1))))
    }
  }
}
