/// `given stored STRING is …`: a stored value of the device.
enum GivenStoredLine {
  static let definition = StatementDefinition(
    header: .isRepeatable,
    Form(
      "given stored STRING is STRING", "The device keeps a text under a key when the app is launched first.",
      #"given stored "theme" is "dark""#),
    Form(
      "given stored STRING is json JSON",
      "The device keeps a JSON value under a key when the app is launched first.",
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
